import { defineConfig } from 'vitest/config';

/** `npm run test:build`: real builds of a copy of the project, each with a fault that has to stop it. */
export default defineConfig({
  test: {
    include: ['tests/build/**/*.test.ts'],
    // A build keeps one core and a half busy.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
