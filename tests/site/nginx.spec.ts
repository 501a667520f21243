import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ensureNginx, startNginx } from '../support/nginx';
import { PAGES } from './support/routes';

const nginx = ensureNginx();

const title = `the nginx configuration${nginx ? '' : ' (nginx is not installed)'}`;

describe.skipIf(!nginx)(title, () => {
  let origin = '';
  let stop: (() => void) | undefined;

  beforeAll(async () => {
    ({ origin, stop } = await startNginx(nginx ?? '', inject('buildDir')));
  });
  afterAll(() => stop?.());

  const get = (path: string) => fetch(origin + path, { redirect: 'manual' });

  test('serves every page', async () => {
    const paths = PAGES.map((page) => (page.path === '/zh' ? '/zh/' : page.path));
    const answers = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test.each([
    ['/overview.html', '/overview'],
    ['/overview/index.html', '/overview'],
    ['/overview/', '/overview'],
    ['/index.html', '/'],
    ['/zh', '/zh/'],
    ['/zh/index.html', '/zh/'],
    ['/zh/refunds/get.html', '/zh/refunds/get'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  test.each([
    ['/nothing', 'lang="en"', 'Page Not Found'],
    ['/zh/nothing', 'lang="zh-CN"', '未找到页面'],
    ['/zh/a/b/c', 'lang="zh-CN"', '未找到页面'],
  ])('%s is not found, in its language', async (path, language, heading) => {
    const answer = await get(path);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html.replace(/"/g, '')).toContain(language.replace(/"/g, ''));
    expect(html).toContain(heading);
  });

  test('keeps assets for ever, asks again for pages, and sends the headers', async () => {
    const page = await get('/overview');
    const html = await page.text();
    expect(page.headers.get('cache-control')).toContain('max-age=0');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    const asset = /\/assets\/js\/main\.\w+\.js/.exec(html)?.[0] ?? '';
    expect((await get(asset)).headers.get('cache-control')).toContain('immutable');
  });

  test('serves the contract as YAML, compressed', async () => {
    const answer = await fetch(`${origin}/openapi.yaml`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-type')).toContain('application/yaml');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});
