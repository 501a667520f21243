/**
 * Every test of the project, but those of the built site, which are Playwright's (playwright.config.ts): tests/README.md.
 */
import { defineConfig } from 'vitest/config';
import { LIMIT } from './tests/support/limit.mjs';

const isAll = process.env.EFUND_ALL === '1';
const LIMITS = { testTimeout: LIMIT, hookTimeout: LIMIT };
/**
 * A test in which nothing was compared, such as a loop over an empty list, fails. What is awaited may take as long as a test:
 * the second that is Vitest's own is too short for a busy machine.
 */
const expect = { requireAssertions: true, poll: { timeout: LIMIT } };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/temporary.ts'],
    // Each worker loads the modules once more. In `npm test` the build has the other core.
    maxWorkers: isAll ? 2 : 1,
    // A test with this tag, or a file with `@module-tag all` in its first comment, is left out of `npm test`.
    tags: [{ name: 'all', description: 'only in npm run test:all', skip: !isAll }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          ...LIMITS,
          expect,
          // Most of the time would go into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        // Real builds of a copy of the project, each with a fault that has to stop it.
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          ...LIMITS,
          expect,
        },
      },
      // Every code sample of the site, executed.
      'samples/vitest.config.mts',
    ],
  },
});
