/** A buyer who tries again, and requests whose result the server does not get: nobody pays twice. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageGate } from '../../toolchains/toolchains';
import {
  CARD_TRANSACTION,
  paymentEvent,
  REFUND,
  Shop,
  startBackend,
  TRANSACTION,
  type Backend,
  type Change,
} from './shop';
import { DUE_TEN_TIMES, JOBS_RUN_OFTEN, LINK_EXPIRES_IMMEDIATELY, ON_DEMAND } from './shop-changes';
import { ALIPAY, CARD } from './shop-check';
import { SHOP_LANGUAGES } from './shop-programs';

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

for (const language of SHOP_LANGUAGES) {
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
      const changes = [...ON_DEMAND[language], ...DUE_TEN_TIMES[language]];
      const shop = await Shop.start(language, backend, ...changes);
      pending(`GET ${TRANSACTION}`, `GET ${CARD_TRANSACTION}`);
      await shop.pay(ALIPAY);
      await shop.pay(CARD);
      for (let round = 0; round < 12; round += 1) await shop.job('minute');
      expect(shop.printed()).toContain('order-12345-2 is open');
      expect(shop.printed()).toContain('order-12345 is open');
      const polled = [TRANSACTION, CARD_TRANSACTION].map(
        (payment) => shop.sent().filter(({ path }) => path === payment).length,
      );
      // Ten times each, and the first one before the second one.
      expect(polled).toEqual([11, 10]);
      await shop.stop();
    });

    test('both jobs run by themselves', async () => {
      const changes = [...JOBS_RUN_OFTEN[language], ...DUE_TEN_TIMES[language]];
      const shop = await Shop.start(language, backend, ...changes);
      pending(`GET ${TRANSACTION}`);
      await shop.pay(ALIPAY);
      await expect.poll(() => shop.printed()).toContain('order-12345 is open');
      await shop.webhook(paymentEvent());
      await expect.poll(() => shop.state()).toMatchObject({ state: 'paid' });
      await shop.refund();
      backend.respond(`GET ${REFUND}`, { status: 'failed' });
      await expect.poll(() => shop.printed()).toContain('the refund of order-12345 is failed');
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

describe('the checks notice a server', { tags: 'all' }, () => {
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
    const change: Change = ['server.mjs', 'return isPending ||', 'return'];
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
      'of [[...payments.values()].at(-1)])',
    ];
    const shop = await Shop.start(
      'node',
      backend,
      ...ON_DEMAND.node,
      ...DUE_TEN_TIMES.node,
      change,
    );
    pending(`GET ${TRANSACTION}`, `GET ${CARD_TRANSACTION}`);
    await shop.pay(ALIPAY);
    await shop.pay(CARD);
    for (let round = 0; round < 12; round += 1) await shop.job('minute');
    expect(shop.printed()).toContain('order-12345-2 is open');
    expect(shop.printed()).not.toContain('order-12345 is open');
    await shop.stop();
  });
});
