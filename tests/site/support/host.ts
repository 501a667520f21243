import { createServer } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test, BUILD } from './test';
import { listFiles } from './file-references';
import { recordNotFound } from './not-found';
import { DESKTOP, SAVE_DATA, waitForApp, waitForIdle, type Site } from './site';

/** Fault of the host instead of a prompt, correct response. */
export interface Trouble {
  /** Responds with this status and a few words. */
  status?: number;
  /** Closes the connection instead of responding. */
  drop?: boolean;
  /** Responds with this script. */
  script?: string;
  /** Responds when this is settled. */
  until?: Promise<unknown>;
}

/** Report of a browser about a request. */
export interface HostRequest {
  pathname: string;
  /** `document` for a page that is loaded, `script`, `style`, `empty` for `fetch`, … */
  destination: string;
}

export interface Host {
  origin: string;
  /** Every request since `reset`. */
  requests: HostRequest[];
  /** Decides about each request; `reset` takes it away. */
  trouble: ((request: HostRequest) => Trouble | undefined) | undefined;
  /** Changes the text of every page, script and style sheet that is sent; `reset` takes it away. */
  spoil: ((text: string, file: string) => string) | undefined;
  /** From now on the next build is served: other names for all scripts and styles, those of before are gone. */
  deploy: () => void;
  /** Back to the first build and no trouble. */
  reset: () => void;
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const HASHED_ASSET = /assets\/.*\.([0-9a-f]{8,})\.(?:js|css)$/;
const HASH = /\b[0-9a-f]{8,}\b/g;
/** Holds hashes of inline scripts, and those change with the names of the files. */
const POLICY = /<meta http-equiv="?Content-Security-Policy"? content="[^"]*">/;

const reversed = (text: string): string => [...text].reverse().join('');

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/**
 * The file for a path on a plain static host: `/x` is `x.html`, a folder is its `index.html`, and `/x/index.html` is
 * only that very file.
 */
function findFile(root: string, pathname: string): string | undefined {
  const file = path.join(root, path.normalize(decodeURIComponent(pathname)));
  if (!file.startsWith(root)) return undefined;
  const tries = pathname.endsWith('/') ? [path.join(file, 'index.html')] : [file, `${file}.html`];
  return tries.find(isFile);
}

/** The next build: what the hashes in file names are in the build, they are backwards here. */
function asNextBuild(text: string, hashes: ReadonlySet<string>): string {
  return text
    .replace(POLICY, '')
    .replace('<html ', '<html data-build=next ')
    .replace(HASH, (hash) => (hashes.has(hash) ? reversed(hash) : hash));
}

/**
 * Serves a build like the plainest of hosts, which redirects nothing and answers unknown paths with 404.html and
 * status 404, and makes trouble on request.
 * @param root folder of the build, absolute
 * @param base path that the build is published below, without a slash at its end
 */
export async function startHost(root: string, base = ''): Promise<Host> {
  let isNext = false;
  const hashes = new Set(listFiles(root).flatMap((file) => HASHED_ASSET.exec(file)?.[1] ?? []));

  function read(file: string): Buffer | string {
    const content = readFileSync(file);
    if (!/\.(html|js|css)$/.test(file)) return content;
    const text = content.toString('utf8');
    const spoilt = host.spoil?.(text, file) ?? text;
    return isNext ? asNextBuild(spoilt, hashes) : spoilt;
  }

  function respond(pathname: string): { status: number; type: string; body: Buffer | string } {
    const hash = HASHED_ASSET.exec(pathname)?.[1];
    const stored = isNext && hash ? pathname.replace(hash, reversed(hash)) : pathname;
    const file = findFile(root, stored);
    if (file) {
      const type = TYPES[path.extname(file)] ?? 'text/plain; charset=utf-8';
      return { status: 200, type, body: read(file) };
    }
    const folder = pathname.startsWith('/zh/') ? 'zh' : '';
    const body = read(path.join(root, folder, '404.html'));
    return { status: 404, type: TYPES['.html'] ?? '', body };
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL((request.url ?? '/').replace(base, ''), 'http://localhost');
    const destination = String(request.headers['sec-fetch-dest'] ?? '');
    host.requests.push({ pathname, destination });
    const { status, drop, script, until } = host.trouble?.({ pathname, destination }) ?? {};
    if (until) void until.then(respondNow);
    else respondNow();
    function respondNow(): void {
      if (drop) {
        request.socket.destroy();
        return;
      }
      if (status) {
        response.writeHead(status, { 'Content-Type': 'text/plain' }).end('Not now');
        return;
      }
      if (script) {
        response.writeHead(200, { 'Content-Type': TYPES['.js'] }).end(script);
        return;
      }
      const { body, type, ...result } = respond(pathname);
      const forever = result.status === 200 && HASHED_ASSET.test(pathname);
      response.writeHead(result.status, {
        'Content-Type': type,
        'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      response.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const host: Host = {
    origin: `http://127.0.0.1:${port}`,
    requests: [],
    trouble: undefined,
    spoil: undefined,
    deploy() {
      isNext = true;
    },
    reset() {
      isNext = false;
      host.trouble = undefined;
      host.spoil = undefined;
      host.requests = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return host;
}

/** One host for a test file, the first build and no trouble at the start of each test. Call at the top of the file. */
export function useHost(): () => Host {
  let host: Host;
  test.beforeAll(async () => {
    host = await startHost(BUILD);
  });
  test.afterEach(() => host.reset());
  test.afterAll(() => host.close());
  return () => host;
}

/** A page from which nothing was loaded ahead, and that records whether it says "not found". */
export async function openQuietly(
  site: Site,
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await site.newContext({ viewport: DESKTOP, connection: SAVE_DATA });
  await recordNotFound(context);
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(url);
  await waitForApp(page);
  await waitForIdle(page);
  return page;
}
