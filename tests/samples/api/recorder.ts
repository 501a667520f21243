/**
 * A server between samples and the mock. Each sample calls it below a path of its own, so the verdict on a sample is
 * what the mock answered and not what the sample prints.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorder {
  /** Address that replaces `https://sandbox.efundpay.com` in the sample called `id`. */
  hostFor: (id: string) => string;
  /** HTTP statuses that the sample's requests got, in order. */
  statusesOf: (id: string) => number[];
  close: () => Promise<void>;
}

/** Starts a recorder in front of the mock on `mockPort`. */
export async function startRecorder(mockPort: number): Promise<Recorder> {
  const statuses = new Map<string, number[]>();

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [, id = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const headers = { ...incoming.headers, host: `127.0.0.1:${mockPort}` };
    const forward = request(
      { host: '127.0.0.1', port: mockPort, path, method: incoming.method, headers },
      (answer) => {
        statuses.set(id, [...(statuses.get(id) ?? []), answer.statusCode ?? 0]);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forward);
  }

  const server: Server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    hostFor: (id) => `http://127.0.0.1:${port}/${id}`,
    statusesOf: (id) => statuses.get(id) ?? [],
    close: () => new Promise((done) => server.close(() => done())),
  };
}
