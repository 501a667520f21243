/** A webhook receiver under test: started, sent signed webhooks, and asked what it has stored. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { expect } from 'vitest';
import { signingString } from '../../../src/wire/signing-string';
import { examine } from '../../../src/simulator-program/examine';
import { until } from '../../../tests/support/until';
import { startProgram, type Program } from '../../toolchains/toolchains';
import { freePort } from '../../../tests/support/free-port';
import { vector } from './webhook-vectors';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Signature of a signing string with the key of this run. */
export function signature(text: string): string {
  return sign('sha1', Buffer.from(text), keys.privateKey).toString('base64');
}

interface Response {
  status: number;
  text: string;
}

/** Signed events without a usable ID or without a status: body and signing string. `tok_A` tells them apart. */
const KEYLESS: readonly [body: string, string: string][] = [
  ['{"token_id":"tok_A"}', 'token_id=tok_A'],
  [
    '{"payment_data":{"payment_status":"PS"},"token_id":"tok_A"}',
    'payment_status=PS&token_id=tok_A',
  ],
  [
    '{"ll_transaction_id":null,"payment_data":{"payment_status":"PS"},"token_id":"tok_A"}',
    'payment_status=PS&token_id=tok_A',
  ],
  [
    '{"ll_transaction_id":"","refund_data":{"refund_status":"PS"},"token_id":"tok_A"}',
    'll_transaction_id=&refund_status=PS&token_id=tok_A',
  ],
  [
    '{"ll_transaction_id":{"token_id":"tok_A"},"payment_data":{"payment_status":"PS"}}',
    'token_id=tok_A&payment_status=PS',
  ],
  ['{"ll_transaction_id":["tok_A"],"payment_data":{"payment_status":"PS"}}', 'payment_status=PS'],
  ['{"payment_data":"tok_A","refund_data":[1]}', 'payment_data=tok_A'],
  ['{"ll_transaction_id":7,"token_id":"tok_A"}', 'll_transaction_id=7&token_id=tok_A'],
  ['{"ll_transaction_id":true,"token_id":"tok_A"}', 'll_transaction_id=true&token_id=tok_A'],
  ['{"ll_transaction_id":"7","token_id":"tok_A"}', 'll_transaction_id=7&token_id=tok_A'],
  [
    '{"ll_transaction_id":"7","payment_data":{"payment_status":null},"token_id":"tok_A"}',
    'll_transaction_id=7&token_id=tok_A',
  ],
];

/** Sends each of them and another one that differs, both twice: what is acknowledged has to be stored, once. */
export async function expectKeylessStoredOnce(receiver: Receiver): Promise<void> {
  for (const [body, string] of KEYLESS) {
    const events = ['tok_A', 'tok_B'].map((token) =>
      [body, string].map((text) => text.replace('tok_A', token)),
    ) as [string, string][];
    for (const [event, signed] of [...events, ...events]) {
      const { status } = await receiver.send(event, signature(signed));
      expect([event, status]).toEqual([event, 200]);
    }
    const stored = receiver.stored();
    for (const [event] of events)
      expect(stored.filter((candidate) => candidate === event)).toEqual([event]);
  }
}

/** Sends bodies in chunks to a receiver without an inbox: an altered one, a genuine one, and one over the limit. */
export async function expectChunkedRead(receiver: Receiver): Promise<void> {
  const { body, string } = vector('payment-notice');
  const large = JSON.stringify({ a: 'x'.repeat(1_200_000) });
  const statuses = [
    (await receiver.sendChunked(body.replace('12.99', '92.99'), signature(string))).status,
    (await receiver.sendChunked(body, signature(string))).status, // verified, not stored
    // A server may cut the connection to such a client.
    (await receiver.sendChunked(large, signature('a=1')).catch(() => ({ status: 413 }))).status,
  ];
  expect(statuses).toEqual([401, 500, 413]);
}

/** Any of several signature lines, or of the parts of one, may be the right one (RFC 9110, 5.3). */
export async function expectLinesAreOneList(receiver: Receiver): Promise<void> {
  const right = signature(vector('payment-notice').string);
  const wrong = signature('a=1');
  const lists = [
    [wrong, right],
    [right, wrong],
    [wrong, 'AAAA', right],
    [`AAAA,${wrong}`, right],
  ];
  for (const lines of [...lists, [wrong, 'AAAA']]) {
    const { status } = await receiver.deliverLines('payment-notice', ...lines);
    expect([lines, status]).toEqual([lines, lines.includes(right) ? 200 : 401]);
  }
}

/** Nothing signed, wrongly signed, nothing to sign, and a fault of its own: the caller and the operator can tell them apart. */
export async function expectFourAnswers(
  receiver: Receiver,
  misconfigured: Receiver,
): Promise<void> {
  const { body } = vector('payment-notice');
  const answers = [
    await receiver.send(body),
    await receiver.send(body, signature('a=1')),
    await receiver.send('[]', signature('a=1')),
    await misconfigured.deliver('payment-notice'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 500]);
  expect(new Set(answers.map(({ text: shown }) => shown)).size).toBe(answers.length);
}

/** Sends a webhook under names that are not the receiver's IP address, as the tool for signatures and tunnels do. */
export async function expectAnyHost(receiver: Receiver): Promise<void> {
  const hosts = ['localhost:3000', 'shop.example.com'];
  const statuses = hosts.map((host) => receiver.deliverTo(host, 'payment-notice'));
  expect(await Promise.all(statuses)).toEqual([200, 200]);
}

/** A running receiver with an inbox of its own, which does not exist yet. */
export class Receiver {
  readonly inbox = join(mkdtempSync(join(tmpdir(), 'efund-inbox-')), 'inbox');
  private url = '';
  private server?: ReturnType<typeof startProgram>;

  /** @param path of the receiver's URL */
  constructor(private readonly path = '/') {}

  /** Starts a program; `{port}` in its arguments is the port to listen on, which is also in `PORT`. */
  async start(
    { language, command, args }: Program,
    key: string,
    extra: Record<string, string> = {},
  ): Promise<this> {
    const port = String(await freePort());
    this.url = `http://127.0.0.1:${port}${this.path}`;
    const program = { language, command, args: args.map((arg) => arg.replace('{port}', port)) };
    const env = {
      ...extra,
      PORT: port,
      EFUNDPAY_WEBHOOK_PUBLIC_KEY: key,
      EFUNDPAY_INBOX_DIR: this.inbox,
    };
    this.server = startProgram(program, { env });
    const responds = async () => (await this.post({ body: '{}' })).status > 0;
    await until(responds, () => `The receiver does not listen: ${this.printed()}`);
    return this;
  }

  async send(body: string | Buffer, header?: string): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      connection: 'close',
      timestamp: '20240117193352',
      timezone: 'Asia/Shanghai',
      ...(header === undefined ? {} : { signature: header }),
    };
    return this.post({ headers, body: body as BodyInit });
  }

  /** Sends a body in chunks, without `Content-Length`. */
  sendChunked(body: string, header: string): Promise<Response> {
    const bytes = Buffer.from(body);
    const size = Math.ceil(bytes.length / 3);
    const chunks = [0, 1, 2].map((part) => bytes.subarray(part * size, (part + 1) * size));
    const headers = { 'content-type': 'application/json', signature: header };
    return this.post({ headers, body: ReadableStream.from(chunks), duplex: 'half' } as RequestInit);
  }

  /** Sends a vector with each of the signatures in a header line of its own. */
  async deliverLines(id: string, ...signatures: string[]): Promise<Response> {
    const sent = request(this.url, { method: 'POST' });
    sent.setHeader('content-type', 'application/json');
    sent.setHeader('signature', signatures);
    sent.end(vector(id).body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, text: await text(response) };
  }

  /** Sends no body and no header that announces one, as `curl -X POST` does. */
  async sendNothing(header: string): Promise<number | undefined> {
    const sent = request(this.url, { method: 'POST', headers: { signature: header } });
    sent.removeHeader('content-length');
    sent.removeHeader('transfer-encoding');
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  /** Announces a body in chunks, and gives the status of a receiver that responds before the first one. */
  async announceChunked(): Promise<number | undefined> {
    const announced = request(this.url, { method: 'POST' });
    announced.flushHeaders();
    const [response] = (await once(announced, 'response')) as [IncomingMessage];
    announced.destroy();
    return response.statusCode;
  }

  /** Begins a body that doesn't end, as a caller can who wants to keep others out. */
  hold(): { release: () => void } {
    const held = request(this.url, { method: 'POST', headers: { 'content-length': 100 } });
    held.on('error', () => undefined).write('{');
    return { release: () => void held.destroy() };
  }

  private async post(init: RequestInit): Promise<Response> {
    const response = await fetch(this.url, { method: 'POST', ...init });
    return { status: response.status, text: await response.text() };
  }

  /** Sends a vector with a signature that fits. */
  deliver(id: string, change = (text: string) => text): Promise<Response> {
    const { body, string } = vector(id);
    return this.send(change(body), `AAAA,${signature(change(string))}`);
  }

  /** The same, for another host name than the receiver's own: a tunnel forwards it so. */
  async deliverTo(host: string, id: string): Promise<number | undefined> {
    const { body, string } = vector(id);
    const headers = { host, 'content-type': 'application/json', signature: signature(string) };
    const sent = request(this.url, { method: 'POST', headers }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  /** Faults that the simulator's examination finds in this receiver. */
  async faults(): Promise<string[]> {
    const sign = (body: string) => Promise.resolve(signature(signingString(body).string));
    const findings = await examine(this.url, { sign, wait: () => Promise.resolve() });
    return findings.filter(({ isFine }) => !isFine).map(({ name, came }) => `${name}: ${came}`);
  }

  /** Bodies of the events that a worker would find. */
  stored(): string[] {
    return readdirSync(this.inbox)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(this.inbox, name), 'utf8'));
  }

  /** Its output so far. */
  printed(): string {
    return this.server?.printed() ?? '';
  }

  /** Ends the receiver and gives what it has printed. */
  async stop(): Promise<string> {
    const { stdout = '', stderr = '' } = (await this.server?.stop()) ?? {};
    return stdout + stderr;
  }
}
