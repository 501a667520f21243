import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { StaticServer } from '../tests/support/static-server.js';

const compress = promisify(brotliCompress);

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Already compressed formats are sent as they are. */
const INCOMPRESSIBLE = /\.(png|webp|avif|jpe?g|woff2|gz|br|pagefind|pf_\w+)$/;

/** Folders whose file names carry a hash of the content. */
const HASHED = /^\/(assets|_astro)\//;

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * The file that an address stands for in a build with clean addresses, or undefined.
 * All four systems are served by these rules, so no visit pays for a redirect.
 */
export function resolveFile(root: string, pathname: string): string | undefined {
  const clean = pathname.replace(/\/+$/, '');
  for (const candidate of [clean, `${clean}.html`, `${clean}/index.html`]) {
    const file = path.join(root, candidate);
    const inside = file.startsWith(root + path.sep);
    if (inside && existsSync(file) && statSync(file).isFile()) return file;
  }
  return undefined;
}

async function createAnswer(file: string, pathname: string): Promise<Answer> {
  const raw = readFileSync(file);
  const headers: Record<string, string> = {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    // What a careful host sends: pages are always asked for anew, hashed files are kept.
    'Cache-Control': HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  const plain = INCOMPRESSIBLE.test(file);
  const body = plain ? raw : await compress(raw, { params });
  if (!plain) headers['Content-Encoding'] = 'br';
  headers['Content-Length'] = String(body.length);
  return { body, headers };
}

/**
 * Serves a build on a free local port (HTTP/1.1), brotli at quality 11 as from a host with precompressed files.
 * A file is compressed on its first request and kept: visit a page once before its times are measured.
 * @param folder of the build
 */
export async function serveCompressed(folder: string): Promise<StaticServer> {
  const root = path.resolve(folder);
  const answers = new Map<string, Promise<Answer>>();

  async function send(pathname: string, response: ServerResponse): Promise<void> {
    const file = resolveFile(root, pathname);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    const answer = answers.get(file) ?? createAnswer(file, pathname);
    answers.set(file, answer);
    const { body, headers } = await answer;
    response.writeHead(200, headers).end(body);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    send(decodeURIComponent(pathname), response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
