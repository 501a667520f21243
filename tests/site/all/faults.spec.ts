import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test';
import {
  DESKTOP,
  navigate,
  SAVE_DATA,
  useSite,
  waitForApp,
  waitForIdle,
  type OpenPage,
} from '../support/site';

const site = useSite();

/** A page from which nothing is loaded ahead. */
async function openQuietly(path: string): Promise<OpenPage> {
  const options = { viewport: DESKTOP, connection: SAVE_DATA };
  const opened = await site.open(path, options);
  await waitForIdle(opened.page);
  return opened;
}

/** URLs of the chunk files that a navigation to the page needs and that are not loaded yet. */
async function chunksOf(path: string, prefix = ''): Promise<string[]> {
  const { page, context } = await openQuietly(`${prefix}/other/thailand-banks`);
  const chunks: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) chunks.push(response.url());
  });
  await navigate(page, path);
  await page.locator('h1', { hasText: /archive|历史博文/i }).waitFor();
  await context.close();
  return chunks;
}

test.describe('a page that crashes', () => {
  /** The page's data arrives without its front matter: the page throws while it renders, the layout does not. */
  async function spoil(context: BrowserContext, path: string): Promise<void> {
    await context.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const isPage = body.includes(`"permalink":"${path}"`);
      const spoilt = body.replace('"frontMatter":{', '"frontMatter":null,"was":{');
      await route.fulfill(isPage ? { response, body: spoilt } : { response });
    });
  }

  for (const [prefix, heading, again] of [
    ['', 'This page crashed.', 'Try again'],
    ['/zh', '页面出错了。', '重试'],
  ] as const) {
    test(`inside the layout (${prefix}) says so, keeps the navigation and can be tried again`, async () => {
      const { page, context } = await openQuietly(`${prefix}/other/thailand-banks`);
      await spoil(context, `${prefix}/pagination`);
      await navigate(page, `${prefix}/pagination`);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.locator('main').innerText()).toMatch(/of null/);
      expect(await page.locator('.navbar').isVisible()).toBe(true);
      await page.getByRole('button', { name: again }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      // All other pages still work.
      await page.locator('.navbar__brand').click();
      await page.waitForURL((url) => url.pathname === (prefix ? '/zh/' : '/'));
      await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
    });
  }

  test('outside the layout still shows a plain page', async () => {
    const context = await site.newContext();
    // Every link of the navbar and the footer asks for an observer: the layout itself cannot render.
    await context.addInitScript(() => {
      Object.defineProperty(window, 'IntersectionObserver', {
        value: function FailingObserver() {
          throw new Error('The layout fell over on purpose');
        },
      });
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/blog`);
    await page.getByRole('heading', { name: /This page crashed/ }).waitFor();
    expect(await page.locator('body').innerText()).toContain('The layout fell over on purpose');
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
  });
});

test.describe('a chunk that does not arrive', () => {
  for (const [prefix, label] of [
    ['', 'Retry'],
    ['/zh', '重试'],
  ] as const) {
    test(`on a first visit (${prefix}): one reload, then the error text and a button`, async () => {
      const address = `${prefix}/blog/archive`;
      const chunks = await chunksOf(address, prefix);
      const context = await site.newContext();
      let cut = true;
      let visits = 0;
      for (const url of chunks) {
        await context.route(url, (route) => (cut ? route.abort() : route.continue()));
      }
      const page = await context.newPage();
      page.on('domcontentloaded', () => (visits += 1));
      await page.goto(site.origin + address);
      const retry = page.getByRole('button', { name: label });
      await retry.waitFor();
      expect(visits).toBe(2);
      expect(await page.getByRole('alert').innerText()).toMatch(/ChunkLoadError|Loading chunk/);
      expect(await page.locator('h1').isVisible(), 'the page stays readable').toBe(true);
      cut = false;
      await retry.click();
      await waitForApp(page);
      await expect(retry).toHaveCount(0);
      await expect.poll(() => page.locator('h1').allInnerTexts()).toHaveLength(1);
    });
  }

  test('once, on a first visit: is requested again, without a reload', async () => {
    const context = await site.newContext({ connection: SAVE_DATA });
    const failed = new Set<string>();
    const page = await context.newPage();
    // The largest file comes last, as over a network: its loader finds the scripts that have failed, not those that will.
    await context.route(/\/assets\/js\/main\./, async (route) => {
      // Their tags are all there from the start, and go when they fail.
      await expect(
        page.locator('script[src*="/assets/js/"]:not([src*="/main."], [src*="/runtime"])'),
      ).toHaveCount(0);
      return route.continue();
    });
    await context.route(/\/assets\/js\/(?!main|runtime).+\.js$/, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.abort();
    });
    await page.goto(`${site.origin}/pagination`);
    await waitForApp(page);
    expect(failed.size).toBeGreaterThan(3);
    const typeOfVisit = () =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).type);
    expect(await page.evaluate(typeOfVisit)).toEqual(['navigate']);
  });
});
