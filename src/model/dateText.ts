/** Spaces between figures and Chinese characters, as in all text of the site; the formats of `Intl` have none. */
export function spaced(text: string): string {
  return text.replace(/(\d)(?=\p{Script=Han})|(\p{Script=Han})(?=\d)/gu, '$& ');
}

/**
 * A day as the pages write it.
 * @param date what `new Date` takes; the day is that of UTC, so that server and browser agree
 * @param options parts that are shown, as in `Intl.DateTimeFormat`; by default the whole date
 */
export function dateText(
  date: string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return spaced(format.format(new Date(date)));
}
