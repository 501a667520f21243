import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status: number;
  headers?: Record<string, string | string[]>;
  body: string;
  /** Status codes below 200 that come before it. */
  before?: readonly number[];
}

export interface ScriptedServer {
  baseUrl: string;
  requests: ReceivedRequest[];
  close: () => Promise<void>;
}

/**
 * An answer given by the script: a response, `hang-up` to cut the connection without one, or a body that doesn't end, because
 * it stops (`stall`), goes on byte by byte (`drip`), or is cut off: of a known length, in chunks, or of any length.
 */
export type Step = Answer | 'hang-up' | 'stall' | 'drip' | Cut;

const CUTS = {
  'cut length': 'Content-Length: 99\r\n\r\n{"id":"7099948d',
  'cut chunks': 'Transfer-Encoding: chunked\r\n\r\nf\r\n{"id":"7099948d\r\n',
  'cut unseen': 'Connection: close\r\n\r\n{"id":"7099948d',
};

export type Cut = keyof typeof CUTS;

/** Bodies with status 200 that a gateway may give in the place of a list. */
export const NO_ITEMS = [
  '{}',
  '{"items":null}',
  '{"items":"ok"}',
  'null',
  '[]',
  '',
  '<html>OK</html>',
  '{"items":[{"id":"7',
];

/** Pages whose cursors are A, B, A, B; the tenth is the last one, so that a program without a check ends, too. */
export function circle(index: number, items: object[]): Answer {
  const cursor = index % 2 === 0 ? 'A' : 'B';
  const body = { items, limit: 100, next_cursor: index < 9 ? cursor : null, previous_cursor: null };
  return { status: 200, body: JSON.stringify(body) };
}

/** Starts a server on a free local port that gives whatever `script` says, and keeps what it received. */
export async function startServer(
  script: (request: ReceivedRequest, index: number) => Step,
): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    function respond(received: ReceivedRequest): void {
      const step = script(received, requests.push(received) - 1);
      if (step === 'hang-up') {
        request.socket.destroy();
        return;
      }
      if (step === 'stall') {
        response.writeHead(200, { 'content-length': 9 }).write('{');
        return;
      }
      if (step === 'drip') {
        response.writeHead(200, { 'content-type': 'application/json' });
        // How often is of no importance: it never ends.
        const timer = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(timer));
        return;
      }
      if (typeof step === 'string') {
        request.socket.end(
          `HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n${CUTS[step]}`,
        );
        return;
      }
      for (const status of step.before ?? [])
        request.socket.write(`HTTP/1.1 ${status} Before\r\n\r\n`);
      response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers });
      response.end(step.body);
    }
    // On a busy machine, the timeout of a program may be over in the middle of its request: none has come.
    void receive(request).then(respond, () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://localhost'),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
