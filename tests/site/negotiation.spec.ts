/**
 * Pages as Markdown for programs that prefer it, at their own addresses: the `Accept` headers of `negotiation.yaml` on every
 * host that can choose, and what caches are told.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { negotiate } from '../../hosting/negotiate.js';
import { BUILD, expect, ORIGIN, test } from './support/test';
import { ensureNginx } from '../support/nginx';
import { get } from './support/raw-request';
import { cloudFront, loadBuilt } from './support/servers';

const nginx = ensureNginx();

interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

type Ask = (address: string, headers?: Record<string, string>) => Promise<Answer>;

const overNginx: Ask = async (address, headers = {}) => {
  const answer = await get(ORIGIN, address, { headers });
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) sent[name] = String(value);
  return { ...answer, headers: sent, body: answer.body.toString() };
};

/** Netlify, Cloudflare Pages and Vercel: they hand over a Request and take a Response. */
const inFunction: Ask = async (address, headers = {}) => {
  const request = new Request(new URL(address, 'https://example.com'), { headers });
  const page = () => loadBuilt(request.url);
  const response = await negotiate(request, loadBuilt, page);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};

/** CloudFront chooses a file; its errors have one page. */
const overCloudFront: Ask = (address, { accept } = {}) => {
  const headers: Record<string, { value: string }> = accept ? { accept: { value: accept } } : {};
  const { uri = '' } = cloudFront({ request: { uri: address, querystring: {}, headers } });
  const file = path.join(BUILD, uri);
  const isThere = existsSync(file);
  const body = isThere ? readFileSync(file, 'utf8') : '<!doctype html><html lang=en>';
  return Promise.resolve({ status: isThere ? 200 : 404, headers: {}, body });
};

const HOSTS: [string, Ask][] = [
  ['nginx', overNginx],
  ['functions', inFunction],
  ['cloudfront', overCloudFront],
];

const table = parse(readFileSync('tests/site/negotiation.yaml', 'utf8')) as Record<
  string,
  string[]
>;
const rows = Object.entries(table).flatMap(([group, headers]) =>
  headers.map((accept) => ({ accept, form: group.replace(/,.*/, '') })),
);

function formOf({ body }: Answer): string {
  if (/^<!doctype html>/i.test(body)) return 'HTML';
  return /^(---\ntitle: |# )/.test(body) ? 'Markdown' : 'neither';
}

/** Rows of the table that a host answers in another form. */
async function wrongForms(ask: Ask, address: string, status = 200): Promise<string[]> {
  const wrong: string[] = [];
  for (const { accept, form } of rows) {
    const answer = await ask(address, accept ? { accept } : {});
    if (formOf(answer) !== form || answer.status !== status)
      wrong.push(`${accept}: ${answer.status} ${formOf(answer)}`);
  }
  return wrong;
}

for (const [name, ask] of HOSTS)
  test.describe(`the form of a page: ${name}`, () => {
    test.skip(name === 'nginx' && !nginx, 'nginx is not installed');

    for (const address of ['/', '/overview', '/zh/', '/zh/webhooks/signatures'])
      test(`follows Accept: ${address}`, async () => {
        expect(await wrongForms(ask, address)).toEqual([]);
      });

    test('is that of the language', async () => {
      const chinese = await ask('/zh/overview', { accept: 'text/markdown' });
      expect(chinese.body).toContain('language: zh-CN');
      const english = await ask('/overview', { accept: 'text/markdown' });
      expect(english.body).toContain('language: en');
    });

    test('is HTML where there is no Markdown, and that of the file where one is asked for', async () => {
      expect(formOf(await ask('/search', { accept: 'text/markdown' }))).toBe('HTML');
      const browser = { accept: 'text/html,*/*;q=0.8' };
      expect(formOf(await ask('/overview.md', browser))).toBe('Markdown');
      for (const file of ['/openapi.yaml', '/llms.txt']) {
        const plain = await ask(file);
        expect((await ask(file, { accept: 'text/markdown' })).body).toBe(plain.body);
      }
    });

    if (name === 'cloudfront') return;
    test('is that of an error, too, in its language', async () => {
      for (const [address, index] of [
        ['/nothing', 'https://docs.efundflow.com/llms.txt'],
        ['/zh/nothing', 'https://docs.efundflow.com/zh/llms.txt'],
      ] as const) {
        expect(await wrongForms(ask, address, 404)).toEqual([]);
        expect((await ask(address, { accept: 'text/markdown' })).body).toContain(index);
      }
    });

    test('is what caches are told', async () => {
      const page = await ask('/overview', { accept: 'text/html' });
      const chosen = await ask('/overview', { accept: 'text/markdown' });
      const error = await ask('/nothing', { accept: 'text/markdown' });
      for (const { headers } of [page, chosen, error])
        expect(headers.vary?.split(/, ?/)).toContain('Accept');
      for (const { headers } of [chosen, error]) {
        expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
        expect(headers['cache-control']).toMatch(/^private, max-age=0/);
      }
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      const location = (address: string, { headers }: Answer) =>
        headers['content-location'] &&
        new URL(headers['content-location'], `https://x${address}`).pathname;
      expect(location('/overview', chosen)).toBe('/overview.md');
      expect([page, error].map((answer) => location('/', answer))).toEqual([undefined, undefined]);
      for (const [address, file] of [
        ['/', '/index.md'],
        ['/zh/', '/zh/index.md'],
        ['/zh/webhooks/signatures?x=.md', '/zh/webhooks/signatures.md'],
      ] as const)
        expect(location(address, await ask(address, { accept: 'text/markdown' }))).toBe(file);
    });
  });

test.describe('nginx', () => {
  test.skip(!nginx, 'nginx is not installed');

  test('has an ETag for each form, and says of each whether it changed', async () => {
    const tags = new Map<string, string>();
    for (const accept of ['text/html', 'text/markdown']) {
      const { headers } = await overNginx('/overview', { accept });
      tags.set(accept, headers.etag ?? '');
      const again = await overNginx('/overview', { accept, 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers.vary).toContain('Accept');
    }
    expect(new Set(tags.values()).size).toBe(2);
    const [html = ''] = tags.values();
    const other = { accept: 'text/markdown', 'if-none-match': html };
    expect((await overNginx('/overview', other)).status).toBe(200);
  });

  test('a file that is asked for by its own address is the same for all caches', async () => {
    const { headers } = await overNginx('/overview.md', { accept: 'text/markdown' });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-location']).toBeUndefined();
    expect(headers.vary ?? '').not.toMatch(/Accept(?!-)/);
  });

  test('leads from pages to their Markdown and the lists of all pages, and from files nowhere', async () => {
    const linksOf = async (address: string) => (await overNginx(address)).headers.link;
    const lists =
      '</llms.txt>; rel="llms-txt"; hreflang="en", </zh/llms.txt>; rel="llms-txt"; hreflang="zh-CN"';
    expect(await linksOf('/webhooks/payload')).toBe(
      `<payload.md>; rel="alternate"; type="text/markdown", ${lists}`,
    );
    expect(await linksOf('/zh/')).toBe(
      `<index.md>; rel="alternate"; type="text/markdown", ${lists}`,
    );
    for (const address of ['/search', '/nothing', '/overview.md'])
      expect(await linksOf(address), address).toBe(lists);
    expect(await linksOf('/img/logo.svg')).toBeUndefined();
  });
});

test('a host with one form for all is noticed', async () => {
  const page: Answer = { status: 200, headers: {}, body: '<!doctype html>' };
  const count = rows.filter(({ form }) => form === 'Markdown').length;
  expect(await wrongForms(() => Promise.resolve(page), '/')).toHaveLength(count);
  const markdown = { ...page, body: '# Title' };
  const wrong = await wrongForms(() => Promise.resolve(markdown), '/');
  expect(wrong).toHaveLength(rows.length - count);
});
