import { asObject, asText, type JsonObject } from '../model/contract/json';
import { failure } from './errors';
import { exampleOf } from './examples';
import { byId, lastWith } from './lookup';
import { nextOrder, prefixed, shortTime } from './state';
import type { Call, Outcome, State } from './types';

/** The customer of a request, with an ID. */
export function customerOf(state: State, customer: JsonObject): JsonObject {
  return { ...customer, id: prefixed(state, 'cus') };
}

/** How a customer pays, without the card: a card number is stored nowhere. */
export function storedMethod(paymentMethod: JsonObject): JsonObject {
  const { type, token_id, payment_channel_code } = paymentMethod;
  return {
    ...(type !== undefined && { type }),
    ...(token_id !== undefined && { token_id }),
    ...(payment_channel_code !== undefined && { payment_channel_code }),
  };
}

/** Scenario of a stored card that can't be paid with; all others succeed. */
function scenarioOf({ description, body, outcome }: Call): string {
  const card = asObject(asObject(body.payment_method).card);
  const number = asText(card.number).replace(/\D/g, '');
  return outcome ?? description.cards.stripe?.[number] ?? 'success';
}

/** Stores how a customer pays, without the card. No webhook follows. */
export function createToken(state: State, call: Call): Outcome {
  const { account, body, now } = call;
  const id = prefixed(state, 'tok');
  const view = {
    id,
    object: 'token',
    created: shortTime(now),
    amount: body.amount,
    currency: body.currency,
    customer: customerOf(state, asObject(body.customer)),
    payment_method: storedMethod(asObject(body.payment_method)),
    payment_url_link: null,
  };
  state.tokens.push({ account, id, order: nextOrder(state), scenario: scenarioOf(call), view });
  return { status: 200, body: view, open: ['payment_method', 'payment_url_link'] };
}

/** A token of the account, or that of the reference pages. */
export function findToken(state: State, { account, description }: Call, id: string) {
  const found = byId(state.tokens, id);
  const own = found?.account === account ? found : undefined;
  const view = own?.view ?? exampleOf(description, 'createToken', id);
  return view && { view, scenario: own?.scenario ?? 'success' };
}

/** An account has no line break, as no header has. */
const referenceOf = ({ account, view }: Pick<State['charges'][number], 'account' | 'view'>) =>
  `${account}\n${asText(view.external_identifier)}`;

/**
 * Charges a token with the outcome of the request, else with that of its card. Fails if the token is missing or the
 * reference is taken.
 */
export function createTokenPayment(state: State, call: Call): Outcome {
  const { account, body, now, path, outcome } = call;
  const id = path.token_id ?? '';
  const token = findToken(state, call, id);
  if (!token) return failure('not_found');
  const reference = asText(body.external_identifier);
  const key = referenceOf({ account, view: { external_identifier: reference } });
  if (lastWith(state.charges, referenceOf, key))
    return failure('duplicate_record', [], ['external_identifier']);
  const payment = prefixed(state, 'pay');
  const view: JsonObject = {
    id: payment,
    object: 'payment',
    token_id: id,
    amount: body.amount,
    currency: body.currency,
    status: (outcome ?? token.scenario) === 'decline' ? 'failed' : 'succeeded',
    external_identifier: reference,
    created: shortTime(now),
    customer: token.view.customer,
    payment_method: { ...asObject(token.view.payment_method), token_id: id },
    ...(body.description !== undefined && { description: body.description }),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
  };
  state.charges.push({ account, id: payment, order: nextOrder(state), view });
  return { status: 200, body: view, open: ['payment_method'] };
}
