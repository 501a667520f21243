import { asText } from '../model/contract/json';
import { fill } from '../model/locale';
import { detail, messages } from './check';
import { failure } from './errors';
import { exampleOf } from './examples';
import { page } from './lists';
import { refundNotice } from './notices';
import { allWith, byId, lastWith, put } from './lookup';
import { longTime, nextOrder, uuid } from './state';
import { findTransaction } from './transactions';
import type { Call, Notice, Outcome, State, StoredRefund, StoredTransaction } from './types';

/** Milliseconds after which a delayed refund succeeds. */
const DELAY = 60_000;

/** Statuses whose amount is refunded, or will be. */
const COUNTED: readonly unknown[] = ['succeeded', 'processing'];

const transactionOf = ({ transaction }: Pick<StoredRefund, 'transaction'>) => transaction;

/** An account has no line break, as no header has. */
const referenceOf = ({ account, view }: Pick<StoredRefund, 'account' | 'view'>) =>
  `${account}\n${asText(view.external_identifier)}`;

/** The part of a transaction that can still be refunded. */
export function restOf(state: State, { id, amount }: StoredTransaction): number {
  const refunds = allWith(state.refunds, transactionOf, id);
  const counted = refunds.filter(({ view }) => COUNTED.includes(view.status));
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
export function createRefund(state: State, call: Call): Outcome {
  const { account, body, now, settings, fault } = call;
  const words = messages[settings.locale];
  const transaction = findTransaction(state, call);
  if (!transaction) return failure('not_found');
  const reference = asText(body.external_identifier);
  const key = referenceOf({ account, view: { external_identifier: reference } });
  if (lastWith(state.refunds, referenceOf, key)) return failure('duplicate_record');
  if (transaction.view.status !== 'capture_succeeded') {
    const names = ['transaction_id'];
    const error = { type: 'value_error.status', location: 'path', names, message: words.notPaid };
    return failure('bad_request', [detail(call.operation, settings, error)], ['status']);
  }
  const { currency } = transaction;
  if (body.currency !== currency)
    return rejected(call, 'currency', fill(words.refundCurrency, { currency }));
  const rest = restOf(state, transaction);
  const amount = Number(body.amount);
  if (amount > rest) return rejected(call, 'amount', fill(words.rest, { rest }));
  const isLate = transaction.scenario === 'late-refund';
  const id = uuid(state);
  const refund: StoredRefund = {
    account,
    id,
    order: nextOrder(state),
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
  state.refunds.push(refund);
  if (isLate) state.due.push({ at: now + DELAY, what: 'refund', id });
  const notices = isLate ? [] : [refundNotice(state, refund, now)];
  return { status: 200, body: refund.view, notices };
}

/** A delayed refund succeeds. */
export function completeRefund(state: State, id: string, now: number): Notice[] {
  const refund = byId(state.refunds, id);
  if (!refund) return [];
  const view = { ...refund.view, status: 'succeeded' };
  put(state.refunds, { ...refund, order: nextOrder(state), view });
  return [refundNotice(state, refund, now)];
}

/** A refund of the account, or that of the reference pages. */
export function getRefund(state: State, { account, path, description }: Call): Outcome {
  const id = path.refund_id ?? '';
  const own = byId(state.refunds, id);
  if (own?.account === account) return { status: 200, body: own.view };
  const example = exampleOf(description, 'getRefund', id);
  return example ? { status: 200, body: example, open: ['example'] } : failure('not_found');
}

/** A page of the refunds of a transaction. */
export function listRefunds(state: State, call: Call): Outcome {
  const transaction = findTransaction(state, call);
  if (!transaction) return failure('not_found');
  return page(call, allWith(state.refunds, transactionOf, transaction.id));
}
