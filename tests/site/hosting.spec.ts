/**
 * The addresses of `addresses.yaml` on every server that can be asked here: nginx with the configuration of `hosting/`, the
 * plain server of the tests, CloudFront's function, and the rules of `_headers` and `_redirects`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { expect, test, BUILD, ORIGIN } from './support/test';
import { ensureNginx } from '../support/nginx';
import { startStaticServer } from '../support/static-server';
import { listFiles } from './support/file-references';
import { get } from './support/raw-request';
import { PAGES } from './support/routes';
import {
  askCloudFront,
  askFiles,
  cloudFront,
  overHttp,
  type Ask,
  type Reply,
} from './support/servers';

const nginx = ensureNginx();

const table = parse(readFileSync('tests/site/addresses.yaml', 'utf8')) as Record<
  string,
  Record<string, string>
>;

/** Asked of nginx only: every way to begin and to end what a browser might read as another host. */
const HEADS = ['/%5C', '/%5c%5C', '//', '///', '/%2F', '/%2f%2F', '/.%2F/', '/%09/', '/%0d%0a/'];
const TAILS = ['', '/', '.html', '/x.html', '/index.html', '.html/'];
const lures = HEADS.flatMap((head) => TAILS.map((tail) => `${head}evil.test${tail}`));

/** True for a server that answers so. */
function isSo({ status, headers, language }: Reply, wanted: string): boolean {
  const location = headers.location as string | undefined;
  if (wanted === 'page') return status === 200;
  if (wanted === 'refused') return status >= 400;
  if (wanted === 'same host') {
    // As a browser reads it: a backslash is a slash, tabs and line breaks are left out.
    const isHere = !location || new URL(location, ORIGIN).origin === ORIGIN;
    return status !== 200 && headers['x-evil'] === undefined && isHere;
  }
  const to = /^to (.+)$/.exec(wanted)?.[1];
  if (to) return status === 301 && location === to;
  return status === 404 && wanted === `not found, ${language}`;
}

/** Exceptions among the responses, by address. */
async function wrongAnswers(ask: Ask, rows: Iterable<[string, string]>): Promise<string[]> {
  const found: string[] = [];
  for (const [address, wanted] of rows) {
    const reply = await ask(address);
    if (!isSo(reply, wanted))
      found.push(`${address}: ${reply.status} ${String(reply.headers.location ?? reply.language)}`);
  }
  return found;
}

/** Every page, and the spellings of its address that lead to it. */
function* spellings(): Generator<[string, string]> {
  for (const { path: page } of PAGES) {
    const clean = page === '/zh' ? '/zh/' : page;
    const bare = clean.replace(/\/$/, '');
    yield [clean, 'page'];
    yield [`${bare}/index.html`, `to ${clean}`];
    if (bare && bare !== '/zh')
      yield* [
        [`${bare}.html`, `to ${clean}`],
        [`${bare}/`, `to ${clean}`],
      ] as [string, string][];
  }
}

test.describe('addresses', () => {
  let plain: Awaited<ReturnType<typeof startStaticServer>>;
  test.beforeAll(async () => {
    plain = await startStaticServer(BUILD);
  });
  test.afterAll(() => plain.close());

  const SERVERS: [string, () => Ask][] = [
    ['plain', () => overHttp(plain.origin)],
    ['nginx', () => overHttp(ORIGIN)],
    ['cloudfront', () => askCloudFront],
    ['files', () => askFiles],
  ];
  for (const [name, ask] of SERVERS) {
    const rows = Object.entries(table).flatMap(([names, group]) =>
      names.split(', ').includes(name) ? Object.entries(group) : [],
    );
    test(`of the table: ${name}`, async () => {
      test.skip(name === 'nginx' && !nginx);
      expect(rows.length).toBeGreaterThan(10);
      expect(await wrongAnswers(ask(), rows)).toEqual([]);
    });
    if (name === 'files') continue;
    test(`of every page, in all spellings: ${name}`, async () => {
      test.skip(name === 'nginx' && !nginx);
      expect(await wrongAnswers(ask(), spellings())).toEqual([]);
    });
  }

  test('that lure away: nginx', async () => {
    test.skip(!nginx);
    const rows = lures.map((address): [string, string] => [address, 'same host']);
    expect(await wrongAnswers(overHttp(ORIGIN), rows)).toEqual([]);
  });

  test('a wrong answer is noticed', async () => {
    const evil: Ask = () => ({
      status: 301,
      headers: { location: '/\\evil.test' },
      language: 'en',
    });
    const rows = ['page', 'refused', 'same host', 'to /x', 'not found, en'];
    expect(
      await wrongAnswers(
        evil,
        rows.map((wanted) => ['/a', wanted]),
      ),
    ).toHaveLength(rows.length);
  });

  test('what is published below /.well-known/ is no hidden file: cloudfront', () => {
    const uri = '/.well-known/security.txt';
    expect(cloudFront({ request: { uri, querystring: {}, headers: {} } }).uri).toBe(uri);
  });

  test('of the plain server: brotli, nothing left in the folder, and no redirects for the bench', async () => {
    const files = listFiles(BUILD);
    const bench = await startStaticServer(BUILD, { redirects: false });
    for (const address of ['/errors', '/errors.html', '/zh/index.html', '/zh/'])
      expect((await get(bench.origin, address)).status, address).toBe(200);
    const { headers, body } = await get(bench.origin, '/errors', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(
      readFileSync(path.join(BUILD, 'errors.html'), 'utf8'),
    );
    await bench.close();
    expect(listFiles(BUILD)).toEqual(files);
  });
});
