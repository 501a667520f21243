/** Checks of webhooks whose fields have another form than those of the examples. */
import { isDeepStrictEqual } from 'node:util';
import { ACKNOWLEDGED, paymentEvent, type Shop } from './shop';
import { MILLIONS_IN_JPY } from './shop-changes';
import { ALIPAY, isPaid, PENDING, RETRIEVE, type Check } from './shop-check';

/** As JSON: numbers and text whose value is 12990000. */
const SAME = ['12990000', '12990000.0', '1.299e7', '129900000E-1', '"12990000"', '"12990000.00"'];
/** Other values, and other text. */
const OTHER = [
  ...['12990000.5', '12990000.000000002', '12990001', '-12990000', '-0', '0', '1e3', '1e18'],
  ...['0.30000000000000004', '"1.299e7"', '"12990000."', '"+12990000"', '" 12990000"', '""'],
];

/** In the place of text, or of a list with that text. */
const othersOf = (text: string) => [[text], [], { toString: text }, { toString: 7 }, 7, null, true];
type Field =
  | 'll_transaction_id'
  | 'merchant_transaction_id'
  | 'payment_amount'
  | 'payment_currency_code'
  | 'payment_status';
const FIELDS: readonly [Field, text: string][] = [
  ['merchant_transaction_id', 'order-12345'],
  ['payment_amount', '12.99'],
  ['payment_currency_code', 'CNY'],
  ['payment_status', 'PS'],
  ['ll_transaction_id', '2025'],
];

/** Each of them is flagged. */
const FLAGGED = { isRefused: false, isLogged: false, isPaid: false, flags: 7 };
/** Servers that take some of these for text, or fail. */
const BROKEN: Record<Field, Check['broken']> = {
  merchant_transaction_id: [
    {
      node: ["'Review: no payment', reference", '`Review: no payment ${reference}`'],
      result: { ...FLAGGED, isLogged: true, flags: 5 },
    },
    {
      python: [
        'get_text(event, "merchant_transaction_id")',
        'event.get("merchant_transaction_id")',
      ],
      php: [/is_string\(\$event.*/, "$event['merchant_transaction_id'] ?? '';"],
      result: { ...FLAGGED, isLogged: true, flags: 3 },
    },
  ],
  payment_amount: [
    {
      node: ["if (typeof amount === 'object') return NaN;", ''],
      result: { ...FLAGGED, isLogged: true, isPaid: true, flags: 4 },
    },
    {
      php: ['json_encode($amount);', '(string) $amount;'],
      result: { ...FLAGGED, isLogged: true },
    },
  ],
  payment_currency_code: [
    {
      python: ['get_text(data, "payment_currency_code")', 'data.get("payment_currency_code")'],
      result: { ...FLAGGED, isLogged: true, flags: 3 },
    },
    {
      php: ['mixed $currency', 'string $currency'],
      result: { ...FLAGGED, isLogged: true, flags: 1 },
    },
  ],
  payment_status: [
    {
      node: ['JSON.stringify([id, status])', '`${id}/${status}`'],
      result: { ...FLAGGED, isLogged: true, isRefused: true, flags: 0 },
    },
    {
      php: ['json_encode([$id, $status])', '"$id/$status"'],
      result: { ...FLAGGED, isLogged: true, flags: 0 },
    },
  ],
  ll_transaction_id: [
    {
      node: ['JSON.stringify([id, status])', '`${id}/${status}`'],
      result: { ...FLAGGED, isLogged: true, isRefused: true, flags: 5 },
    },
    {
      php: ['json_encode([$id, $status])', '"$id/$status"'],
      result: { ...FLAGGED, isLogged: true, flags: 5 },
    },
  ],
};

const flags = (shop: Shop) => shop.printed().split('Review: ').length - 1;

export const EVENT_CHECKS: readonly Check[] = [
  {
    title: 'an amount is compared by its value, however a number is written',
    changes: MILLIONS_IN_JPY,
    async run(shop) {
      await shop.pay(ALIPAY);
      const send = async (amounts: readonly string[]) => {
        for (const amount of amounts) {
          const data = { payment_amount: '@', payment_currency_code: 'JPY' };
          const event = { ...paymentEvent(data), ll_transaction_id: `of ${amount}` };
          await shop.webhook(JSON.stringify(event).replace('"@"', () => amount));
        }
        await shop.idle();
        return { isPaid: await isPaid(shop), flags: flags(shop) };
      };
      return [await send(OTHER), await send(SAME)];
    },
    expected: [
      { isPaid: false, flags: OTHER.length },
      { isPaid: true, flags: OTHER.length },
    ],
    broken: [
      {
        java: ['value.decimalValue().toPlainString()', 'value.asText()'],
        result: [
          { isPaid: false, flags: OTHER.length },
          { isPaid: true, flags: OTHER.length + 3 }, // written with E7
        ],
      },
      {
        node: [')?$/.exec', ')?/.exec'], // takes 12990000. for a number
        php: ['is_string($amount) ? $amount : json_encode($amount)', '(string) $amount'],
        result: Array(2).fill({ isPaid: true, flags: OTHER.length - 1 }),
      },
      {
        python: ['re.fullmatch', 're.match'], // takes 1.299e7 for a number, too
        result: Array(2).fill({ isPaid: true, flags: OTHER.length - 2 }),
      },
    ],
  },
  ...FIELDS.map(([name, text]): Check => ({
    title: `a webhook whose ${name} is no text: acknowledged, not fulfilled, and nothing fails`,
    async run(shop, backend) {
      backend.respond(RETRIEVE, PENDING);
      await shop.pay(ALIPAY);
      const replies = [];
      for (const [index, other] of othersOf(text).entries()) {
        const isInData = name.startsWith('payment_');
        // A payment with another amount is flagged: if it isn't, the webhook was taken for a duplicate.
        const amount = name === 'll_transaction_id' ? { payment_amount: `0.0${index}` } : {};
        const event = paymentEvent(isInData ? { [name]: other } : amount);
        const unique = { ...event, ll_transaction_id: `${name} ${index}` };
        replies.push(await shop.webhook(isInData ? unique : { ...unique, [name]: other }));
      }
      await shop.idle();
      const isRefused = replies.some((reply) => !isDeepStrictEqual(reply, ACKNOWLEDGED));
      const isLogged = /error|exception|warning/i.test(shop.printed());
      return { isRefused, isLogged, isPaid: await isPaid(shop), flags: flags(shop) };
    },
    // With another status, the transaction is retrieved.
    expected: name === 'payment_status' ? { ...FLAGGED, flags: 0 } : FLAGGED,
    broken: BROKEN[name],
  })),
];
