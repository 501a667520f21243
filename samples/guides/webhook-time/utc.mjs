// Node.js 20 or later, no packages needed.

/** toUtc('20250812170432', 'Asia/Shanghai') returns the Date 2025-08-12T09:04:32.000Z. */
export function toUtc(timestamp, timezone) {
  const local = timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6');
  const asUtc = new Date(`${local}Z`);
  if (asUtc.toISOString() !== `${local}.000Z`) throw new RangeError(`Invalid timestamp: ${timestamp}`);

  const formatter = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  const offset = (date) => {
    const { value } = formatter.formatToParts(date).find(({ type }) => type === 'timeZoneName');
    return value.slice(3) || 'Z'; // GMT+08:00, or GMT alone for UTC
  };
  const dayBefore = offset(new Date(asUtc.getTime() - 86_400_000));
  const first = new Date(local + dayBefore); // daylight saving time may begin or end in between
  const moment = new Date(local + offset(first));
  return offset(moment) === offset(first) ? moment : first; // a skipped hour: the offset of the day before
}
