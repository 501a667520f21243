/** Formats by time zone: to make one takes longer than to sign a webhook. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** In their order; of other languages than English, some builds of Node.js have no formats. */
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const time = { hourCycle: 'h23', hour: two, minute: two, second: two } as const;
  return new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    ...time,
  });
}

/** Time as the `timestamp` header has it, YYYYMMDDHHMMSS, in an IANA time zone. */
export function headerTimestamp(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(moment);
  return PARTS.map((part) => parts.find(({ type }) => type === part)?.value).join('');
}
