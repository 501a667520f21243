import { spaced } from '../../../model/dateText';
import type { Locale } from '../../../model/locale';

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

/** `3 hours ago`, `in 5 minutes`. `seconds`: from now, negative in the past. */
export function relativeTime(seconds: number, locale: Locale): string {
  const [unit, count] = largestUnit(seconds);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return spaced(format.format(count, unit));
}

/** `3 hours`. */
export function duration(seconds: number, locale: Locale): string {
  const [unit, count] = largestUnit(seconds);
  const options: Intl.NumberFormatOptions = { style: 'unit', unit, unitDisplay: 'long' };
  return spaced(new Intl.NumberFormat(locale, options).format(count));
}

/** Date and time in the reader's zone, in words; null when it is outside the calendar. `seconds`: since 1970. */
export function localTime(seconds: number, locale: Locale): string | null {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'long',
  }).format(date);
}
