import type { JsonObject } from '../model/contract/json';
import type { State } from './types';

/** A simulator in which nothing has happened. */
export function emptyState(seed: number): State {
  return {
    seed,
    count: 0,
    transactions: [],
    refunds: [],
    chargebacks: [],
    tokens: [],
    charges: [],
    subscriptions: [],
    responses: [],
    due: [],
  };
}

/** The next number of a state: from 0 to 2^32, the same for the same seed (mulberry32). */
function random(state: State): number {
  state.count += 1;
  let mixed = (state.seed + Math.imul(state.count, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/** A number from 0 up to, but not including, 1. */
export function chance(state: State): number {
  return random(state) / 2 ** 32;
}

/** A number of the order in which objects change. */
export function nextOrder(state: State): number {
  state.count += 1;
  return state.count;
}

function hex(state: State, digits: number): string {
  const words = Array.from({ length: Math.ceil(digits / 8) }, () =>
    random(state).toString(16).padStart(8, '0'),
  );
  return words.join('').slice(0, digits);
}

/** An ID in the form of a UUID, version 4. */
export function uuid(state: State): string {
  const digits = hex(state, 32);
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/** An ID with the prefix of the examples. */
export function prefixed(state: State, prefix: string): string {
  return `${prefix}_${hex(state, 12)}`;
}

/** Digits, for the numbers of webhooks. */
export function digits(state: State, count: number): string {
  return String(random(state)).padStart(10, '0').slice(-count);
}

/** A view that lacks a field, which the response of another operation has. */
export function without(view: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(view).filter(([key]) => key !== name));
}

/** A time as the fields named `created_at` have it. */
export function longTime(time: number): string {
  return new Date(time).toISOString().replace('Z', '+00:00');
}

/** A time as the fields of tokens and subscriptions have it. */
export function shortTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Milliseconds of a time; undefined for one that JavaScript can't read, such as a leap second. */
export function timeOf(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
