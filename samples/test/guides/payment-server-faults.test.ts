/**
 * The payment server on a network that loses and damages requests, responses and webhooks: each order is charged once, and
 * nothing is fulfilled that isn't paid.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { keysOf } from '../../../src/simulator-program/deliveries';
import { until } from '../../../tests/support/until';
import { languageGate } from '../../toolchains/toolchains';
import { startSimulator } from '../simulator';
import { platformKeys, Shop, type Change } from './shop';
import { ALWAYS_DUE, ON_DEMAND } from './shop-changes';
import { ALIPAY, CARD } from './shop-check';
import { SHOP_LANGUAGES, type ShopLanguage } from './shop-programs';

const FAULTS = {
  ...Object.fromEntries(
    ['lost-before', 'lost-after', '500-before', '500-after', '502-after', 'cut'].map((fault) => [
      fault,
      0.06,
    ]),
  ),
  '429': 0.04,
  'webhook-twice': 0.2,
  'webhook-early': 0.2,
  'webhook-reversed': 0.2,
  'webhook-missing': 0.2,
};
const COUNT = 10;
const ORDERS = Array.from({ length: COUNT }, (_, index) => `order-${index + 1}`);

/** A shop with these orders, which prints the reference of each payment whose goods it ships. */
const SHOP: Record<ShopLanguage, Change[]> = {
  node: [
    [
      'server.mjs',
      /new Map\(\[\['order-12345', (.*)\]\]\)/,
      `new Map(${JSON.stringify(ORDERS)}.map((id) => [id, { amount: 1299, currency: 'CNY', attempts: [] }]))`,
    ],
    ['server.mjs', '// ship the goods here', "console.log('shipped', payment.reference);"],
  ],
  python: [
    [
      'server.py',
      /^orders = .*/m,
      `orders = {id: {"amount": 1299, "currency": "CNY", "attempts": []} for id in ${JSON.stringify(ORDERS)}}`,
    ],
    ['server.py', 'return  # ship the goods here', 'return print("shipped", payment["reference"])'],
  ],
  java: [
    [
      'Server.java',
      /Map\.of\("order-12345", .*\)\);/,
      `java.util.stream.Stream.of(${ORDERS.map((id) => `"${id}"`).join()}).collect(
            java.util.stream.Collectors.toMap(id -> id, id -> new Order(id, 1299, "CNY")));`,
    ],
    [
      'Server.java',
      'if (isFirst) return; // ship the goods here',
      'if (isFirst) {\n System.err.println("shipped " + payment.reference);\n return;\n }',
    ],
  ],
  php: [
    [
      'state.php',
      /\$this->orders = .*/,
      `foreach (${JSON.stringify(ORDERS)} as $id) {
            $this->orders[$id] = new Order($id, 1299, 'CNY');
        }`,
    ],
    ['server.php', 'return; // ship the goods here', 'error_log("shipped $reference");\n return;'],
  ],
};

const open: { close: () => unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** Passes webhooks on to a shop whose address is known later. */
async function startForwarder(target: () => string): Promise<string> {
  const server: Server = createServer((incoming, outgoing) => {
    void (async () => {
      const { signature = '' } = incoming.headers;
      const headers = { 'content-type': 'application/json', signature: String(signature) };
      const body = await buffer(incoming);
      const response = await fetch(target(), { method: 'POST', headers, body });
      outgoing.writeHead(response.status).end(await response.text());
      // The shop has ended with its test.
    })().catch(() => outgoing.writeHead(502).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}

/** The buyers of all orders pay, with an Alipay link or a card, until the shop has an answer for them. */
async function play(language: ShopLanguage, seed: number, ...broken: Change[]) {
  let target = '';
  // It stands still, half an hour ahead: the server's tokens are valid for an hour, and a slow machine starts it late.
  const now = Date.now() + 1_800_000;
  const webhookUrl = await startForwarder(() => target);
  const simulator = await startSimulator(
    { seed, faults: FAULTS, webhookUrl },
    { time: () => now, keys: keysOf(platformKeys.privateKey) },
  );
  const { running, origin } = simulator;
  open.push({ close: simulator.stop });
  const recorder = { baseUrl: () => origin, requests: () => [], close: () => Promise.resolve() };
  const changes = [...ON_DEMAND[language], ...ALWAYS_DUE[language], ...SHOP[language], ...broken];
  const shop = await Shop.start(language, { recorder }, ...changes);
  open.push({ close: () => shop.stop() });
  target = `${shop.url}/webhooks`;

  const shipped = () => [...shop.printed().matchAll(/shipped (\S+)/g)].map(([, one = '']) => one);
  const captured = () =>
    running.program.state.transactions
      .filter(({ view }) => view.status === 'capture_succeeded')
      .map(({ reference }) => reference);
  const unpaid = () => shipped().filter((reference) => !captured().includes(reference));

  for (const [index, order] of ORDERS.entries()) {
    const choice = index % 2 === 0 ? ALIPAY : CARD;
    const link = async (): Promise<string | undefined> => {
      const { status, body } = await shop.pay(choice, order);
      const { url, state } = body as { url?: string; state?: string };
      return status === 500 || state === 'failed' ? undefined : (url ?? '');
    };
    let url = await link();
    while (url === undefined) url = await link();
    // Opens the link, looks, and pays.
    for (const action of url ? ['leave', 'pay'] : [])
      await fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual' });
  }
  await shop.idle();
  const early = unpaid();
  await fetch(`${origin}/_simulator/clock`, { method: 'POST', body: '{"by":60}' });
  const isSettled = async () => {
    await shop.job('minute');
    return new Set(shipped()).size >= COUNT;
  };
  await until(isSettled, () => `not all orders are fulfilled: ${shop.printed()}`);
  return { early, unpaid: unpaid(), captured: captured(), shipped: shipped() };
}

const orderOf = (reference: string) => reference.replace(/^(order-\d+)-\d+$/, '$1');

for (const language of SHOP_LANGUAGES) {
  const gate = languageGate(language);

  // Only where the language is missing; when everything has to run, `gate.require` fails instead.
  test.skipIf(gate.skip)(gate.title('one charge for each order, nothing unpaid'), async () => {
    gate.require();
    const { early, unpaid, captured, shipped } = await play(language, 7);
    expect(early).toEqual([]);
    expect(unpaid).toEqual([]);
    expect(captured.map(orderOf).sort()).toEqual([...ORDERS].sort());
    expect([...shipped].sort()).toEqual([...captured].sort());
  });
}

describe('noticed', { tags: 'all' }, () => {
  test('is a server that ships what is only authorized', async () => {
    const change: Change = ['server.mjs', "status === 'capture_succeeded' && ", 'status && '];
    const { early } = await play('node', 7, change);
    expect(early.length).toBeGreaterThan(0);
  });

  test('is a server that creates a new payment after each lost response', async () => {
    const change: Change = ['server.mjs', 'if (!canContinue(order.payment, choice))', 'if (true)'];
    const { captured } = await play('node', 7, change);
    expect(captured.length).toBeGreaterThan(COUNT);
  });
});
