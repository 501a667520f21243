import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import serveHandler from 'serve-handler';

const COMPRESSIBLE = /\.(html|js|css|json|svg|xml|txt|yaml|md)$/;

export interface StaticServer {
  /** e.g. `http://127.0.0.1:41234`, no trailing slash. */
  origin: string;
  close: () => Promise<void>;
}

const compress = promisify(brotliCompress);
const cache = new Map<string, Promise<Buffer>>();

/** A file's brotli form; made once, because a test run asks for the same scripts hundreds of times. */
function compressed(file: string): Promise<Buffer> {
  const known = cache.get(file);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const result = readFile(file).then((content) => compress(content, { params }));
  cache.set(file, result);
  return result;
}

/** The not-found page in the language of the address, as every host of this site must serve it. */
function sendNotFound(root: string, request: IncomingMessage, response: ServerResponse): void {
  const folder = request.url?.startsWith('/zh/') || request.url === '/zh' ? 'zh' : '';
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
  createReadStream(path.join(root, folder, '404.html')).pipe(response);
}

/** Sends a compressible file with brotli, as a production host does; returns false when it is none of those. */
async function sendCompressed(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const accepts = String(request.headers['accept-encoding'] ?? '').includes('br');
  if (!accepts || pathname.endsWith('.html')) return false;
  const relative = pathname === '/' ? '/index.html' : pathname;
  for (const candidate of [relative, `${relative}.html`, path.join(relative, 'index.html')]) {
    const file = path.join(root, path.normalize(candidate));
    const isFile = (await stat(file).catch(() => undefined))?.isFile();
    if (!isFile || !file.startsWith(root)) continue;
    if (!COMPRESSIBLE.test(file)) return false;
    const type = contentType(path.extname(file));
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    });
    response.end(await compressed(file));
    return true;
  }
  return false;
}

function contentType(extension: string): string {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.xml': 'application/xml',
    '.yaml': 'application/yaml',
  };
  return `${types[extension] ?? 'text/plain'}; charset=utf-8`;
}

/**
 * Serves a built site on a free local port: clean addresses, brotli, one not-found page per language.
 * @param root folder of the build, absolute
 */
export async function startStaticServer(root: string): Promise<StaticServer> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/zh') {
        response.writeHead(301, { Location: '/zh/' }).end();
        return;
      }
      if (await sendCompressed(root, request, response)) return;
      await serveHandler(
        request,
        response,
        { public: root, cleanUrls: true, trailingSlash: false, directoryListing: false },
        { sendError: () => Promise.resolve(sendNotFound(root, request, response)) },
      );
    })();
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
