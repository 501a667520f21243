/** Spaces between figures and Chinese characters, as in all text of the site; the formats of `Intl` have none. */
export function spaced(text: string): string {
  return text.replace(/(\d)(?=\p{Script=Han})|(\p{Script=Han})(?=\d)/gu, '$& ');
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * A day as the pages write it. Not by `Intl`: in the browser, its first call is a tenth of all script of a first visit.
 * @param date what `new Date` takes; the day is that of UTC, so that server and browser agree
 */
export function dateText(date: string | number, locale: string): string {
  const year = new Date(date).getUTCFullYear();
  return locale === 'zh'
    ? `${year} 年 ${dayText(date, locale)}`
    : `${dayText(date, locale)}, ${year}`;
}

/** A day without its year, see {@link dateText}. */
export function dayText(date: string | number, locale: string): string {
  const utc = new Date(date);
  const [month, day] = [utc.getUTCMonth(), utc.getUTCDate()];
  return locale === 'zh' ? `${month + 1} 月 ${day} 日` : `${MONTHS[month]} ${day}`;
}
