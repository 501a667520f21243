/**
 * A day as the pages write it. Chinese has spaces between figures and characters, as in all text of the site, where the
 * browser's own format has none.
 * @param date what `new Date` takes; the day is that of UTC, so that server and browser agree
 * @param options parts that are shown, as in `Intl.DateTimeFormat`; by default the whole date
 */
export function dateText(
  date: string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const text = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(date),
  );
  return text.replace(/(\d)(?=\p{Script=Han})|(\p{Script=Han})(?=\d)/gu, '$& ');
}
