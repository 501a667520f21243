import { defineConfig } from 'vitest/config';

/** `npm run test:samples`: every code sample of the site, executed. Needs the toolchains of tests/support. */
export default defineConfig({
  test: {
    include: ['tests/samples/**/*.test.ts'],
    globalSetup: ['tests/support/install-toolchains.ts'],
    // Compilers and virtual machines start slowly on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Each file keeps compilers of its own busy; more files at once would only make them wait for each other.
    maxWorkers: 2,
  },
});
