/** The tests of the built site: where it is, and what they all import. */
import path from 'node:path';

export { expect, test } from '@playwright/test';

/** Folder of the built site, absolute. */
export const BUILD = path.resolve(process.env.EFUND_BUILD ?? 'build');

/** Where the built site is served, without a slash at its end; `setup.ts` starts the server. */
export const ORIGIN = process.env.EFUND_ORIGIN ?? '';

/** Ends a test whose subject is missing. */
export function fail(message: string): never {
  throw new Error(message);
}
