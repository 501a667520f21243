import type { BrowserContext, Page } from '@playwright/test';
import { findViolations, type Rules } from './a11y';
import { DESKTOP, newContext, SAVE_DATA, waitForApp, watch } from './site';
import { expect, ORIGIN, test } from './test';

const SILENT = { console: [], otherHosts: [], failedRequests: [] };

/**
 * A test for each page: it starts, is silent, and axe finds nothing. They share a tab, which a failed test takes with it:
 * a tab for each costs a third more.
 */
export function testPages(
  paths: readonly string[],
  colorScheme: 'light' | 'dark',
  rules: Rules,
): void {
  test.describe(`axe, ${rules}, in ${colorScheme} mode`, () => {
    let context: BrowserContext;
    let page: Page | undefined;
    test.beforeAll(async ({ browser }) => {
      context = await newContext(browser, {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: DESKTOP,
        connection: SAVE_DATA,
      });
    });
    test.afterEach(async () => {
      const { status, expectedStatus } = test.info();
      page?.removeAllListeners();
      if (status === expectedStatus) return;
      await page?.close();
      page = undefined;
    });
    test.afterAll(() => context.close());

    for (const path of paths) {
      test(`${path} starts, is silent, and axe finds nothing`, async () => {
        page ??= await context.newPage();
        const problems = watch(page, ORIGIN);
        await page.goto(ORIGIN + path);
        await waitForApp(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect.soft(await findViolations(page, 'html', rules)).toEqual([]);
        expect.soft(problems).toEqual(SILENT);
        const faults = await page.evaluate(() => [
          ...[...document.images]
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map((image) => `broken: ${image.src}`),
          ...[...document.querySelectorAll('*')]
            .filter((element) => element instanceof HTMLUnknownElement)
            .map((element) => `no element of HTML: ${element.tagName}`),
        ]);
        expect.soft(faults).toEqual([]);
      });
    }
  });
}
