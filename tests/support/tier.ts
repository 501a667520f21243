/** Every so many pages are opened on a day, and all of them within as many days. */
const DAYS = 7;

/**
 * The tags of one of many like tests: a seventh of them runs for each change, others on each day of the week, and all of
 * them in `npm run test:all` (see tests/README.md for the two tiers).
 * @param index place of the test among its likes, from 0
 * @param now the day, UTC
 */
export function tagsByDay(index: number, now = new Date()): string[] {
  return index % DAYS === now.getUTCDay() ? [] : ['all'];
}
