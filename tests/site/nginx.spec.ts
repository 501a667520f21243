/** The configuration of `hosting/` on a real nginx. All other files of this suite run on it, too: support/setup.ts. */
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
import { expect, test, BUILD, ORIGIN } from './support/test';
import { ensureNginx, startNginx } from '../support/nginx';
import { observatoryScore } from '../support/observatory';
import { listFiles } from './support/file-references';
import { get, type Answer } from './support/raw-request';
import { PAGES } from './support/routes';

const nginx = ensureNginx();
const buildDir = BUILD;
const origin = ORIGIN;
const named = (title: string) => `${title}${nginx ? '' : ' (nginx is not installed)'}`;
const files = listFiles(buildDir);
const mainScript = `/${files.find((file) => /^assets\/js\/main\.\w+\.js$/.test(file)) ?? ''}`;
const SECURITY = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
];

test.describe(named('addresses on nginx'), () => {
  test.skip(!nginx);
  test('every page is there, and its other spellings lead to it', async () => {
    const paths = PAGES.map((page) => (page.path === '/zh' ? '/zh/' : page.path));
    const problems = await Promise.all(
      paths.map(async (page) => {
        const bare = page.replace(/\/$/, '');
        const spellings = [`${bare}/index.html`, ...(bare ? [`${bare}.html`] : [])];
        if (page !== '/zh/' && bare) spellings.push(`${bare}/`);
        const wrong = (await get(origin, page)).status === 200 ? [] : [page];
        for (const spelling of spellings) {
          const { status, headers } = await get(origin, `${spelling}?a=1`);
          // From /zh.html it is two steps.
          const expected = spelling === '/zh.html' ? '/zh?a=1' : `${page}?a=1`;
          if (status !== 301 || headers.location !== expected) wrong.push(spelling);
        }
        return wrong;
      }),
    );
    expect(problems.flat()).toEqual([]);
  });

  for (const [from, to] of [
    ['/zh?x=1', '/zh/?x=1'],
    ['/index', '/'],
    ['/zh/index', '/zh/'],
    ['//', '/'],
    ['/zh//', '/zh/'],
    ['///overview', '/overview'],
    ['/overview/?next=//x', '/overview?next=//x'],
  ] as const) {
    test(`${from} leads to ${to}`, async () => {
      expect(await get(origin, from)).toMatchObject({ status: 301, headers: { location: to } });
    });
  }

  for (const [address, language] of [
    ['/nothing', 'en'],
    ['/404.html', 'en'],
    ['/404', 'en'],
    ['/nothing.yaml', 'en'],
    ['/a/b.md', 'en'],
    ['/overview.html.br', 'en'],
    ['/_headers', 'en'],
    ['/.env', 'en'],
    ['/assets/js/nothing.js', 'en'],
    ['/zh/a/b/c', 'zh-CN'],
    ['/zh/404', 'zh-CN'],
    ['/zh/404.html', 'zh-CN'],
    ['/zh/nothing.yaml', 'zh-CN'],
    ['/zh/assets/js/nothing.js', 'zh-CN'],
  ] as const) {
    test(`${address} is not found, in ${language}`, async () => {
      const { status, body } = await get(origin, address);
      expect(status).toBe(404);
      expect(/<html[^>]* lang="?([\w-]+)/.exec(body.toString())?.[1]).toBe(language);
    });
  }

  const TAILS = ['', '/', '.html', '/x.html', '/index.html', '.html/'];
  const HEADS = ['/%5C', '/%5c%5C', '//', '///', '/%2F', '/%2f%2F', '/.%2F/', '/%09/', '/%0d%0a/'];
  const LURES = [
    ...HEADS.flatMap((head) => TAILS.map((tail) => `${head}evil.test${tail}`)),
    '/%0d%0aX-Evil:%201/',
    '//%0d%0aX-Evil:%201',
    '/zh%5Cevil.test/',
    '/zh/%5C/evil.test/',
    '/\\evil.test/',
  ];
  for (const address of LURES) {
    test(`${address} leads to no other host`, async () => {
      const { status, headers } = await get(origin, address);
      expect(status).not.toBe(200);
      expect(headers['x-evil']).toBeUndefined();
      const { location } = headers;
      // As a browser reads it: a backslash is a slash, tabs and line breaks are left out.
      if (location) expect(new URL(location, origin).origin).toBe(origin);
    });
  }
});

test.describe(named('headers on nginx'), () => {
  test.skip(!nginx);
  for (const address of [
    '/overview',
    '/zh/',
    mainScript,
    '/openapi.yaml',
    '/nothing',
    '/zh%5C',
    '/assets/',
  ]) {
    test(`${address} has those of the site`, async () => {
      const { headers } = await get(origin, address);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'self'; script-src 'self' '/,
      );
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(SECURITY.filter((name) => !headers[name])).toEqual([]);
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      expect(observatoryScore(sent)).toBe(145);
      expect(headers.server).toBe('nginx');
    });
  }

  test('one policy for all pages: that of the header, which allows the two scripts of the start', async () => {
    const { headers, body } = await get(origin, '/overview');
    const policy = String(headers['content-security-policy']);
    const meta = /<meta http-equiv="?Content-Security-Policy"? content="([^"]*)"/.exec(
      body.toString(),
    );
    expect(policy).toBe(`${meta?.[1]}; frame-ancestors 'none'`);
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
  });

  test('only files with a hash in their names are kept', async () => {
    const kept = 'public, max-age=31536000, immutable';
    const lifetime = async (address: string, headers = {}, method = 'GET') =>
      (await get(origin, address, { headers, method })).headers['cache-control'];
    expect(await lifetime(mainScript)).toBe(kept);
    const { etag = '' } = (await get(origin, mainScript)).headers;
    expect(await lifetime(mainScript, { 'if-none-match': etag })).toBe(kept);
    for (const address of [
      '/overview',
      '/img/logo.svg',
      '/assets/js/none.js',
      '/assets/',
      '/zh%5C',
    ])
      expect(await lifetime(address), address).toMatch(/max-age=0/);
    expect(await lifetime(mainScript, {}, 'POST')).toMatch(/max-age=0/);
  });

  test('a range is answered with the whole: an error about it would be kept like the file', async () => {
    const { status } = await get(origin, mainScript, { headers: { range: 'bytes=99999999-' } });
    expect(status).toBe(200);
  });

  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    test(`${method} says what is allowed`, async () => {
      const { status, headers } = await get(origin, '/overview', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    });
  }

  test('conditions are about content: the time of a file says nothing', async () => {
    const { headers } = await get(origin, '/overview');
    expect(headers['last-modified']).toBeUndefined();
    const ask = async (condition: Record<string, string>) =>
      (await get(origin, '/overview', { headers: condition })).status;
    expect(await ask({ 'if-none-match': headers.etag ?? '' })).toBe(304);
    expect(await ask({ 'if-none-match': '"x"' })).toBe(200);
    expect(await ask({ 'if-modified-since': new Date().toUTCString() })).toBe(200);
  });
});

test.describe(named('types and compression on nginx'), () => {
  test.skip(!nginx);
  const TYPES: [string, RegExp][] = [
    ['/overview', /^text\/html; charset=utf-8$/],
    [mainScript, /^(text|application)\/javascript; charset=utf-8$/],
    ['/openapi.yaml', /^application\/yaml; charset=utf-8$/],
    ['/robots.txt', /^text\/plain; charset=utf-8$/],
    ['/sitemap.xml', /^(text|application)\/xml; charset=utf-8$/],
    ['/blog/rss.xml', /^(text|application)\/xml; charset=utf-8$/],
    ['/search-index.json', /^application\/json; charset=utf-8$/],
    ['/img/logo.svg', /^image\/svg\+xml; charset=utf-8$/],
  ];
  const inflate: Record<string, (body: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };

  test('every text has its two forms beside it, and they are what it is', () => {
    const texts = files.filter((file) => /\.(html|js|css|json|xml|txt|md|svg|yaml)$/.test(file));
    expect(texts.length).toBeGreaterThan(300);
    const all = new Set(files);
    expect(texts.filter((file) => !all.has(`${file}.br`) || !all.has(`${file}.gz`))).toEqual([]);
  });

  // Debian's brotli module sends the plain form once in many thousand responses of a busy machine.
  for (const [address, type] of TYPES) {
    test(`${address} has its type, and is the same in every form`, async () => {
      const plain = await get(origin, address);
      const accept = (encoding: string): Promise<Answer> =>
        get(origin, address, { headers: { 'accept-encoding': encoding, via: '1.1 cdn' } });
      for (const encoding of nginx?.hasBrotli ? ['br', 'gzip'] : ['gzip']) {
        const { status, headers, body } = await accept(encoding);
        expect([status, headers['content-encoding']]).toEqual([200, encoding]);
        expect(headers.vary).toBe('Accept-Encoding');
        expect(headers['content-type']).toMatch(type);
        // From a file: what nginx compresses itself has no length.
        expect(Number(headers['content-length'])).toBe(body.length);
        expect(headers.etag).not.toBe(plain.headers.etag);
        expect(inflate[encoding]?.(body).equals(plain.body)).toBe(true);
      }
      expect(plain.headers['content-type']).toMatch(type);
    });
  }
});

test.describe(named('a folder with what should not be there'), () => {
  test.skip(!nginx);
  let top: string;
  let root: string;
  let host: Awaited<ReturnType<typeof startNginx>> | undefined;
  const ask = (address: string) => get(host?.origin ?? '', address);
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

  test.beforeAll(async () => {
    top = mkdtempSync(path.join(tmpdir(), 'efundflow-folder-'));
    root = path.join(top, 'site');
    cpSync(`${buildDir}-hosting`, `${root}-hosting`, { recursive: true });
    mkdirSync(path.join(root, '.git'), { recursive: true });
    mkdirSync(path.join(root, 'assets/js'), { recursive: true });
    mkdirSync(path.join(root, '.well-known'));
    for (const file of ['404.html', 'page.html', '.env', '.git/config', '.well-known/note.txt'])
      write(file, `<title>${file}</title>`);
    for (const file of ['page.html~', 'page.html.bak', 'page.html.swp']) write(file, 'old');
    for (const file of ['page.md', 'llms.txt']) write(file, '# Überweisung');
    writeFileSync(path.join(top, 'secret'), 'secret');
    symlinkSync(path.join(top, 'secret'), path.join(root, 'link.txt'));
    symlinkSync(top, path.join(root, 'folder'));
    if (nginx) host = await startNginx(nginx, root);
  });
  test.afterAll(() => {
    host?.stop();
    rmSync(top, { recursive: true, force: true });
  });

  for (const address of [
    '/.env',
    '/.git/config',
    '/page.html~',
    '/page.html.bak',
    '/page.html.swp',
    '/link.txt',
    '/folder/secret',
  ]) {
    test(`${address} is refused`, async () => {
      const { status, body } = await ask(address);
      expect(status).toBeGreaterThan(400);
      expect(body.toString()).not.toMatch(/secret|old|config/);
    });
  }

  test('what is published below /.well-known/ is served', async () => {
    expect((await ask('/.well-known/note.txt')).status).toBe(200);
  });

  for (const [address, type] of [
    ['/page.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    test(`${address} is ${type}`, async () => {
      expect((await ask(address)).headers['content-type']).toBe(type);
    });
  }

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
