/** Checks of card data: kept only while the request may be sent again. */
import { expect } from 'vitest';
import { CARD_TRANSACTION, paymentEvent } from './shop';
import { GIVES_UP_SOON, MEMORY } from './shop-changes';
import { ALIPAY, CARD, PAYMENT_URL, keepsCard, type Check } from './shop-check';

const OTHER_CARD = { method: 'card', card: { encrypted_card_number: 'test_5555444433331111' } };
const OPEN = { status: 200, body: { state: 'open' } };
const REDIRECT = {
  status: 200,
  body: { state: 'open', url: PAYMENT_URL },
};
const FAILED_REQUEST = { status: 500, body: {} };

export const CARD_CHECKS: readonly Check[] = [
  {
    title: 'card data is kept until the result is known',
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
        java: [
          '            payment.body = null;\n            payment.url',
          '            payment.url',
        ],
        php: ['        $payment->body = null;\n        $payment->url', '        $payment->url'],
        result: { unknown: true, known: true, isSameBody: true },
      },
      {
        node: [
          "createHash('sha256').update(JSON.stringify([choice.method, choice.card])).digest('hex')",
          'JSON.stringify(choice)',
        ],
        python: [
          'hashlib.sha256(json.dumps([choice.get("method"), choice.get("card")]).encode()).hexdigest()',
          'json.dumps(choice)',
        ],
        java: ['sha256(choice.path("method") + " " + choice.path("card"))', 'choice.toString()'],
        php: [
          "hash('sha256', json_encode([$choice->method ?? null, $choice->card ?? null]))",
          'json_encode($choice)',
        ],
        result: { unknown: true, known: true, isSameBody: true },
      },
    ],
  },
  {
    title: 'when the reference is already in use, card data is deleted, and nothing is sent again',
    changes: MEMORY,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=409, example=duplicate_record');
      const replies = [await shop.pay(CARD)];
      const kept = await keepsCard(shop);
      replies.push(await shop.pay(CARD), await shop.pay(ALIPAY));
      const isFlagged = () => shop.printed().includes('Review: find the record of order-12345');
      await shop.idle();
      return { replies, kept, references: shop.references(), isFlagged: isFlagged() };
    },
    expected: {
      replies: [FAILED_REQUEST, OPEN, OPEN],
      kept: false,
      references: ['order-12345'],
      isFlagged: true,
    },
    broken: [
      {
        node: ['/^HTTP 409.*"duplicate_record"/s.test(error.message)', 'false'],
        python: [`status == 409 and '"duplicate_record"' in error.response.text`, 'False'],
        java: [
          'message.startsWith("HTTP 409") && message.contains("\\"duplicate_record\\"")',
          'false',
        ],
        php: [
          "str_starts_with($message, 'HTTP 409') && str_contains($message, '\"duplicate_record\"')",
          'false',
        ],
        result: {
          replies: [FAILED_REQUEST, OPEN, { status: 409, body: { state: 'open' } }],
          kept: true,
          references: ['order-12345', 'order-12345'],
          isFlagged: false,
        },
      },
      {
        node: [' && !isDuplicate) payment', ') payment'],
        python: [' and not is_duplicate', ''],
        java: [' && !isDuplicate) payment.unclear', ') payment.unclear'],
        php: [' && !$isDuplicate) {', ') {'],
        result: {
          replies: [FAILED_REQUEST, OPEN, REDIRECT],
          kept: false,
          references: ['order-12345', 'order-12345-2'],
          isFlagged: true,
        },
      },
    ],
  },
  {
    title: 'when the result stays unknown, the request is not sent again',
    changes: GIVES_UP_SOON,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      shop.late();
      return { ...(await shop.pay(CARD)), references: shop.references() };
    },
    expected: { status: 200, body: { state: 'open' }, references: ['order-12345'] },
    broken: [
      {
        node: [' && !isUnknown(payment)', ''],
        python: ['None if is_unknown(payment) else payment["body"]', 'payment["body"]'],
        java: ['payment.isUnknown() ? null : payment.body', 'payment.body'],
        php: ['$this->isUnknown() || $this->body', '$this->body', 'state.php'],
        result: {
          status: 200,
          body: { state: 'open' },
          references: ['order-12345', 'order-12345'],
        },
      },
    ],
  },
  {
    title: 'when the result stays unknown, card data is deleted',
    changes: {
      node: [...MEMORY.node, ...GIVES_UP_SOON.node],
      python: [...MEMORY.python, ...GIVES_UP_SOON.python],
      java: [...MEMORY.java, ...GIVES_UP_SOON.java],
      php: [...MEMORY.php, ...GIVES_UP_SOON.php],
    },
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      shop.late();
      await shop.job('minute');
      return !(await keepsCard(shop));
    },
    expected: true,
    broken: [
      {
        node: ['if (isUnknown(payment)) payment.body = null;', ''],
        python: ['        payment["body"] = None\n    due_at', '        pass\n    due_at'],
        java: ['if (payment.isUnknown()) payment.body = null;', ''],
        php: [
          '            $payment->body = null;\n        }\n        $now',
          '        }\n        $now',
        ],
        result: false,
      },
    ],
  },
  {
    title: 'a webhook makes the result known, and card data is deleted',
    changes: MEMORY,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      const unknown = await keepsCard(shop);
      await shop.webhook(paymentEvent());
      await shop.idle();
      return { unknown, isDeleted: !(await keepsCard(shop)) };
    },
    expected: { unknown: true, isDeleted: true },
    broken: [
      {
        node: ['payment.body = null; // the result is known', ';'],
        python: ['payment["body"] = None  # the result is known', 'pass'],
        java: ['payment.body = null; // the result is known', ''],
        php: ['$payment->body = null; // the result is known', ''],
        result: { unknown: true, isDeleted: false },
      },
    ],
  },
  {
    title: 'another card is another payment',
    async run(shop, backend) {
      backend.respond('POST /v4/transactions', { status: undefined });
      backend.respond(`GET ${CARD_TRANSACTION}`, { status: undefined });
      for (const choice of [CARD, CARD, OTHER_CARD]) await shop.pay(choice);
      const { payment_method: method } = backend.bodies().at(-1) ?? {};
      const keys = new Set(shop.keys()).size;
      return { method, keys, references: shop.references() };
    },
    expected: {
      method: expect.objectContaining({
        payment_method_data: { type: 'scheme', ...OTHER_CARD.card },
      }),
      keys: 2,
      references: ['order-12345', 'order-12345-2'],
    },
    broken: [
      {
        node: [', choice.card]', ']'],
        python: [', choice.get("card")]', ']'],
        java: ['choice.path("card"))', '"")'],
        php: [', $choice->card ?? null]', ']'],
        result: {
          method: expect.objectContaining({
            payment_method_data: { type: 'scheme', ...CARD.card },
          }),
          keys: 1,
          references: ['order-12345'],
        },
      },
    ],
  },
];
