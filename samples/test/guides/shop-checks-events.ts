/** Checks of webhooks whose fields have another form than those of the examples. */
import { paymentEvent, type Shop } from './shop';
import { MILLIONS_IN_JPY } from './shop-changes';
import { ALIPAY, isPaid, type Check } from './shop-check';

/** As JSON: numbers and text whose value is 12990000. */
const SAME = ['12990000', '12990000.0', '1.299e7', '129900000E-1', '"12990000"', '"12990000.00"'];
/** Other values, and other text. */
const OTHER = [
  ...['12990000.5', '12990000.000000002', '12990001', '-12990000', '-0', '0', '1e3', '1e18'],
  ...['0.30000000000000004', '"1.299e7"', '"12990000."', '"+12990000"', '" 12990000"', '""'],
];

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
];
