/** A buyer who tries again, and requests whose result the server does not get: nobody pays twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageGate } from '../../support/toolchains';
import { paymentEvent, Shop, startBackend, TRANSACTION, type Backend, type Change } from './shop';
import {
  ALIPAY,
  CARD,
  JOB_RUNS_OFTEN,
  keepsCard,
  KEY_EXPIRES_SOON,
  LINK_EXPIRES_IMMEDIATELY,
  MEMORY,
  POLL_SOON,
  testServers,
  type Check,
} from './shop-check';
import { PAYMENT_CHECKS } from './shop-checks-payments';
import { REFUND_CHECKS } from './shop-checks-refunds';

/** Ten rounds of the job, each with signed requests. */
const PATIENTLY = { timeout: 30_000 };
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
afterEach(() => backend.reset());
afterAll(() => backend.stop());

/** The buyer hasn't paid yet. */
function pending(...requests: string[]): void {
  for (const request of requests) backend.respond(request, { status: undefined });
}

for (const language of ['node', 'python'] as const) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('a buyer tries again'), () => {
    beforeAll(() => gate.require());

    test('after a decline: a new transaction with a new reference and a new key', async () => {
      const shop = await Shop.start(language, backend);
      backend.once('encrypted_card_number', 'example=declined');
      expect((await shop.pay(CARD)).body).toMatchObject({ state: 'failed' });
      expect(await shop.state()).toMatchObject({ state: 'failed' });
      expect((await shop.pay(CARD)).body).toMatchObject({ state: 'open' });
      expect(shop.references()).toEqual(['order-12345', 'order-12345-2']);
      expect(new Set(shop.keys()).size).toBe(2);
      await shop.stop();
    });

    test('with another method, and pays both: one is refunded', async () => {
      const shop = await Shop.start(language, backend);
      pending(`GET ${TRANSACTION}`);
      await shop.pay(ALIPAY);
      await shop.pay(CARD);
      expect(shop.references()).toEqual(['order-12345', 'order-12345-2']);
      await shop.webhook(paymentEvent({}, 'order-12345-2'));
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
      expect(shop.references()).toHaveLength(2);
      await shop.webhook(paymentEvent());
      await expect.poll(() => shop.references().at(-1)).toBe('refund-order-12345');
      await shop.stop();
    });

    test('when the link has expired: a new transaction', async () => {
      const shop = await Shop.start(language, backend, ...LINK_EXPIRES_IMMEDIATELY[language]);
      pending(`GET ${TRANSACTION}`);
      await shop.pay(ALIPAY);
      await shop.pay(ALIPAY);
      expect(shop.references()).toEqual(['order-12345', 'order-12345-2']);
      await shop.stop();
    });

    test('both payments are polled on the schedule, and flagged when it ends', async () => {
      const shop = await Shop.start(language, backend, ...POLL_SOON[language]);
      pending(`GET ${TRANSACTION}`);
      await shop.pay(ALIPAY);
      await shop.pay(CARD);
      await expect.poll(() => shop.printed(), PATIENTLY).toContain('order-12345-2 is open');
      await expect.poll(() => shop.printed(), PATIENTLY).toContain('order-12345 is open');
      const polled = () => shop.sent().filter(({ path }) => path === TRANSACTION);
      await expect.poll(() => polled().length, PATIENTLY).toBeGreaterThan(0);
      // Ten times each, and the first one before the second one.
      expect(polled().length).toBeLessThanOrEqual(21);
      await shop.stop();
    });

    test('after a 500 or a timeout: the same key, so that the buyer is charged once', async () => {
      const shop = await Shop.start(language, backend);
      backend.once('"alipay"', 'code=500');
      expect((await shop.pay(ALIPAY)).status).toBe(500);
      expect((await shop.pay(ALIPAY)).status).toBe(200);
      expect(shop.references()).toEqual(['order-12345', 'order-12345']);
      expect(new Set(shop.keys()).size).toBe(1);
      await shop.stop();
    });

    test('with another method after a 500: first the result of the old request', async () => {
      const shop = await Shop.start(language, backend);
      pending(`GET ${TRANSACTION}`);
      backend.once('"alipay"', 'code=500');
      expect((await shop.pay(ALIPAY)).status).toBe(500);
      expect((await shop.pay(CARD)).status).toBe(200);
      expect((await shop.pay(CARD)).status).toBe(200);
      expect(shop.references()).toEqual(['order-12345', 'order-12345', 'order-12345-2']);
      expect(new Set(shop.keys()).size).toBe(2);
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
    for (const choice of choices) await shop.pay(choice);
    await shop.stop();
    return shop.references();
  }

  test('that sends the old request when the buyer chooses another method', async () => {
    const change: Change = ['server.mjs', '(payment.choiceHash === hash && isLinkValid)', 'true'];
    pending(`GET ${TRANSACTION}`);
    expect(await referencesOf(change, ALIPAY, CARD)).toEqual(['order-12345']);
  });

  test('that starts another payment while the result of the last one is unknown', async () => {
    const change: Change = ['server.mjs', 'return !payment.transactionId ||', 'return'];
    backend.once('"alipay"', 'code=500');
    expect(await referencesOf(change, ALIPAY, CARD)).toEqual(['order-12345', 'order-12345-2']);
  });

  test('that starts a payment with each press of the button', async () => {
    const change: Change = ['server.mjs', 'if (!canContinue(order.payment, choice))', 'if (true)'];
    pending(`GET ${TRANSACTION}`);
    expect(await referencesOf(change, ALIPAY, ALIPAY)).toEqual(['order-12345', 'order-12345-2']);
  });

  test('that polls the last payment only', async () => {
    const change: Change = [
      'server.mjs',
      'of payments.values())',
      'of [[...payments.values()].at(-1) ?? {}])',
    ];
    const shop = await Shop.start('node', backend, ...POLL_SOON.node, change);
    pending(`GET ${TRANSACTION}`);
    await shop.pay(ALIPAY);
    await shop.pay(CARD);
    await expect.poll(() => shop.printed(), PATIENTLY).toContain('order-12345-2 is open');
    expect(shop.printed()).not.toContain('order-12345 is open');
    await shop.stop();
  });
});

/** The number of the payment that each request was for. */
function attempts(shop: Shop): number[] {
  return shop.references().map((reference) => Number(String(reference).split('-')[2] ?? 1));
}

const CARD_CHECKS: readonly Check[] = [
  {
    title: 'card data is kept until the response arrives',
    changes: MEMORY,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      const unknown = await keepsCard(shop);
      await shop.pay(CARD);
      const [first, second] = shop.sent().map(({ body }) => body);
      return { unknown, known: await keepsCard(shop), isSameBody: second === first };
    },
    expected: { unknown: true, known: false, isSameBody: true },
    broken: [
      {
        node: ['id, url, body: null }', 'id, url }'],
        python: ['"), body=None)', '"))'],
        result: { unknown: true, known: true, isSameBody: true },
      },
      {
        node: [
          "createHash('sha256').update(JSON.stringify([choice.method, choice.card])).digest('hex')",
          'JSON.stringify(choice)',
        ],
        python: [
          'hashlib.sha256(json.dumps([choice["method"], choice.get("card")]).encode()).hexdigest()',
          'json.dumps(choice)',
        ],
        result: { unknown: true, known: true, isSameBody: true },
      },
    ],
  },
  {
    title: 'after a rejected request, card data is deleted, and another press is another payment',
    changes: MEMORY,
    async run(shop, backend) {
      const rejected = ['code=400', 'status=404', 'status=422'];
      const unknown = ['code=401', 'code=403', 'status=408', 'code=409', 'code=429', 'code=500'];
      let kept = '';
      for (const prefer of [...rejected, ...unknown, 'code=200']) {
        backend.once('encrypted_card_number', prefer);
        await shop.pay(CARD);
        kept += (await keepsCard(shop)) ? '+' : '-';
      }
      return { kept, attempts: attempts(shop), keys: new Set(shop.keys()).size };
    },
    expected: { kept: '---++++++-', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 4], keys: 4 },
    broken: [
      {
        node: ['/^HTTP 4(?!01|03|08|09|29)/', '/^HTTP 400/'],
        python: ['status < 500 and status not in (401, 403, 408, 409, 429)', 'status == 400'],
        result: { kept: '-++++++++-', attempts: [1, 2, 2, 2, 2, 2, 2, 2, 2, 2], keys: 2 },
      },
      {
        node: ['(?!01|03|08|09|29)', ''],
        python: [' and status not in (401, 403, 408, 409, 429)', ''],
        result: { kept: '--------+-', attempts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9], keys: 9 },
      },
      {
        node: ['4(?!01|03|08|09|29)', '(?!401|403|408|409|429)'],
        python: ['status < 500 and ', ''],
        result: { kept: '---+++++--', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 5], keys: 5 },
      },
      {
        node: ["state: 'failed', body: null", "state: 'failed'"],
        python: ['state="failed", body=None', 'state="failed"'],
        result: { kept: '++++++++++', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 4], keys: 4 },
      },
    ],
  },
  {
    title: 'when the key is no longer kept, the request is not sent again',
    changes: KEY_EXPIRES_SOON,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      await sleep(2_100);
      return { ...(await shop.pay(CARD)), references: shop.references() };
    },
    expected: { status: 200, body: { state: 'open' }, references: ['order-12345'] },
    broken: [
      {
        node: [' && Date.now() < payment.keyExpiresAt', ''],
        python: [' and now() < payment["key_expires_at"]', ''],
        result: {
          status: 200,
          body: { state: 'open' },
          references: ['order-12345', 'order-12345'],
        },
      },
    ],
  },
  {
    title: 'when the key is no longer kept, neither is card data',
    changes: {
      node: [...MEMORY.node, ...JOB_RUNS_OFTEN.node, ...KEY_EXPIRES_SOON.node],
      python: [...MEMORY.python, ...JOB_RUNS_OFTEN.python, ...KEY_EXPIRES_SOON.python],
    },
    async run(shop, backend, happens) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      return happens(async () => !(await keepsCard(shop)));
    },
    expected: true,
    broken: [
      {
        node: ['if (Date.now() >= payment.keyExpiresAt) payment.body = null;', ''],
        python: ['        payment["body"] = None', '        pass'],
        result: false,
      },
    ],
  },
];

testServers(() => backend, [...CARD_CHECKS, ...PAYMENT_CHECKS, ...REFUND_CHECKS]);
