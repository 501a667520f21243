/** Checks of several attempts to pay one order: the buyer never pays twice, and no payment is overlooked. */
import type { Backend, Shop } from './shop';
import {
  ALIPAY,
  CARD,
  CREATE,
  LINK_EXPIRES_IMMEDIATELY,
  NOT_RETRIEVED,
  PAYMENT_URL,
  PENDING,
  RETRIEVE,
  UNKNOWN_WHEN_LATE,
  type Check,
} from './shop-check';

const LOCKED = `with lock:  # two presses at the same time start one payment
        if "paid" in order or is_held(order):
            return 409, {"state": state_of(order)}
        if not can_continue(order.get("payment", {}), choice):
`;
/** Both decide before one starts. */
const UNLOCKED = `both = order.setdefault("both", threading.Barrier(2))
    starts = not can_continue(order.get("payment", {}), choice) and both.wait() >= 0
    with lock:
        if starts:
`;
const OPEN = { status: 200, body: { state: 'open' } };
const HELD = { status: 409, body: { state: 'open' } };

const TWO = ['order-12345', 'order-12345-2'];
const THREE = [...TWO, 'order-12345-3'];

/**
 * An Alipay page stays open in a tab, a card is declined, then the buyer pays in the tab and returns.
 * @returns the order's state after the decline, after the return and after another press, and what was sent
 */
async function returnsTo(shop: Shop, backend: Backend, status: string) {
  backend.respond(CREATE, PENDING);
  await shop.pay(ALIPAY);
  backend.respond(CREATE, { status: 'authorization_failed' });
  backend.respond(RETRIEVE, PENDING);
  const states = [(await shop.pay(CARD)).body];
  backend.respond(RETRIEVE, { status });
  states.push(await shop.state(), (await shop.pay(CARD)).body);
  return {
    states: states.map((body) => (body as { state: string }).state),
    sent: shop.references(),
  };
}

export const ATTEMPT_CHECKS: readonly Check[] = [
  {
    title: 'before another payment, the last one is retrieved: it may be paid',
    async run(shop, backend) {
      await shop.pay(ALIPAY);
      backend.respond(RETRIEVE, { status: 'capture_succeeded' });
      return { ...(await shop.pay(CARD)), references: shop.references() };
    },
    expected: { status: 409, body: { state: 'paid' }, references: ['order-12345'] },
    broken: [
      {
        ...NOT_RETRIEVED,
        result: {
          status: 200,
          body: { state: 'open' },
          references: ['order-12345', 'order-12345-2'],
        },
      },
    ],
  },
  {
    title: 'a buyer who returns from an earlier attempt has paid, although the last one failed',
    run: (shop, backend) => returnsTo(shop, backend, 'capture_succeeded'),
    expected: { states: ['failed', 'paid', 'paid'], sent: TWO },
    broken: [
      {
        node: ['if (order) await refreshAttempts(order);', ''],
        python: ['    refresh_attempts(order)\n    refunded', '    refunded'],
        result: { states: ['failed', 'failed', 'paid'], sent: TWO },
      },
      {
        node: ['of order.attempts)', 'of order.attempts.slice(-1))'],
        python: ['order["attempts"][:]', 'order["attempts"][-1:]'],
        result: { states: ['failed', 'failed', 'failed'], sent: THREE },
      },
    ],
  },
  {
    title: 'an earlier attempt is authorized: the buyer waits, and nothing is sent',
    run: (shop, backend) => returnsTo(shop, backend, 'authorization_succeeded'),
    expected: { states: ['failed', 'open', 'open'], sent: TWO },
    broken: [
      {
        node: ['return attempts.some', 'return attempts.slice(-1).some'],
        python: ['for payment in order["attempts"])', 'for payment in order["attempts"][-1:])'],
        result: { states: ['failed', 'failed', 'failed'], sent: THREE },
      },
    ],
  },
  {
    title: 'beside an authorized payment, nothing is sent',
    async run(shop) {
      const replies = [await shop.pay(CARD), await shop.pay(CARD), await shop.pay(ALIPAY)];
      return { replies, references: shop.references() };
    },
    expected: { replies: [OPEN, HELD, HELD], references: ['order-12345'] },
    broken: [
      {
        node: ['if (order.paid || isHeld(order))', 'if (order.paid)'],
        python: ['if "paid" in order or is_held(order):', 'if "paid" in order:'],
        result: {
          replies: [OPEN, OPEN, { status: 200, body: { state: 'open', url: PAYMENT_URL } }],
          references: ['order-12345', 'order-12345-2'],
        },
      },
    ],
  },
  {
    title: 'an old link of a payment that is authorized: nothing is sent',
    changes: LINK_EXPIRES_IMMEDIATELY,
    async run(shop) {
      await shop.pay(ALIPAY);
      return { ...(await shop.pay(ALIPAY)), references: shop.references() };
    },
    expected: { ...HELD, references: ['order-12345'] },
    broken: [
      {
        node: ["status === 'authorization_succeeded' && ", 'false && '],
        python: ['status == "authorization_succeeded" and ', 'False and '],
        result: {
          status: 200,
          body: { state: 'open', url: PAYMENT_URL },
          references: ['order-12345', 'order-12345-2'],
        },
      },
    ],
  },
  {
    title: 'two presses at the same time start one payment',
    async run(shop, backend) {
      await shop.pay(ALIPAY);
      const create = backend.hold(CREATE, PENDING);
      const retrieve = backend.hold(RETRIEVE, PENDING);
      const presses = [shop.pay(CARD), shop.pay(CARD)];
      await retrieve.arrived(2);
      retrieve.release();
      await create.arrived(2);
      create.release();
      await Promise.all(presses);
      return [...new Set(shop.references())].sort();
    },
    expected: ['order-12345', 'order-12345-2'],
    broken: [
      {
        node: [
          'if (!canContinue(order.payment, choice))',
          // Both decide before one starts.
          'const last = order.payment;\n  if (last) await new Promise((go) => (order.both ??= []).push(go) > 1 && order.both.forEach((each) => each()));\n  if (!canContinue(last, choice))',
        ],
        result: ['order-12345', 'order-12345-2', 'order-12345-3'],
      },
    ],
  },
  {
    title: 'two presses at the same time start one payment, also the first one',
    async run(shop, backend) {
      const held = backend.hold(CREATE);
      const presses = [shop.pay(ALIPAY), shop.pay(ALIPAY)];
      await held.arrived(2);
      held.release();
      await Promise.all(presses);
      return new Set(shop.keys()).size;
    },
    expected: 1,
    broken: [{ python: [LOCKED, UNLOCKED], result: 2 }],
  },
  {
    title: 'a payment that was only rejected has no unknown result',
    changes: UNKNOWN_WHEN_LATE,
    async run(shop, backend) {
      backend.once('"alipay"', 'code=429');
      await shop.pay(ALIPAY);
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      const isFlagged = (reference: string) =>
        shop.printed().includes(`Review: the result of ${reference} is unknown`);
      shop.late();
      await shop.job('minute');
      return { rejected: isFlagged('order-12345'), unknown: isFlagged('order-12345-2') };
    },
    expected: { rejected: false, unknown: true },
    broken: [
      {
        node: ['payment.unclear && isUnknown', 'isUnknown'],
        python: ['payment["unclear"] and is_unknown', 'is_unknown'],
        result: { rejected: true, unknown: true },
      },
    ],
  },
];
