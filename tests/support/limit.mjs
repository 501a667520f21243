/**
 * Milliseconds after which a test that hangs ends: the only limit of time in all tests. No result depends on it, so it suits
 * slow machines. `scripts/lint/no-clock.mjs` forbids others.
 */
export const LIMIT = 900_000;
