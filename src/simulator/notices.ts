import { asText } from '../model/contract/json';
import { decimalsOf } from '../wire/rules';
import { headerTimestamp } from '../wire/timestamp';
import { digits } from './state';
import type { Notice, State, StoredRefund, StoredTransaction } from './types';

/** The zone of the examples, which names the day of a webhook. */
export const TIME_ZONE = 'Asia/Shanghai';

function majorUnits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** The parts that both webhooks have: number, day and time. */
function dated(state: State, now: number): { number: string; day: string; time: string } {
  const time = headerTimestamp(new Date(now), TIME_ZONE);
  const day = time.slice(0, 8);
  return { number: `${day}${digits(state, 8)}`, day, time };
}

/** The webhook of a payment that succeeded. */
export function paymentNotice(state: State, payment: StoredTransaction, now: number): Notice {
  const { number, day, time } = dated(state, now);
  const { amount, currency, reference, webhooks, fault } = payment;
  const major = majorUnits(amount, currency);
  return {
    kind: 'payment',
    ...(webhooks && { url: webhooks }),
    ...(fault && { fault }),
    body: {
      ll_transaction_id: number,
      merchant_transaction_id: reference,
      payment_data: {
        account_date: day,
        exchange_rate: '1.00000000',
        payment_amount: major,
        payment_currency_code: currency,
        payment_status: 'PS',
        payment_time: time,
        settlement_amount: major,
        settlement_currency_code: currency,
      },
    },
  };
}

/** The webhook of a refund that succeeded. Its amounts are those of the example: the number of the request. */
export function refundNotice(state: State, refund: StoredRefund, now: number): Notice {
  const { number, day, time } = dated(state, now);
  const { view, webhooks, fault } = refund;
  const { amount, currency } = view;
  return {
    kind: 'refund',
    url: webhooks,
    ...(fault && { fault }),
    body: {
      ll_transaction_id: number,
      merchant_transaction_id: asText(view.external_identifier),
      original_transaction_id: asText(view.transaction_external_identifier),
      refund_data: {
        account_date: day,
        actual_refund_amount: amount,
        actual_refund_currency_code: currency,
        reason: view.reason,
        refund_amount: amount,
        refund_currency_code: currency,
        refund_status: 'RS',
        refund_time: time,
        settlement_currency_code: currency,
      },
    },
  };
}
