/** The simulator as a server: what is sent over the network, the webhooks, and its own pages. */
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { verifySignature } from '../../../samples/guides/webhook-verify/verify.mjs';
import { asText, type JsonObject } from '../../../src/model/contract/json';
import { messages } from '../../../src/simulator/check';
import type { Delivery } from '../../../src/simulator-program/deliveries';
import type { Options } from '../../../src/simulator-program/start';
import { listening, run as runSimulator } from './servers';
import { ALIPAY, CARD, exampleBody, HEADERS } from './support';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let origin = '';
let publicKey = '';
const lines: string[] = [];
const received: Received[] = [];

/** A receiver that keeps what it gets. */
const receiver = () =>
  listening((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.end('{"code":"200","message":"SUCCESS"}');
    });
  });

async function run(options?: Partial<Options>): Promise<void> {
  ({ origin, publicKey } = await runSimulator(options, lines));
}

function api(method: string, url: string, body?: JsonObject | string, headers: JsonObject = {}) {
  const content = typeof body === 'object' ? JSON.stringify(body) : body;
  return fetch(`${origin}${url}`, {
    method,
    body: content,
    headers: { ...HEADERS, ...(headers as Record<string, string>) },
    redirect: 'manual',
  });
}

const create = async (headers: JsonObject = {}, body = CARD) =>
  (await (await api('POST', '/v4/transactions', body, headers)).json()) as JsonObject;

async function deliveries(count: number): Promise<Delivery[]> {
  const list = (await (await api('GET', '/_simulator/deliveries')).json()) as Delivery[];
  const isDone = list.length >= count && list.every(({ result }) => result);
  return isDone ? list : deliveries(count);
}

const forward = () => api('POST', '/_simulator/clock', { by: 1 });

beforeEach(() => {
  lines.splice(0);
  received.splice(0);
});

describe('webhooks', () => {
  it('arrive after the capture, signed, and can be repeated in five ways', async () => {
    await run({ webhookUrl: await receiver() });
    await create();
    expect(received).toEqual([]);
    await forward();
    const [first] = await deliveries(1);
    expect(first?.result).toMatchObject({
      status: 200,
      text: '{"code":"200","message":"SUCCESS"}',
    });
    const isGenuine = ({ body, headers }: Received) =>
      verifySignature(Buffer.from(body), asText(headers.signature as string), publicKey);
    expect(received.map(isGenuine)).toEqual([true]);
    expect(received[0]?.headers).toMatchObject({
      timezone: 'Asia/Shanghai',
      'content-type': 'application/json',
    });
    for (const repeat of ['again', 'twice', 'delay', 'reverse', 'wrong'])
      await api('POST', `/_simulator/deliveries/1/${repeat}`);
    expect(received.map(isGenuine)).toEqual([true, true, true, true, true, true, false]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect((await api('POST', '/_simulator/deliveries/1/burn')).status).toBe(404);
    expect((await api('GET', '/_simulator/key')).headers.get('content-type')).toContain(
      'text/plain',
    );
  });

  it.each([
    ['webhook-twice', ['order-1', 'order-1', 'order-2']],
    ['webhook-missing', ['order-2']],
    ['webhook-reversed', ['order-2', 'order-1']],
    ['webhook-late', ['order-1', 'order-2']],
    ['webhook-early', ['order-1', 'order-2']],
  ])('%s', async (fault, expected) => {
    await run({ webhookUrl: await receiver() });
    await create({ prefer: `fault=${fault}` }, { ...CARD, external_identifier: 'order-1' });
    // Before the response: it is there when the response is.
    if (fault === 'webhook-early') expect(received).toHaveLength(1);
    await forward();
    await create({}, { ...CARD, external_identifier: 'order-2' });
    await forward();
    await deliveries(expected.length);
    const references = received.map(
      ({ body }) => (JSON.parse(body) as JsonObject).merchant_transaction_id,
    );
    expect(references).toEqual(expected);
  });

  it('go to the URL of the request on this machine, and to no other one', async () => {
    await run();
    const own = await receiver();
    await create();
    await forward();
    const { id } = await create({}, { ...CARD, external_identifier: 'order-2' });
    await forward();
    const refund = (changes: JsonObject) =>
      api(
        'POST',
        `/v4/transactions/${asText(id)}/refunds`,
        exampleBody('createRefund', 'full', { currency: 'USD', amount: 1, ...changes }),
      );
    await refund({ webhooks_url: own, external_identifier: 'r1' });
    await refund({ external_identifier: 'r2' });
    const list = await deliveries(4);
    expect(list.map(({ result }) => result?.status)).toEqual([
      undefined,
      200,
      undefined,
      undefined,
    ]);
    expect(list[0]?.url).toBe('https://shop.example.com/webhooks/refund');
    expect(received).toHaveLength(1);
  });

  it.each(['en', 'zh'] as const)(
    'that are not sent are told in the language: %s',
    async (locale) => {
      await run({ locale });
      await create();
      await forward();
      await deliveries(1);
      const { sends, notSent } = messages[locale].program;
      expect(lines).toContain(`→ ${sends.payment} ${notSent}`);
    },
  );
});

describe('faults of the network', () => {
  beforeEach(() => run());
  const key = { 'idempotency-key': 'key-1' };

  it.each(['lost-after', 'lost-before', '500-after', '502-before', 'cut'])(
    '%s: a retry with the same key charges once',
    async (fault) => {
      const first = api('POST', '/v4/transactions', CARD, { ...key, prefer: `fault=${fault}` });
      const body = first.then((response) => response.text());
      if (fault.startsWith('lost') || fault === 'cut') await expect(body).rejects.toThrow();
      else expect((await first).status).toBe(Number(fault.slice(0, 3)));
      const { id } = await create(key);
      const { items } = (await (await api('GET', '/v4/transactions')).json()) as JsonObject;
      expect(items).toMatchObject([{ id }]);
      expect(items).toHaveLength(1);
    },
  );

  it('a slow response comes whole', async () => {
    expect(await create({ prefer: 'fault=slow' })).toMatchObject({ type: 'transaction' });
  });
});

test('hostile bodies get 4xx, and the next request its response', async () => {
  await run();
  const status = async (body: string) => (await api('POST', '/v4/transactions', body)).status;
  expect(await status('x'.repeat(10_000_000))).toBe(413);
  expect(await status('['.repeat(10_000))).toBe(400);
  expect(await status('{"__proto__":{"amount":1}}')).toBe(400);
  expect((await create()).type).toBe('transaction');
  expect(lines.at(-2)).toBe(
    'POST /v4/transactions 400 The body has a field named `__proto__` → https://docs.efundflow.com/transactions/create#body',
  );
});

test.each([
  ['compressed', gzipSync(JSON.stringify(CARD))],
  [
    'in GBK',
    Buffer.concat([Buffer.from('{"note":"'), Buffer.from([0xb6, 0xa9]), Buffer.from('"}')]),
  ],
  ['cut off within a character', Buffer.from('{"note":"é').subarray(0, -1)],
])('bytes that are no UTF-8 are named: %s', async (_, bytes) => {
  await run();
  const response = await fetch(`${origin}/v4/transactions`, {
    method: 'POST',
    headers: HEADERS,
    body: new Uint8Array(bytes),
  });
  const { details } = (await response.json()) as JsonObject;
  expect([response.status, details]).toMatchObject([400, [{ pointer: '' }]]);
  expect(lines.at(-1)).toContain(messages.en.bytes);
});

describe('its pages', () => {
  const page = async (url: string) => (await api('GET', url)).text();

  it('a buyer pays at the link, and returns to the shop', async () => {
    await run();
    const { id, payment_method: method } = await create({}, ALIPAY);
    const link = asText((method as JsonObject).payment_url_link).slice(origin.length);
    expect(link).toBe(`/_simulator/pay/${asText(id)}`);
    expect(await page(link)).toContain('Pay twice');
    expect(await page(`${link}?lang=zh`)).toContain('lang="zh-Hans"');
    expect(await (await api('POST', `${link}/leave`)).text()).toContain('close this page');
    const asked = await api('GET', `${link}/pay`);
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await asked.text()).toContain('Pay twice');
    const paid = await api('POST', `${link}/pay`);
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      'https://shop.example.com/payment/return',
    ]);
    expect(await page(link)).not.toContain('<form');
    const again = await api('POST', `${link}/pay`);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('payment succeeded');
    expect(await page('/_simulator/pay/none')).toContain('not found');
    await deliveries(1);
    const late = `/_simulator/pay/${asText((await create({}, { ...ALIPAY, external_identifier: 'b' })).id)}`;
    await api('POST', '/_simulator/clock', { by: 400 });
    expect(await (await api('POST', `${late}/pay`)).text()).toContain('link has expired');
  });

  it('objects and webhooks are listed, and what came from outside is text', async () => {
    await run();
    await create({}, { ...CARD, external_identifier: '<script>alert(1)</script>' });
    const shown = await page('/_simulator');
    expect(shown).toContain('&lt;script&gt;');
    expect(shown).not.toContain('<script>');
    expect(await page('/_simulator?lang=zh')).toContain('模拟器');
  });

  it('the root leads to them, and a payment that waits to the page of its link', async () => {
    await run();
    const root = await api('GET', '/');
    expect([root.status, root.headers.get('location')]).toEqual([303, '/_simulator']);
    expect(await page('/_simulator')).toContain('None yet');
    const { id } = await create({}, ALIPAY);
    expect(await page('/_simulator')).toContain(`href="/_simulator/pay/${asText(id)}"`);
  });

  it('another site presses no button', async () => {
    await run();
    const headers = { origin: 'https://evil.example' };
    expect((await api('POST', '/_simulator/clock', { by: 1 }, headers)).status).toBe(403);
    expect((await api('POST', '/_simulator/clock', { by: 1 }, { origin })).status).toBe(200);
  });

  it('the clock goes forward only', async () => {
    await run({ clock: Date.UTC(2030, 0) });
    const set = async (wanted: JsonObject | string) =>
      (await api('POST', '/_simulator/clock', wanted)).status;
    expect((await create()).created_at).toMatch(/^2030-01-01T00:00:/);
    expect([
      await set({ at: '2031-01-01T00:00:00Z' }),
      await set({ at: '2030-01-01T00:00:00Z' }),
      await set('x'),
      await set({ by: -1 }),
    ]).toEqual([200, 400, 400, 400]);
  });
});

test.each([
  ['/transactions', true],
  ['/v4/v4/transactions', true],
  ['/v4/transactions/', true],
  ['/v4/transactions/none', false],
])('%s: the line says how paths are written: %s', async (url, isSaid) => {
  await run();
  expect((await api('GET', url)).status).toBe(404);
  const hint = 'Paths start with /v4, once, and end without a slash.';
  expect(lines.at(-1)?.includes(hint)).toBe(isSaid);
});
