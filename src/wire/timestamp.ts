/** Formats by time zone: to make one takes longer than to sign a webhook. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Time as the `timestamp` header has it, YYYYMMDDHHMMSS, in an IANA time zone. */
export function headerTimestamp(moment: Date, timeZone: string): string {
  // Swedish writes a time as ISO 8601 does: 2025-08-12 17:04:30.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(moment).replace(/\D/g, '');
}
