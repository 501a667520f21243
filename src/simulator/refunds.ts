import { asText } from '../model/contract/json';
import { fill } from '../model/locale';
import { detail, messages } from './check';
import { failure } from './errors';
import { exampleOf } from './examples';
import { page } from './lists';
import { refundNotice } from './notices';
import { longTime, nextOrder, put, uuid } from './state';
import { findTransaction } from './transactions';
import type { Call, Notice, Outcome, State, StoredRefund, StoredTransaction } from './types';

/** Milliseconds after which a delayed refund succeeds. */
const DELAY = 60_000;

/** Statuses whose amount is refunded, or will be. */
const COUNTED: readonly unknown[] = ['succeeded', 'processing'];

/** The part of a transaction that can still be refunded. */
export function restOf(state: State, { id, amount }: StoredTransaction): number {
  const counted = state.refunds.filter(
    ({ transaction, view }) => transaction === id && COUNTED.includes(view.status),
  );
  return counted.reduce((rest, { view }) => rest - Number(view.amount), amount);
}

/** An error that no page describes: a refund that doesn't fit its transaction. */
function rejected(call: Call, field: string, message: string): Outcome {
  const error = { type: `value_error.${field}`, location: 'body', names: [field], message };
  return failure('bad_request', [detail(call.operation, call.settings, error)], [field]);
}

/**
 * Refunds a captured transaction, immediately or, in the scenario `late-refund`, later. Fails if the transaction is missing
 * or not captured, the reference is taken, the currency is another one, or the amount exceeds what is left.
 */
export function createRefund(draft: State, call: Call): Outcome {
  const { account, body, now, settings, fault } = call;
  const words = messages[settings.locale];
  const transaction = findTransaction(draft, call);
  if (!transaction) return failure('not_found');
  const reference = asText(body.external_identifier);
  if (
    draft.refunds.some(
      (one) => one.account === account && one.view.external_identifier === reference,
    )
  )
    return failure('duplicate_record');
  if (transaction.view.status !== 'capture_succeeded') {
    const names = ['transaction_id'];
    const error = { type: 'value_error.status', location: 'path', names, message: words.notPaid };
    return failure('bad_request', [detail(call.operation, settings, error)], ['status']);
  }
  const { currency } = transaction;
  if (body.currency !== currency)
    return rejected(call, 'currency', fill(words.refundCurrency, { currency }));
  const rest = restOf(draft, transaction);
  const amount = Number(body.amount);
  if (amount > rest) return rejected(call, 'amount', fill(words.rest, { rest }));
  const isLate = transaction.scenario === 'late-refund';
  const id = uuid(draft);
  const refund: StoredRefund = {
    account,
    id,
    order: nextOrder(draft),
    transaction: transaction.id,
    ...(fault && { fault }),
    webhooks: asText(body.webhooks_url),
    view: {
      type: 'refund',
      id,
      transaction_id: transaction.id,
      status: isLate ? 'processing' : 'succeeded',
      currency,
      amount,
      reason: body.reason,
      external_identifier: reference,
      transaction_external_identifier: transaction.reference,
      created_at: longTime(now),
    },
  };
  draft.refunds.push(refund);
  if (isLate) draft.due.push({ at: now + DELAY, what: 'refund', id });
  const notices = isLate ? [] : [refundNotice(draft, refund, now)];
  return { status: 200, body: refund.view, notices };
}

/** A delayed refund succeeds. */
export function completeRefund(draft: State, id: string, now: number): Notice[] {
  const refund = draft.refunds.find((one) => one.id === id);
  if (!refund) return [];
  const view = { ...refund.view, status: 'succeeded' };
  put(draft.refunds, { ...refund, order: nextOrder(draft), view });
  return [refundNotice(draft, refund, now)];
}

/** A refund of the account, or that of the reference pages. */
export function getRefund(state: State, { account, path, description }: Call): Outcome {
  const id = path.refund_id ?? '';
  const own = state.refunds.find((one) => one.id === id && one.account === account);
  if (own) return { status: 200, body: own.view };
  const example = exampleOf(description, 'getRefund', id);
  return example ? { status: 200, body: example, open: ['example'] } : failure('not_found');
}

/** A page of the refunds of a transaction. */
export function listRefunds(state: State, call: Call): Outcome {
  const transaction = findTransaction(state, call);
  if (!transaction) return failure('not_found');
  return page(
    call,
    state.refunds.filter((one) => one.transaction === transaction.id),
  );
}
