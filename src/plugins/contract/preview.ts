import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Download } from './downloads';

/** Pattern of a download name; other requests don't have to wait until all are made. */
const DOWNLOAD = /^(?:(openapi|efundflow)\.[\w.]+|payment-server-\w+\.zip)$/;

const TYPES: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.zip': 'application/zip',
};

/**
 * A step of the server of `npm start` that responds to requests for downloads, before the files of `static/`. They are made
 * when somebody asks: always from what the files are now, and a save does not wait for them.
 * @param folder of the site in the language at hand, with a slash on both sides
 */
export function serveDownloads(
  folder: string,
  make: () => Promise<readonly Download<string | Uint8Array>[]>,
) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const name = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
    if (!DOWNLOAD.test(name)) {
      next();
      return;
    }
    make().then((downloads) => {
      const found = downloads.find((download) => download.name === name);
      if (!found) {
        next();
        return;
      }
      const type = TYPES[name.slice(name.lastIndexOf('.'))];
      if (type !== undefined) response.setHeader('Content-Type', type);
      response.end(found.content);
    }, next);
  };
}
