/** A buyer who tries again, and requests whose result the server does not get: nobody pays twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageGate } from '../../support/toolchains';
import {
  paymentEvent,
  Shop,
  startBackend,
  type Backend,
  type Change,
  type ShopLanguage,
} from './shop';

const ID = '7099948d-7286-47e4-aad8-b68f7eb44591';
const ALIPAY = { method: 'alipay' };
const CARD = { method: 'card', card: { encrypted_card_number: 'test_4111111111111111' } };
const LINK_EXPIRES_IMMEDIATELY: Record<ShopLanguage, Change> = {
  node: ['server.mjs', 'Number(seconds) * 1000', '-1'],
  python: ['server.py', 'timedelta(seconds=int(method["url_link_expire_sec"]))', 'timedelta(-1)'],
};
/** For every payment that a response was received for. */
const KEY_HAS_EXPIRED: Record<ShopLanguage, Change> = {
  node: ['server.mjs', 'Date.now() - payment.createdAt > 24 * 3_600_000', 'payment.transactionId'],
  python: [
    'server.py',
    'now() - payment["created_at"] > timedelta(hours=24)',
    '"transaction_id" in payment',
  ],
};
/** Ten rounds of the job, each with signed requests. */
const PATIENTLY = { timeout: 30_000 };
/** The job runs often, and a payment is due ten times, once it can be retrieved: not before its response arrived. */
const POLL_SOON: Record<ShopLanguage, Change[]> = {
  node: [
    ['server.mjs', '60_000', '20'],
    ['server.mjs', 'const isDue = ', 'const isDue = payment.transactionId && '],
    [
      'poll.mjs',
      /times\.find[^;]+/,
      '(createdAt.asked = (createdAt.asked ?? 0) + 1) > 10 ? null : times[0] && new Date(0)',
    ],
  ],
  python: [
    ['server.py', 'time.sleep(60)', 'time.sleep(0.02)'],
    [
      'server.py',
      'if payment["state"] !=',
      'if "transaction_id" not in payment or payment["state"] !=',
    ],
    [
      'poll.py',
      / {4}return next\(.*/,
      '    ASKED.append(created_at)\n    return created_at if ASKED.count(created_at) <= 10 else None',
    ],
    ['poll.py', 'CHECKS =', 'ASKED = []\nCHECKS ='],
  ],
};

let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** References of the transactions and refunds that were requested since `from`. */
function references(from: number): unknown[] {
  return backend
    .bodies()
    .slice(from)
    .map((body) => body.external_identifier);
}

for (const language of ['node', 'python'] as const) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('a buyer tries again'), () => {
    beforeAll(() => gate.require());

    test('after a decline: a new transaction with a new reference and a new key', async () => {
      const shop = await Shop.start(language, backend);
      const from = backend.bodies().length;
      backend.once('encrypted_card_number', 'example=declined');
      expect((await shop.pay(CARD)).body).toMatchObject({ state: 'failed' });
      expect(await shop.state()).toMatchObject({ state: 'failed' });
      expect((await shop.pay(CARD)).body).toMatchObject({ state: 'open' });
      expect(references(from)).toEqual(['order-12345', 'order-12345-2']);
      expect(new Set(shop.keys()).size).toBe(2);
      await shop.stop();
    });

    test('with another method, and pays both: one is refunded', async () => {
      const shop = await Shop.start(language, backend);
      const from = backend.bodies().length;
      await shop.pay(ALIPAY);
      await shop.pay(CARD);
      expect(references(from)).toEqual(['order-12345', 'order-12345-2']);
      await shop.webhook(paymentEvent({}, 'order-12345-2'));
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
      expect(references(from)).toHaveLength(2);
      await shop.webhook(paymentEvent());
      await expect.poll(() => references(from).at(-1)).toBe('refund-order-12345');
      await shop.stop();
    });

    test('when the link has expired: a new transaction', async () => {
      const shop = await Shop.start(language, backend, LINK_EXPIRES_IMMEDIATELY[language]);
      const from = backend.bodies().length;
      await shop.pay(ALIPAY);
      await shop.pay(ALIPAY);
      expect(references(from)).toEqual(['order-12345', 'order-12345-2']);
      await shop.stop();
    });

    test('both payments are polled on the schedule, and flagged when it ends', async () => {
      const shop = await Shop.start(language, backend, ...POLL_SOON[language]);
      await shop.pay(ALIPAY);
      await shop.pay(CARD);
      await expect.poll(() => shop.printed(), PATIENTLY).toContain('order-12345-2 is open');
      await expect.poll(() => shop.printed(), PATIENTLY).toContain('order-12345 is open');
      const polled = () => shop.sent().filter(({ path }) => path === `/v4/transactions/${ID}`);
      await expect.poll(() => polled().length, PATIENTLY).toBeGreaterThan(0);
      expect(polled().length).toBeLessThanOrEqual(20);
      await shop.stop();
    });

    test('after a 500 or a timeout: the same key, so that the buyer is charged once', async () => {
      const shop = await Shop.start(language, backend);
      const from = backend.bodies().length;
      backend.once('"alipay"', 'code=500');
      expect((await shop.pay(ALIPAY)).status).toBe(500);
      expect((await shop.pay(ALIPAY)).status).toBe(200);
      expect(references(from)).toEqual(['order-12345', 'order-12345']);
      expect(new Set(shop.keys()).size).toBe(1);
      await shop.stop();
    });

    test('with another method after a 500: first the result of the old request', async () => {
      const shop = await Shop.start(language, backend);
      const from = backend.bodies().length;
      backend.once('"alipay"', 'code=500');
      expect((await shop.pay(ALIPAY)).status).toBe(500);
      expect((await shop.pay(CARD)).status).toBe(200);
      expect((await shop.pay(CARD)).status).toBe(200);
      expect(references(from)).toEqual(['order-12345', 'order-12345', 'order-12345-2']);
      expect(new Set(shop.keys()).size).toBe(2);
      await shop.stop();
    });

    test('when the key is no longer kept: only the status is asked for', async () => {
      const shop = await Shop.start(language, backend, KEY_HAS_EXPIRED[language]);
      const from = backend.bodies().length;
      await shop.pay(CARD);
      expect(await shop.pay(CARD)).toMatchObject({ status: 200, body: { state: 'open' } });
      expect(references(from)).toEqual(['order-12345']);
      expect(shop.sent().at(-1)).toMatchObject({ method: 'GET', path: `/v4/transactions/${ID}` });
      await shop.stop();
    });

    test('after a 400: not the same request', async () => {
      const shop = await Shop.start(language, backend);
      const from = backend.bodies().length;
      backend.once('"alipay"', 'code=400');
      expect((await shop.pay(ALIPAY)).status).toBe(500);
      expect((await shop.pay(ALIPAY)).body).toMatchObject({ state: 'open' });
      expect(references(from)).toEqual(['order-12345', 'order-12345-2']);
      await shop.stop();
    });

    test('a refund is requested again only after a look at the refunds, with the same key', async () => {
      const shop = await Shop.start(language, backend);
      await shop.pay(ALIPAY);
      await shop.webhook(paymentEvent());
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
      backend.once('refund-order-12345', 'code=500');
      expect((await shop.refund()).status).toBe(500);
      expect((await shop.refund()).body).toEqual({ refund: 'succeeded' });
      const refunds = shop.sent().filter(({ path }) => path.endsWith('/refunds'));
      expect(refunds.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
      const [first, , second] = refunds.map(({ headers }) => headers['idempotency-key']);
      expect(second).toBe(first);
      await shop.stop();
    });
  });
}

describe('the checks notice a server', () => {
  async function referencesOf(change: Change, ...choices: object[]): Promise<unknown[]> {
    const shop = await Shop.start('node', backend, change);
    const from = backend.bodies().length;
    for (const choice of choices) await shop.pay(choice);
    await shop.stop();
    return references(from);
  }

  test('that sends the old request when the buyer chooses another method', async () => {
    const change: Change = ['server.mjs', '(isUnknown || last.method === choice.method)', 'true'];
    expect(await referencesOf(change, ALIPAY, CARD)).toEqual(['order-12345', 'order-12345']);
  });

  test('that starts another payment while the result of the last one is unknown', async () => {
    const change: Change = ['server.mjs', '!last.transactionId', 'false'];
    backend.once('"alipay"', 'code=500');
    expect(await referencesOf(change, ALIPAY, CARD)).toEqual(['order-12345', 'order-12345-2']);
  });

  test('that starts a payment with each press of the button', async () => {
    const change: Change = ['server.mjs', 'if (!isSame ||', 'if (true ||'];
    expect(await referencesOf(change, ALIPAY, ALIPAY)).toEqual(['order-12345', 'order-12345-2']);
  });

  test('that polls the last payment only', async () => {
    const change: Change = [
      'server.mjs',
      'of payments.values())',
      'of [[...payments.values()].at(-1) ?? {}])',
    ];
    const shop = await Shop.start('node', backend, ...POLL_SOON.node, change);
    await shop.pay(ALIPAY);
    await shop.pay(CARD);
    await expect.poll(() => shop.printed(), PATIENTLY).toContain('order-12345-2 is open');
    expect(shop.printed()).not.toContain('order-12345 is open');
    await shop.stop();
  });
});
