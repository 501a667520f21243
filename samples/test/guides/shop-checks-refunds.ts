/** Checks of the refunds: each is sent once, and one that fails is noticed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { paymentEvent, REFUND, REFUND_EVENT, TRANSACTION, type Backend, type Shop } from './shop';
import {
  ALIPAY,
  CARD,
  CREATE_REFUND,
  DAILY_JOB_RUNS_OFTEN,
  isPaid,
  RETRIEVE_REFUND,
  type Check,
  type Happens,
} from './shop-check';

const LIST_REFUNDS = `GET ${TRANSACTION}/refunds`;
const NEW_STATUS = { status: 'submitted' };
/** In both languages. */
const GOOD_REFUND = "['processing', 'succeeded']";
const REFUNDED = { status: 200, body: { refund: 'succeeded' } };

/** An order that is paid by Alipay. */
export async function payOrder(shop: Shop, happens: Happens): Promise<void> {
  await shop.pay(ALIPAY);
  await shop.webhook(paymentEvent());
  expect(await happens(() => isPaid(shop))).toBe(true);
}

/** The buyer pays twice, first by card. */
async function payTwice(shop: Shop, backend: Backend, happens: Happens): Promise<void> {
  backend.respond(`GET ${TRANSACTION}`, { status: undefined });
  await shop.pay(ALIPAY);
  await shop.pay(CARD);
  await shop.webhook(paymentEvent({}, 'order-12345-2'));
  expect(await happens(() => isPaid(shop))).toBe(true);
  await shop.webhook(paymentEvent());
}

/** Requests that create a refund. */
export const refundRequests = (shop: Shop) =>
  shop.sent().filter(({ method, path }) => `${method} ${path}` === CREATE_REFUND);

export async function isRefunded(shop: Shop, order?: string): Promise<boolean> {
  return ((await shop.state(order)) as { refund?: string }).refund === 'succeeded';
}

export const REFUND_CHECKS: readonly Check[] = [
  {
    title: 'two requests at the same time send one refund, and so does a later one',
    async run(shop, backend, happens) {
      await payOrder(shop, happens);
      backend.respond(CREATE_REFUND, {}, 1_000);
      const replies = await Promise.all([shop.refund(), shop.refund()]);
      replies.push(await shop.refund());
      return { replies, refunds: refundRequests(shop).length };
    },
    expected: { replies: Array(3).fill(REFUNDED), refunds: 1 },
    broken: [
      {
        node: ['payment.refunding ??=', 'payment.refunding ='],
        python: ['with payment["refund_lock"]:', 'if True:'],
        result: { replies: Array(3).fill(REFUNDED), refunds: 2 },
      },
    ],
  },
  {
    title: 'two payments succeed, and the request for the refund fails: flagged',
    async run(shop, backend, happens) {
      backend.once('"refund-order-12345"', 'code=500');
      await payTwice(shop, backend, happens);
      await happens(() => shop.printed().includes('HTTP 500'));
      return shop.printed().includes('Review: order-12345 was paid, too');
    },
    expected: true,
    broken: [
      {
        node: ['.catch((error) => [500, { refund: error }])', ''],
        python: [' code, result = 500, {"refund": error}\n', ' raise\n'],
        result: false,
      },
      { node: ['code !== 200 || ', ''], python: ['code != 200 or ', ''], result: false },
    ],
  },
  {
    title: 'two payments succeed, and the refund fails: flagged',
    async run(shop, backend, happens) {
      backend.respond(CREATE_REFUND, { status: 'failed' });
      await payTwice(shop, backend, happens);
      return happens(() => shop.printed().includes('Review: order-12345 was paid, too'));
    },
    expected: true,
    broken: [
      {
        node: ['BAD_REFUND.includes(status)', '!status'],
        python: ['status in BAD_REFUND', 'not status'],
        result: false,
      },
    ],
  },
  {
    title: 'two payments succeed, and the refund has a new status: not flagged',
    async run(shop, backend, happens) {
      backend.respond(CREATE_REFUND, NEW_STATUS);
      await payTwice(shop, backend, happens);
      await happens(() => refundRequests(shop).length > 0);
      await sleep(2_000); // for the response
      return shop.printed().includes('Review');
    },
    expected: false,
    broken: [
      {
        node: ['BAD_REFUND.includes(status)', `!${GOOD_REFUND}.includes(status)`],
        python: ['status in BAD_REFUND', `status not in ${GOOD_REFUND}`],
        result: true,
      },
    ],
  },
  {
    title: 'a refund without a response is found when its webhook arrives',
    async run(shop, backend, happens) {
      await payOrder(shop, happens);
      backend.once('"refund-order-12345"', 'code=500');
      await shop.refund();
      const id = REFUND.split('/').at(-1);
      const items = [{ id, external_identifier: 'refund-order-12345', status: 'processing' }];
      backend.respond(LIST_REFUNDS, { items });
      backend.respond(RETRIEVE_REFUND, { status: 'succeeded' });
      await shop.webhook({ ...REFUND_EVENT, merchant_transaction_id: 'refund-order-12345' });
      return happens(() => isRefunded(shop));
    },
    expected: true,
    broken: [
      {
        node: ['payment.refundKey && !payment.refund &&', 'false &&'],
        python: ['"refund_key" in payment and "refund" not in payment and', 'False and'],
        result: false,
      },
    ],
  },
  {
    title: 'a refund without a response is looked for on all pages before it is sent again',
    async run(shop, backend, happens) {
      await payOrder(shop, happens);
      backend.once('"refund-order-12345"', 'code=500');
      await shop.refund();
      const id = REFUND.split('/').at(-1);
      const items = [{ id, external_identifier: 'refund-order-12345', status: 'processing' }];
      backend.respond(LIST_REFUNDS, { items: [], next_cursor: 'a+b' });
      backend.respond(`${LIST_REFUNDS}?cursor=a%2Bb`, { items, next_cursor: null });
      backend.respond(RETRIEVE_REFUND, { status: 'succeeded' });
      return { reply: await shop.refund(), refunds: refundRequests(shop).length };
    },
    expected: { reply: REFUNDED, refunds: 1 },
    broken: [
      {
        node: ['page.next_cursor ?', 'false ?'],
        python: ['if cursor else None', 'if False else None'],
        result: { reply: REFUNDED, refunds: 2 },
      },
    ],
  },
  {
    title:
      'a refund with a new status is like one in progress; one that is declined or voided is flagged',
    changes: DAILY_JOB_RUNS_OFTEN,
    async run(shop, backend, happens) {
      await payOrder(shop, happens);
      const isFlagged = (status: string) =>
        shop.printed().includes(`Review: the refund of order-12345 is ${status}`);
      backend.respond(RETRIEVE_REFUND, NEW_STATUS);
      await shop.refund();
      const retrieved = () => shop.sent().filter(({ path }) => path === REFUND);
      await happens(() => retrieved().length >= 3); // the first one is processed then
      await sleep(500); // for what it prints
      const flagged = [isFlagged(NEW_STATUS.status)];
      for (const status of ['declined', 'voided']) {
        backend.respond(RETRIEVE_REFUND, { status });
        flagged.push(await happens(() => isFlagged(status)));
      }
      return flagged;
    },
    expected: [false, true, true],
    broken: [
      {
        node: ['BAD_REFUND.includes(refund.status)', `!${GOOD_REFUND}.includes(refund.status)`],
        python: ['refund["status"] in BAD_REFUND', `refund["status"] not in ${GOOD_REFUND}`],
        result: [true, true, true],
      },
      {
        node: [", 'declined', 'voided'", ", 'declined'"],
        python: [', "declined", "voided"', ', "declined"'],
        result: [false, true, false],
      },
    ],
  },
  {
    title:
      "an event of another kind about a known payment isn't taken for a refund webhook: flagged",
    async run(shop, _backend, happens) {
      await shop.pay(ALIPAY);
      const dispute = { ll_transaction_id: '2025081406411872', dispute_data: { status: 'open' } };
      await shop.webhook({ ...dispute, merchant_transaction_id: 'order-12345' });
      return happens(() => shop.printed().includes('Review: unknown event about order-12345'));
    },
    expected: true,
    broken: [
      {
        node: ['if (!data && !event.refund_data)', 'if (false)'],
        python: ['elif data is None and event.get("refund_data") is None', 'elif False'],
        result: false,
      },
    ],
  },
  {
    title: 'the daily job, which looked for a refund before its response came, does not forget it',
    changes: DAILY_JOB_RUNS_OFTEN,
    async run(shop, backend, happens) {
      await payOrder(shop, happens);
      backend.respond(CREATE_REFUND, {}, 500);
      backend.respond(LIST_REFUNDS, { items: [] }, 1_500);
      await shop.refund();
      await sleep(2_500); // for the list
      return isRefunded(shop);
    },
    expected: true,
    broken: [{ node: ['payment.refund ??= page', 'payment.refund = page'], result: false }],
  },
  {
    title: 'a refund that fails later is flagged',
    changes: DAILY_JOB_RUNS_OFTEN,
    async run(shop, backend, happens) {
      await payOrder(shop, happens);
      await shop.refund();
      backend.respond(RETRIEVE_REFUND, { status: 'failed' });
      return happens(() => shop.printed().includes('Review: the refund of order-12345 is failed'));
    },
    expected: true,
    broken: [
      {
        node: ['await refreshRefund(payment).catch(console.error)', ''],
        python: ['refresh_refund], daemon', 'bool], daemon'],
        result: false,
      },
    ],
  },
];
