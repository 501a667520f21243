import { setTimeout as pause } from 'node:timers/promises'; // oxlint-disable-line tests/no-clock
import { LIMIT } from './limit.mjs';

const PAUSE = 50;

/**
 * Waits for a condition of another process.
 * @param isMet called again and again; an error counts as not yet
 * @param says what the error's message is, when the condition is not met within the limit of a test
 * @throws {Error} then
 */
export async function until(
  isMet: () => Promise<boolean> | boolean,
  says: () => string,
): Promise<void> {
  for (let waited = 0; waited < LIMIT; waited += PAUSE) {
    if (
      await Promise.resolve()
        .then(isMet)
        .catch(() => false)
    )
      return;
    await pause(PAUSE);
  }
  throw new Error(says());
}
