import type { JsonObject } from '../../../model/contract/json';
import { spaced } from '../../../model/dateText';
import type { Locale } from '../../../model/locale';
import { MILLISECONDS } from './diagnose';

/** Seconds. */
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86400],
  ['month', 30 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

function largestUnit(seconds: number): [Intl.RelativeTimeFormatUnit, number] {
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return [unit[0], Math.trunc(seconds / unit[1])];
}

/** `3 hours ago`, `now`, `in 5 minutes`. `seconds`: from now, negative in the past. */
export function relativeTime(seconds: number, locale: Locale): string {
  const [unit, count] = largestUnit(seconds);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: count === 0 ? 'auto' : 'always' });
  return spaced(format.format(count, unit));
}

/** `3 hours`. */
export function duration(seconds: number, locale: Locale): string {
  const [unit, count] = largestUnit(seconds);
  const options: Intl.NumberFormatOptions = { style: 'unit', unit, unitDisplay: 'long' };
  return spaced(new Intl.NumberFormat(locale, options).format(count));
}

/** Date and time in the reader's zone, in the order of ISO 8601; null when it is outside the calendar. `seconds`: since 1970. */
export function localTime(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  if (Number.isNaN(local.getTime())) return null;
  return local
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');
}

/** State of a token at a moment, and how long until that changes, or since. */
export interface Life {
  state: 'valid' | 'early' | 'expired';
  seconds: number;
  /** Claim that starts its life, and the share that has passed; absent without such a claim. */
  bar?: { from: 'nbf' | 'iat'; share: number };
}

/** The life of a token; null for one that doesn't end, or ends before it begins. `now`: seconds since 1970. */
export function lifeOf(payload: JsonObject, now: number): Life | null {
  const date = (claim: string): number | undefined => {
    const value = payload[claim];
    return typeof value === 'number' && value <= MILLISECONDS ? value : undefined;
  };
  const end = date('exp');
  const from = date('nbf') === undefined ? 'iat' : 'nbf';
  const start = date(from);
  if (end === undefined || (start !== undefined && end <= start)) return null;
  const share = start === undefined ? 0 : (now - start) / (end - start);
  const bar =
    start === undefined ? undefined : ({ from, share: Math.min(1, Math.max(0, share)) } as const);
  if (end <= now) return { state: 'expired', seconds: now - end, bar };
  if (start !== undefined && now < start) return { state: 'early', seconds: start - now, bar };
  return { state: 'valid', seconds: end - now, bar };
}
