/**
 * A server between samples and the mock. The samples of one language call it below a path of its own, so the verdict
 * is what the mock responded and not what a sample prints.
 */
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request as the mock got it, and the status of its response. */
export interface Recorded {
  method: string;
  /** From `/v4` on, with the query as it was sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  status: number;
}

export interface Recorder {
  /** Value of `EFUNDPAY_BASE_URL` for the samples of one batch. */
  baseUrl: (batch: string) => string;
  /** Requests of the batch's samples, in order. */
  requests: (batch: string) => Recorded[];
  close: () => Promise<void>;
}

/**
 * Starts a recorder in front of the mock on `mockPort`.
 * @param prefer chooses the example of the response by the request's body, as a `Prefer` header
 */
export async function startRecorder(
  mockPort: number,
  prefer: (body: string) => string | false = () => false,
): Promise<Recorder> {
  const recorded = new Map<string, Recorded[]>();

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [, batch = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const { method = '' } = incoming;
    const body = await text(incoming);
    const example = prefer(body);
    const headers = {
      ...incoming.headers,
      host: `127.0.0.1:${mockPort}`,
      ...(example && { prefer: example }),
    };
    const forward = request(
      { host: '127.0.0.1', port: mockPort, path, method, headers },
      (response) => {
        const status = response.statusCode ?? 0;
        const before = recorded.get(batch) ?? [];
        recorded.set(batch, [...before, { method, path, headers: incoming.headers, body, status }]);
        outgoing.writeHead(status, response.headers);
        response.pipe(outgoing);
      },
    );
    forward.on('error', () => outgoing.writeHead(502).end());
    forward.end(body);
  }

  // A sample that ends in the middle of a request gets no response.
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: (batch) => `http://127.0.0.1:${port}/${batch}`,
    requests: (batch) => recorded.get(batch) ?? [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
