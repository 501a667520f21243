import { defineConfig } from 'vitest/config';

/** `npm run test:samples`: every code sample of the site, executed. Needs the toolchains of tests/support. */
export default defineConfig({
  test: {
    include: ['tests/samples/**/*.test.ts'],
    globalSetup: ['tests/support/install-toolchains.ts'],
    // Compilers and virtual machines start slowly on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Half of their time the files wait: for servers, and where a sample waits before it tries again.
    maxWorkers: 4,
  },
});
