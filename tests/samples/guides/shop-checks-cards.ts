/** Checks of card data: kept only while the request may be sent again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { paymentEvent, TRANSACTION, type Backend, type Shop } from './shop';
import {
  ALIPAY,
  CARD,
  GIVES_UP_SOON,
  JOB_RUNS_OFTEN,
  keepsCard,
  MEMORY,
  type Check,
} from './shop-check';

const CREATE = 'POST /v4/transactions';

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

const OTHER_CARD = { method: 'card', card: { encrypted_card_number: 'test_5555444433331111' } };
const OPEN = { status: 200, body: { state: 'open' } };
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
    run(shop, backend) {
      const rejected = ['code=400', 'status=404', 'status=422'];
      const later = ['code=401', 'code=403', 'code=429'];
      const unknown = ['code=500', 'code=429', 'code=400'];
      return payEach(shop, backend, [...rejected, ...later, ...unknown, 'code=200']);
    },
    expected: { kept: '---++++++-', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 4], keys: 4 },
    broken: [
      {
        node: ['/^HTTP 4(?!08|09)/', '/^HTTP 400/'],
        python: ['status < 500 and status not in (408, 409)', 'status == 400'],
        result: { kept: '-++++++++-', attempts: [1, 2, 2, 2, 2, 2, 2, 2, 2, 2], keys: 2 },
      },
      {
        node: [' && !/^HTTP 4(01|03|29)/.test(error.message)', ''],
        python: [' and status not in (401, 403, 429)', ''],
        result: { kept: '------+++-', attempts: [1, 2, 3, 4, 5, 6, 7, 7, 7, 7], keys: 7 },
      },
      {
        node: ['4(?!08|09)', '(?!408|409)'],
        python: ['status < 500 and ', ''],
        result: { kept: '---+++-+--', attempts: [1, 2, 3, 4, 4, 4, 4, 5, 5, 6], keys: 6 },
      },
      {
        node: ['payment.unclear -= 1', 'payment.unclear = 0'],
        python: ['payment["unclear"] -= 1', 'payment["unclear"] = 0'],
        result: { kept: '---+++++--', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 5], keys: 5 },
      },
      {
        node: ['if (isRejected || isDuplicate) payment.body = null;', ''],
        python: ['            payment["body"] = None  # sent', '            pass  # sent'],
        result: { kept: '++++++++++', attempts: [1, 2, 3, 4, 4, 4, 4, 4, 4, 4], keys: 4 },
      },
    ],
  },
  {
    title: 'a press that is rejected while another is in progress does not make the payment fail',
    async run(shop, backend) {
      backend.respond(CREATE, {}, 3_000);
      const first = shop.pay(CARD);
      await sleep(1_000); // until the request is on its way
      backend.respond(CREATE, {});
      backend.once('encrypted_card_number', 'code=400');
      await shop.pay(CARD);
      await first;
      await shop.pay(CARD);
      return shop.references();
    },
    expected: ['order-12345', 'order-12345'],
    broken: [
      {
        node: ['(payment.unclear ?? 0) + 1', '1'],
        python: ['payment["unclear"] += 1', 'payment["unclear"] = 1'],
        result: ['order-12345', 'order-12345', 'order-12345-2'],
      },
    ],
  },
  {
    title: 'a press that is rejected does not hide a later one whose result is unknown',
    changes: GIVES_UP_SOON,
    async run(shop, backend) {
      backend.respond(CREATE, {}, 3_000);
      backend.once('encrypted_card_number', 'code=429');
      const first = shop.pay(CARD);
      await sleep(1_000); // until the request is on its way
      backend.respond(CREATE, {});
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      await first;
      await shop.pay(CARD);
      return shop.references();
    },
    expected: ['order-12345', 'order-12345'],
    broken: [
      {
        node: ['payment.unclear -= 1', 'payment.unclear = 0'],
        python: ['payment["unclear"] -= 1', 'payment["unclear"] = 0'],
        result: ['order-12345', 'order-12345', 'order-12345-2'],
      },
    ],
  },
  {
    title: 'when each request was rejected with 401, 403 or 429, the order can be paid later',
    changes: GIVES_UP_SOON,
    async run(shop, backend) {
      backend.once('encrypted_card_number', 'code=429');
      await shop.pay(CARD);
      await sleep(2_100);
      await shop.pay(CARD);
      return shop.references();
    },
    expected: ['order-12345', 'order-12345-2'],
    broken: [
      {
        node: ['isUnknown(payment) && !payment.unclear', 'false'],
        python: ['is_unknown(payment) and not payment["unclear"]', 'False'],
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
        node: ['(?!08|09)', '(?!09)'],
        python: ['not in (408, 409)', '!= 409'],
        result: { kept: '-+-', attempts: [1, 2, 2], keys: 2 },
      },
      {
        node: ['409.*"duplicate_record"/s', '409/'],
        python: [` and '"duplicate_record"' in error.response.text`, ''],
        result: { kept: '+--', attempts: [1, 1], keys: 1 },
      },
    ],
  },
  {
    title: 'when the reference is already in use, card data is deleted, and nothing is sent again',
    changes: MEMORY,
    async run(shop, backend, happens) {
      backend.once('encrypted_card_number', 'code=409, example=duplicate_record');
      const replies = [await shop.pay(CARD)];
      const kept = await keepsCard(shop);
      replies.push(await shop.pay(CARD), await shop.pay(ALIPAY));
      const isFlagged = () => shop.printed().includes('Review: find the record of order-12345');
      return { replies, kept, references: shop.references(), isFlagged: await happens(isFlagged) };
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
        result: {
          replies: [FAILED_REQUEST, OPEN, OPEN],
          kept: true,
          references: ['order-12345', 'order-12345'],
          isFlagged: false,
        },
      },
      {
        node: ['(?!08|09)', '(?!08)'],
        python: ['not in (408, 409)', '!= 408'],
        result: {
          replies: [FAILED_REQUEST, OPEN, OPEN],
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
      await sleep(2_100);
      return { ...(await shop.pay(CARD)), references: shop.references() };
    },
    expected: { status: 200, body: { state: 'open' }, references: ['order-12345'] },
    broken: [
      {
        node: [' && !isUnknown(payment)', ''],
        python: [' and not is_unknown(payment)', ''],
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
      node: [...MEMORY.node, ...JOB_RUNS_OFTEN.node, ...GIVES_UP_SOON.node],
      python: [...MEMORY.python, ...JOB_RUNS_OFTEN.python, ...GIVES_UP_SOON.python],
    },
    async run(shop, backend, happens) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      return happens(async () => !(await keepsCard(shop)));
    },
    expected: true,
    broken: [
      {
        node: ['if (isUnknown(payment)) payment.body = null;', ''],
        python: ['        payment["body"] = None\n    due_at', '        pass\n    due_at'],
        result: false,
      },
    ],
  },
  {
    title: 'a webhook makes the result known, and card data is deleted',
    changes: MEMORY,
    async run(shop, backend, happens) {
      backend.once('encrypted_card_number', 'code=500');
      await shop.pay(CARD);
      const unknown = await keepsCard(shop);
      await shop.webhook(paymentEvent());
      return { unknown, isDeleted: await happens(async () => !(await keepsCard(shop))) };
    },
    expected: { unknown: true, isDeleted: true },
    broken: [
      {
        node: ['payment.body = null; // the result is known', ';'],
        python: ['payment["body"] = None  # the result is known', 'pass'],
        result: { unknown: true, isDeleted: false },
      },
    ],
  },
  {
    title: 'another card is another payment',
    async run(shop, backend) {
      backend.respond('POST /v4/transactions', { status: undefined });
      backend.respond(`GET ${TRANSACTION}`, { status: undefined });
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
