/** Checks of several attempts to pay one order: the buyer never pays twice, and no payment is overlooked. */
import { until } from '../../../tests/support/until';
import type { Backend, Shop } from './shop';
import { LINK_EXPIRES_IMMEDIATELY, UNKNOWN_WHEN_LATE } from './shop-changes';
import {
  ALIPAY,
  CARD,
  CREATE,
  NOT_RETRIEVED,
  PAYMENT_URL,
  PENDING,
  RETRIEVE,
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
const LOCKED_JAVA = `synchronized (order) { // two presses at the same time start one payment
            if (order.paid != null || order.isHeld()) return Reply.of(409, "state", order.state());
            payment = order.last();
            if (payment == null || !payment.canContinue(hash)) payment`;
const UNLOCKED_JAVA = `class Both {
            static final java.util.concurrent.CyclicBarrier MET = new java.util.concurrent.CyclicBarrier(2);
        }
        payment = order.last();
        boolean starts = payment == null || !payment.canContinue(hash);
        if (starts) Both.MET.await();
        synchronized (order) {
            if (starts) payment`;
const LOCKED_PHP =
  /\[\$payment, \$body\] = locked\(function \(State \$state\) use \(\$id, \$choice, \$hash\)[^]*?start_payment\(/;
const UNLOCKED_PHP = `$starts = !locked(fn (State $state) => $state->orders[$id]->last())?->canContinue($hash);
    file_put_contents(STATE_FILE . '.met', 'x', FILE_APPEND);
    while ($starts && strlen(file_get_contents(STATE_FILE . '.met')) < 2) {
        usleep(1000);
    }
    [$payment, $body] = locked(function (State $state) use ($id, $choice, $hash, $starts): array {
        $order = $state->orders[$id];
        $payment = !$starts ? $order->last() : start_payment(`;
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
        java: [
          '                refreshAttempts(order);\n                return Reply',
          '                return Reply',
        ],
        php: ['            refresh_attempts($id);\n', ''],
        result: { states: ['failed', 'failed', 'paid'], sent: TWO },
      },
      {
        node: ['of order.attempts)', 'of order.attempts.slice(-1))'],
        python: ['order["attempts"][:]', 'order["attempts"][-1:]'],
        java: [
          '(Payment payment : order.open())',
          '(Payment payment : order.open().stream().filter(each -> each == order.last()).toList())',
        ],
        php: [
          '$state->orders[$id]->attempts) as',
          'array_slice($state->orders[$id]->attempts, -1)) as',
        ],
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
        java: [
          'return attempts.stream().anyMatch(',
          'return attempts.stream().filter(each -> each == last()).anyMatch(',
        ],
        php: [
          'foreach ($this->attempts as',
          'foreach (array_slice($this->attempts, -1) as',
          'state.php',
        ],
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
        java: ['if (order.paid != null || order.isHeld())', 'if (order.paid != null)'],
        php: ['if ($order->paid || $order->isHeld())', 'if ($order->paid)'],
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
        node: [" || status === 'authorization_succeeded'", ''],
        python: [' or status == "authorization_succeeded"', ''],
        java: [' || status.equals("authorization_succeeded")', ''],
        php: [" || $status === 'authorization_succeeded'", ''],
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
    broken: [
      {
        python: [LOCKED, UNLOCKED],
        java: [LOCKED_JAVA, UNLOCKED_JAVA],
        php: [LOCKED_PHP, UNLOCKED_PHP],
        result: 2,
      },
    ],
  },
  {
    title: "the buyer's address is sent, also of a buyer who has left",
    async run(shop, backend) {
      await shop.pay(ALIPAY);
      const retrieve = backend.hold(RETRIEVE, PENDING);
      const create = backend.hold(CREATE, PENDING);
      const page = new AbortController();
      const press = { method: 'POST', body: JSON.stringify(CARD), signal: page.signal };
      const pressed = fetch(`${shop.url}/orders/order-12345/pay`, press).catch(() => undefined);
      await retrieve.arrived();
      page.abort();
      await pressed;
      // A server notices it before it has responded to others twice.
      await shop.idle();
      await shop.idle();
      retrieve.release();
      await create.arrived();
      create.release();
      await until(
        () => shop.keys().length === 2,
        () => 'no second transaction',
      );
      const created = shop.sent().filter(({ method }) => method === 'POST');
      return created.map(({ headers }) => headers['x-forwarded-for']);
    },
    expected: ['127.0.0.1', '127.0.0.1'],
    broken: [
      {
        node: [
          /const buyerIp.*\n.*\n {2}await refreshAttempts\(order\);/,
          'await refreshAttempts(order);\n  const buyerIp = request.socket.remoteAddress;',
        ],
        result: ['127.0.0.1', 'undefined'],
      },
    ],
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
        java: ['payment.unclear > 0 && payment.isUnknown()', 'payment.isUnknown()'],
        php: ['$payment->unclear > 0 && $payment->isUnknown()', '$payment->isUnknown()'],
        result: { rejected: true, unknown: true },
      },
    ],
  },
];
