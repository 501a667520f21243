/** Checks of the refunds: each is sent once, and one that fails is noticed. */
import { expect } from 'vitest';
import { until } from '../../../tests/support/until';
import { paymentEvent, REFUND, REFUND_EVENT, TRANSACTION, type Backend, type Shop } from './shop';
import { ALIPAY, CARD, CREATE_REFUND, isPaid, RETRIEVE_REFUND, type Check } from './shop-check';

export const LIST_REFUNDS = `GET ${TRANSACTION}/refunds`;
export const NEW_STATUS = { status: 'submitted' };
/** In JavaScript and Python. */
export const GOOD_REFUND = "['processing', 'succeeded']";
export const REFUNDED = { status: 200, body: { refund: 'succeeded' } };

/** An order that is paid by Alipay. */
export async function payOrder(shop: Shop): Promise<void> {
  await shop.pay(ALIPAY);
  await shop.webhook(paymentEvent());
  await shop.idle();
  expect(await isPaid(shop)).toBe(true);
}

/** The buyer pays twice, first by card. */
export async function payTwice(shop: Shop, backend: Backend): Promise<void> {
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

/** True if the shop shows that the refund of the order, by default its first, succeeded. */
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
        java: [
          /synchronized \(payment\.refundLock\)[^]*?if \(payment\.refund == null\) \{/,
          `class Both {
            static final java.util.concurrent.CyclicBarrier MET = new java.util.concurrent.CyclicBarrier(2);
        }
        synchronized (payment.order) {
            if (payment.refundKey == null) payment.refundKey = UUID.randomUUID().toString();
        }
        {
            if (payment.refund == null) {
                Both.MET.await();`,
        ],
        php: [
          /return alone\("refund[^]*?if \(!\$payment->refund\) \{/,
          `return alone(uuid(), function () use ($payment): array {
        $payment = change($payment->reference, fn (Payment $payment) => $payment->refundKey ??= uuid());
        if (!$payment->refund) {
            file_put_contents(STATE_FILE . '.met', 'x', FILE_APPEND);
            while (strlen(file_get_contents(STATE_FILE . '.met')) < 2) {
                usleep(1000);
            }`,
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
        java: [
          'code = 500;\n            status = error.toString();',
          'throw new IllegalStateException(error);',
        ],
        php: ["[$code, $result] = [500, ['refund' => $error->getMessage()]];", 'throw $error;'],
        result: false,
      },
      {
        node: ['code !== 200 || ', ''],
        python: ['code != 200 or ', ''],
        java: ['code != 200 || ', ''],
        php: ['$code !== 200 || ', ''],
        result: false,
      },
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
        java: ['BAD_REFUND.contains(status)', 'status.isEmpty()'],
        php: ['in_array($status, BAD_REFUND, true)', '!$status'],
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
        java: [
          'BAD_REFUND.contains(status)',
          '!List.of("processing", "succeeded").contains(status)',
        ],
        php: [
          'in_array($status, BAD_REFUND, true)',
          "!in_array($status, ['processing', 'succeeded'], true)",
        ],
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
        java: ['payment.refundKey != null && payment.refund == null &&', 'false &&'],
        php: ['$payment->refundKey && !$payment->refund &&', 'false &&'],
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
        node: ['query = next ?', 'query = false ?'],
        python: ['if cursor else None', 'if False else None'],
        java: ['cursor.isEmpty() ?', 'true ?'],
        php: ["$query = $next !== '' ?", '$query = false ?'],
        result: { reply: REFUNDED, refunds: 2 },
      },
    ],
  },
  {
    title: 'pages of refunds that lead back to an earlier one: an error, and no other refund',
    async run(shop, backend) {
      await payOrder(shop);
      backend.once('"refund-order-12345"', 'code=500');
      await shop.refund();
      const leadsTo = (query: string, next_cursor: string | null) =>
        backend.respond(LIST_REFUNDS + query, { items: [], next_cursor });
      leadsTo('', 'A');
      leadsTo('?cursor=A', 'B');
      leadsTo('?cursor=B', 'A');
      let isDone = false;
      const press = shop.refund().finally(() => (isDone = true));
      const lists = () => shop.sent().filter(({ path }) => path.includes('?cursor=')).length;
      await until(
        () => isDone || lists() > 9,
        () => 'neither a response nor requests',
      );
      leadsTo('?cursor=A', null); // ends a server that doesn't notice
      const { status } = await press;
      const isNamed = shop.printed().includes('the cursor repeats: A');
      return { status, isNamed, refunds: refundRequests(shop).length };
    },
    expected: { status: 500, isNamed: true, refunds: 1 },
    broken: [
      {
        node: ['if (cursors.has(next))', 'if (false)'],
        python: ['if cursor in cursors:', 'if False:'],
        java: ['if (!cursors.add(cursor))', 'if (false)'],
        php: ['if (isset($cursors[$next]))', 'if (false)'],
        result: { status: 200, isNamed: false, refunds: 2 },
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
        python: ['elif not data and not get_object(event, "refund_data")', 'elif False'],
        java: ['!data.isObject() && !event.path("refund_data").isObject()', 'false'],
        php: ["$data === null && !isset($event['refund_data'])", 'false'],
        result: false,
      },
    ],
  },
];
