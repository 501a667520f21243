/** The server of samples/guides/accept-a-payment, in front of the mock, as the tests drive it. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { signingString } from '../../guides/webhook-verify/verify.mjs';
import { sharedMock } from '../../mock/spawn';
import { until } from '../../../tests/support/until';
import { startProgram } from '../../toolchains/toolchains';
import { startRecorder, type Recorded, type Recorder } from '../api/recorder';
import { freePort } from '../../../tests/support/free-port';
import { heldPlan, type Held, type Plan } from './shop-plans';
import { sideBySide } from './samples';
import { buildShop, portsOf, shopFiles, type ShopLanguage } from './shop-programs';

/** The mock has one transaction and one refund. */
export const TRANSACTION = '/v4/transactions/7099948d-7286-47e4-aad8-b68f7eb44591';
/** The payment by card of the examples. */
export const CARD_TRANSACTION = '/v4/transactions/2d8f6c1e-9b47-4a53-8f0e-5c7b1a9e3d62';
export const REFUND = '/v4/refunds/6a1d4e46-14ed-4fe1-a45f-eff4e025d211';

const pem = { type: 'pkcs8', format: 'pem' } as const;
/** Signs the server's requests. */
export const jwtKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Signs the webhooks. */
export const platformKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A part of a file, by its name, and what stands in its place. */
export type Change = readonly [file: string, part: string | RegExp, replacement: string];

/** @throws Error when the file does not contain the part: the test has gone stale. */
function change(folder: string, [file, part, replacement]: Change): void {
  const source = readFileSync(join(folder, file), 'utf8');
  const changed = source.replace(part, () => replacement);
  if (changed === source) throw new Error(`${file} does not contain: ${part}`);
  writeFileSync(join(folder, file), changed);
}

/** A request body that the mock received, parsed. */
export type Body = Record<string, unknown>;

export interface Backend {
  recorder: Recorder;
  /** Bodies of all requests with one, in order. */
  bodies: () => Body[];
  /**
   * Response of the mock to the next request whose body contains the text, instead of its example: `code=500`.
   * `status=422` is for a status that the contract doesn't have.
   */
  once: (text: string, prefer: string) => void;
  /**
   * From now on, responses to a request such as `GET /v4/refunds/1` contain the fields: `undefined` removes one. An array
   * or a string is the whole response.
   */
  respond: (request: string, fields: Plan['fields']) => void;
  /**
   * Like {@link respond}, but the responses wait until the test releases them.
   * @returns `arrived` waits for that many requests
   */
  hold: (request: string, fields?: Body) => Held;
  /** Forgets what {@link once} and {@link respond} planned. */
  reset: () => void;
  stop: () => Promise<void>;
}

/** A server in front of the mock that changes its responses to the requests that have a plan, or prefer a status. */
async function startEditor(mockPort: number, plans: Map<string, Plan>) {
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const plan: Plan = plans.get(`${method} ${url}`) ?? { fields: {} };
    const { fields, arrive, released } = plan;
    arrive?.();
    const target = { host: '127.0.0.1', port: mockPort, method, path: url, headers };
    const forward = request(target, (response) => {
      void (async () => {
        const example = (await json(response)) as Body;
        const isWhole = Array.isArray(fields) || typeof fields === 'string';
        const body = isWhole ? fields : { ...example, ...fields };
        await released;
        const [, status = response.statusCode ?? 502] =
          /^status=(\d+)$/.exec(String(headers.prefer)) ?? [];
        outgoing.writeHead(Number(status), { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify(body));
      })().catch(() => outgoing.destroy());
    });
    forward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forward);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { port, server };
}

/** The mock, with a redirect as the response to Alipay and an authorized transaction as that to a card. */
export async function startBackend(): Promise<Backend> {
  const port = await sharedMock();
  const sent: string[] = [];
  const planned: { text: string; prefer: string }[] = [];
  const plans = new Map<string, Plan>();
  const editor = await startEditor(port, plans);
  const recorder = await startRecorder(editor.port, (body) => {
    if (body) sent.push(body);
    const index = planned.findIndex(({ text }) => body.includes(text));
    const [plan] = index === -1 ? [] : planned.splice(index, 1);
    return plan?.prefer ?? (body.includes('"alipay"') && 'example=redirect');
  });
  return {
    recorder,
    bodies: () => sent.map((body) => JSON.parse(body) as Body),
    once: (text, prefer) => void planned.push({ text, prefer }),
    respond: (request, fields) => void plans.set(request, { fields }),
    hold: (request, fields = {}) => {
      const [plan, held] = heldPlan(fields);
      plans.set(request, plan);
      return held;
    },
    reset: () => {
      planned.length = 0;
      plans.clear();
    },
    stop: async () => {
      await recorder.close();
      editor.server.close();
      editor.server.closeAllConnections();
    },
  };
}

export interface Reply {
  status: number;
  body: unknown;
}

let batches = 0;

export class Shop {
  private turn = 0;

  private constructor(
    private readonly urls: readonly string[],
    private readonly server: ReturnType<typeof startProgram>,
    private readonly recorder: Recorder,
    private readonly batch: string,
    private readonly lateFile: string,
  ) {}

  /** Puts the files side by side, as a reader does, and starts the server. */
  static async start(
    language: ShopLanguage,
    { recorder }: Pick<Backend, 'recorder'>,
    ...changes: Change[]
  ): Promise<Shop> {
    const folder = sideBySide(shopFiles(language));
    for (const each of changes) change(folder, each);
    writeFileSync(join(folder, 'late'), '0');
    const program = await buildShop(language, folder);

    const ports = await portsOf(language);
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    batches += 1;
    const batch = `${language}-${batches}`;
    const server = startProgram(program, {
      env: {
        PORT: ports.join(' '),
        LATE: join(folder, 'late'),
        SHOP_URL: urls[0] ?? '',
        EFUNDPAY_BASE_URL: recorder.baseUrl(batch),
        EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
        EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
        EFUNDPAY_RSA_PRIVATE_KEY: jwtKeys.privateKey.export(pem).toString(),
        EFUNDPAY_WEBHOOK_PUBLIC_KEY: platformKeys.publicKey
          .export({ type: 'spki', format: 'pem' })
          .toString(),
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONUNBUFFERED: '1',
      },
    });
    for (const url of urls) {
      const isListening = async () => (await fetch(`${url}/`)).ok;
      await until(isListening, () => `${folder} does not listen: ${server.printed()}`);
    }
    return new Shop(urls, server, recorder, batch, join(folder, 'late'));
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  /** The next request goes to the next server, where there are several. */
  private nextUrl(): string {
    this.turn += 1;
    return this.urls[this.turn % this.urls.length] ?? '';
  }

  async request(method: string, path: string, body?: object): Promise<Reply> {
    const headers = { accept: 'text/html' };
    const response = await fetch(this.nextUrl() + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  pay(choice: object, order = 'order-12345'): Promise<Reply> {
    return this.request('POST', `/orders/${order}/pay`, choice);
  }

  refund(order = 'order-12345'): Promise<Reply> {
    return this.request('POST', `/orders/${order}/refund`);
  }

  state(order = 'order-12345'): Promise<unknown> {
    return this.request('GET', `/orders/${order}`).then(({ body }) => body);
  }

  /** @param event an object, or the text of one */
  async webhook(event: object | string, key = platformKeys.privateKey): Promise<Reply> {
    const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));
    const signature = sign('sha1', Buffer.from(signingString(body)), key).toString('base64');
    const headers = { 'content-type': 'application/json', signature };
    const response = await fetch(`${this.nextUrl()}/webhooks`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  }

  sent(): readonly Recorded[] {
    return this.recorder.requests(this.batch);
  }

  /** References of the transactions and refunds that it requested. */
  references(): unknown[] {
    const bodies = this.sent().filter(({ body }) => body);
    return bodies.map(({ body }) => (JSON.parse(body) as Body).external_identifier);
  }

  /** Idempotency keys of the transactions that it created. */
  keys(): unknown[] {
    const created = this.sent().filter(({ path }) => path === '/v4/transactions');
    return created.map(({ headers }) => headers['idempotency-key']);
  }

  /**
   * Runs one of the server's jobs once; with {@link ON_DEMAND}, none runs by itself. When it ends, each webhook that came
   * before is processed, too, and what the server printed is here.
   */
  async job(name: 'minute' | 'day' | 'none'): Promise<void> {
    const { status, body } = await this.request('POST', `/test/${name}`);
    if (status !== 200) throw new Error(`${name}: HTTP ${status}`);
    const { mark } = body as { mark: string };
    await until(
      () => this.printed().includes(mark),
      () => `${mark} was not printed`,
    );
  }

  /** Waits until each webhook is processed. */
  idle(): Promise<void> {
    return this.job('none');
  }

  /** Output of the server so far. */
  printed(): string {
    return this.server.printed();
  }

  /** Payments that exist now are as old as those that the server gives up on, where a check changed it so. */
  late(): void {
    writeFileSync(this.lateFile, String(Date.now()));
  }

  stop(): Promise<unknown> {
    return this.server.stop();
  }
}

/** A payment webhook about the order, or about another attempt to pay it. */
export function paymentEvent(change: object = {}, reference = 'order-12345'): object {
  return {
    ll_transaction_id: `20250812011226${reference.length}`,
    merchant_transaction_id: reference,
    payment_data: {
      payment_amount: '12.99',
      payment_currency_code: 'CNY',
      payment_status: 'PS',
      ...change,
    },
  };
}

export const REFUND_EVENT = {
  ll_transaction_id: '2025081406411871',
  merchant_transaction_id: 'refund-order-12345',
  original_transaction_id: 'order-12345',
  refund_data: { refund_amount: 1299, refund_currency_code: 'CNY', refund_status: 'RS' },
};

export const ACKNOWLEDGED = { status: 200, body: { code: '200', message: 'SUCCESS' } };
