// cspell:words livemode
import { asObject, asText, type JsonObject } from '../model/contract/json';
import { detail, messages } from './check';
import { failure } from './errors';
import { exampleOf } from './examples';
import { byId, put } from './lookup';
import { nextOrder, prefixed, shortTime, timeOf, without } from './state';
import { customerOf, findToken, storedMethod } from './tokens';
import type { Call, Outcome, State } from './types';

type Subscription = State['subscriptions'][number];

const DAY = 24 * 60 * 60 * 1000;

/** Days of the periods that have as many each time. */
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** Months from year 0 to a time. */
function monthsOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const dayOf = (time: number) => new Date(time).getUTCDate();

/** A later time: a day of another month, or its last one. */
function afterMonths(time: number, months: number, day: number): number {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

/** Days or months of a plan's periods. The description knows months; the other words are taken as they read. */
function lengthOf(plan: JsonObject): { days: number | undefined; months: number } {
  const interval = asText(plan.interval, 'month');
  return { days: DAYS[interval], months: interval === 'year' ? 12 : 1 };
}

/**
 * The latest start of a period up to now.
 * @param start an earlier start
 * @param day of the month on which the periods start
 */
function latestStart(plan: JsonObject, start: number, now: number, day: number): number {
  const { days, months } = lengthOf(plan);
  if (days) return start + Math.floor((now - start) / (days * DAY)) * days * DAY;
  const count = Math.floor((monthsOf(now) - monthsOf(start)) / months);
  const latest = afterMonths(start, count * months, day);
  return latest <= now ? latest : afterMonths(start, (count - 1) * months, day);
}

/**
 * A period that begins at a time.
 * @param day of the month on which the next one begins
 */
function period(plan: JsonObject, start: number, day = dayOf(start)): JsonObject {
  const { days, months } = lengthOf(plan);
  const end = days ? start + days * DAY : afterMonths(start, months, day);
  return {
    current_period_start: shortTime(start),
    current_period_end: shortTime(end),
    next_billing_date: shortTime(end).slice(0, 10),
  };
}

/** When the trial of a request ends; undefined without one. */
function trialEnd({ body, now }: Call): number | undefined {
  const days = asObject(body.plan).trial_period_days;
  const end = asText(body.trial_end);
  if (end !== '') return timeOf(end);
  return typeof days === 'number' && days > 0 && days < 36500 ? now + days * DAY : undefined;
}

/** The error of a token that isn't there, if a payment method names one. */
function missingToken(state: State, call: Call): Outcome | undefined {
  const { operation, settings, body } = call;
  const id = asObject(body.payment_method).token_id;
  if (typeof id !== 'string' || findToken(state, call, id)) return undefined;
  const names = ['payment_method', 'token_id'];
  const message = messages[settings.locale].token;
  const error = { type: 'value_error.token_id', location: 'body', names, message };
  return failure('bad_request', [detail(operation, settings, error)], ['payment_method.token_id']);
}

/**
 * Creates an active subscription, whose trial moves the next billing date. Fails if the payment method names a token
 * that is missing.
 */
export function createSubscription(state: State, call: Call): Outcome {
  const { account, body, now } = call;
  const missing = missingToken(state, call);
  if (missing) return missing;
  const id = prefixed(state, 'sub');
  const plan = asObject(body.plan);
  const trial = trialEnd(call);
  const view: JsonObject = {
    id,
    object: 'subscription',
    created: shortTime(now),
    updated: shortTime(now),
    status: 'active',
    customer: customerOf(state, asObject(body.customer)),
    plan,
    payment_method: storedMethod(asObject(body.payment_method)),
    ...period(plan, now),
    ...(trial !== undefined && { next_billing_date: shortTime(trial).slice(0, 10) }),
    trial_start: trial === undefined ? null : shortTime(now),
    trial_end: trial === undefined ? null : shortTime(trial),
    billing_details: asObject(body.billing_details),
    description: asText(body.description) || null,
    metadata: asObject(body.metadata),
    livemode: false,
  };
  state.subscriptions.push({ account, id, order: nextOrder(state), view, day: dayOf(now) });
  const { created, customer, payment_method, status } = view;
  const { current_period_start, current_period_end } = view;
  const { external_identifier, amount, currency } = body;
  const response = {
    ...{
      id,
      object: 'subscription',
      external_identifier,
      amount,
      currency,
      created,
      customer,
      plan,
    },
    ...{ payment_method, status, current_period_start, current_period_end },
  };
  return { status: 200, body: response, open: ['payment_method'] };
}

/** The subscription, or that of the reference pages, with its periods up to now. */
function find(state: State, { account, path, description, now }: Call): Subscription | undefined {
  const id = path.subscription_id ?? '';
  const own = byId(state.subscriptions, id);
  if (own?.account === account) return renewed(own, now);
  const view = exampleOf(description, 'getSubscription', id);
  return view && { account, id, order: 0, view };
}

/** A subscription whose period has ended is in the one that contains now, while it is active. */
export function renewed(subscription: Subscription, now: number): Subscription {
  const { view } = subscription;
  const end = Date.parse(asText(view.current_period_end));
  if (view.status !== 'active' || !(end <= now)) return subscription;
  const plan = asObject(view.plan);
  const { day = dayOf(end) } = subscription;
  const start = latestStart(plan, end, now, day);
  return { ...subscription, view: { ...view, ...period(plan, start, day) } };
}

/** A subscription of the account, or that of the reference pages. */
export function getSubscription(state: State, call: Call): Outcome {
  const found = find(state, call);
  if (!found) return failure('not_found');
  const view = without(found.view, 'quantity');
  return { status: 200, body: view, open: found.order === 0 ? ['example'] : ['payment_method'] };
}

/** A subscription that has ended can't be changed any more. */
function ended(call: Call, { view }: Subscription, name: string): Outcome | undefined {
  if (view.status !== 'cancelled') return undefined;
  const { operation, settings } = call;
  const message = messages[settings.locale].ended;
  const [location, names] = name === 'status' ? ['body', [name]] : ['path', [name]];
  const error = { type: 'value_error.ended', location, names, message };
  return failure('bad_request', [detail(operation, settings, error)], ['status']);
}

/**
 * Replaces what the request names; fields of the plan that it leaves out stay. `billing_cycle_anchor: now` starts a
 * period. Fails after the subscription has ended.
 */
export function updateSubscription(state: State, call: Call): Outcome {
  const { body, now } = call;
  const found = find(state, call);
  if (!found) return failure('not_found');
  const failed = ended(call, found, 'subscription_id') ?? missingToken(state, call);
  if (failed) return failed;
  const [former, given] = [asObject(found.view.plan), asObject(body.plan)];
  const plan = { ...former, ...given };
  // The page says to send the whole plan.
  const isPart = body.plan !== undefined && Object.keys(former).some((name) => !(name in given));
  const method = asObject(body.payment_method);
  const starts = body.billing_cycle_anchor === 'now';
  const view = {
    ...found.view,
    updated: shortTime(now),
    plan,
    quantity: body.quantity ?? found.view.quantity ?? 1,
    ...(body.payment_method !== undefined && { payment_method: storedMethod(method) }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
    ...(starts && period(plan, now)),
  };
  const day = starts ? dayOf(now) : found.day;
  put(state.subscriptions, { ...found, order: nextOrder(state), view, day });
  const open = ['payment_method', ...(isPart ? ['plan'] : [])];
  return { status: 200, body: without(view, 'billing_details'), open };
}

/**
 * Sets the status at once, even with `at_period_end`: the platform leaves open which status is returned until then.
 * Fails after the subscription has ended.
 */
export function updateSubscriptionStatus(state: State, call: Call): Outcome {
  const { body, now } = call;
  const found = find(state, call);
  if (!found) return failure('not_found');
  const failed = ended(call, found, 'status');
  if (failed) return failed;
  const status = asText(body.status);
  const isResumed = status === 'active' && found.view.status !== 'active';
  const starts = isResumed && body.billing_cycle_anchor === 'now';
  const view = {
    ...found.view,
    status,
    updated: shortTime(now),
    ...(starts && period(asObject(found.view.plan), now)),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
  };
  const { id } = found;
  state.due = state.due.filter((one) => one.id !== id);
  const resumes = timeOf(asText(body.resume_at));
  if (status === 'paused' && resumes !== undefined)
    state.due.push({ at: resumes, what: 'resume', id });
  const day = starts ? dayOf(now) : found.day;
  put(state.subscriptions, { ...found, order: nextOrder(state), view, day });
  const open = body.at_period_end === true ? ['status'] : [];
  return { status: 200, body: { id, object: 'subscription', status }, open };
}

/** A paused subscription resumes at the time that the request set. */
export function resume(state: State, id: string, now: number): void {
  const found = byId(state.subscriptions, id);
  if (found?.view.status !== 'paused') return;
  const view = { ...found.view, status: 'active', updated: shortTime(now) };
  put(state.subscriptions, { ...found, order: nextOrder(state), view });
}
