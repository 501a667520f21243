import { defineConfig } from 'vitest/config';

/** The built site in a real browser. `EFUND_BUILD=folder` tests an existing build instead of making one. */
export default defineConfig({
  test: {
    include: ['tests/site/**/*.spec.ts'],
    globalSetup: ['tests/site/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second, the default, is nothing on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // The files share a browser, and modules that are slow to load.
    isolate: false,
  },
});
