/** The announcement: nothing moves because of it, until it is closed. That it is equally high everywhere is in `layout.yaml`. */
import { expect, test, BUILD } from '../support/test';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { recordShifts, shifts } from '../support/shifts';
import { DESKTOP, PHONE, useSite, waitForApp } from '../support/site';

const site = useSite();
const built = readBuiltPages(BUILD);
const BAR = '.theme-announcement-bar';

for (const [locale, viewport] of [
  ['en', DESKTOP],
  ['zh', PHONE],
] as const)
  test(`moves nothing while a page loads, and is gone once it is closed (${locale})`, async () => {
    const kinds = onePerKind(built, locale).map(({ path }) => path);
    const context = await site.newContext({ viewport });
    const page = await context.newPage();
    // Half of a page whose footer is in sight: the footer grows.
    await recordShifts(page, { fromWhole: true });
    await page.goto(site.origin + (kinds.at(-1) ?? '/'));
    await waitForApp(page);
    // Before the click: what it moves counts as the reader's for half a second only, whatever the machine.
    expect(await shifts(page)).toEqual([]);
    await page.locator(BAR).getByRole('button').click();
    await page.locator(BAR).waitFor({ state: 'detached' });
    for (const path of kinds.slice(0, 3)) {
      await page.goto(site.origin + path);
      await waitForApp(page);
      expect(await page.locator(BAR).count(), path).toBe(0);
      expect(await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(
        0,
      );
      expect(await shifts(page), path).toEqual([]);
    }
    // A page that does move something is noticed.
    await page.evaluate(() => document.body.prepend('Moved', document.createElement('hr')));
    expect(await shifts(page)).not.toEqual([]);
  });
