import { defineConfig } from 'vitest/config';

/** `npm run test:build`: real builds of a copy of the project, each with a fault that has to stop it. */
export default defineConfig({
  test: {
    include: ['tests/build/**/*.test.ts'],
    // A build keeps every core busy; more of them at once would only wait for each other.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
