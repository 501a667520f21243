/**
 * The table of contents where it has no column of its own.
 * @module-tag all
 */
import { expect, test } from './support/test';
import { PHONE, useSite } from './support/site';

const site = useSite();

test.describe('the table of contents on a phone', () => {
  for (const path of ['/transactions/create', '/zh/authentication']) {
    test(`${path}: stays at hand, lies over the text, and closes after a choice, elsewhere and with Escape`, async () => {
      const { page, context } = await site.open(path, { viewport: PHONE });
      const button = page.locator('.theme-doc-toc-mobile > button');
      const links = page.locator('.theme-doc-toc-mobile a');
      await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
      const isOnTop = () =>
        button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await expect.poll(isOnTop).toBe(true);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await button.click();
      await links.last().waitFor();
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      expect(await height()).toBe(before);

      await page.keyboard.press('Escape');
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      await button.click();
      await page.mouse.click(200, 800);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');

      await button.click();
      const target = await links.last().getAttribute('href');
      await links.last().click();
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      // The heading that was chosen is below the button.
      const gap = () =>
        page.evaluate((hash) => {
          const heading = document.querySelector(hash ?? '')?.getBoundingClientRect().top ?? 0;
          const bar = document.querySelector('.theme-doc-toc-mobile')?.getBoundingClientRect();
          return heading - (bar?.bottom ?? Infinity);
        }, target);
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      await context.close();
    });
  }

  for (const viewport of [PHONE, { width: 820, height: 1180 }]) {
    test(`shares one row with the menu of the page at ${viewport.width} px, and both are large enough for a finger`, async () => {
      const { page, context } = await site.open('/transactions/create', { viewport });
      const toc = page.locator('.theme-doc-toc-mobile > button');
      const menu = page.locator('.ef-page-menu > summary');
      const boxes = await Promise.all([toc.boundingBox(), menu.boundingBox()]);
      const [tocBox, menuBox] = boxes.map((box) => box ?? { y: NaN, height: NaN, width: NaN });
      expect(Math.abs((tocBox?.y ?? 0) - (menuBox?.y ?? NaN))).toBeLessThanOrEqual(1);
      for (const { height } of [tocBox, menuBox].flatMap((box) => box ?? [])) {
        expect(height).toBeGreaterThanOrEqual(40);
      }
      expect(await page.locator('.breadcrumbs').isVisible()).toBe(false);

      // Each can be pressed where it is.
      await menu.click();
      await page.locator('.ef-page-menu .dropdown__menu').waitFor();
      await toc.click({ position: { x: 40, y: 20 } });
      expect(await toc.getAttribute('aria-expanded')).toBe('true');
      await context.close();
    });
  }
});
