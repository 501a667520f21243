import type { Page } from '@playwright/test';
import { expect, test, BUILD } from './support/test';
import { callsOf, readContract } from '../support/contract';
import { attribute, findAll, readBuiltPages } from './support/built-pages';
import {
  CREATE,
  isOperation,
  LAPTOP,
  NARROW,
  WIDE,
  onPageOf,
  printedPages,
} from './support/reading';
import { useSite, type OpenOptions } from './support/site';
import { addStyles } from './support/page-changes';

const site = useSite();
const operations = readBuiltPages(BUILD).filter(isOperation);

const onPage = (path: string, options: OpenOptions, run: (page: Page) => Promise<void>) =>
  onPageOf(site, path, options, run);

const LONGEST = [CREATE, `/zh${CREATE}`];

test.describe('the page of an operation', () => {
  // How long a page is on a screen and on paper changes slowly.
  for (const path of LONGEST) {
    test(`${path} is less than 7,500 pixels high`, { tag: '@all' }, async () => {
      await onPage(path, { viewport: WIDE }, async (page) => {
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        expect(await height()).toBeLessThan(7500);
        // With the guides, not only the reference.
        expect(await page.locator('#\\33 ds-return, #currencies').count()).toBe(2);
        // As long as it would be with everything open.
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll('details')) fold.open = true;
        });
        expect(await height()).toBeGreaterThan(7300);
      });
    });
  }

  for (const viewport of [NARROW, WIDE]) {
    test(`has its menu below the line of sections at ${viewport.width} px`, async () => {
      await onPage(CREATE, { viewport }, async (page) => {
        const menu = await page.locator('.ef-page-menu').boundingBox();
        const sections = await page.locator('.theme-doc-toc-desktop').boundingBox();
        const samples = await page.locator('.api-side').boundingBox();
        expect((sections?.y ?? Infinity) + (sections?.height ?? 0)).toBeLessThan(menu?.y ?? 0);
        expect((menu?.x ?? Infinity) + (menu?.width ?? 0)).toBeLessThan(samples?.x ?? 0);
      });
    });
  }

  test('folds what every call has: common errors, fields that repeat the request', async () => {
    await onPage(`${CREATE}#response-429`, { viewport: WIDE }, async (page) => {
      await page.locator('#response-429').waitFor({ state: 'visible' });
      expect(await page.locator('#response-200-currency').isVisible()).toBe(false);
      expect(await page.locator('#response-200-status').isVisible()).toBe(true);
      expect(await page.locator('#response-409').isVisible()).toBe(true);
    });
  });

  for (const viewport of [LAPTOP, WIDE, { width: 1920, height: 1000 }]) {
    test(`says at ${viewport.width} px where the reader is`, async () => {
      await onPage(CREATE, { viewport }, async (page) => {
        await page.locator('#response-409').scrollIntoViewIfNeeded();
        const marked = page.locator(
          '.table-of-contents > li:has(.table-of-contents__link--active)',
        );
        await expect.poll(() => marked.allTextContents()).toEqual(['Errors']);
        const box = await marked.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeLessThan(120);
        await page.locator('#related').scrollIntoViewIfNeeded();
        await expect.poll(() => marked.allTextContents()).not.toEqual(['Errors']);
        const last = await marked.boundingBox();
        const line = await page.locator('.theme-doc-toc-desktop').boundingBox();
        expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(
          (line?.x ?? 0) + (line?.width ?? 0),
        );
      });
    });
  }

  test('names each page on errors once, not with each error', () => {
    const isOnErrors = /\/(errors\/\w+-errors|rate-limiting)$/;
    for (const { path, tree } of operations) {
      const errors = findAll(tree, 'li').filter((item) =>
        /^response-[45]/.test(attribute(item, 'id') ?? ''),
      );
      const links = errors.flatMap((item) => findAll(item, 'a'));
      expect(errors.length, path).toBeGreaterThan(/-webhooks$/.test(path) ? -1 : 4);
      expect(links.filter((link) => isOnErrors.test(attribute(link, 'href') ?? ''))).toEqual([]);
    }
  });

  for (const path of LONGEST) {
    test(`${path} prints on nine sheets at most`, { tag: '@all' }, async () => {
      await onPage(path, { viewport: WIDE }, async (page) => {
        const before = await printedPages(page);
        expect(before).toBeLessThanOrEqual(9);
        await page.emulateMedia({ media: 'print' });
        const languages = page.locator('.api-sample--request .ef-code').locator('visible=true');
        expect(await languages.count()).toBe(1);
        const deep = page.locator('[id="body-payment_method-redirect_url"]');
        expect((await deep.boundingBox())?.height ?? 0).toBeGreaterThan(10);
        await addStyles(page, 'p { margin-block: 20rem !important }');
        expect(await printedPages(page)).toBeGreaterThan(9);
      });
    });
  }

  test('shows the method in the sidebar and in the list of operations', async () => {
    await onPage('/transactions/list', { viewport: WIDE }, async (page) => {
      const item = page.locator('.theme-doc-sidebar-menu .ef-call', {
        hasText: 'Create a transaction',
      });
      expect(
        await item.locator('a').evaluate((link) => getComputedStyle(link, '::after').content),
      ).toBe('"POST"');
    });
    await onPage('/overview', { viewport: WIDE }, async (page) => {
      expect(await page.locator('table .ef-method').count()).toBe(callsOf(readContract()).length);
    });
  });
});
