import { asList, asText, type Json, type JsonObject } from '../model/contract/json';
import { detail, messages } from './check';
import { failure } from './errors';
import { without } from './state';
import { renewed } from './subscriptions';
import { WAITING } from './transactions';
import type { Call, Outcome, State, StoredTransaction } from './types';

/** Items of a page, unless the request says otherwise. */
const USUAL = 20;

function cursorOf(start: number): string {
  return btoa(`from ${start}`).replaceAll('=', '');
}

/** Start of a cursor's page; undefined for a cursor that no response had. */
function startOf(cursor: Json | undefined): number | undefined {
  if (cursor === undefined) return 0;
  try {
    const start = /^from (\d{1,9})$/.exec(atob(String(cursor)))?.[1];
    return start === undefined ? undefined : Number(start);
  } catch {
    return undefined;
  }
}

/**
 * A page of a list, the latest change first. Like the platform's, it doesn't stand still while it is read: what changes
 * moves to the front.
 */
export function page(
  call: Call,
  entries: readonly { order: number; view: JsonObject }[],
  shown = (view: JsonObject): JsonObject => view,
): Outcome {
  const { query, operation, settings } = call;
  const start = startOf(query.cursor);
  if (start === undefined) {
    const message = messages[settings.locale].cursor;
    const error = { type: 'value_error.cursor', location: 'query', names: ['cursor'], message };
    return failure('bad_request', [detail(operation, settings, error)]);
  }
  const limit = typeof query.limit === 'number' ? query.limit : USUAL;
  const sorted = [...entries].sort((one, other) => other.order - one.order);
  const items = sorted.slice(start, start + limit).map(({ view }) => shown(view));
  const body = {
    items,
    limit,
    next_cursor: start + limit < sorted.length ? cursorOf(start + limit) : null,
    previous_cursor: start > 0 ? cursorOf(Math.max(0, start - limit)) : null,
  };
  return { status: 200, body };
}

/** True if a value is one of those of a filter; a filter that isn't there lets everything through. */
function isOneOf(filter: Json | undefined, value: Json | undefined): boolean {
  return filter === undefined || [asList(filter), filter].flat().includes(value ?? null);
}

function isWanted(
  { view, created, method, scheme }: StoredTransaction,
  query: Call['query'],
): boolean {
  const { created_at_lte: latest, created_at_gte: earliest } = query;
  return (
    isOneOf(query.status, view.status ?? WAITING) &&
    isOneOf(query.id, view.id) &&
    (isOneOf(query.method, view.method) || isOneOf(query.method, method)) &&
    isOneOf(query.payment_method_scheme, scheme) &&
    (latest === undefined || created <= Date.parse(asText(latest))) &&
    (earliest === undefined || created >= Date.parse(asText(earliest)))
  );
}

/** A page of the account's transactions that all filters of the query let through: type, ID and reference of each. */
export function listTransactions(state: State, call: Call): Outcome {
  const own = state.transactions.filter(
    (one) => one.account === call.account && isWanted(one, call.query),
  );
  return page(call, own, ({ type, id, external_identifier }) => ({
    type,
    id,
    external_identifier,
  }));
}

/** A page of the account's chargebacks, of all its transactions or of one. */
export function listChargebacks(state: State, call: Call): Outcome {
  const own = state.chargebacks.filter(
    ({ account, transaction }) =>
      account === call.account && isOneOf(call.query.transaction_id, transaction),
  );
  return page(call, own);
}

/** A page of the account's subscriptions, by status and customer, each without `quantity`. */
export function listSubscriptions(state: State, call: Call): Outcome {
  const { status, customer_id: customer } = call.query;
  const own = state.subscriptions.filter(
    ({ account, view }) =>
      account === call.account &&
      isOneOf(status, view.status) &&
      isOneOf(customer, (view.customer as JsonObject).id),
  );
  const current = own.map((one) => renewed(one, call.now));
  const { body, ...rest } = page(call, current, (view) => without(view, 'quantity'));
  return {
    ...rest,
    // The page's filter doesn't include this status.
    ...(rest.status === 200 && status === 'paused' && { open: ['status'] }),
    body: rest.status === 200 ? { object: 'list', ...(body as JsonObject) } : body,
  };
}
