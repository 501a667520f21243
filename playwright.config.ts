/**
 * The built site in browsers. `EFUND_BUILD=folder` tests an existing build, `EFUND_ALL=1` runs everything; without it,
 * what is in `all/` and what has the tag `@all` is left out. In a browser one can watch: `npx playwright test --ui`.
 */
import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { findChromium, FLAGS } from './tests/support/browser';
import { LIMIT } from './tests/support/limit.mjs';

const isAll = process.env.EFUND_ALL === '1';

/** What other engines show with the same tests; `.github/workflows/test-all.yml` installs them. */
const EVERYWHERE = /site\/(pages|paths|all\/(behaviours|navigation))\.spec\.ts$/;
const engines = [firefox, webkit]
  .filter((engine) => isAll && existsSync(engine.executablePath()))
  .map((engine) => ({
    name: engine.name(),
    testDir: 'tests/site',
    testMatch: EVERYWHERE,
    use: { browserName: engine.name() as 'firefox' | 'webkit', launchOptions: {} },
  }));

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './tests/site/support/setup.ts',
  ...(!isAll && { testIgnore: '**/all/**', grepInvert: /@all/ }),
  timeout: LIMIT,
  expect: { timeout: LIMIT / 10 },
  // A second worker would parse all pages once more.
  workers: Number(process.env.EFUND_WORKERS ?? (isAll ? 2 : 1)),
  projects: [
    { name: 'site', testDir: 'tests/site' },
    { name: 'dev', testDir: 'tests/dev' },
    ...(isAll ? [{ name: 'engines', testDir: 'tests/engines' }] : []),
    ...engines,
  ],
  fullyParallel: false,
  forbidOnly: true,
  // A test that fails runs once more, and is recorded: recording each would cost a fifth of all CPU.
  retries: isAll ? 1 : 0,
  reporter: isAll ? [['list'], ['html', { open: 'never' }]] : 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: FLAGS },
    screenshot: 'only-on-failure',
    // What never comes is not waited for until the test ends: a few of such would take all the time that CI has.
    actionTimeout: LIMIT / 5,
    trace: 'on-first-retry',
  },
});
