import { defineConfig } from 'vitest/config';

/** `npm test` in this folder. */
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 20_000 } });
