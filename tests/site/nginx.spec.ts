/**
 * Responses of servers besides those of `hosting.spec.ts`: headers, lifetimes, types, compressed forms, and what nginx
 * refuses, by `hosting/nginx.conf`. Most other specs run behind the same nginx: support/setup.ts.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inlineScripts } from '../../src/plugins/finish/contentPolicy';
import { expect, test, BUILD, ORIGIN } from './support/test';
import { ensureNginx, startNginx } from '../support/nginx';
import { observatoryScore } from '../support/observatory';
import { startStaticServer } from '../support/static-server';
import { listFiles } from './support/file-references';
import { get } from './support/raw-request';
import { askFiles, overHttp, type Ask } from './support/servers';

const nginx = ensureNginx();
const named = (title: string) => `${title}${nginx ? '' : ' (nginx is not installed)'}`;
const files = listFiles(BUILD);
const mainScript = `/${files.find((file) => /^assets\/js\/main\.\w+\.js$/.test(file)) ?? ''}`;
const KEPT = 'public, max-age=31536000, immutable';

test.describe('headers', () => {
  const lifetime = async (ask: Ask, address: string) =>
    String((await ask(address)).headers['cache-control']);
  const site = overHttp(ORIGIN);

  for (const [name, ask] of [
    ['nginx', site],
    ['files', askFiles],
  ] as const)
    test(`of the site are with every response, and score 145: ${name}`, async () => {
      test.skip(name === 'nginx' && !nginx);
      const addresses = ['/overview', '/zh/', mainScript, '/openapi.yaml', '/nothing', '/assets/'];
      for (const address of [...addresses, ...(name === 'nginx' ? ['/zh%5C'] : [])]) {
        const { headers } = await ask(address);
        const sent = Object.entries(headers).map(([key, value]) => [key, String(value)] as const);
        expect(observatoryScore(sent), address).toBe(145);
        expect(headers['permissions-policy'], address).toBeDefined();
        expect(headers['content-security-policy']).toMatch(
          /^default-src 'self'; script-src 'self' '/,
        );
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        if (name === 'nginx') expect(headers.server).toBe('nginx');
      }
    });

  test('only files with a hash in their names are kept, on every server', async () => {
    const plain = await startStaticServer(BUILD);
    for (const ask of [overHttp(plain.origin), askFiles, ...(nginx ? [site] : [])]) {
      expect(await lifetime(ask, mainScript)).toBe(KEPT);
      for (const address of ['/overview', '/img/logo.svg', '/openapi.yaml'])
        expect(await lifetime(ask, address), address).not.toMatch(/immutable|max-age=[1-9]/);
    }
    await plain.close();
  });

  test.describe(named('of nginx'), () => {
    test.skip(!nginx);

    test('one policy for all pages: that of the header, which allows the scripts of the start', async () => {
      const { headers, body } = await get(ORIGIN, '/overview');
      const policy = String(headers['content-security-policy']);
      const meta = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/.exec(
        body.toString(),
      );
      expect(policy).toBe(`${meta?.[1]}; frame-ancestors 'none'`);
      // The minifier makes one of two scripts that stand side by side.
      const scripts = inlineScripts(body.toString());
      expect(scripts.length).toBeGreaterThan(1);
      expect(policy.match(/'sha256-/g)).toHaveLength(scripts.length);
    });

    test('no error is kept, and what has not changed stays kept', async () => {
      for (const address of ['/assets/js/none.js', '/assets/', '/zh%5C', '/overview'])
        expect(await lifetime(site, address), address).toMatch(/max-age=0/);
      const { headers } = await get(ORIGIN, mainScript);
      const ask = { headers: { 'if-none-match': headers.etag ?? '' } };
      expect((await get(ORIGIN, mainScript, ask)).headers['cache-control']).toBe(KEPT);
      const posted = await get(ORIGIN, mainScript, { method: 'POST' });
      expect(posted.headers['cache-control']).toMatch(/max-age=0/);
    });

    test('a range is answered with the whole: an error about it would be kept like the file', async () => {
      const { status } = await get(ORIGIN, mainScript, { headers: { range: 'bytes=99999999-' } });
      expect(status).toBe(200);
    });

    test('other methods are told what is allowed', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const { status, headers } = await get(ORIGIN, '/overview', { method });
        expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      }
    });

    test('conditions are about content: the time of a file says nothing', async () => {
      const { headers } = await get(ORIGIN, '/overview');
      expect(headers['last-modified']).toBeUndefined();
      const ask = async (condition: Record<string, string>) =>
        (await get(ORIGIN, '/overview', { headers: condition })).status;
      expect(await ask({ 'if-none-match': headers.etag ?? '' })).toBe(304);
      expect(await ask({ 'if-none-match': '"x"' })).toBe(200);
      expect(await ask({ 'if-modified-since': new Date().toUTCString() })).toBe(200);
    });
  });
});

test('every text has its two forms beside it', () => {
  const texts = files.filter((file) => /\.(html|js|css|json|xml|txt|md|svg|yaml)$/.test(file));
  expect(texts.length).toBeGreaterThan(300);
  const all = new Set(files);
  expect(texts.filter((file) => !all.has(`${file}.br`) || !all.has(`${file}.gz`))).toEqual([]);
});

test.describe(named('types and compression on nginx'), () => {
  test.skip(!nginx);
  for (const [address, type] of [
    ['/overview', 'text/html'],
    [mainScript, '(text|application)/javascript'],
    ['/openapi.yaml', 'application/yaml'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', '(text|application)/xml'],
    ['/blog/rss.xml', '(text|application)/xml'],
    ['/search-index.json', 'application/json'],
    ['/img/logo.svg', 'image/svg\\+xml'],
  ] as const)
    test(`${address} has its type, and is the same in every form`, async () => {
      const plain = await get(ORIGIN, address);
      const isType = new RegExp(`^${type}; charset=utf-8$`);
      const forms = [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const];
      for (const [encoding, inflate] of forms.slice(nginx?.hasBrotli ? 0 : 1)) {
        const { status, headers, body } = await get(ORIGIN, address, {
          headers: { 'accept-encoding': encoding, via: '1.1 cdn' },
        });
        expect([status, headers['content-encoding'], headers.vary]).toEqual([
          200,
          encoding,
          // A page has two forms, see negotiation.spec.ts.
          type === 'text/html' ? 'Accept-Encoding, Accept' : 'Accept-Encoding',
        ]);
        expect(headers['content-type']).toMatch(isType);
        // From a file: what nginx compresses itself has no length.
        expect(Number(headers['content-length'])).toBe(body.length);
        expect(headers.etag).not.toBe(plain.headers.etag);
        expect(inflate(body).equals(plain.body)).toBe(true);
      }
      expect(plain.headers['content-type']).toMatch(isType);
    });

  // The memory of a request is that of an earlier one, and the module reads behind the name of a file.
  test('an address full of slashes costs no later reader the brotli form', async () => {
    test.skip(!nginx?.hasBrotli);
    const headers = { 'accept-encoding': 'br' };
    for (const before of [`/a%2F${'/x'.repeat(400)}`, `/${'x/'.repeat(350)}?q`])
      for (const address of ['/overview', '/zh/overview', '/img/logo.svg', '/nothing']) {
        for (let times = 0; times < 3; times++) await get(ORIGIN, before);
        const answer = await get(ORIGIN, address, { headers });
        expect([before, address, answer.headers['content-encoding']]).toEqual([
          before,
          address,
          'br',
        ]);
      }
  });
});

test.describe(named('a folder with what should not be there'), () => {
  test.skip(!nginx);
  let top: string;
  let root: string;
  let host: Awaited<ReturnType<typeof startNginx>> | undefined;
  const ask = (address: string) => get(host?.origin ?? '', address);

  test.beforeAll(async () => {
    top = mkdtempSync(path.join(tmpdir(), 'efundflow-folder-'));
    root = path.join(top, 'site');
    cpSync(`${BUILD}-hosting`, `${root}-hosting`, { recursive: true });
    for (const folder of ['.git', 'assets/js', '.well-known'])
      mkdirSync(path.join(root, folder), { recursive: true });
    for (const file of [
      '404.html',
      'page.html',
      '.env',
      '.git/config',
      '.well-known/note.txt',
      'page.html~',
      'page.html.bak',
      'page.html.swp',
    ])
      writeFileSync(path.join(root, file), `<title>The text of ${file}</title>`);
    for (const file of ['page.md', 'llms.txt'])
      writeFileSync(path.join(root, file), '# Überweisung');
    writeFileSync(path.join(top, 'secret'), 'The text of a secret');
    symlinkSync(path.join(top, 'secret'), path.join(root, 'link.txt'));
    symlinkSync(top, path.join(root, 'folder'));
    if (nginx) host = await startNginx(nginx, root);
  });
  test.afterAll(() => {
    host?.stop();
    rmSync(top, { recursive: true, force: true });
  });

  test('is refused: hidden files, backups, links', async () => {
    for (const address of [
      '/.env',
      '/.git/config',
      '/page.html~',
      '/page.html.bak',
      '/page.html.swp',
      '/link.txt',
      '/folder/secret',
    ]) {
      const { status, body } = await ask(address);
      expect(status, address).toBeGreaterThan(400);
      expect(body.toString(), address).not.toMatch(/The text of (?!404)/);
    }
  });

  test('is served otherwise, with its type', async () => {
    expect((await ask('/.well-known/note.txt')).status).toBe(200);
    expect((await ask('/page.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect((await ask('/llms.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('the ETag changes with the time that the build made from the content', async () => {
    const before = (await ask('/page')).headers.etag;
    utimesSync(path.join(root, 'page.html'), 1_000_000_000, 1_000_000_000);
    expect((await ask('/page')).headers.etag).not.toBe(before);
  });

  test('1,700 requests that never end leave room for a reader', async () => {
    const { port } = new URL(host?.origin ?? '');
    const open = () =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
          resolve(socket);
        });
        socket.once('error', reject);
      });
    const sockets = await Promise.all(Array.from({ length: 1700 }, open));
    const { status } = await ask('/page');
    for (const socket of sockets) socket.on('error', () => undefined).destroy();
    expect(status).toBe(200);
  });
});
