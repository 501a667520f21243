/** The announcement: on every page until it is closed, and nothing moves because of it. */
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from './support/test';
import { onePerKind, readBuiltPages } from './support/built-pages';
import { recordShifts, shifts } from './support/shifts';
import { DESKTOP, navigate, PHONE, SAVE_DATA, useSite, waitForApp } from './support/site';

const site = useSite();
const built = readBuiltPages(BUILD);
const BAR = '.theme-announcement-bar';

/** Where the bar ends and the navbar begins, in pixels from the top of the document. */
function frame(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate((selector) => {
    const bar = document.querySelector(selector)?.getBoundingClientRect();
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect();
    return [bar?.height, navbar && navbar.top + window.scrollY].map(
      (value) => value && Math.round(value),
    );
  }, BAR);
}

for (const [locale, viewport] of [
  ['en', DESKTOP],
  ['zh', PHONE],
] as const) {
  test.describe(`the announcement (${locale})`, () => {
    const kinds = onePerKind(built, locale).map(({ path }) => path);

    test(
      'is as high on every kind of page, and the navbar stays where it is',
      { tag: '@all' },
      async () => {
        const { page, context } = await site.open(kinds[0] ?? '/', {
          viewport,
          connection: SAVE_DATA,
        });
        const first = await frame(page);
        expect(first[0]).toBeGreaterThan(20);
        expect(first[1]).toBe(first[0]);
        for (const path of [...kinds, locale === 'zh' ? '/zh/no-such-page' : '/no-such-page']) {
          await navigate(page, path);
          await page.locator('main h1').first().waitFor();
          // The frame of the next page stands a moment after its heading; that nothing moves is the next test.
          await expect.poll(() => frame(page), { message: path }).toEqual(first);
        }
        // What this looks at can differ: a page without the bar.
        await page.locator(BAR).evaluate((bar) => bar.remove());
        expect(await frame(page)).not.toEqual(first);
        await context.close();
      },
    );

    test('moves nothing while a page loads, and is gone from all pages once it is closed', async () => {
      const context = await site.newContext({ viewport });
      const page = await context.newPage();
      await recordShifts(page);
      await page.goto(site.origin + (kinds.at(-1) ?? '/'));
      await waitForApp(page);
      expect(await page.locator(BAR).innerText()).not.toMatch(/^announcement$/);
      await page.locator(BAR).getByRole('button').click();
      await expect.poll(() => page.locator(BAR).count()).toBe(0);
      expect(await frame(page)).toEqual([undefined, 0]);
      expect(await shifts(page)).toEqual([]);
      for (const path of kinds.slice(0, 3)) {
        await page.goto(site.origin + path);
        await waitForApp(page);
        expect(await frame(page), path).toEqual([undefined, 0]);
        expect(await shifts(page), path).toEqual([]);
      }
      // A page that does move something is noticed.
      await page.evaluate(() =>
        document.querySelector('main')?.before('Moved', document.createElement('br')),
      );
      await expect.poll(async () => (await shifts(page)).length).toBeGreaterThan(0);
      await context.close();
    });
  });
}
