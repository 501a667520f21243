import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStaticServer, type StaticServer } from '../../support/static-server';

let root = '';
let host: StaticServer;
let bench: StaticServer;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'efundflow-server-test-'));
  for (const folder of ['site/zh', 'site/assets', 'site/folder']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  const files = {
    'secret.html': 'secret',
    'site/page.html': '<h1>Page</h1>'.repeat(100),
    'site/folder/index.html': 'Folder',
    'site/404.html': 'Not here',
    'site/zh/404.html': '未找到',
    'site/assets/main.js': 'let a;'.repeat(100),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  host = await startStaticServer(path.join(root, 'site'));
  bench = await startStaticServer(path.join(root, 'site'), { quality: 11, redirects: false });
});
afterAll(async () => {
  await Promise.all([host.close(), bench.close()]);
  rmSync(root, { recursive: true });
});

/** Status of an address as it is; `fetch` would resolve the dots. */
function rawStatus(address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(bench.origin);
    request({ hostname, port, path: address }, (response) => resolve(response.statusCode))
      .on('error', reject)
      .end();
  });
}

const get = (server: StaticServer, address: string) =>
  fetch(server.origin + address, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'br' },
  });

describe('the static server', () => {
  it.each(['/page', '/page.html', '/folder', '/folder/', '/folder/index.html'])(
    'answers %s, without redirects if asked to',
    async (address) => {
      expect((await get(bench, address)).status).toBe(200);
    },
  );

  it.each([
    ['/page.html', '/page'],
    ['/folder/', '/folder'],
    ['/folder/index.html', '/folder'],
    ['/zh', '/zh/'],
    ['/zh/index.html', '/zh/'],
  ])('redirects %s to %s', async (address, clean) => {
    const response = await get(host, address);
    expect([response.status, response.headers.get('location')]).toEqual([301, clean]);
  });

  it('sends brotli, and leaves nothing in the folder', async () => {
    for (const server of [host, bench]) {
      const response = await get(server, '/page');
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(Number(response.headers.get('content-length'))).toBeLessThan(100);
      expect(await response.text()).toHaveLength(1300);
    }
    expect(readdirSync(path.join(root, 'site')).filter((name) => name.endsWith('.br'))).toEqual([]);
  });

  it('lets browsers keep files whose names carry a hash, and nothing else', async () => {
    const caching = async (address: string) =>
      (await get(host, address)).headers.get('cache-control');
    expect(await caching('/assets/main.js')).toContain('immutable');
    expect(await caching('/page')).toBe('no-cache');
  });

  it('answers what is not there with 404 and the page of the language', async () => {
    const pages = ['/none', '/none.js', '/zh/none'].map(async (address) => {
      const response = await get(host, address);
      return [response.status, await response.text()];
    });
    expect(await Promise.all(pages)).toEqual([
      [404, 'Not here'],
      [404, 'Not here'],
      [404, '未找到'],
    ]);
  });

  it.each(['/../secret', '/..%2fsecret.html', '/%2e%2e/secret.html'])(
    'does not leave its folder: %s',
    async (address) => {
      expect(await rawStatus(address)).toBe(404);
    },
  );
});
