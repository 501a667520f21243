/**
 * The home page: its samples, on a desktop beside the title, on a phone one at a time.
 * @module-tag all
 */
import { expect, test } from './support/test';
import { PHONE, useSite } from './support/site';

const site = useSite();
const LAPTOP = { width: 1440, height: 900 };

test.describe('the home page on a phone', () => {
  for (const [path, request, response] of [
    ['/', 'Request', 'Response'],
    ['/zh/', '请求', '响应'],
  ] as const) {
    test(`${path} is short, and shows one sample at a time`, async () => {
      const { page, context } = await site.open(path, { viewport: PHONE });
      const shown = () =>
        page
          .locator('main .ef-code')
          .evaluateAll((codes) =>
            codes.map((code) => code.checkVisibility({ visibilityProperty: true })),
          );
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3600);
      expect(await shown()).toEqual([true, false]);
      await page.getByRole('radio', { name: response }).check();
      expect(await shown()).toEqual([false, true]);
      await page.getByRole('radio', { name: request }).press('Space');
      expect(await shown()).toEqual([true, false]);
      const heights = await page
        .locator('main .ef-code pre')
        .evaluateAll((codes) => codes.map((code) => code.clientHeight));
      expect(Math.max(...heights)).toBeLessThanOrEqual(330);
      await context.close();
    });
  }
});

test.describe('the sample of the home page', () => {
  for (const [path, viewport] of [
    ['/', { width: 1280, height: 800 }],
    ['/zh/', { width: 1280, height: 800 }],
    ['/', LAPTOP],
  ] as const) {
    test(`is in the first screen of ${path} at ${viewport.width} px, beside the title`, async () => {
      const { page, context } = await site.open(path, { viewport });
      const boxes = await page
        .locator('main .ef-code, main h1')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
      const [title, request, response] = boxes;
      expect(request?.left).toBeGreaterThan(title?.right ?? Infinity);
      expect(response?.bottom).toBeLessThan(viewport.height);
      await context.close();
    });
  }

  test('at a laptop touches no edge, and can be copied', async () => {
    const { page, context } = await site.open('/', { viewport: LAPTOP });
    const blocks = await page.locator('main .ef-code').evaluateAll((elements) =>
      elements.map((element) => {
        const pre = element.querySelector('pre');
        const button = element.querySelector('[data-copy]');
        return {
          hidden: (pre?.scrollWidth ?? 0) - (pre?.clientWidth ?? 0),
          copy: button ? getComputedStyle(button).opacity : 'none',
        };
      }),
    );
    expect(blocks).toEqual([
      { hidden: 0, copy: '1' },
      { hidden: 0, copy: '1' },
    ]);
    await context.close();
  });

  test('on a phone breaks no line, and scrolls in its own box', async () => {
    const { page, context } = await site.open('/', { viewport: PHONE });
    const lines = await page
      .locator('main .ef-code')
      .first()
      .evaluate((block) =>
        [...block.querySelectorAll('.line')].map((line) => Math.round(line.clientHeight)),
      );
    expect(new Set(lines).size).toBe(1);
    expect(lines.length).toBeGreaterThan(10);
    const excess = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(excess)).toBe(0);
    await context.close();
  });
});
