/** Checks of requests that are rejected: only what can't be processed any more makes a payment fail. */
import type { Backend, Shop } from './shop';
import { GIVES_UP_SOON, MEMORY } from './shop-changes';
import { ALIPAY, CARD, CREATE, keepsCard, type Check } from './shop-check';

/** The number of the payment that each request was for. */
function attempts(shop: Shop): number[] {
  return shop.references().map((reference) => Number(String(reference).split('-')[2] ?? 1));
}

/**
 * Pays by card as often as there are preferred responses.
 * @returns after each, whether the server keeps the card (`+`) or not (`-`); the number of the payment of each request
 */
async function payEach(shop: Shop, backend: Backend, preferred: string[]) {
  let kept = '';
  for (const prefer of preferred) {
    backend.once('encrypted_card_number', prefer);
    await shop.pay(CARD);
    kept += (await keepsCard(shop)) ? '+' : '-';
  }
  return { kept, attempts: attempts(shop), keys: new Set(shop.keys()).size };
}

/** Presses a second time while the first request is in progress, and a third time when both have a response. */
async function payAtOnce(shop: Shop, backend: Backend, first: string, second: string) {
  const held = backend.hold(CREATE);
  backend.once('encrypted_card_number', first);
  const slow = shop.pay(CARD);
  await held.arrived();
  backend.respond(CREATE, {});
  backend.once('encrypted_card_number', second);
  await shop.pay(CARD);
  held.release();
  await slow;
  shop.late();
  await shop.pay(CARD);
  return shop.references();
}

export const REJECTION_CHECKS: readonly Check[] = [
  {
    title: 'after a rejected request, card data is deleted, and another press is another payment',
    changes: MEMORY,
    run(shop, backend) {
      const rejected = ['code=400', 'status=404', 'status=422'];
      const later = ['code=401', 'code=403', 'code=429'];
      const unknown = ['code=500', 'code=429', 'code=400'];
      return payEach(shop, backend, [...rejected, ...later, ...unknown, 'code=200']);
    },
    expected: { kept: '---++++++-', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 4], keys: 4 },
    broken: [
      {
        node: ['/^HTTP 4(?!08)/', '/^HTTP 400/'],
        python: ['400 <= status < 500 and status != 408', 'status == 400'],
        java: ['message.startsWith("HTTP 4") && ', 'message.startsWith("HTTP 400") && '],
        php: ["'/^HTTP 4(?!08)/'", "'/^HTTP 400/'"],
        result: { kept: '-++++++++-', attempts: [1, 2, 2, 2, 2, 2, 2, 2, 2, 2], keys: 2 },
      },
      {
        node: [' && !/^HTTP 4(01|03|09|29)/.test(error.message)', ''],
        python: [' and status not in (401, 403, 409, 429)', ''],
        java: [' && !message.matches("(?s)HTTP 4(01|03|09|29).*")', ''],
        php: [" && !preg_match('/^HTTP 4(01|03|09|29)/', $message)", ''],
        result: { kept: '------+++-', attempts: [1, 2, 3, 4, 5, 6, 7, 7, 7, 7], keys: 7 },
      },
      {
        node: ['4(?!08)', '(?!408)'],
        python: ['400 <= status < 500 and ', ''],
        java: ['message.startsWith("HTTP 4") && ', 'message.startsWith("HTTP ") && '],
        php: ['HTTP 4(?!08)', 'HTTP (?!408)'],
        result: { kept: '---+++-+--', attempts: [1, 2, 3, 4, 4, 4, 4, 5, 5, 6], keys: 6 },
      },
      {
        node: ['payment.unclear -= 1', 'payment.unclear = 0'],
        python: ['payment["unclear"] -= 1', 'payment["unclear"] = 0'],
        java: ['payment.unclear--', 'payment.unclear = 0'],
        php: ['$payment->unclear -= 1', '$payment->unclear = 0'],
        result: { kept: '---+++++--', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 5], keys: 5 },
      },
      {
        node: ['if (isRejected || isDuplicate) payment.body = null;', ''],
        python: ['            payment["body"] = None  # sent', '            pass  # sent'],
        java: ['if (isRejected || isDuplicate) payment.body = null;', ''],
        php: ['$payment->body = null; // sent', '// sent'],
        result: { kept: '++++++++++', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 4], keys: 4 },
      },
    ],
  },
  {
    title: 'a press that is rejected while another is in progress does not make the payment fail',
    run: (shop, backend) => payAtOnce(shop, backend, 'code=200', 'code=400'),
    expected: ['order-12345', 'order-12345'],
    broken: [
      {
        node: ['(payment.unclear ?? 0) + 1', '1'],
        python: ['payment["unclear"] += 1', 'payment["unclear"] = 1'],
        java: ['payment.unclear++', 'payment.unclear = 1'],
        php: ['$this->unclear += 1', '$this->unclear = 1', 'state.php'],
        result: ['order-12345', 'order-12345', 'order-12345-2'],
      },
    ],
  },
  {
    title: 'a press that is rejected does not hide a later one whose result is unknown',
    changes: GIVES_UP_SOON,
    run: (shop, backend) => payAtOnce(shop, backend, 'code=429', 'code=500'),
    expected: ['order-12345', 'order-12345'],
    broken: [
      {
        node: ['payment.unclear -= 1', 'payment.unclear = 0'],
        python: ['payment["unclear"] -= 1', 'payment["unclear"] = 0'],
        java: ['payment.unclear--', 'payment.unclear = 0'],
        php: ['$payment->unclear -= 1', '$payment->unclear = 0'],
        result: ['order-12345', 'order-12345', 'order-12345-2'],
      },
    ],
  },
  {
    title: 'two presses of which neither was processed: the buyer can try again',
    run: (shop, backend) =>
      payAtOnce(shop, backend, 'code=400', 'code=409, example=concurrent_request'),
    expected: ['order-12345', 'order-12345', 'order-12345-2'],
    broken: [
      {
        node: ['4(?!08)', '4(?!08|09)'],
        python: ['status != 408', 'status not in (408, 409)'],
        java: ['!message.startsWith("HTTP 408")', '!message.matches("(?s)HTTP 40[89].*")'],
        php: ['4(?!08)', '4(?!08|09)'],
        result: ['order-12345', 'order-12345', 'order-12345'],
      },
    ],
  },
  {
    title: 'after a request that was rejected, another choice is another payment',
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=429');
      await shop.pay(CARD);
      await shop.pay(ALIPAY);
      return shop.references();
    },
    expected: ['order-12345', 'order-12345-2'],
    broken: [
      {
        node: ['!payment.transactionId && payment.unclear > 0', '!payment.transactionId'],
        python: ['not in payment and payment["unclear"] > 0', 'not in payment'],
        java: ['transactionId == null && unclear > 0', 'transactionId == null'],
        php: [
          '$this->transactionId === null && $this->unclear > 0',
          '$this->transactionId === null',
          'state.php',
        ],
        result: ['order-12345', 'order-12345'],
      },
    ],
  },
  {
    title: 'when each request was rejected with 401, 403 or 429, the order can be paid later',
    changes: GIVES_UP_SOON,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=429');
      await shop.pay(CARD);
      shop.late();
      await shop.pay(CARD);
      return shop.references();
    },
    expected: ['order-12345', 'order-12345-2'],
    broken: [
      {
        node: ['isUnknown(payment) && !payment.unclear', 'false'],
        python: ['is_unknown(payment) and not payment["unclear"]', 'False'],
        java: ['isUnknown() && unclear == 0', 'false'],
        php: ['$this->isUnknown() && $this->unclear === 0', 'false', 'state.php'],
        result: ['order-12345'],
      },
    ],
  },
  {
    title: 'after 408, or while the first request is in progress, the same request is sent again',
    changes: MEMORY,
    run: (shop, backend) =>
      payEach(shop, backend, ['status=408', 'code=409, example=concurrent_request', 'code=200']),
    expected: { kept: '++-', attempts: [1, 1, 1], keys: 1 },
    broken: [
      {
        node: ['(?!08)', ''],
        python: [' and status != 408', ''],
        java: [' && !message.startsWith("HTTP 408")', ''],
        php: ['(?!08)', ''],
        result: { kept: '-+-', attempts: [1, 2, 2], keys: 2 },
      },
      {
        node: ['409.*"duplicate_record"/s', '409/'],
        python: [` and '"duplicate_record"' in error.response.text`, ''],
        java: [' && message.contains("\\"duplicate_record\\"")', ''],
        php: [' && str_contains($message, \'"duplicate_record"\')', ''],
        result: { kept: '+--', attempts: [1, 1], keys: 1 },
      },
    ],
  },
  {
    title: 'after a redirect, which is not followed, the same request is sent again',
    changes: MEMORY,
    run: (shop, backend) => payEach(shop, backend, ['status=302', 'code=200']),
    expected: { kept: '+-', attempts: [1, 1], keys: 1 },
    broken: [
      {
        node: ['/^HTTP 4(?!08)/', '/^HTTP [34]/'],
        python: ['400 <= status < 500', 'status < 500'],
        java: ['message.startsWith("HTTP 4")', 'message.matches("(?s)HTTP [34].*")'],
        php: ["'/^HTTP 4(?!08)/'", "'/^HTTP [34]/'"],
        result: { kept: '--', attempts: [1, 2], keys: 2 },
      },
    ],
  },
];
