import { asList, asObject, asText, type Json, type JsonObject } from '../model/contract/json';
import { failure } from './errors';
import { paymentNotice } from './notices';
import { exampleOf } from './examples';
import { byId, lastWith, put } from './lookup';
import { longTime, nextOrder, uuid } from './state';
import type { Call, Notice, Outcome, State, StoredTransaction } from './types';

/** Seconds that a payment link lives, as in the example; and milliseconds from authorization to capture. */
const LINK_SECONDS = 300;
const CAPTURE_AFTER = 1000;

/** Status of a payment that waits for its buyer. The platform has published none, so that no code can rely on this one. */
export const WAITING = 'simulated_waiting';

/** True for the method of a card payment: the general one, or that of a connection. */
function isCard(method: string, { description }: Call): boolean {
  return method === 'card' || Object.hasOwn(description.cards, method);
}

/** Networks by the beginnings of their numbers. */
const SCHEMES: readonly [scheme: string, numbers: RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['diners', /^3[068]/],
  ['jcb', /^35/],
  ['discover', /^6[045]/],
  ['unionpay', /^(62|81)/],
];

/** Number of the card in a request: as it is, or behind the prefix of Adyen's test values. */
function cardNumber(paymentMethod: JsonObject): string {
  const data = asObject(paymentMethod.payment_method_data);
  const number = asText(asObject(data.card).number, asText(data.encrypted_card_number));
  return number.replace(/^test_/, '').replace(/\D/g, '');
}

function scenarioOf(call: Call): string {
  const { description, body, outcome } = call;
  if (outcome) return outcome;
  const paymentMethod = asObject(body.payment_method);
  const method = asText(paymentMethod.method);
  if (!isCard(method, call))
    return method === 'alipay' && !paymentMethod.redirect_url ? 'no-redirect' : 'three-ds';
  // The test cards of the general method are those of Stripe.
  const cards = description.cards[method] ?? description.cards.stripe ?? {};
  return cards[cardNumber(paymentMethod)] ?? 'success';
}

/** Fields of the request that the response repeats. Its `payment_method`, which may have a card in it, is not there. */
function repeatedFields(body: JsonObject): JsonObject {
  const names = ['country', 'buyer', 'billing_details', 'shipping_details', 'cart_items'];
  const given = names.filter((name) => (body[name] ?? null) !== null);
  return {
    ...Object.fromEntries(given.map((name) => [name, body[name]])),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
  };
}

function linkFields({ settings }: Call, id: string): JsonObject {
  const link = `${settings.origin}/_simulator/pay/${id}`;
  return {
    payment_url_link: link,
    url_link_expire_sec: String(LINK_SECONDS),
    payment_qr_code: link,
  };
}

/** An account has no line break, as no header has. */
const referenceOf = ({ account, reference }: Pick<StoredTransaction, 'account' | 'reference'>) =>
  `${account}\n${reference}`;

function isTaken(state: State, account: string, reference: string): boolean {
  const key = referenceOf({ account, reference });
  return lastWith(state.transactions, referenceOf, key) !== undefined;
}

/** A new transaction of a request, without a status. */
function created(state: State, call: Call, scenario: string, method: string): StoredTransaction {
  const { account, body, now, fault } = call;
  const id = uuid(state);
  const paymentMethod = asObject(body.payment_method);
  const isWaiting = scenario === 'three-ds';
  const number = cardNumber(paymentMethod);
  const [reference, currency] = [asText(body.external_identifier), asText(body.currency)];
  return {
    account,
    id,
    order: nextOrder(state),
    ...(fault && { fault }),
    created: now,
    amount: Number(body.amount),
    currency,
    reference,
    scenario,
    method: asText(paymentMethod.method),
    scheme: SCHEMES.find(([, numbers]) => numbers.test(number))?.[0],
    ...(isWaiting && {
      link: {
        expires: now + LINK_SECONDS * 1000,
        redirect: asText(body.redirect_url, asText(paymentMethod.redirect_url)),
        cancel: asText(body.cancel_url, asText(paymentMethod.cancel_url)),
      },
    }),
    view: {
      type: 'transaction',
      id,
      merchant_account_id: account,
      currency,
      amount: Number(body.amount),
      external_identifier: reference,
      payment_method: isWaiting ? linkFields(call, id) : {},
      method,
      ...repeatedFields(body),
      created_at: longTime(now),
    },
  };
}

/** Changes a transaction's status; a captured one may have a chargeback that follows. */
export function setStatus(
  state: State,
  transaction: StoredTransaction,
  status: string,
  now: number,
): Notice[] {
  const view = { ...transaction.view, status, error_code: transaction.view.error_code ?? null };
  put(state.transactions, { ...transaction, order: nextOrder(state), view });
  if (status !== 'capture_succeeded') return [];
  if (transaction.scenario === 'dispute') {
    const id = uuid(state);
    const { account, amount, currency, reference } = transaction;
    const chargeback = {
      type: 'chargeback',
      id,
      transaction_id: transaction.id,
      currency,
      amount,
      transaction_external_identifier: reference,
      created_at: longTime(now),
    };
    state.chargebacks.push({
      account,
      id,
      order: nextOrder(state),
      transaction: transaction.id,
      view: chargeback,
    });
  }
  return [paymentNotice(state, transaction, now)];
}

/**
 * Creates a transaction by the scenario of its method or card: it waits for its buyer, is declined, stays authorized,
 * or is captured after {@link CAPTURE_AFTER}. Fails if the reference is taken.
 */
export function createTransaction(state: State, call: Call): Outcome {
  const { account, body, now } = call;
  if (isTaken(state, account, asText(body.external_identifier))) return failure('duplicate_record');
  const scenario = scenarioOf(call);
  const method = asText(asObject(body.payment_method).method);
  const kind = isCard(method, call) ? 'card' : 'apm';
  const transaction = created(state, call, scenario, kind);
  if (scenario === 'three-ds') {
    state.transactions.push(transaction);
    return { status: 200, body: transaction.view, open: ['status', 'payment_method'] };
  }
  const hasFailed = scenario === 'decline' || scenario === 'no-redirect';
  const view = {
    ...transaction.view,
    status: hasFailed ? 'authorization_failed' : 'authorization_succeeded',
    error_code: scenario === 'no-redirect' ? 'missing_redirect_url' : null,
  };
  state.transactions.push({ ...transaction, view });
  if (!hasFailed && scenario !== 'authorized') {
    const delay = call.fault === 'webhook-early' ? 0 : CAPTURE_AFTER;
    state.due.push({ at: now + delay, what: 'capture', id: transaction.id });
  }
  return { status: 200, body: view, open: ['payment_method'] };
}

/** Creates a transaction that waits for its buyer on the hosted page. Fails if the reference is taken. */
export function createCheckoutPayment(state: State, call: Call): Outcome {
  const { account, body } = call;
  if (isTaken(state, account, asText(body.external_identifier))) return failure('duplicate_record');
  const transaction = created(state, call, 'three-ds', 'card');
  state.transactions.push({ ...transaction, webhooks: asText(body.webhooks_url) });
  const { id, reference } = transaction;
  const view = { id, external_identifier: reference, ...linkFields(call, id) };
  return { status: 200, body: view, open: Object.keys(view) };
}

/** A transaction of the account; that of the reference pages is always there. */
export function findTransaction(state: State, call: Call): StoredTransaction | undefined {
  const { account, path, description } = call;
  const id = path.transaction_id ?? '';
  const own = byId(state.transactions, id);
  if (own?.account === account) return own;
  const view = exampleOf(description, 'getTransaction', id);
  return (
    view && {
      account,
      id,
      order: 0,
      created: Date.parse(asText(view.created_at)),
      amount: Number(view.amount),
      currency: asText(view.currency),
      reference: asText(view.external_identifier),
      scenario: 'success',
      method: 'card',
      view,
    }
  );
}

/**
 * A transaction of the account, or that of the reference pages. One that waits for its buyer has the status {@link
 * WAITING}.
 */
export function getTransaction(state: State, call: Call): Outcome {
  const transaction = findTransaction(state, call);
  if (!transaction) return failure('not_found');
  const { view } = transaction;
  return view.status === undefined
    ? { status: 200, body: { ...view, status: WAITING }, open: ['status', 'payment_method'] }
    : { status: 200, body: view, open: transaction.order === 0 ? ['example'] : ['payment_method'] };
}

/** The result of an upload of parcels: of a transaction that isn't paid, or of parcels that lack a field, it fails. */
export function createShipments(state: State, call: Call): Outcome {
  const transaction = findTransaction(state, call);
  if (!transaction) return failure('not_found');
  const parcels = asList(call.body.shipments).map(asObject);
  const hasAll = (parcel: JsonObject) =>
    ['carrier_code', 'tracking_no', 'country'].every((name) => asText(parcel[name]) !== '');
  const isPaid = transaction.view.status === 'capture_succeeded';
  const isAccepted = isPaid && parcels.length > 0 && parcels.every(hasAll);
  const result: Record<string, Json> = isAccepted
    ? { return_code: 'SUCCESS', return_message: 'Success' }
    : { return_code: 'FAIL', return_message: 'Invalid parameters' };
  const body = { ...result, trace_id: uuid(state).replaceAll('-', '') };
  return { status: 200, body, open: isAccepted ? [] : ['return_message'] };
}
