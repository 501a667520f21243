/** Checks of a state: a file that was edited must not fail later, in the middle of a request. */
import { isObject, type Json, type JsonObject } from '../model/contract/json';
import { pathOf } from '../wire/rules';

/** Milliseconds of the latest time that a clock can have. */
const LATEST = Date.UTC(9000, 0);

/** True for a time that a clock can have, in milliseconds. */
export function isTime(time: number): boolean {
  return time >= 0 && time <= LATEST;
}

type Check = (value: Json | undefined) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => Number.isFinite(value);
const time: Check = (value) => typeof value === 'number' && isTime(value);
const status: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 200 && Number(value) < 600;
const present: Check = (value) => value !== undefined;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Fields with their checks, or with the fields inside. */
interface Shape {
  [name: string]: Check | Shape;
}

const STORED: Shape = { account: text, id: text, order: number, view: {} };

/** Entries of the lists of a state. */
const LISTS: Readonly<Record<string, Shape>> = {
  transactions: {
    ...STORED,
    created: time,
    amount: number,
    currency: text,
    reference: text,
    scenario: text,
    method: text,
    link: optional((value) => isObject(value) && time(value.expires)),
    webhooks: optional(text),
    fault: optional(text),
  },
  refunds: { ...STORED, transaction: text, webhooks: text, fault: optional(text) },
  chargebacks: { ...STORED, transaction: text },
  tokens: { ...STORED, scenario: text },
  charges: STORED,
  subscriptions: { ...STORED, day: optional(number), view: { customer: {}, plan: {} } },
  responses: {
    ...{ account: text, key: text, request: text, busyUntil: time, forgottenAt: time },
    ...{ status, body: present, open: listOf(text) },
  },
  due: { at: time, what: (value) => /^(capture|refund|resume)$/.test(String(value)), id: text },
};

function faultIn(shape: Shape, value: JsonObject, names: readonly string[]): string | undefined {
  for (const [name, check] of Object.entries(shape)) {
    const own = value[name];
    const path = [...names, name];
    const found =
      typeof check === 'function'
        ? check(own)
          ? undefined
          : pathOf(path)
        : isObject(own)
          ? faultIn(check, own, path)
          : pathOf(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A webhook that is not sent yet. */
const UNSENT: Shape = {
  kind: (value) => /^(payment|refund)$/.test(String(value)),
  ...{ url: optional(text), body: {}, fault: optional(text) },
};

function faultOfList(
  shape: Shape,
  list: Json | undefined,
  names: readonly string[],
): string | undefined {
  if (!Array.isArray(list)) return pathOf(names);
  for (const [index, entry] of list.entries()) {
    const path = [...names, String(index)];
    const found = isObject(entry) ? faultIn(shape, entry, path) : pathOf(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Path of the first value of a state that the operations couldn't work with; undefined if there is none. */
export function stateFault(state: unknown): string | undefined {
  if (!isObject(state as Json)) return 'state';
  const root = state as JsonObject;
  const fault = faultIn({ seed: number, count: number }, root, ['state']);
  if (fault !== undefined) return fault;
  for (const [name, shape] of Object.entries(LISTS)) {
    const found = faultOfList(shape, root[name], ['state', name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same, of the webhooks that aren't sent yet. */
export function unsentFault(unsent: unknown = []): string | undefined {
  return faultOfList(UNSENT, unsent as Json, ['unsent']);
}
