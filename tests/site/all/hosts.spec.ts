/** A host that redirects nothing, fails now and then, is slow to deploy, or is out of reach. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { attribute, selectAll } from '../../../src/html/read';
import { builtPage, expectPage, titleOf } from '../support/expect-page';
import { openQuietly, useHost } from '../support/host';
import { seenNotFound } from '../support/not-found';
import {
  DESKTOP,
  isSameDocument,
  markDocument,
  navigate,
  SAVE_DATA,
  useSite,
  waitForApp,
  waitForIdle,
  type OpenOptions,
  type OpenPage,
} from '../support/site';

const site = useSite();
const host = useHost();
async function openOnHost(path: string, options: OpenOptions = {}): Promise<OpenPage> {
  const opened = await site.open(host().origin + path, { viewport: DESKTOP, ...options });
  await markDocument(opened.page);
  return opened;
}

test.describe('an address that a host redirects, on one that does not', () => {
  for (const [address, path] of [
    ['/overview/index.html', '/overview'],
    ['/zh/refunds/get.html', '/zh/refunds/get'],
    ['/zh/index.html', '/zh/'],
    ['/index.html', '/'],
  ] as const)
    test(`${address} is ${path}, with its title`, async () => {
      const { page } = await site.open(host().origin + address);
      await expectPage(page, path);
    });

  test('with a slash at its end it is the page as well', async () => {
    const { page } = await site.open(`${host().origin}/connections/stripe/card/`);
    await expect.poll(() => page.title()).toBe(titleOf('/connections/stripe/card'));
    expect(await page.locator('h1').allInnerTexts()).toHaveLength(1);
  });

  test('query and hash stay, and the table is filtered', async () => {
    const address = '/other/thailand-banks/index.html?q=kasi#main';
    const { page } = await site.open(host().origin + address);
    await expectPage(page, '/other/thailand-banks');
    expect(page.url()).toBe(`${host().origin}/other/thailand-banks?q=kasi#main`);
    await expect(page.locator('ef-filter-table input')).toHaveValue('kasi');
  });

  for (const address of ['/no/such/page', '/no-such-page.html', '/zh/nothing/index.html']) {
    test(`${address} is still not found`, async () => {
      const { page } = await site.open(host().origin + address);
      await page.getByRole('heading', { level: 1, name: /Page not found|未找到页面/ }).waitFor();
      expect(await page.title()).toMatch(/Page not found|未找到页面/);
    });
  }
});

test.describe('a file that fails once', () => {
  /**
   * Makes files fail on their first request from now on, not those that were requested before, and no document.
   * @param which the nth of them, or all
   * @returns what has failed
   */
  function failOnce(status: number, which: number | 'all'): string[] {
    const before = new Set(host().requests.map(({ pathname }) => pathname));
    const fresh: string[] = [];
    const failed: string[] = [];
    host().trouble = ({ pathname, destination }) => {
      if (destination === 'document' || before.has(pathname) || fresh.includes(pathname)) return {};
      fresh.push(pathname);
      if (which !== 'all' && fresh.length !== which) return {};
      failed.push(pathname);
      return { status };
    };
    return failed;
  }

  /** @returns how many files failed */
  async function visitWithFailure(
    path: string,
    status: number,
    which: number | 'all',
  ): Promise<number> {
    host().reset();
    const page = await openQuietly(site, `${host().origin}/jwts`);
    await markDocument(page);
    const failed = failOnce(status, which);
    await navigate(page, path);
    await expectPage(page, path);
    // After 408 the browser itself asks once more.
    if (which === 'all' && status !== 408) expect(await isSameDocument(page)).toBe(false);
    // It may have been loaded anew; a navigation before the app has started would go unnoticed.
    await waitForApp(page);
    // And nothing of it is remembered.
    await navigate(page, '/jwts');
    await expectPage(page, '/jwts');
    await navigate(page, path);
    await expectPage(page, path);
    expect(await seenNotFound(page)).toBeNull();
    await page.context().close();
    return failed.length;
  }

  for (const [status, path] of [
    [403, '/connections/stripe/card'],
    [408, '/blog/hello-world'],
    [503, '/pagination'],
  ] as const) {
    test(`with ${status}, like all files of the page: the reader ends on ${path}`, async () => {
      expect(await visitWithFailure(path, status, 'all')).toBeGreaterThan(0);
    });
  }

  for (const status of [404, 429])
    test(`with ${status}, alone: the reader ends on the page`, async () => {
      let nth = 1;
      while ((await visitWithFailure('/pagination', status, nth)) > 0) nth += 1;
      expect(nth).toBeGreaterThan(1);
    });

  test('by never answering: the browser loads the page', async () => {
    const page = await openQuietly(site, `${host().origin}/jwts`, ({ clock }) => clock.install());
    await markDocument(page);
    let isNew = false;
    page.on('request', (request) => (isNew ||= request.isNavigationRequest()));
    host().trouble = ({ destination }) =>
      isNew || destination === 'document' ? {} : { until: new Promise(() => undefined) };
    await navigate(page, '/pagination');
    // The page's clock, not the test, waits for as long as a script may take.
    await expect
      .poll(async () => {
        if (!isNew) await page.clock.fastForward('01:00');
        return isNew;
      })
      .toBe(true);
    await expectPage(page, '/pagination');
    expect(await isSameDocument(page)).toBe(false);
  });
});

test.describe('out of reach', () => {
  const next = (page: Page) => page.locator('.pagination-nav__link--next');

  test('a link that was in view leads to its page: it was prefetched', async () => {
    const { page, context } = await openOnHost('/overview');
    const menu = page.locator('.theme-doc-sidebar-menu a[href="/environments"]');
    await menu.waitFor({ state: 'visible' });
    await page.mouse.move(10, 10);
    await waitForIdle(page);
    await context.setOffline(true);
    await menu.click();
    await expectPage(page, '/environments');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a file that many links need is asked for once', async () => {
    const { page } = await openOnHost('/overview');
    await page.mouse.move(10, 10);
    await waitForIdle(page);
    const urls = await page
      .locator('link[rel=prefetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(urls.length).toBeGreaterThan(10);
    expect(new Set(urls).size).toBe(urls.length);
  });

  test('a link in the text that was scrolled into view, too', async () => {
    const { page, context } = await openOnHost('/authentication');
    const link = page.locator('[data-body] a[href="/jwts"], .markdown a[href="/jwts"]').first();
    await link.scrollIntoViewIfNeeded();
    await waitForIdle(page);
    await context.setOffline(true);
    await link.click();
    await expectPage(page, '/jwts');
  });

  for (const connection of [
    SAVE_DATA,
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`nothing is loaded ahead with ${connection.effectiveType}`, async () => {
      const { page } = await openOnHost('/overview', { connection });
      // The bar of a slow navigation comes with the first sign of a reader: it is no page.
      await Promise.all([page.waitForEvent('requestfinished'), page.mouse.move(1, 1)]);
      await waitForIdle(page);
      const before = host().requests.length;
      await next(page).scrollIntoViewIfNeeded();
      await next(page).hover();
      await page.locator('.theme-doc-sidebar-menu a[href="/environments"]').hover();
      await waitForIdle(page);
      expect(host().requests.slice(before)).toEqual([]);
    });
  }

  test('pointing at a link is enough without data saver: the check above can fail', async () => {
    const { page } = await openOnHost('/overview', {
      viewport: { width: 1280, height: 400 },
    });
    await waitForIdle(page);
    const before = host().requests.length;
    await next(page).scrollIntoViewIfNeeded();
    await next(page).hover();
    await expect.poll(() => host().requests.length).toBeGreaterThan(before);
  });
});

/** Entries of a group of the sidebar, from a page where the group is open without JavaScript. */
function entriesOf(path: string): string[] {
  const own = `li.theme-doc-sidebar-item-category:has(a[href="${path}"]) ul a`;
  return selectAll(own, builtPage(path).tree).map((link) => attribute(link, 'href') ?? '');
}

for (const state of ['offline', 'after a deployment'])
  test(`a group of the sidebar, ${state}, opens with all its entries`, async () => {
    const expected = entriesOf('/webhooks/payload');
    expect(expected.length).toBeGreaterThan(4);
    const { page, context } = await openOnHost('/overview', { connection: SAVE_DATA });
    await waitForIdle(page);
    if (state === 'offline') await context.setOffline(true);
    else host().deploy();
    const group = page.locator('.theme-doc-sidebar-menu > li', { hasText: 'Webhooks' });
    await group.getByRole('button', { name: 'Webhooks', exact: true }).click();
    const entries = group.locator('ul a');
    await expect
      .poll(() => entries.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(expected);
  });

test.describe('a deployment while a page is open', () => {
  async function expectNext(from: string, to: string): Promise<void> {
    const page = await openQuietly(site, host().origin + from);
    await page.evaluate(() => window.scrollTo(0, 600));
    host().deploy();
    await navigate(page, to);
    await expectPage(page, to);
    await waitForApp(page);
    expect(await seenNotFound(page)).toBeNull();
    expect(await page.evaluate(() => window.scrollY), 'begins at its top').toBe(0);
    // Later pages are of the new build and work as ever.
    expect(await page.evaluate(() => document.documentElement.dataset.build)).toBe('next');
    await markDocument(page);
    await navigate(page, from);
    await expectPage(page, from);
    expect(await isSameDocument(page)).toBe(true);
  }
  for (const [from, to] of [
    ['/overview', '/webhooks/payload'],
    ['/search', '/errors'],
    ['/zh/overview', '/zh/connections/stripe/card'],
    ['/', '/overview'],
    ['/blog', '/transactions/create'],
    ['/connections/overview', '/blog/hello-world'],
  ] as const) {
    test(`${from}: the next page is the right one, ${to}`, () => expectNext(from, to));
  }
});
