/** The server at /overview#accept-a-payment, from the order to its refund, against the mock and signed webhooks. */
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signingString } from '../../../samples/guides/webhook-verify/verify.mjs';
import { spawnMock, waitForMock } from '../../support/mock';
import { buildProgram, languageGate, startProgram } from '../../support/toolchains';
import { startRecorder, type Recorded, type Recorder } from '../api/recorder';
import { codeBlocks, readPage } from '../../unit/guides/pages';
import { freePort } from '../ports';
import { breakSample, samplePath, sideBySide } from './samples';

const ID = '7099948d-7286-47e4-aad8-b68f7eb44591';
const REFUND_ID = '6a1d4e46-14ed-4fe1-a45f-eff4e025d211';
const pem = { type: 'pkcs8', format: 'pem' } as const;
const jwtKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platformKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Samples that the server imports. */
function neighbors(language: 'node' | 'python'): string[] {
  return [
    samplePath(language, 'jwt-sign', 'sign'),
    samplePath(language, 'api-client', 'client'),
    samplePath(language, 'webhook-verify', 'verify'),
  ];
}

let mock: ChildProcess;
let recorder: Recorder;
/** Bodies of all requests to the mock. */
const bodies: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  mock = spawnMock(port, 'ignore');
  await waitForMock(port);
  recorder = await startRecorder(port, (body) => {
    bodies.push(body);
    return body.includes('"alipay"') && 'example=redirect';
  });
});

afterAll(async () => {
  await recorder.close();
  mock.kill();
});

interface Reply {
  status: number;
  body: unknown;
}

class Shop {
  private constructor(
    private readonly url: string,
    private readonly server: { stop: () => Promise<unknown> },
    private readonly batch: string,
  ) {}

  /** Puts the files side by side, as a reader does, and starts the server. */
  static async start(
    language: 'node' | 'python',
    batch: string,
    file = samplePath(language, 'accept-a-payment', 'server'),
  ): Promise<Shop> {
    const folder = sideBySide([file, ...neighbors(language)]);
    const program = await buildProgram(language, { entry: join(folder, basename(file)) });

    const port = await freePort();
    const server = startProgram(program, {
      env: {
        PORT: String(port),
        SHOP_URL: 'https://shop.example.com',
        EFUNDPAY_BASE_URL: recorder.baseUrl(batch),
        EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
        EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
        EFUNDPAY_RSA_PRIVATE_KEY: jwtKeys.privateKey.export(pem).toString(),
        EFUNDPAY_WEBHOOK_PUBLIC_KEY: platformKeys.publicKey
          .export({ type: 'spki', format: 'pem' })
          .toString(),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    const shop = new Shop(`http://127.0.0.1:${port}`, server, batch);
    for (let tries = 0; tries < 600; tries += 1) {
      const response = await fetch(`${shop.url}/`).catch(() => undefined);
      if (response) return shop;
      await sleep(50);
    }
    throw new Error(`${folder} does not listen`);
  }

  async request(method: string, path: string, body?: object): Promise<Reply> {
    const headers = { accept: 'text/html' };
    const response = await fetch(this.url + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  async webhook(event: object, key = platformKeys.privateKey): Promise<Reply> {
    const body = Buffer.from(JSON.stringify(event));
    const signature = sign('sha1', Buffer.from(signingString(body)), key).toString('base64');
    const headers = { 'content-type': 'application/json', signature };
    const response = await fetch(`${this.url}/webhooks`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  }

  state(): Promise<unknown> {
    return this.request('GET', '/orders/order-12345').then(({ body }) => body);
  }

  sent(): readonly Recorded[] {
    return recorder.requests(this.batch);
  }

  stop(): Promise<unknown> {
    return this.server.stop();
  }
}

function paymentEvent(change: object = {}): object {
  return {
    ll_transaction_id: '2025081201122644',
    merchant_transaction_id: 'order-12345',
    payment_data: {
      payment_amount: '12.99',
      payment_currency_code: 'CNY',
      payment_status: 'PS',
      ...change,
    },
  };
}

const REFUND_EVENT = {
  ll_transaction_id: '2025081406411871',
  merchant_transaction_id: 'refund-order-12345',
  original_transaction_id: 'order-12345',
  refund_data: { refund_amount: 1299, refund_currency_code: 'CNY', refund_status: 'RS' },
};

const ACKNOWLEDGED = { status: 200, body: { code: '200', message: 'SUCCESS' } };
const CARD = {
  encrypted_card_number: 'test_4111111111111111',
  encrypted_expiry_month: 'test_03',
  encrypted_expiry_year: 'test_2030',
  encrypted_security_code: 'test_737',
};

for (const language of ['node', 'python'] as const) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('accept a payment'), () => {
    test('redirect: from the link to the refund', async () => {
      gate.require();
      const shop = await Shop.start(language, `${language}-redirect`);
      const choice = { method: 'alipay' };
      const paid = await shop.request('POST', '/orders/order-12345/pay', choice);
      expect(paid.body).toEqual({ state: 'open', url: 'https://www.efundpay.com/redirect/12345' });
      // The buyer presses the button again: same key, same body.
      await shop.request('POST', '/orders/order-12345/pay', choice);
      const keys = shop.sent().map(({ headers }) => headers['idempotency-key']);
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(keys[1]).toBe(keys[0]);

      // The buyer's return proves nothing: the transaction is only authorized.
      expect(await shop.state()).toMatchObject({ state: 'open' });
      expect((await shop.request('POST', '/orders/order-12345/refund')).status).toBe(409);

      expect((await shop.webhook(paymentEvent(), jwtKeys.privateKey)).status).toBe(401);
      expect(await shop.webhook(paymentEvent({ payment_amount: '0.01' }))).toEqual(ACKNOWLEDGED);
      await sleep(200);
      expect(await shop.state()).toMatchObject({ state: 'open' });

      const event = { ...paymentEvent(), ll_transaction_id: '2025081201122645' };
      expect(await shop.webhook(event)).toEqual(ACKNOWLEDGED);
      expect(await shop.webhook(event)).toEqual(ACKNOWLEDGED);
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });

      const refund = await shop.request('POST', '/orders/order-12345/refund');
      expect(refund).toEqual({ status: 200, body: { refund: 'succeeded' } });
      // The second one is a duplicate: acknowledged, and not processed.
      expect(await shop.webhook(REFUND_EVENT)).toEqual(ACKNOWLEDGED);
      expect(await shop.webhook(REFUND_EVENT)).toEqual(ACKNOWLEDGED);
      const calls = () => shop.sent().map(({ method, path, status }) => [method, path, status]);
      await expect
        .poll(() => calls().slice(-2))
        .toEqual([
          ['POST', `/v4/transactions/${ID}/refunds`, 200],
          ['GET', `/v4/refunds/${REFUND_ID}`, 200],
        ]);
      expect(calls().filter(([, , status]) => status !== 200)).toEqual([]);
      const retrieved = shop.sent().filter(({ path }) => path === `/v4/refunds/${REFUND_ID}`);
      expect(retrieved).toHaveLength(1);
      await shop.stop();
    });

    test('card: encrypted fields, and the webhook decides', async () => {
      gate.require();
      const shop = await Shop.start(language, `${language}-card`);
      const choice = { method: 'card', card: CARD, browser_info: { color_depth: 24 } };
      const paid = await shop.request('POST', '/orders/order-12345/pay', choice);
      expect(paid).toMatchObject({ status: 200, body: { state: 'open' } });
      expect(shop.sent().at(-1)).toMatchObject({ status: 200, path: '/v4/transactions' });
      // What a challenge of 3-D Secure needs.
      expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
        payment_method: { redirect_url: 'https://shop.example.com/orders/order-12345' },
        browser_info: { color_depth: 24, accept_header: 'text/html' },
      });
      expect(await shop.webhook(paymentEvent())).toEqual(ACKNOWLEDGED);
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
      expect((await shop.request('POST', '/orders/order-12345/pay', choice)).status).toBe(409);
      await shop.stop();
    });
  });
}

test.each(['en', 'zh'] as const)('the commands of the page work (%s)', async (locale) => {
  const page = readPage(locale, 'overview');
  const blocks = codeBlocks(page.slice(page.indexOf('{/* #accept-a-payment-run */}')), 'bash');
  const port = await freePort();
  const [start = '', drive = ''] = blocks.map((block) => block.replaceAll(':3000', `:${port}`));
  expect(start).toContain('node server.mjs');
  const script = [
    start.replace('node server.mjs', 'node server.mjs & trap "kill $!" EXIT'),
    `until curl -s -o /dev/null http://127.0.0.1:${port}; do sleep 0.1; done`,
    drive.replace(/^curl .*$/gm, '$&; echo; sleep 0.2'),
  ].join('\n');
  const env = {
    ...process.env,
    PORT: String(port),
    EFUNDPAY_BASE_URL: recorder.baseUrl(`page-${locale}`),
    EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
  };
  const cwd = sideBySide([samplePath('node', 'accept-a-payment', 'server'), ...neighbors('node')]);
  const shell = spawn('bash', ['-eu', '-c', script], { cwd, env, timeout: 60_000 });
  let printed = '';
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise((done) => shell.on('close', done));
  expect(printed.trim().split('\n')).toEqual([
    expect.stringContaining('"state":"open"'),
    '{"code":"200","message":"SUCCESS"}',
    '{"state":"paid"}',
    '{"refund":"succeeded"}',
  ]);
});

describe('the checks notice a server', () => {
  function start(part: string, replacement: string): Promise<Shop> {
    const file = breakSample('accept-a-payment', 'server', part, replacement);
    return Shop.start('node', `broken-${part.length}`, file);
  }

  async function broken(part: string, replacement: string): Promise<unknown> {
    const shop = await start(part, replacement);
    await shop.request('POST', '/orders/order-12345/pay', { method: 'alipay' });
    await shop.webhook(paymentEvent({ payment_amount: '0.01' }));
    await sleep(200);
    const state = await shop.state();
    await shop.stop();
    return state;
  }

  test('that processes a duplicate', async () => {
    const shop = await start('if (!events.has(key))', 'if (true)');
    await shop.request('POST', '/orders/order-12345/pay', { method: 'alipay' });
    await shop.webhook(paymentEvent());
    await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
    await shop.request('POST', '/orders/order-12345/refund');
    await shop.webhook(REFUND_EVENT);
    await shop.webhook(REFUND_EVENT);
    const retrieved = () => shop.sent().filter(({ path }) => path === `/v4/refunds/${REFUND_ID}`);
    await expect.poll(() => retrieved().length).toBe(2);
    await shop.stop();
  });

  test('that does not compare the amount', async () => {
    expect(await broken('paid === order.amount', 'true')).toMatchObject({ state: 'paid' });
  });

  test('that ships an authorized order', async () => {
    const state = await broken("if (status === 'capture_succeeded')", 'if (status)');
    expect(state).toMatchObject({ state: 'paid' });
  });
});
