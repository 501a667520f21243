/** Ways from page to page, as Docusaurus does them. */
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import { readBuiltPages, onePerKind } from '../support/built-pages';
import {
  DESKTOP,
  isSameDocument,
  markDocument,
  navigate,
  PHONE,
  SAVE_DATA,
  useSite,
  waitForApp,
} from '../support/site';

const site = useSite();

async function clickSection(page: Page, name: string): Promise<void> {
  await page.locator('.navbar').getByRole('link', { name, exact: true }).click();
}

/** Sections that the navbar marks, for the eye and for a screen reader. */
function markedSections(page: Page): Promise<string[]> {
  return page.locator('.navbar .navbar__link--active[aria-current]').allTextContents();
}

test.describe('the footer', () => {
  for (const [from, section, to] of [
    ['/blog', 'API Reference', '/overview'],
    ['/blog/hello-world', 'API Reference', '/overview'],
    ['/blog/tags/hello', 'Connections', '/connections/overview'],
    ['/zh/blog', 'API 参考', '/zh/overview'],
  ] as const) {
    test(`is the one of the site after a visit of ${from}`, async () => {
      const { page } = await site.open(from, { viewport: DESKTOP });
      const footer = page.locator('footer.footer');
      const text = await footer.innerText();
      expect(text).toMatch(/©/);
      await markDocument(page);
      await clickSection(page, section);
      await page.waitForURL(`**${to}`);
      // A post has an `article h1`, too: its footer may leave the page while it is read.
      await expect.poll(() => footer.allInnerTexts()).toEqual([text]);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});

test.describe('the navbar', () => {
  test('marks the section of the page, on load and after a click', async () => {
    const { page } = await site.open('/blog', { viewport: DESKTOP });
    await expect.poll(() => markedSections(page)).toEqual(['Blog']);
    await clickSection(page, 'Connections');
    await expect.poll(() => markedSections(page)).toEqual(['Connections']);
    await clickSection(page, 'API Reference');
    await expect.poll(() => markedSections(page)).toEqual(['API Reference']);
    await clickSection(page, 'Blog');
    await expect.poll(() => markedSections(page)).toEqual(['Blog']);
  });

  for (const path of ['/blog/hello-world', '/blog/tags', '/blog/archive']) {
    test(`marks "Blog" on ${path}`, async () => {
      const { page } = await site.open('/jwts', { viewport: DESKTOP });
      await navigate(page, path);
      await expect.poll(() => markedSections(page)).toEqual(['Blog']);
      await page.reload();
      await waitForApp(page);
      await expect.poll(() => markedSections(page)).toEqual(['Blog']);
    });
  }

  test('marks "Blog" in the panel on a phone', async () => {
    const { page } = await site.open('/blog', { viewport: PHONE });
    await page.locator('.navbar__toggle').click();
    const main = page.locator('.navbar-sidebar__items .navbar-sidebar__item').first();
    await expect
      .poll(() => main.locator('.menu__link--active').allTextContents())
      .toEqual(['Blog']);
  });
});

test.describe('history', () => {
  const lengthOf = (page: Page) => page.evaluate(() => history.length);

  test('a link to the page one is on adds no entry', async () => {
    const { page } = await site.open('/jwts', { viewport: DESKTOP });
    await clickSection(page, 'API Reference');
    await page.waitForURL('**/overview');
    const before = await lengthOf(page);
    const link = page.locator('footer.footer a[href="/overview"]');
    await link.click();
    await link.click();
    expect(await lengthOf(page)).toBe(before);
    await page.goBack();
    await page.waitForURL('**/jwts');
    await page.getByRole('heading', { level: 1, name: /JSON Web Tokens/ }).waitFor();
  });

  test('back and forward return to the place on the page', async () => {
    const { page } = await site.open('/webhooks/signatures', { viewport: DESKTOP });
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(scrollY).toBe(1500);
    await navigate(page, '/webhooks/payload');
    await page.locator('h1', { hasText: /payload/i }).waitFor();
    await expect.poll(scrollY).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page.goBack();
    await expect.poll(scrollY).toBe(1500);
    await page.goForward();
    await expect.poll(scrollY).toBe(700);
  });
});

test.describe('a filter and the address agree', () => {
  test('when a link leads to the same page without the filter, and while a space is typed', async () => {
    const { page } = await site.open('/other/thailand-banks', { viewport: DESKTOP });
    const filter = page.locator('ef-filter-table input[type="search"]');
    const shown = page.locator('ef-filter-table tbody tr:not([hidden])');
    const all = await shown.count();
    await expect(filter).toBeEnabled();
    await filter.pressSequentially('kasi');
    await page.waitForURL('**/other/thailand-banks?q=kasi');
    expect(await shown.count()).toBe(1);
    await filter.press('Space');
    await expect(filter).toHaveValue('kasi ');
    await page.locator('.menu__link--active[href$="/other/thailand-banks"]').click();
    await page.waitForURL((url) => url.search === '');
    await expect(filter).toHaveValue('');
    expect(await shown.count()).toBe(all);
  });
});

test.describe('the menu of languages', () => {
  test('keeps a filter that was typed, and the place on the page', async () => {
    const { page } = await site.open('/other/thailand-banks', { viewport: DESKTOP });
    const filter = page.locator('ef-filter-table input[type="search"]');
    await filter.fill('kasi');
    await page.waitForURL('**/other/thailand-banks?q=kasi');
    await page.locator('.navbar .dropdown').hover();
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL('**/zh/other/thailand-banks?q=kasi');
    await waitForApp(page);
    await expect(filter).toHaveValue('kasi');
  });

  test('keeps query and hash of the address', async () => {
    const { page } = await site.open('/webhooks/signatures?from=mail', {
      viewport: DESKTOP,
    });
    const hash = await page.locator('article h2[id]').last().getAttribute('id');
    await page.evaluate((to) => (location.hash = to ?? ''), hash);
    await page.locator('.navbar .dropdown').hover();
    await page.getByRole('link', { name: '简体中文' }).click();
    await page.waitForURL(`**/zh/webhooks/signatures?from=mail#${hash}`);
  });
});

test.describe('a page that is reached by a click', () => {
  const kinds = onePerKind(readBuiltPages(BUILD), 'en').map(({ path }) => path);

  /** Metadata and content of a page, without those of a single visit. */
  function portrait(page: Page) {
    return page.evaluate(() => {
      const texts = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((element) =>
          element.innerText.replace(/\s+/g, ' ').trim(),
        );
      const values = (selector: string, name: string) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getAttribute(name))
          .sort();
      return {
        title: document.title,
        description: values('meta[name="description"]', 'content'),
        canonical: values('link[rel="canonical"]', 'href'),
        alternates: values('link[rel="alternate"][hreflang]', 'href'),
        classes: document.documentElement.className.split(/\s+/).sort(),
        main: texts('main'),
        breadcrumbs: texts('.breadcrumbs'),
        contents: texts('.table-of-contents'),
        active: texts('.menu__link--active, .navbar__link--active'),
        pager: values('.pagination-nav a', 'href'),
      };
    });
  }

  // One document for all of them, so that each page comes after another kind of page.
  test('is what a visit of its own shows', async () => {
    const { page, context, problems } = await site.open('/jwts', {
      viewport: DESKTOP,
      connection: SAVE_DATA,
    });
    await markDocument(page);
    const direct = await context.newPage();
    for (const path of kinds) {
      await direct.goto(site.origin + path);
      await waitForApp(direct);
      await navigate(page, path);
      await expect.poll(async () => (await portrait(page)).title).toBe(await direct.title());
      await expect
        .poll(async () => JSON.stringify(await portrait(page), null, 1))
        .toBe(JSON.stringify(await portrait(direct), null, 1));
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
  });
});
