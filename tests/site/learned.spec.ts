import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite, waitForApp } from './support/site';

const site = useSite();

/** Everything a page shows and says of itself, without what differs from visit to visit. */
async function snapshot(page: Page) {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) =>
        element.innerText.replace(/\s+/g, ' ').trim(),
      );
    const attribute = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name)).sort();
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      alternates: attribute('link[rel="alternate"][hreflang]', 'href'),
      language: document.documentElement.lang,
      classes: document.documentElement.className.split(/\s+/).sort(),
      article: text('article'),
      contents: text('.table-of-contents'),
      breadcrumbs: text('.breadcrumbs'),
      sidebar: text('.theme-doc-sidebar-menu a'),
      activeInSidebar: text('.theme-doc-sidebar-menu .menu__link--active'),
      activeInNavbar: text('.navbar__link--active'),
      pagination: attribute('.pagination-nav a', 'href'),
      edit: attribute('.theme-edit-this-page', 'href'),
    };
  });
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    Object.assign(window, { stillHere: true });
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

const stayed = (page: Page) => page.evaluate(() => 'stillHere' in window);

describe('a page that the app learns', () => {
  test.each([
    ['/', '/jwts'],
    ['/overview', '/transactions/create'],
    ['/transactions/create', '/connections/adyen/card'],
    ['/blog', '/errors'],
    ['/zh/', '/zh/webhooks/signatures'],
    ['/zh/connections/overview', '/zh/other/thailand-banks'],
  ])('after %s, %s is what a visit of its own shows', async (from, to) => {
    const direct = await site.open(to);
    const expected = await snapshot(direct.page);
    await direct.context.close();
    const { page, context, problems } = await site.open(from);
    await follow(page, to);
    await expect.poll(() => page.title()).toBe(expected.title);
    await page.locator('article h1').waitFor();
    // Head, sidebar and article change one after the other.
    await expect.poll(() => snapshot(page)).toEqual(expected);
    expect(await stayed(page)).toBe(true);
    expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
    await context.close();
  });

  test('is asked for once, when it is pointed at, and shown again without asking', async () => {
    const { page, context } = await site.open('/overview');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/environments') asked.push(pathname);
    });
    const next = page.locator('.pagination-nav__link--next');
    await next.hover();
    await expect.poll(() => asked.length).toBe(1);
    await next.click();
    await page.getByRole('heading', { level: 1, name: 'Environments' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasNotText: 'Environments' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Environments' }).waitFor();
    expect(asked).toHaveLength(1);
    await context.close();
  });

  test('keeps the place in the address: a heading of another page', async () => {
    const { page, context } = await site.open('/overview');
    const hash = await page.evaluate(async () => {
      const html = await (await fetch('/errors/client-errors')).text();
      const headings = new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelectorAll('article h2[id]');
      return headings[headings.length - 1]?.id ?? '';
    });
    expect(hash).not.toBe('');
    await follow(page, `/errors/client-errors#${hash}`);
    const heading = page.locator(`[id="${hash}"]`);
    await heading.waitFor();
    await expect
      .poll(async () => Math.abs((await heading.boundingBox())?.y ?? Infinity))
      .toBeLessThan(700);
    await context.close();
  });
});

describe('what is no page of this build', () => {
  test('an unknown address is not found, without a reload', async () => {
    const { page, context } = await site.open('/overview');
    await follow(page, '/no/such/page');
    await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
    expect(await stayed(page)).toBe(true);
    await context.close();
  });

  test('a page of a newer build is loaded from the server, whole', async () => {
    const { page, context } = await site.open('/overview');
    await context.route('**/jwts', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('main.', 'main.newer.');
      const isDocument = route.request().resourceType() === 'document';
      await route.fulfill(isDocument ? { response } : { response, body });
    });
    const reloaded = page.waitForEvent('domcontentloaded');
    await follow(page, '/jwts');
    await reloaded;
    await waitForApp(page);
    expect(await stayed(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/jwts');
    await context.close();
  });

  test('a page in the other language is loaded from the server', async () => {
    const { page, context } = await site.open('/overview');
    const reloaded = page.waitForEvent('domcontentloaded');
    await follow(page, '/zh/jwts');
    await reloaded;
    await waitForApp(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    await context.close();
  });
});

describe('a sidebar', () => {
  test.each(['', '/zh'])('opens a category that the page did not hold (%s)', async (prefix) => {
    const { page, context } = await site.open(`${prefix}/overview`, {
      viewport: { width: 1400, height: 1000 },
    });
    const categories = page.locator('.theme-doc-sidebar-item-category');
    const closed = await categories.evaluateAll((elements) =>
      elements
        .map((element) => element.querySelector('[aria-expanded="false"]') !== null)
        .lastIndexOf(true),
    );
    const category = categories.nth(closed);
    const button = category.locator('[aria-expanded]').first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => category.locator('ul a').count()).toBeGreaterThan(1);
    const links = await category
      .locator('ul a')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname),
      );
    expect(links.every((link) => link.startsWith(`${prefix}/`))).toBe(true);
    await context.close();
  });
});

describe('the script of a first visit', () => {
  test.each([
    ['/jwts', '/rate-limiting'],
    ['/zh/jwts', '/zh/rate-limiting'],
  ])('of %s names no other page', async (path, other) => {
    const context = await site.newContext();
    const page = await context.newPage();
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(site.origin + path);
    await waitForApp(page);
    await page.waitForLoadState('networkidle');
    const sources = await Promise.all(scripts);
    expect(sources.join('').length).toBeGreaterThan(100_000);
    expect(sources.filter((source) => source.includes(other))).toEqual([]);
    await context.close();
  });
});
