/** Checks of the refunds: each is sent once, and one that fails is noticed. */
import { expect } from 'vitest';
import { paymentEvent, REFUND, REFUND_EVENT, TRANSACTION, type Backend, type Shop } from './shop';
import { ALIPAY, CARD, CREATE_REFUND, isPaid, RETRIEVE_REFUND, type Check } from './shop-check';

const LIST_REFUNDS = `GET ${TRANSACTION}/refunds`;
const NEW_STATUS = { status: 'submitted' };
/** In both languages. */
const GOOD_REFUND = "['processing', 'succeeded']";
const REFUNDED = { status: 200, body: { refund: 'succeeded' } };

/** An order that is paid by Alipay. */
export async function payOrder(shop: Shop): Promise<void> {
  await shop.pay(ALIPAY);
  await shop.webhook(paymentEvent());
  await shop.idle();
  expect(await isPaid(shop)).toBe(true);
}

/** The buyer pays twice, first by card. */
async function payTwice(shop: Shop, backend: Backend): Promise<void> {
  backend.respond(`GET ${TRANSACTION}`, { status: undefined });
  await shop.pay(ALIPAY);
  await shop.pay(CARD);
  await shop.webhook(paymentEvent({}, 'order-12345-2'));
  await shop.idle();
  expect(await isPaid(shop)).toBe(true);
  await shop.webhook(paymentEvent());
  await shop.idle();
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
    async run(shop, backend) {
      await payOrder(shop);
      const held = backend.hold(CREATE_REFUND);
      const both = Promise.all([shop.refund(), shop.refund()]);
      await held.arrived();
      held.release();
      const replies = await both;
      replies.push(await shop.refund());
      return { replies, refunds: refundRequests(shop).length };
    },
    expected: { replies: Array(3).fill(REFUNDED), refunds: 1 },
    broken: [
      {
        // Both requests decide before one sends.
        node: [
          'payment.refunding ??=',
          'await new Promise((go) => (payment.both ??= []).push(go) > 1 && payment.both.forEach((each) => each()));\n  payment.refunding =',
        ],
        python: [
          /with payment\["refund_lock"\]:[^]*?if "refund" not in payment:/,
          `if True:
        key = payment.setdefault("refund_key", str(uuid.uuid4()))
        if "refund" not in payment and payment.setdefault("both", threading.Barrier(2)).wait() >= 0:`,
        ],
        result: { replies: Array(3).fill(REFUNDED), refunds: 2 },
      },
    ],
  },
  {
    title: 'two payments succeed, and the request for the refund fails: flagged',
    async run(shop, backend) {
      backend.once('"refund-order-12345"', 'code=500');
      await payTwice(shop, backend);
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
    async run(shop, backend) {
      backend.respond(CREATE_REFUND, { status: 'failed' });
      await payTwice(shop, backend);
      return shop.printed().includes('Review: order-12345 was paid, too');
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
    async run(shop, backend) {
      backend.respond(CREATE_REFUND, NEW_STATUS);
      await payTwice(shop, backend);
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
    async run(shop, backend) {
      await payOrder(shop);
      backend.once('"refund-order-12345"', 'code=500');
      await shop.refund();
      const id = REFUND.split('/').at(-1);
      const items = [{ id, external_identifier: 'refund-order-12345', status: 'processing' }];
      backend.respond(LIST_REFUNDS, { items });
      backend.respond(RETRIEVE_REFUND, { status: 'succeeded' });
      await shop.webhook({ ...REFUND_EVENT, merchant_transaction_id: 'refund-order-12345' });
      await shop.idle();
      return isRefunded(shop);
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
    async run(shop, backend) {
      await payOrder(shop);
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
    async run(shop, backend) {
      await payOrder(shop);
      const isFlagged = (status: string) =>
        shop.printed().includes(`Review: the refund of order-12345 is ${status}`);
      backend.respond(RETRIEVE_REFUND, NEW_STATUS);
      await shop.refund();
      await shop.job('day');
      const flagged = [isFlagged(NEW_STATUS.status)];
      for (const status of ['declined', 'voided']) {
        backend.respond(RETRIEVE_REFUND, { status });
        await shop.job('day');
        flagged.push(isFlagged(status));
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
    async run(shop) {
      await shop.pay(ALIPAY);
      const dispute = { ll_transaction_id: '2025081406411872', dispute_data: { status: 'open' } };
      await shop.webhook({ ...dispute, merchant_transaction_id: 'order-12345' });
      await shop.idle();
      return shop.printed().includes('Review: unknown event about order-12345');
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
    async run(shop, backend) {
      await payOrder(shop);
      const create = backend.hold(CREATE_REFUND);
      const list = backend.hold(LIST_REFUNDS, { items: [], next_cursor: null });
      const refund = shop.refund();
      await create.arrived();
      const job = shop.job('day');
      await list.arrived();
      create.release();
      await refund;
      list.release();
      await job;
      return isRefunded(shop);
    },
    expected: true,
    broken: [{ node: ['payment.refund ??= page', 'payment.refund = page'], result: false }],
  },
  {
    title: 'a refund that fails later is flagged',
    async run(shop, backend) {
      await payOrder(shop);
      await shop.refund();
      backend.respond(RETRIEVE_REFUND, { status: 'failed' });
      await shop.job('day');
      return shop.printed().includes('Review: the refund of order-12345 is failed');
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
