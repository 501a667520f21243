import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import sirv from 'sirv';

const COMPRESSIBLE = /\.(html|m?js|css|json|svg|xml|txt|yaml|md)$/;
/** Folders whose file names carry a hash of the content. */
const HASHED = /^\/(zh\/)?assets\//;

export interface StaticServer {
  /** e.g. `http://127.0.0.1:41234`, no trailing slash. */
  origin: string;
  close: () => Promise<void>;
}

const compress = promisify(brotliCompress);

/** A folder of links to the files of a build, so that compressed forms can stand beside them. */
function mirrorOf(root: string): string {
  const mirror = mkdtempSync(path.join(tmpdir(), 'efundflow-server-'));
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    // The build's own compressed forms have one quality; here it is an option.
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const link = path.join(mirror, path.relative(root, file));
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(file, link);
  }
  return mirror;
}

/** The not-found page in the language of the address, as every host of this site must serve it. */
async function sendNotFound(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const folder = request.url?.startsWith('/zh/') ? 'zh' : '';
  const page = path.join(root, folder, '404.html');
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(existsSync(page) ? await readFile(page) : 'Not found');
}

/** Where a host with clean addresses sends readers of `/x.html`, `/x/index.html` and `/x/`: to `/x`. */
function cleanAddress(pathname: string): string {
  const clean = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return clean === '/zh' || clean === '' ? `${clean}/` : clean;
}

/** @returns undefined for what is no UTF-8, which no file of the build is called */
function decode(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

export interface ServerOptions {
  /** Quality of brotli, 0 to 11; hosts with precompressed files have 11. */
  quality?: number;
  /** Redirect to clean addresses; without it, every form of an address is answered with the page. */
  redirects?: boolean;
}

/**
 * Serves a built site on a free local port: clean addresses, brotli, one not-found page per language. A file is
 * compressed on its first request and kept.
 * @param root folder of the build
 */
export async function startStaticServer(
  root: string,
  { quality = 5, redirects = true }: ServerOptions = {},
): Promise<StaticServer> {
  const mirror = mirrorOf(path.resolve(root));
  const compressed = new Map<string, Promise<void>>();

  async function compressFile(file: string): Promise<void> {
    if (!COMPRESSIBLE.test(file) || !(await stat(file).catch(() => undefined))?.isFile()) return;
    const content = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await compress(content, { params }));
  }

  /** Compresses whatever the server may send for an address. */
  async function prepare(pathname: string): Promise<void> {
    const decoded = decode(pathname);
    if (decoded === undefined) return;
    const file = path.join(mirror, path.normalize(decoded));
    if (!file.startsWith(mirror)) return;
    for (const candidate of [file, `${file.replace(/\/$/, '')}.html`, `${file}/index.html`]) {
      const known = compressed.get(candidate) ?? compressFile(candidate);
      compressed.set(candidate, known);
      await known;
    }
  }

  const serve = sirv(mirror, {
    // Without it, files that come later, the compressed ones, are not seen.
    dev: true,
    brotli: true,
    // Headers of a careful host: pages are always requested anew, hashed files are kept, text has its encoding.
    setHeaders: (response, pathname) => {
      const kept = HASHED.test(pathname);
      response.setHeader(
        'Cache-Control',
        kept ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (pathname.endsWith('.md'))
        response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    },
  });

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (redirects && pathname !== cleanAddress(pathname)) {
      response.writeHead(301, { Location: cleanAddress(pathname) }).end();
      return;
    }
    prepare(pathname)
      .then(() => serve(request, response, () => void sendNotFound(mirror, request, response)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          rmSync(mirror, { recursive: true, force: true });
          resolve();
        });
      }),
  };
}
