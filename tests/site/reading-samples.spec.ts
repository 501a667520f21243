/**
 * Request and response beside the text of an operation, at several sizes of window.
 * @module-tag all
 */
import type { Page } from '@playwright/test';
import { expect, test, BUILD, fail } from './support/test';
import { findViolations } from './support/a11y';
import { findAll, readBuiltPages, visibleText } from './support/built-pages';
import {
  CREATE,
  isOperation,
  LAPTOP,
  NARROW,
  SMALL,
  WIDE,
  brokenTabRows,
  longLines,
  onPageOf,
  sampleHeights,
} from './support/reading';
import { PHONE, useSite, type OpenOptions } from './support/site';
import { addStyles } from './support/page-changes';

const HUGE = { width: 1920, height: 1080 };
const TABLET = { width: 820, height: 1180 };
type Viewport = typeof HUGE;

const site = useSite();
const operations = readBuiltPages(BUILD).filter(isOperation);

const onPage = (path: string, options: OpenOptions, run: (page: Page) => Promise<void>) =>
  onPageOf(site, path, options, run);

test.describe('samples', () => {
  for (const viewport of [WIDE, LAPTOP]) {
    test(`cut no line in any language at ${viewport.width} px`, async () => {
      await onPage(CREATE, { viewport }, async (page) => {
        const tabs = page.locator('[data-example="0"] [role=tab]');
        expect(await tabs.count()).toBe(8);
        for (const tab of await tabs.all()) {
          await tab.click();
          expect(await longLines(page), (await tab.textContent()) ?? '').toEqual([]);
        }
      });
    });
  }

  test('on a phone, lines stay whole and scroll; the page does not', async () => {
    await onPage(CREATE, { viewport: PHONE }, async (page) => {
      expect(await longLines(page)).toContain(
        'curl -X POST "https://sandbox.efundpay.com/v4/transactions" \\',
      );
      const code = page.locator('[data-example="0"] pre').locator('visible=true').first();
      expect(await code.evaluate((pre) => getComputedStyle(pre).maskImage)).toContain('gradient');
      const lines = await code
        .locator('.line')
        .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
      expect(Math.max(...lines)).toBeLessThan(2 * Math.min(...lines));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    });
  });

  for (const viewport of [WIDE, SMALL]) {
    test(`show where the body of the request begins, at ${viewport.width} px`, async () => {
      await onPage(CREATE, { viewport }, async (page) => {
        const code = page.locator('[data-example="0"] pre').locator('visible=true').first();
        const place = await code.boundingBox();
        const line = await code.locator('.line', { hasText: '"amount"' }).boundingBox();
        const end = Math.min((place?.y ?? 0) + (place?.height ?? 0), viewport.height);
        expect((line?.y ?? Infinity) + (line?.height ?? 0)).toBeLessThanOrEqual(end);
      });
    });
  }

  async function expectOneLine(viewport: Viewport): Promise<void> {
    for (const path of [CREATE, `/zh${CREATE}`, '/webhooks/introduction'])
      await onPage(path, { viewport }, async (page) => {
        for (const tab of await page.locator('[role=tab]').locator('visible=true').all()) {
          await tab.click();
          expect(await brokenTabRows(page), path).toEqual([]);
        }
      });
  }
  for (const row of [PHONE, HUGE, WIDE, SMALL, NARROW, TABLET]) {
    test(`have the languages in one line at ${row.width} x ${row.height}`, () =>
      expectOneLine(row));
  }

  async function expectBoth(viewport: Viewport): Promise<void> {
    for (const path of [CREATE, `/zh${CREATE}`, '/refunds/create'])
      await onPage(path, { viewport }, async (page) => {
        const [request, response] = await sampleHeights(page);
        expect(request, path).toBeGreaterThanOrEqual(160);
        expect(response, path).toBeGreaterThanOrEqual(120);
      });
  }
  for (const row of [WIDE, SMALL, HUGE, LAPTOP]) {
    test(`show request and response at once at ${row.width} x ${row.height}`, () =>
      expectBoth(row));
  }

  for (const [path, wanted] of [
    [
      CREATE,
      [
        'Card payment, authorized',
        'Card payment, authorized',
        'Redirect payment, waiting for the buyer',
      ],
    ],
    ['/subscriptions/pause-resume-subscription', ['Paused', 'Resumed', 'Canceled']],
  ] as const) {
    test(`${path}: the response follows the request`, async () => {
      await onPage(path, { viewport: WIDE }, async (page) => {
        const responses = page.locator('.api-sample--response select');
        const code = page.locator('.api-sample--response pre').locator('visible=true');
        for (const [index, label] of wanted.entries()) {
          await responses.selectOption('401 Invalid bearer token');
          expect(await code.textContent()).toContain('401');
          const requests = page.locator('.api-choice select');
          await requests.selectOption(String(index === 0 ? 1 : 0));
          await requests.selectOption(String(index));
          expect(await page.locator('[data-example]').locator('visible=true').count()).toBe(1);
          await expect.poll(() => responses.inputValue()).toBe(`200 ${label}`);
          expect(await code.textContent()).not.toContain('401');
        }
      });
    });
  }

  test('have a response for each status and example, under its name', () => {
    const page = operations.find(({ path }) => path === CREATE) ?? fail('no page');
    const labels = findAll(page.tree, 'option').map((option) => visibleText(option));
    expect(labels.filter((label) => label.startsWith('409'))).toEqual([
      '409 Unique value already taken',
      '409 First request still being processed',
    ]);
    expect(labels.filter((label) => /_/.test(label))).toEqual([]);
  });

  test('have the copy button beside the tabs, in sight, in one place', async () => {
    await onPage(CREATE, { viewport: WIDE }, async (page) => {
      const places = new Set<string>();
      for (const tab of await page.locator('[data-example="0"] [role=tab]').all()) {
        await tab.click();
        const button = page.locator('[data-example="0"] [data-copy]').locator('visible=true');
        const { x, y, width, height } = (await button.boundingBox()) ?? fail('no button');
        const code = await page
          .locator('[data-example="0"] pre')
          .locator('visible=true')
          .boundingBox();
        expect(y + height).toBeLessThanOrEqual(code?.y ?? 0);
        expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
        places.add([x, y, width].join());
      }
      expect(places.size).toBe(1);
    });
  });

  /** Opens the window of the first sample that is cut. */
  async function openSheet(page: Page) {
    const button = page.locator('[data-example="0"] button.ef-code__more').locator('visible=true');
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Request · Card through Stripe' });
    await sheet.waitFor();
    return { button, sheet };
  }

  test('open in a window where they do not fit, and close with Escape', async () => {
    await onPage(CREATE, { viewport: LAPTOP }, async (page) => {
      const { button, sheet } = await openSheet(page);
      const code = sheet.locator('code').locator('visible=true');
      expect(await code.textContent()).toContain('customer_type');
      expect(await findViolations(page)).toEqual([]);
      await sheet.getByRole('tab', { name: 'Python' }).click();
      expect(await code.textContent()).toContain('import');
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('fill the window of a phone with their window', async () => {
    await onPage(CREATE, { viewport: PHONE }, async (page) => {
      const { sheet } = await openSheet(page);
      expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
      const code = await sheet.locator('pre').locator('visible=true').boundingBox();
      expect(code?.width).toBe(PHONE.width);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
    });
  });

  test('say below the code, not on it, how many lines there are', async () => {
    await onPage(CREATE, { viewport: SMALL }, async (page) => {
      const code = page.locator('.api-side pre').locator('visible=true').first();
      const end = await code.evaluate((pre) => {
        pre.scrollTop = pre.scrollHeight;
        return pre.querySelector('.line:last-child')?.getBoundingClientRect().bottom;
      });
      const more = page.locator('.api-side .ef-code__more').locator('visible=true').first();
      expect(await more.textContent()).toMatch(/^Show all \d+ lines$/);
      expect((await more.boundingBox())?.y).toBeGreaterThanOrEqual((end ?? Infinity) - 1);
    });
  });

  test('are all there without script', async () => {
    await onPage(CREATE, { viewport: WIDE, javaScriptEnabled: false }, async (page) => {
      const labels = page.locator('[data-example="0"] .ef-tabs__label');
      expect(await labels.locator('visible=true').count()).toBe(8);
      expect(await page.getByRole('tablist').locator('visible=true').count()).toBe(0);
      const menus = page.locator('.api-side select').locator('visible=true');
      expect(await menus.count(), 'the request: its menu needs none').toBe(1);
      await menus.selectOption('2');
      expect(await page.locator('[data-example="2"] pre').first().isVisible()).toBe(true);
      expect(await page.locator('[data-example="0"] pre').first().isVisible()).toBe(false);
    });
  });
});

test.describe('long code in a guide', () => {
  const GUIDE = '/webhooks/introduction';
  const FOLDED = 512;
  const long = (page: Page) => page.locator('.ef-code[data-long]').locator('visible=true').first();
  const heightOf = async (page: Page) =>
    (await long(page).locator('pre').boundingBox())?.height ?? 0;

  for (const viewport of [LAPTOP, PHONE]) {
    test(`is folded, and a row below it unfolds it, at ${viewport.width} px`, async () => {
      await onPage(GUIDE, { viewport }, async (page) => {
        const code = await long(page).locator('pre').boundingBox();
        const row = await long(page).locator('.ef-code__more').boundingBox();
        expect(code?.height).toBe(FOLDED);
        expect(row?.y).toBeGreaterThanOrEqual((code?.y ?? 0) + FOLDED - 1);
        expect(row?.height).toBe(36);
        const box = long(page).getByRole('checkbox', { name: /^Show all \d+ lines$/ });
        await box.focus();
        await page.keyboard.press('Space');
        expect(await heightOf(page)).toBeGreaterThan(FOLDED);
        await box.uncheck();
        expect(await heightOf(page)).toBe(FOLDED);
      });
    });
  }

  test('keeps the copy button in view, also of what is unfolded', async () => {
    await onPage(GUIDE, { viewport: LAPTOP }, async (page) => {
      await long(page).getByRole('checkbox').check();
      const bottom = long(page).locator('.line').last();
      await bottom.scrollIntoViewIfNeeded();
      const button = await long(page).locator('[data-copy]').boundingBox();
      expect(button?.y).toBeGreaterThan(0);
      expect(button?.y).toBeLessThan(LAPTOP.height);
    });
  });

  test('is whole on paper and without script', async () => {
    await onPage(GUIDE, { viewport: LAPTOP, javaScriptEnabled: false }, async (page) => {
      expect(await heightOf(page)).toBeGreaterThan(FOLDED);
      expect(await long(page).locator('.ef-code__more').isVisible()).toBe(false);
    });
    await onPage(GUIDE, { viewport: LAPTOP }, async (page) => {
      expect(await heightOf(page)).toBe(FOLDED);
      await page.emulateMedia({ media: 'print' });
      expect(await heightOf(page)).toBeGreaterThan(FOLDED);
      expect(await long(page).locator('.ef-code__more').isVisible()).toBe(false);
    });
  });
});

test.describe('these checks', () => {
  test('find tabs in two lines or out of sight', async () => {
    await onPage(CREATE, { viewport: PHONE }, async (page) => {
      await page.getByRole('tab', { name: 'Go SDK' }).first().click();
      expect(await brokenTabRows(page)).toEqual([]);
      await addStyles(page, 'html .ef-tabs__list [role=tab] { position: static !important }');
      await page
        .locator('.ef-tabs__list')
        .first()
        .evaluate((list) => list.scrollTo(0, 0));
      expect(await brokenTabRows(page)).toEqual(['Go SDK']);
      await addStyles(page, 'html .ef-tabs__list { flex-wrap: wrap }');
      expect(await brokenTabRows(page)).toEqual(['Go SDK']);
    });
  });

  test('find lines that are cut, and a request that gives way', async () => {
    await onPage(CREATE, { viewport: SMALL }, async (page) => {
      await addStyles(page, 'html .api-side .ef-code pre > code { white-space: pre; float: left }');
      expect(await longLines(page)).not.toEqual([]);
      await page.locator('.api-sample--request pre').evaluateAll((all: HTMLElement[]) =>
        all.forEach((pre) => {
          pre.style.setProperty('display', 'none', 'important');
        }),
      );
      expect((await sampleHeights(page))[0]).toBeLessThan(160);
    });
  });
});
