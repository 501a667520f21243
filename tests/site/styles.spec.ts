import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PAGES } from './support/routes';
import { useSite, type OpenPage } from './support/site';
import { DESKTOP, PHONE, STATES, WIDE } from './support/style-states';
import { differences, prepareComparison } from './support/styles';

/**
 * Each kind of page has a style sheet with just its rules (src/plugins/page-styles). With it, every element of a page
 * has to look as it does with the full sheet, at rest and in every state that the full sheet does not come for first.
 * `EFUND_STYLES_ALL=1` compares all pages instead of one or two of each kind.
 */
const KINDS = [
  '/',
  '/authentication',
  '/pagination',
  '/overview',
  '/jwts',
  '/webhooks/generator-rsa-pair',
  '/webhooks/payment-webhooks',
  '/refunds/get',
  '/other/error-codes',
  '/connections/overview',
  '/connections/stripe/overview',
  '/connections/adyen/card',
  '/blog',
  '/blog/hello-world',
  '/search',
  '/404.html',
];
const ALL = Boolean(process.env.EFUND_STYLES_ALL);
const ADDRESSES = ALL
  ? [...PAGES.map((page) => page.path), '/404.html', '/zh/404.html']
  : KINDS.flatMap((address) => [address, address === '/' ? '/zh' : `/zh${address}`]);

const LIMIT = 10_000;

const site = useSite();
const buildDir = inject('buildDir');

async function openToCompare(address: string, options?: BrowserContextOptions): Promise<OpenPage> {
  const opened = await site.open(address, options);
  await prepareComparison(opened.page);
  return opened;
}

const isChinese = (address: string) => address.startsWith('/zh');

describe('at rest', () => {
  test.each(ADDRESSES)(
    '%s',
    async (address) => {
      const { page, context } = await openToCompare(address, { viewport: DESKTOP });
      // Each language takes the other half of the combinations.
      const [first, second] = isChinese(address)
        ? (['dark', 'light'] as const)
        : (['light', 'dark'] as const);
      await page.emulateMedia({ colorScheme: first });
      expect(await differences(page), `desktop, ${first}`).toEqual([]);
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: second });
      expect(await differences(page), `phone, ${second}`).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await differences(page), 'print').toEqual([]);
      await context.close();
    },
    120_000,
  );

  test.each(['/', '/refunds/get', '/connections/stripe/overview', '/blog'])(
    '%s with forced colours, reduced motion, and without script',
    async (address) => {
      const forced = await openToCompare(address, {
        viewport: WIDE,
        forcedColors: 'active',
        reducedMotion: 'reduce',
      });
      expect(await differences(forced.page), 'forced colours').toEqual([]);
      await forced.context.close();
      const still = await openToCompare(address, { viewport: DESKTOP, javaScriptEnabled: false });
      expect(await differences(still.page), 'no script').toEqual([]);
      await still.context.close();
    },
    120_000,
  );
});

describe('in use', () => {
  test.each(STATES)(
    '$address: $name',
    async ({ address, options, reach }) => {
      const { page, context } = await openToCompare(address, options);
      await reach(page);
      expect(await differences(page)).toEqual([]);
      await context.close();
    },
    120_000,
  );

  test('tools in the first view', async () => {
    const { page, context } = await openToCompare('/webhooks/generator-rsa-pair');
    await page.locator('ef-tool[data-ready] button').first().click();
    await page.locator('ef-tool textarea, ef-tool pre').first().waitFor();
    expect(await differences(page)).toEqual([]);
    await context.close();
  });
});

/** File names of the sheets that apply, without hash. */
function sheets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets].map(
      (sheet) =>
        new URL(sheet.href ?? 'none:', location.href).pathname.split('/').pop()?.split('.')[0] ??
        '',
    ),
  );
}

describe('the full sheet', () => {
  test('comes with the search, in place of the other', async () => {
    const { page, context } = await site.open('/jwts', { viewport: DESKTOP });
    expect(await sheets(page)).toEqual(['docs-code-tabs-tool']);
    await page.keyboard.press('Control+k');
    await page.locator('.navbar input').pressSequentially('refund');
    await page.locator('[class*="suggestion_"]').first().waitFor();
    await expect.poll(() => sheets(page)).toEqual(['styles']);
    await context.close();
  });

  test('comes before a tool further down', async () => {
    const { page, context } = await site.open('/jwts', { viewport: DESKTOP });
    await page.locator('ef-tool').scrollIntoViewIfNeeded();
    await page.locator('ef-tool[data-ready]').waitFor();
    expect(await sheets(page)).toEqual(['styles']);
    await context.close();
  });

  test('comes with the next page', async () => {
    const { page, context } = await site.open('/', { viewport: DESKTOP });
    expect(await sheets(page)).toEqual(['pages']);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.locator('.navbar__item[href="/overview"], a[href="/overview"]').first().click();
    await page.waitForURL('**/overview');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('.theme-doc-markdown').waitFor();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    await expect.poll(() => sheets(page)).toEqual(['styles']);
    await context.close();
  });

  test('does not come for a page of the same kind, which looks right without', async () => {
    const { page, context } = await openToCompare('/authentication', { viewport: DESKTOP });
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.locator('.theme-doc-sidebar-menu a[href="/environments"]').click();
    await page.getByRole('heading', { level: 1, name: 'Environments' }).waitFor();
    expect(await differences(page)).toEqual([]);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    await context.close();
  });

  test('can be asked for again after a failure', async () => {
    const context = await site.newContext({ viewport: DESKTOP });
    let cut = true;
    await context.route('**/styles.*.css', (route) => (cut ? route.abort() : route.continue()));
    const page = await context.newPage();
    await page.goto(`${site.origin}/jwts`);
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    const tool = page.locator('ef-tool');
    await tool.scrollIntoViewIfNeeded();
    const again = tool.locator('[data-status] button');
    await again.waitFor();
    expect(await sheets(page)).toEqual(['docs-code-tabs-tool']);
    cut = false;
    await again.click();
    await page.locator('ef-tool[data-ready]').waitFor();
    expect(await sheets(page)).toEqual(['styles']);
    await context.close();
  });
});

describe('weight', () => {
  test.each(['assets/css', 'zh/assets/css'])('no sheet in %s is too heavy', (folder) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const sizes = readdirSync(path.join(buildDir, folder))
      .filter((name) => name.endsWith('.css') && !name.startsWith('styles.'))
      .map((name): [string, number] => [
        name,
        brotliCompressSync(readFileSync(path.join(buildDir, folder, name)), { params }).length,
      ]);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.filter(([, bytes]) => bytes > LIMIT)).toEqual([]);
  });
});
