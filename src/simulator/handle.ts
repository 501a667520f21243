import { asObject, type Json } from '../model/contract/json';
import { denied } from './access';
import { checkBody, checkParameters, checkType, nameable } from './check';
import { failure, plainFailure } from './errors';
import { FAULTS, faultOf, isBefore, SLOW, withFault } from './faults';
import { fingerprint, remember, repeated, type Keyed } from './keys';
import { listChargebacks, listSubscriptions, listTransactions } from './lists';
import { preferred, readPrefer } from './prefer';
import { completeRefund, createRefund, getRefund, listRefunds } from './refunds';
import { queryValues, route, unknownNames } from './route';
import { byId } from './lookup';
import {
  createSubscription,
  getSubscription,
  resume,
  updateSubscription,
  updateSubscriptionStatus,
} from './subscriptions';
import { createToken, createTokenPayment } from './tokens';
import {
  createCheckoutPayment,
  createShipments,
  createTransaction,
  getTransaction,
  setStatus,
} from './transactions';
import type {
  ApiDescription,
  Call,
  Notice,
  Outcome,
  Settings,
  SimRequest,
  SimResponse,
  State,
} from './types';

/** The operations by ID. Each changes the state, or returns an error before it does. */
const OPERATIONS: Readonly<Record<string, (state: State, call: Call) => Outcome>> = {
  createTransaction,
  listTransactions,
  createCheckoutPayment,
  getTransaction,
  createShipments,
  createRefund,
  listRefunds,
  getRefund,
  listChargebacks,
  // The alerts are the platform's, so each ID is accepted.
  submitPreDisputeOutcome: () => ({ status: 200, body: {}, open: ['alert_id', 'signature'] }),
  createToken,
  createTokenPayment,
  createSubscription,
  listSubscriptions,
  getSubscription,
  updateSubscription,
  updateSubscriptionStatus,
};

/** Outcomes that `Prefer: outcome=…` can choose. */
const OUTCOMES = ['success', 'decline', 'three-ds', 'authorized', 'dispute', 'late-refund'];

export interface Handled {
  response: SimResponse;
  /** Webhooks to send: those that were due before the request, and its own. */
  notices: Notice[];
}

/** Runs the tasks that were due. */
export function advance(state: State, now: number): Notice[] {
  const due = state.due.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
  state.due = state.due.filter(({ at }) => at > now);
  return due.flatMap(({ what, id, at }) => {
    if (what === 'refund') return completeRefund(state, id, at);
    if (what === 'resume') resume(state, id, at);
    const transaction = byId(state.transactions, id);
    return transaction ? setStatus(state, transaction, 'capture_succeeded', at) : [];
  });
}

function toResponse({ status, body, open = [] }: Outcome): SimResponse {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-simulator': 'simulates this documentation, not EFundFlow',
      ...(open.length > 0 && { 'x-simulated': open.join(', ') }),
    },
    body: JSON.stringify(body),
    delivery: 'whole',
  };
}

/** A choice of the `Prefer` header that there is not. */
function unknownChoice(prefer: ReadonlyMap<string, string>): Outcome | undefined {
  const choices: [string, readonly string[]][] = [
    ['outcome', OUTCOMES],
    ['fault', FAULTS],
  ];
  const wrong = choices.find(
    ([name, known]) => !known.includes(prefer.get(name) ?? known[0] ?? ''),
  );
  return wrong && plainFailure(400, `No such ${wrong[0]}. There are: ${wrong[1].join(', ')}`);
}

/** Checks a request to an operation, and runs it. */
function run(
  state: State,
  request: SimRequest,
  call: Omit<Call, 'body' | 'query'>,
  query: URLSearchParams,
): Outcome {
  const { operation, settings, path, account, now, fault } = call;
  const { headers, method, url, body: text } = request;
  const header = Object.fromEntries(
    operation.parameters.header.flatMap(({ name }): [string, Json][] => {
      const value = headers[name];
      // A variable without a value leaves an empty header.
      return value ? [[name, value]] : [];
    }),
  );
  const values = queryValues(operation, query);
  const faults = [
    ...checkParameters(operation, settings, { path, query: values as Json, header }),
    ...(operation.body && text !== '' ? checkType(settings, headers['content-type']) : []),
  ];
  const checked = operation.body ? checkBody(operation, settings, text) : { body: {}, twice: [] };
  const details = [...faults, ...('details' in checked ? checked.details : [])];
  if (details.length > 0 || 'details' in checked) return failure('bad_request', details);
  const prefer = readPrefer(headers.prefer);
  const example = unknownChoice(prefer) ?? preferred(operation, prefer);
  if (example) return example;
  const complete = { ...call, query: values, body: asObject(checked.body) };
  const operate = OPERATIONS[operation.id];
  if (!operate) throw new Error(`The simulator lacks ${operation.id}.`);
  const key = headers['idempotency-key'];
  const perform = (): Outcome => {
    const outcome = operate(state, complete);
    const unread = nameable(unknownNames(operation, query));
    return { ...outcome, open: [...(outcome.open ?? []), ...checked.twice, ...unread] };
  };
  if (method !== 'POST' || !key) return perform();
  const keyed: Keyed = { account, key, request: fingerprint(`${method} ${url}\n${text}`) };
  const known = repeated(state, keyed, now);
  if (known) return known;
  const outcome = perform();
  // As on /idempotent-requests, a request that fails validation isn't stored, and the corrected one can use its key.
  if (outcome.status === 400) return outcome;
  remember(state, keyed, outcome, { now, busyUntil: fault === 'slow' ? now + SLOW : now });
  return outcome;
}

/**
 * Responds to a request: deterministic, without input or output of its own.
 * @param now milliseconds since 1970, not before those of an earlier call
 */
export function handle(
  description: ApiDescription,
  settings: Settings,
  state: State,
  request: SimRequest,
  now: number,
): Handled {
  const due = advance(state, now);
  const stop = (outcome: Outcome): Handled => ({
    response: toResponse(outcome),
    notices: due,
  });
  const found = route(description, request.method, request.url);
  if (!found.operation) {
    if (found.methods.length === 0) return stop(failure('not_found'));
    const stopped = stop(failure('method_not_allowed', [], ['allow']));
    stopped.response.headers.allow = found.methods.join(', ');
    return stopped;
  }
  const { operation, path, query } = found;
  const refusal = denied(request.headers.authorization, operation, now - (request.ahead ?? 0));
  if (refusal) return stop(refusal);
  const prefer = readPrefer(request.headers.prefer);
  const fault = faultOf(state, prefer.get('fault'), settings.faults);
  if (isBefore(fault)) {
    const outcome = plainFailure(500, '');
    return { response: withFault(toResponse(outcome), fault), notices: due };
  }
  const account = request.headers['x-merchant-account-id'] ?? '';
  const outcome = prefer.get('outcome');
  const call = { description, settings, operation, account, path, now, outcome, fault };
  const result = run(state, request, call, query);
  const early = fault === 'webhook-early' ? advance(state, now) : [];
  return {
    response: withFault(toResponse(result), fault),
    notices: [...due, ...early, ...(result.notices ?? [])],
  };
}
