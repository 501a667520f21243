import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import { findViolations } from '../support/a11y';
import { useHost } from '../support/host';
import {
  DESKTOP,
  PHONE,
  SAVE_DATA,
  useSite,
  waitForApp,
  waitForIdle,
  watch,
  type OpenOptions,
} from '../support/site';

/** Weight of the files before the first result, in kilobytes (1,000 bytes) after brotli 11. */
const FIRST_RESULT = 150;
const KILOBYTE = 1000;
const BOX = '.navbar__search-input';

const site = useSite();
const host = useHost();

function hits(page: Page) {
  return page.locator('.ef-search__panel .ef-hit');
}

/** A page, and the paths that it asks for from the start on, also those of its worker. */
async function recorded(address: string, options: OpenOptions = {}) {
  const context = await site.newContext({ viewport: DESKTOP, ...options });
  const page = await context.newPage();
  const problems = watch(page, site.origin);
  const urls: string[] = [];
  context.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await page.goto(site.origin + address);
  await waitForApp(page);
  return { page, problems, urls };
}

async function open(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await hits(page).first().waitFor();
}

test.describe('the search box', () => {
  test('opens by shortcut where the reader is, selects what it holds, and gives the place back', async () => {
    const { page } = await site.open('/transactions/create', { viewport: DESKTOP });
    const link = page.locator('.pagination-nav__link--next');
    await link.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await open(page, 'refund');
    expect(await page.locator(BOX).isVisible()).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Control+k');
    const selected = await page
      .locator(BOX)
      .evaluate((box: HTMLInputElement) =>
        box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0),
      );
    expect(selected).toBe('refund');
  });

  test('shows links grouped by page, each place once, and leads to all results', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    await open(page, 'external_identifier');
    const urls = await hits(page).evaluateAll((all) => all.map((hit) => hit.getAttribute('href')));
    // Two operations define it in the same words.
    expect(urls[0]).toMatch(/^\/transactions\/(checkout|create)#body-external_identifier$/);
    expect(new Set(urls).size).toBe(urls.length);
    const groups = await page.locator('.ef-hits__group').count();
    expect(await page.locator('.ef-hits__group .ef-hit:first-child .ef-hit__title').count()).toBe(
      groups,
    );
    expect(await page.locator('.ef-search__panel [role=status]').innerText()).toMatch(/\d+/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=external_identifier');
  });

  test('an option chosen in the results of the query before counts', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    await open(page, 'idempotency');
    await expect(page.locator('.ef-search__status')).toContainText(/\d/);
    const first = (await hits(page).first().getAttribute('href')) ?? '';
    // In one task: the next results cannot arrive in between.
    await page.locator(BOX).evaluate(async (box: HTMLInputElement) => {
      box.setRangeText(' key', box.value.length, box.value.length, 'end');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) {
        await Promise.resolve();
        box.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
      }
    });
    await expect(page).toHaveURL(({ pathname, hash }) => pathname + hash === first);
  });

  test('a key counts as soon as the results are there', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    await page.locator(BOX).click();
    // In the task that shows the results: React has not run its later effects yet.
    await page.locator(BOX).evaluate((box) => {
      const observer = new MutationObserver(() => {
        if (!/\d/.test(document.querySelector('.ef-search__status')?.textContent ?? '')) return;
        observer.disconnect();
        box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }));
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    // In one piece: results of the first letters would take the key.
    await page.keyboard.insertText('idempotency');
    await expect(page.locator('[role=option]').nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('says which words it left out, and offers pages when it finds nothing', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    await open(page, 'qqxxqqxx webhook');
    expect(await page.locator('.ef-search__left-out').innerText()).toContain('qqxxqqxx');
    await page.locator(BOX).fill('qqxxqqxx');
    await page.locator('.ef-search__popular').first().waitFor();
    expect(await hits(page).count()).toBe(0);
  });

  test('loads nothing before it is used, and little then', async () => {
    const { page, urls } = await recorded('/overview', { connection: SAVE_DATA });
    await waitForIdle(page);
    expect(urls.splice(0)).not.toContain('/search-index.json');
    await open(page, 'refund');
    const weight = urls
      .map((url) => brotliCompressSync(readFileSync(path.join(BUILD, url))).length / KILOBYTE)
      .reduce((sum, size) => sum + size, 0);
    expect(urls).toContain('/search-index.json');
    expect(weight).toBeGreaterThan(50);
    expect(weight, urls.join(', ')).toBeLessThan(FIRST_RESULT);
  });

  test('answers 200 characters in any script, and what is typed after them', async () => {
    const { page } = await site.open('/zh/overview', { viewport: DESKTOP });
    await open(page, '退款');
    for (const text of [
      '商户订单号重复支付怎么办退款失败',
      'a',
      'signature mismatch ',
      'ทดสอบการชำระเงิน',
    ]) {
      const query = text.repeat(200).slice(0, 200);
      await page.locator(BOX).fill(query);
      await page.locator('.ef-search__panel [role=status]').waitFor();
    }
    await page.locator(BOX).fill('拒付');
    await expect
      .poll(() => hits(page).first().getAttribute('href'))
      .toContain('/zh/chargebacks/list');
  });
});

for (const [colorScheme, viewport, prefix] of [
  ['light', DESKTOP, ''],
  ['dark', PHONE, '/zh'],
] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test('the open list and the search page have no accessibility fault and fit', async () => {
      const { page } = await site.open(`${prefix}/overview`, {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.locator(BOX).focus();
      await page.locator('.ef-search__popular').first().waitFor();
      expect(await findViolations(page, '.navbar')).toEqual([]);
      await page.keyboard.type('webhook signature');
      await hits(page).first().waitFor();
      expect(await findViolations(page, '.navbar')).toEqual([]);
      const box = await page.locator('.ef-search__panel').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      await page.goto(`${site.origin}${prefix}/search?q=refund`);
      await page.locator('.ef-hit').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test.describe('the search page', () => {
  for (const [prefix, query] of [
    ['', 'refund'],
    ['/zh', '拒付'],
  ] as const) {
    test(`${prefix}/search lists the pages for "${query}" in steps, as many as the box counts`, async () => {
      const { page } = await site.open(`${prefix}/search?q=${query}`, {
        viewport: DESKTOP,
      });
      const groups = page.locator('main .ef-hits__group');
      const count = (status: string) =>
        expect.poll(async () => /\d+/.exec(await page.locator(status).innerText())?.[0]);
      await groups.first().waitFor();
      expect(await groups.count()).toBe(12);
      const more = page.locator('main .button');
      for (let shown = 12; (await more.count()) > 0; shown += 12) {
        await more.click();
        const focused = groups.nth(shown).locator('a').first();
        expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true);
      }
      const listed = await groups.count();
      expect(listed).toBeGreaterThan(12);
      await count('main [role=status]').toBe(String(listed));
      const hitsOf = await groups.evaluateAll((all) =>
        all.map((group) => group.querySelectorAll('.ef-hit').length),
      );
      expect(Math.max(...hitsOf)).toBe(2);
      await open(page, query);
      await count('.ef-search__panel [role=status]').toBe(String(listed));
    });
  }

  test('keeps the query in the address, and follows it', async () => {
    const { page } = await site.open('/search', { viewport: DESKTOP });
    const find = async (query: string): Promise<void> => {
      await page.locator('main input').fill(query);
      await page.waitForURL(`**/search?q=${query}`);
      // The list of the query before, and of titles alone, gives way: a click on it may be lost.
      await expect(page.locator('main [role=status]')).toHaveText(/\d/);
      await expect(page.locator('main .ef-hit mark').first()).toHaveText(new RegExp(query, 'i'));
    };
    await find('chargeback');
    await page.locator('main .ef-hit').first().click();
    await page.waitForURL('**/chargebacks/**');
    await page.goBack();
    await expect(page.locator('main input')).toHaveValue('chargeback');
    await find('refund');
    await page.locator('main .ef-hit').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/search'));
    await page.goBack();
    await expect(page.locator('main input')).toHaveValue('refund');
  });

  test('takes its index from nowhere else, whatever the address says', async () => {
    const address = '/search?q=refund&version=%255Cevil.test%2Fx.html%3F&ctx=x';
    const { page, problems, urls } = await recorded(address);
    await page.locator('main .ef-hit').first().waitFor();
    expect(urls.filter((name) => name.includes('search-index'))).toEqual(['/search-index.json']);
    expect(problems.otherHosts).toEqual([]);
  });
});

test.describe('an index that does not come', () => {
  test('is reported, and recovers without a reload', async () => {
    host().trouble = ({ pathname }) =>
      pathname.includes('search-index') ? { status: 503 } : undefined;
    const { page } = await site.open(`${host().origin}/overview`, { viewport: DESKTOP });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.locator('.ef-search__panel > .button').waitFor();
    host().trouble = undefined;
    await page.locator('.ef-search__panel > .button').click();
    await hits(page).first().waitFor();
    await expect(page.locator(BOX)).toHaveValue('refund');
  });
});

test.describe('the not-found page', () => {
  for (const [address, words, target] of [
    ['/refund/creat.html', 'refund creat', '/refunds/create'],
    ['/en/docs/Refund/Creat.HTML),', 'Refund Creat', '/refunds/create'],
    ['/zh/webhook/signature', 'webhook signature', '/zh/webhooks/signatures'],
    ['/zh/zh-CN/退款。', '退款', '/zh/refunds/create'],
  ] as const) {
    test(`${address}: the field is filled, the closest page is first`, async () => {
      const { page } = await site.open(address, { viewport: DESKTOP });
      const list = page.locator('main section a');
      await list.first().waitFor();
      await expect(page.locator('main input')).toHaveValue(words);
      expect(await list.first().getAttribute('href')).toBe(target);
      const left = async (part: string) => (await page.locator(part).first().boundingBox())?.x;
      expect(await left('main section li span')).toBe(await left('main section h2'));
      await page.locator('main form button').click();
      await page.waitForURL((url) => url.pathname.endsWith('/search'));
    });
  }
});
