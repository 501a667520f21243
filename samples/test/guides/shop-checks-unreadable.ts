/** Checks of 2xx responses that a gateway gives in the platform's place: the result is unknown, and nothing is stored. */
import { isDeepStrictEqual } from 'node:util';
import {
  ACKNOWLEDGED,
  CARD_TRANSACTION,
  paymentEvent,
  REFUND,
  type Backend,
  type Reply,
  type Shop,
} from './shop';
import {
  ALIPAY,
  CARD,
  CREATE,
  CREATE_REFUND,
  isPaid,
  PAYMENT_URL,
  PENDING,
  RETRIEVE,
  RETRIEVE_REFUND,
  type Check,
} from './shop-check';
import { LIST_REFUNDS, payOrder, payTwice, REFUNDED, refundRequests } from './shop-checks-refunds';

type Response = Parameters<Backend['respond']>[1];

const ITEM = {
  id: REFUND.split('/').at(-1),
  external_identifier: 'refund-order-12345',
  status: 'processing',
};
const NOT_TEXT = [undefined, null, '', 7];
/** Contents of a webhook or a response in the place of an object. */
const NO_OBJECT = [null, 'ok', 7, true, [], ['ok']];
const NO_STATUS = NOT_TEXT.map((status) => ({ status }));
const NO_ID: Response[] = [
  { id: undefined, status: undefined },
  ...NOT_TEXT.map((id) => ({ id })),
  [],
  'ok',
];
const NO_REFUND: Response[] = [...NO_ID, ...NO_STATUS];
const NO_LIST: Response[] = [
  ...[...NOT_TEXT, 'ok'].map((items) => ({ items })),
  ...[null, 'ok', []].map((item) => ({ items: [item] })),
  ...NOT_TEXT.map((id) => ({ items: [{ ...ITEM, id }] })),
  ...NO_STATUS.map((status) => ({ items: [{ ...ITEM, ...status }] })),
  [],
  'ok',
];

/** True if the server answers each of these responses with 500, and says what is expected after the next, good one. */
async function recovers(
  backend: Backend,
  request: string,
  responses: readonly Response[],
  press: () => Promise<Reply>,
  expected: Reply,
  good: Response = {},
): Promise<boolean> {
  let isAccepted = false;
  for (const response of responses) {
    backend.respond(request, response);
    isAccepted ||= (await press()).status !== 500;
  }
  backend.respond(request, good);
  return isDeepStrictEqual(await press(), expected) && !isAccepted;
}

/** How many different idempotency keys the requests for a refund have. */
const refundKeys = (shop: Shop) =>
  new Set(refundRequests(shop).map(({ headers }) => headers['idempotency-key'])).size;

export const UNREADABLE_CHECKS: readonly Check[] = [
  {
    title: 'a response without the ID of the transaction: the saved request is sent again',
    async run(shop, backend) {
      const link = { status: 200, body: { state: 'open', url: PAYMENT_URL } };
      const isLink = await recovers(backend, CREATE, NO_ID, () => shop.pay(ALIPAY), link);
      return isLink && shop.keys().length === NO_ID.length + 1 && new Set(shop.keys()).size === 1;
    },
    expected: true,
    broken: [
      {
        node: [
          "payment_method } = requireFields(transaction, 'id')",
          'payment_method } = transaction',
        ],
        python: ['    require_fields(transaction, "id")\n    method', '    method'],
        java: ['requireFields(transaction, "id").path', 'transaction.path'],
        php: ["        require_fields($transaction, 'id');\n    } catch", '    } catch'],
        result: false,
      },
      {
        node: [' || !response[name]', ''],
        python: [' or not response[name]', ''],
        java: [' || value.isEmpty()', ''],
        php: [" || $value === ''", ''],
        result: false,
      },
      {
        node: ["typeof response[name] !== 'string' || ", ''],
        python: ['not isinstance(response.get(name), str) or ', ''],
        java: ['response.path(name).textValue()', 'response.path(name).asText()'],
        php: ['!is_string($value) || ', ''],
        result: false,
      },
    ],
  },
  {
    title: 'a response without the ID of an authorized transaction: nothing else is sent',
    async run(shop, backend) {
      await shop.pay(CARD);
      const held = { status: 409, body: { state: 'open' } };
      const retrieve = `GET ${CARD_TRANSACTION}`;
      const isHeld = await recovers(backend, retrieve, NO_ID, () => shop.pay(ALIPAY), held);
      return isHeld && shop.references().length === 1;
    },
    expected: true,
    broken: [
      {
        node: [
          "requireFields(await send('GET', path, 'transactions.read'), 'id')",
          "await send('GET', path, 'transactions.read')",
        ],
        python: [
          'require_fields(send("GET", path, "transactions.read"), "id")',
          'send("GET", path, "transactions.read")',
        ],
        java: [
          'requireFields(send("GET", path, "transactions.read", null, Map.of()), "id");',
          'send("GET", path, "transactions.read", null, Map.of());',
        ],
        php: ["        require_fields($transaction, 'id');\n        settle", '        settle'],
        result: false,
      },
    ],
  },
  {
    title: 'an authorized payment without a known status: nothing else is sent until it fails',
    async run(shop, backend) {
      await shop.pay(CARD);
      const replies: number[] = [];
      for (const status of [undefined, null, '', 'unheard_of', 'authorization_failed']) {
        backend.respond(`GET ${CARD_TRANSACTION}`, { status });
        replies.push((await shop.pay(ALIPAY)).status);
      }
      return { replies, references: shop.references() };
    },
    expected: { replies: [409, 409, 409, 409, 200], references: ['order-12345', 'order-12345-2'] },
    broken: [
      {
        node: ['payment.isAuthorized || status', 'status'],
        python: ['payment.get("is_authorized") or status', 'status'],
        java: ['payment.isAuthorized || status', 'status'],
        php: ['$payment->isAuthorized || $status', '$status'],
        result: {
          replies: [200, 409, 409, 409, 409],
          references: ['order-12345', 'order-12345-2'],
        },
      },
    ],
  },
  {
    title: 'a response without the ID or the status of the refund: the same request is sent again',
    async run(shop, backend) {
      await payOrder(shop);
      const press = () => shop.refund();
      const isRefunded = await recovers(backend, CREATE_REFUND, NO_REFUND, press, REFUNDED);
      const isEachSent = refundRequests(shop).length === NO_REFUND.length + 1;
      return isRefunded && isEachSent && refundKeys(shop) === 1;
    },
    expected: true,
    broken: [
      {
        node: ["requireFields(created, 'id', 'status')", 'created'],
        python: ['require_fields(created, "id", "status")', 'created'],
        java: ['requireFields(created, "id", "status")', 'created'],
        php: ["require_fields($created, 'id', 'status');", ''],
        result: false,
      },
    ],
  },
  {
    title: 'a list without the IDs and the statuses of the refunds: the refund is not sent again',
    async run(shop, backend) {
      await payOrder(shop);
      backend.once('"refund-order-12345"', 'code=500');
      await shop.refund();
      const press = () => shop.refund();
      const good = { items: [ITEM], next_cursor: null };
      const isFound = await recovers(backend, LIST_REFUNDS, NO_LIST, press, REFUNDED, good);
      return isFound && refundRequests(shop).length === 1;
    },
    expected: true,
    broken: [
      {
        node: ['page.items.map', '(page.items ?? []).map'],
        python: ['if not isinstance(page["items"], list):', 'if False:'],
        java: ['if (!page.path("items").isArray())', 'if (false)'],
        php: ["if (!is_array($page['items'] ?? null))", 'if (false)'],
        result: false,
      },
      {
        node: ["requireFields(item, 'id', 'status')", 'item'],
        python: ['require_fields(item, "id", "status")', 'item'],
        java: ['requireFields(item, "id", "status");', ''],
        php: ["require_fields($item, 'id', 'status');", ''],
        result: false,
      },
    ],
  },
  {
    title: 'a response without the ID or the status of a known refund: it keeps its ID',
    async run(shop, backend) {
      await payOrder(shop);
      await shop.refund();
      const press = () => shop.refund();
      const isRefunded = await recovers(backend, RETRIEVE_REFUND, NO_REFUND, press, REFUNDED);
      return isRefunded && refundRequests(shop).length === 1;
    },
    expected: true,
    broken: [
      {
        node: ["requireFields(current, 'id', 'status')", 'current'],
        python: ['require_fields(current, "id", "status")', 'current'],
        java: [
          'requireFields(send("GET", path, "transactions.read", null, Map.of()), "id", "status")',
          'send("GET", path, "transactions.read", null, Map.of())',
        ],
        php: ["require_fields($refund, 'id', 'status');", ''],
        result: false,
      },
    ],
  },
  {
    title: 'two payments succeed, and the response about the refund is no object: flagged',
    async run(shop, backend) {
      backend.respond(CREATE_REFUND, 'ok');
      await payTwice(shop, backend);
      return shop.printed().includes('Review: order-12345 was paid, too');
    },
    expected: true,
    broken: [
      {
        node: ["requireFields(created, 'id', 'status')", 'created'],
        php: [
          'catch (Throwable $error) {\n            [$code',
          'catch (LogicException $error) {\n            [$code',
        ],
        result: false,
      },
    ],
  },
  {
    title: 'a webhook whose objects are something else: acknowledged, and nothing is fulfilled',
    async run(shop) {
      await shop.pay(ALIPAY);
      const replies: Reply[] = [];
      for (const data of NO_OBJECT) {
        const event = { ...paymentEvent(), payment_data: data, refund_data: data };
        replies.push(await shop.webhook(event));
      }
      await shop.idle();
      const isRefused = replies.some((reply) => !isDeepStrictEqual(reply, ACKNOWLEDGED));
      const isEarly = await isPaid(shop);
      await shop.webhook(paymentEvent());
      await shop.idle();
      return { isRefused, isEarly, isPaid: await isPaid(shop) };
    },
    expected: { isRefused: false, isEarly: false, isPaid: true },
    broken: [
      {
        python: ['value if isinstance(value, dict) else {}', 'value or {}'],
        result: { isRefused: true, isEarly: false, isPaid: true },
      },
    ],
  },
  {
    title: 'a created transaction whose payment_method is no object: it is kept',
    async run(shop, backend) {
      const statuses: number[] = [];
      backend.respond(RETRIEVE, { status: 'authorization_failed' }); // so that each is another attempt
      for (const method of NO_OBJECT) {
        backend.respond(CREATE, { ...PENDING, payment_method: method });
        statuses.push((await shop.pay(ALIPAY)).status);
      }
      return { statuses, sent: new Set(shop.references()).size };
    },
    expected: { statuses: NO_OBJECT.map(() => 200), sent: NO_OBJECT.length },
    broken: [
      {
        python: ['value if isinstance(value, dict) else {}', 'value or {}'],
        result: { statuses: [200, 500, 500, 500, 200, 500], sent: 3 },
      },
    ],
  },
];
