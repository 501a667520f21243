/** `npm test` in this folder, and the suite `samples` of the project. Vitest comes from the project's packages. */
import { defineConfig } from 'vitest/config';
import { LIMIT } from '../tests/support/limit.mjs';

const isAll = process.env.EFUND_ALL === '1';
const { no_proxy: around = process.env.NO_PROXY ?? '' } = process.env;

export default defineConfig({
  test: {
    name: 'samples',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    tags: [{ name: 'all', description: 'only in npm run test:all', skip: !isAll }],
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // All servers of the samples are on this machine, where no proxy finds them: curl would ask one.
    env: { no_proxy: `${around},127.0.0.1,localhost` },
    // Half of their time the files wait: for servers, and where a sample waits before it tries again. A number of
    // workers of their own makes them a group, which comes after the others.
    maxWorkers: isAll ? 4 : 2,
    // The files share modules that are slow to load.
    isolate: false,
    // A test in which nothing was compared, such as a loop over an empty list, fails.
    expect: { requireAssertions: true, poll: { timeout: LIMIT } },
    sequence: { groupOrder: 1 },
  },
});
