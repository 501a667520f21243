/** Checks of the payments: nobody pays twice, and nothing is fulfilled that isn't paid. */
import { paymentEvent } from './shop';
import { ALWAYS_DUE, AMOUNT_IN_JPY, UNKNOWN_WHEN_LATE } from './shop-changes';
import {
  ALIPAY,
  CARD,
  CREATE,
  NOT_RETRIEVED,
  PAYMENT_URL,
  PENDING,
  RETRIEVE,
  isPaid,
  type Check,
} from './shop-check';

const LINK = { status: 200, body: { state: 'open', url: PAYMENT_URL } };
const PAID = { status: 409, body: { state: 'paid' } };

/** The buyer presses twice, and the link of the payment has a lifetime that must not end it. */
function staysValid(link: string, seconds: string | null, broken: Check['broken']): Check {
  return {
    title: `${link} stays valid`,
    async run(shop, backend) {
      const method = { payment_url_link: PAYMENT_URL, url_link_expire_sec: seconds };
      backend.respond(CREATE, { ...PENDING, payment_method: method });
      backend.respond(RETRIEVE, PENDING);
      const replies = [await shop.pay(ALIPAY), await shop.pay(ALIPAY)];
      return { replies, references: shop.references() };
    },
    expected: { replies: [LINK, LINK], references: ['order-12345'] },
    broken,
  };
}
const PAID_TWICE = { replies: [LINK, LINK], references: ['order-12345', 'order-12345-2'] };
const ERROR_FIRST = { replies: [{ status: 500, body: {} }, LINK], references: ['order-12345'] };

export const PAYMENT_CHECKS: readonly Check[] = [
  {
    title: 'a payment with another amount or currency is flagged, not fulfilled',
    changes: ALWAYS_DUE,
    async run(shop, backend) {
      await shop.pay(ALIPAY);
      await shop.webhook(paymentEvent({ payment_currency_code: 'USD' }));
      const isFlagged = () => shop.printed().includes('Review: order-12345 was paid with 12.99');
      await shop.idle();
      backend.respond(RETRIEVE, { status: 'capture_succeeded' });
      await shop.job('minute');
      const replies = [await shop.state(), await shop.pay(ALIPAY), (await shop.pay(CARD)).status];
      // Another event: the same one would be a duplicate.
      await shop.webhook({ ...paymentEvent(), ll_transaction_id: 'another' });
      await shop.idle();
      return { isFlagged: isFlagged(), replies, isPaid: await isPaid(shop) };
    },
    expected: {
      isFlagged: true,
      replies: [{ state: 'open' }, { status: 409, body: { state: 'open' } }, 409],
      isPaid: true,
    },
    broken: [
      {
        node: [' && !payment.inReview', ''],
        python: [' and "in_review" not in payment', ''],
        java: [' && !payment.inReview', ''],
        php: [' && !$payment->inReview', ''],
        result: {
          isFlagged: true,
          replies: [{ state: 'paid' }, { status: 409, body: { state: 'paid' } }, 409],
          isPaid: true,
        },
      },
      {
        node: [' || payment.inReview', ''],
        python: [' or "in_review" in payment', ''],
        java: [' || payment.inReview', ''],
        php: [' || $payment->inReview', '', 'state.php'],
        result: {
          isFlagged: true,
          replies: [
            { state: 'open' },
            { status: 200, body: { state: 'open', url: PAYMENT_URL } },
            200,
          ],
          isPaid: true,
        },
      },
      {
        node: ['data.payment_currency_code === currency && ', ''],
        python: ['currency != order["currency"] or ', ''],
        java: ['!currency.equals(order.currency) || ', ''],
        php: ['$currency !== $order->currency || ', ''],
        result: {
          isFlagged: false,
          replies: [{ state: 'paid' }, { status: 409, body: { state: 'paid' } }, 409],
          isPaid: true,
        },
      },
    ],
  },
  {
    title: 'an amount may have more zeros than the currency has decimals, but no other digits',
    changes: AMOUNT_IN_JPY,
    async run(shop) {
      await shop.pay(ALIPAY);
      const jpy = (payment_amount: string) =>
        paymentEvent({ payment_amount, payment_currency_code: 'JPY' });
      await shop.webhook(jpy('129.9'));
      const isFlagged = () => shop.printed().includes('Review: order-12345 was paid with 129.9');
      await shop.idle();
      // Another event: the same one would be a duplicate.
      await shop.webhook({ ...jpy('1299.00'), ll_transaction_id: 'another' });
      await shop.idle();
      return { isFlagged: isFlagged(), isPaid: await isPaid(shop) };
    },
    expected: { isFlagged: true, isPaid: true },
    broken: [
      {
        node: ["fraction.replace(/0+$/, '')", 'fraction'],
        python: ['r"\\d+(\\.\\d+)?"', 'r"\\d+"'],
        java: [
          '.compareTo(BigDecimal.valueOf(order.amount)) == 0',
          '.equals(BigDecimal.valueOf(order.amount))',
        ],
        php: ["rtrim($match[2] ?? '', '0')", "$match[2] ?? ''"],
        result: { isFlagged: true, isPaid: false },
      },
      {
        node: ['significant.length <= digits', 'digits >= 0'],
        python: ['Decimal(amount).scaleb(digits)', 'Decimal(amount.replace(".", ""))'],
        java: ['new BigDecimal(amount)', 'new BigDecimal(amount.replace(".", ""))'],
        php: ['strlen($fraction) <= $digits && ', ''],
        result: { isFlagged: false, isPaid: true },
      },
    ],
  },
  {
    title: 'an amount may be a number, as in the webhooks of refunds',
    async run(shop) {
      await shop.pay(ALIPAY);
      await shop.webhook(paymentEvent({ payment_amount: 12.99 }));
      await shop.idle();
      return isPaid(shop);
    },
    expected: true,
    broken: [
      {
        node: ['.exec(amount)', '.exec(amount.trim())'],
        python: ['str(data.get("payment_amount"))', 'data.get("payment_amount")'],
        java: [
          'value.isNumber() ? value.decimalValue().toPlainString() : value.asText()',
          'value.textValue()',
        ],
        php: ['is_string($amount) ? $amount : json_encode($amount)', '$amount'],
        result: false,
      },
    ],
  },
  {
    title: 'another press gets the saved link, and nothing is sent but the question for the status',
    async run(shop, backend) {
      backend.respond(RETRIEVE, PENDING);
      const replies = [await shop.pay(ALIPAY), await shop.pay(ALIPAY)];
      backend.respond(RETRIEVE, { status: 'capture_succeeded' });
      replies.push(await shop.pay(ALIPAY));
      return { replies, requests: shop.sent().map(({ method }) => method) };
    },
    expected: { replies: [LINK, LINK, PAID], requests: ['POST', 'GET', 'GET'] },
    broken: [
      {
        node: ['id, url, body: null }', 'id, url }'],
        python: ['"), body=None)', '"))'],
        java: [
          '            payment.body = null;\n            payment.url',
          '            payment.url',
        ],
        php: ['        $payment->body = null;\n        $payment->url', '        $payment->url'],
        result: { replies: [LINK, LINK, PAID], requests: ['POST', 'GET', 'POST', 'GET'] },
      },
      {
        ...NOT_RETRIEVED,
        result: { replies: [LINK, LINK, LINK], requests: ['POST'] },
      },
    ],
  },
  staysValid('a link without a lifetime', null, [
    {
      node: ['if (Number(seconds) > 0)', 'if (seconds !== undefined)'],
      java: ['if (seconds > 0 &&', 'if (seconds >= 0 &&'],
      php: ['if ($seconds > 0 &&', 'if ($seconds >= 0 &&'],
      result: PAID_TWICE,
    },
    {
      python: [
        'if seconds.isdecimal() and 0 < int(seconds) < 10**9:',
        'if "url_link_expire_sec" in method:',
      ],
      result: ERROR_FIRST,
    },
  ]),
  staysValid('a link whose lifetime is no number', 'soon', [
    { node: ['if (Number(seconds) > 0)', 'if (seconds)'], result: PAID_TWICE },
    {
      python: ['if seconds.isdecimal() and 0 < int(seconds) < 10**9:', 'if seconds:'],
      result: ERROR_FIRST,
    },
    {
      php: ["(int) ($transaction['payment_method']['url_link_expire_sec'] ?? 0)", "'0 soon'"],
      result: {
        replies: [500, 500].map((status) => ({ status, body: {} })),
        references: ['order-12345', 'order-12345'],
      },
    },
  ]),
  staysValid('a link whose lifetime is zero', '0', [
    {
      node: ['if (Number(seconds) > 0)', 'if (seconds)'],
      python: ['and 0 < int(seconds) <', 'and int(seconds) <'],
      java: ['if (seconds > 0 &&', 'if (seconds >= 0 &&'],
      php: ['if ($seconds > 0 &&', 'if ($seconds >= 0 &&'],
      result: PAID_TWICE,
    },
  ]),
  staysValid('a link whose lifetime ends after all dates', '9000000000000000000', [
    {
      node: ['(payment.linkExpiresAt ?? Infinity)', '(payment.linkExpiresAt | 0)'],
      php: [' && $seconds < 10 ** 9', ''],
      result: PAID_TWICE,
    },
    {
      python: [' < 10**9:', ':'],
      java: [' && seconds < 1_000_000_000', ''],
      result: ERROR_FIRST,
    },
  ]),
  {
    title: 'a payment whose result stays unknown is flagged',
    changes: UNKNOWN_WHEN_LATE,
    async run(shop, backend) {
      backend.respond(RETRIEVE, PENDING);
      await shop.pay(ALIPAY);
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      const flagged = () => [...shop.printed().matchAll(/the result of (\S+) is unknown/g)];
      await shop.job('minute');
      const early = flagged().length;
      shop.late();
      await shop.job('minute');
      return { early, late: flagged().map(([, reference]) => reference) };
    },
    expected: { early: 0, late: ['order-12345-2'] },
    broken: [
      {
        node: ['!transactionId && Date', 'Date'],
        python: ['"transaction_id" not in payment and now()', 'now()'],
        java: ['transactionId == null && !createdAt', '!createdAt'],
        php: ['$this->transactionId === null && $this->createdAt', '$this->createdAt', 'state.php'],
        result: { early: 0, late: ['order-12345', 'order-12345-2'] },
      },
      {
        node: ['payment.unclear && isUnknown(payment)', 'payment.unclear'],
        python: ['payment["unclear"] and is_unknown(payment):\n', 'payment["unclear"]:\n'],
        java: ['payment.unclear > 0 && payment.isUnknown()', 'payment.unclear > 0'],
        php: ['$payment->unclear > 0 && $payment->isUnknown()', '$payment->unclear > 0'],
        result: {
          early: 2,
          late: ['order-12345', 'order-12345-2', 'order-12345', 'order-12345-2'],
        },
      },
      {
        node: ['if (payment.unclear && isUnknown(payment)) console', 'if (false) console'],
        python: ['if payment["unclear"] and is_unknown(payment):\n', 'if False:\n'],
        java: ['if (payment.unclear > 0 && payment.isUnknown()) review', 'if (false) review'],
        php: ['if ($payment->unclear > 0 && $payment->isUnknown())', 'if (false)'],
        result: { early: 0, late: [] },
      },
    ],
  },
  {
    title: 'no event of another kind is lost, and each is stored once',
    async run(shop) {
      for (const token_id of ['tok_A', 'tok_B', 'tok_A']) await shop.webhook({ token_id });
      await shop.idle();
      return shop.printed().split('Review: no payment').length - 1;
    },
    expected: 2,
    broken: [
      {
        node: ['id && status ?', 'true ?'],
        python: ['if event_id and status else', 'if True else'],
        java: ['id.isEmpty() || status.isEmpty() ?', 'false ?'],
        php: ['$id && $status ?', 'true ?'],
        result: 1,
      },
    ],
  },
];
