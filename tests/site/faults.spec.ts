import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSite, waitForApp } from './support/site';

const site = useSite();

/** Addresses of the chunk files that a navigation to the link needs and that are not loaded yet. */
async function chunksOf(path: string, prefix = ''): Promise<string[]> {
  const { page, context } = await site.open(`${prefix}/other/thailand-banks`);
  await page.waitForLoadState('networkidle');
  const chunks: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) chunks.push(response.url());
  });
  await page.evaluate(async (to) => {
    await window.docusaurus.preload(to);
  }, path);
  // All have arrived by now; they are counted until no more come to light.
  await expect
    .poll(async () => {
      const before = chunks.length;
      await page.waitForTimeout(500);
      return before > 0 && chunks.length === before;
    })
    .toBe(true);
  await context.close();
  return chunks;
}

async function openWithoutPrefetch(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await site.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await waitForApp(page);
  return { page, context };
}

/** Client-side navigation, as a click on a link would do it. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

describe('a page that crashes', () => {
  test.each([
    ['', 'This page crashed.', 'Try again'],
    ['/zh', '页面已崩溃。', '重试'],
  ])(
    'inside the layout (%s) says so, keeps the navigation and can be tried again',
    async (prefix, heading, again) => {
      const { page, context } = await openWithoutPrefetch(`${prefix}/other/thailand-banks`);
      // A table of contents that is none: the page throws while it renders, what is around it does not.
      await context.route(`**${prefix}/overview`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"toc":[', '"toc":"none","was":[');
        await route.fulfill({ response, body });
      });
      await navigate(page, `${prefix}/overview`);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.locator('main').innerText()).toMatch(/is not (a function|iterable)/);
      expect(await page.locator('.navbar').isVisible()).toBe(true);
      await page.getByRole('button', { name: again }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      // The way out: any other page works again.
      await page.locator('.navbar__brand').click();
      await page.waitForURL((url) => url.pathname === (prefix ? '/zh/' : '/'));
      await expect.poll(() => page.getByRole('heading', { name: heading }).count()).toBe(0);
      await context.close();
    },
  );

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
    await context.close();
  });
});

describe('a chunk that does not arrive', () => {
  test('on navigation: the page is loaded anew from the server', async () => {
    const chunks = await chunksOf('/blog/archive');
    const { page, context } = await openWithoutPrefetch('/other/thailand-banks');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    let cut = true;
    for (const url of chunks) {
      await context.route(url, (route) => (cut ? route.abort() : route.continue()));
    }
    // The network is back once the page itself is asked for, or its own chunks would be cut as well.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) cut = false;
    });
    const reloaded = page.waitForEvent('domcontentloaded');
    await navigate(page, '/blog/archive');
    await reloaded;
    await waitForApp(page);
    expect(new URL(page.url()).pathname).toBe('/blog/archive');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await context.close();
  });

  test.each([
    ['', 'Retry'],
    ['/zh', '重试'],
  ])(
    'on a first visit (%s): one reload, then the error text and a button',
    async (prefix, label) => {
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
      await expect.poll(() => retry.count()).toBe(0);
      await expect.poll(() => page.locator('h1').allInnerTexts()).toHaveLength(1);
      await context.close();
    },
  );

  test('an address with .html on a host that does not redirect is the page without it', async () => {
    const context = await site.newContext();
    await context.route('**/refunds/get.html', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${site.origin}/refunds/get` }) });
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/refunds/get.html#responses`);
    await waitForApp(page);
    await expect.poll(() => page.url()).toBe(`${site.origin}/refunds/get#responses`);
    await expect.poll(() => page.locator('h1').allInnerTexts()).toHaveLength(1);
    await context.close();
  });
});
