import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    maxWorkers: 2,
    // Most of the time would go into loading the same modules for each file.
    isolate: false,
  },
});
