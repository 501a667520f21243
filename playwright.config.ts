/**
 * The built site in browsers, and the server of `npm start` (`--project dev`). `EFUND_BUILD=folder` tests an existing
 * build, `EFUND_ALL=1` runs everything; without it, what is in `all/` and what has the tag `@all` is left out. In a browser one can watch: `npx playwright test --ui`.
 */
import { defineConfig } from '@playwright/test';
import { findChromium, FLAGS } from './tests/support/browser';
import { LIMIT } from './tests/support/limit.mjs';

const isAll = process.env.EFUND_ALL === '1';

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './tests/site/support/setup.ts',
  ...(!isAll && { testIgnore: '**/all/**', grepInvert: /@all/ }),
  timeout: LIMIT,
  expect: { timeout: LIMIT / 5 },
  workers: Number(process.env.EFUND_WORKERS ?? 2),
  projects: [
    { name: 'site', testDir: 'tests/site' },
    { name: 'dev', testDir: 'tests/dev' },
  ],
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: FLAGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
