/**
 * The Content-Security-Policy in use: `pages-*.spec.ts` open every page with it, this file does what readers do there. With
 * nginx it is the header, without only the `<meta>` of the pages.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, ORIGIN } from '../support/test';
import { expectPage } from '../support/expect-page';
import { DESKTOP, navigate, PHONE, waitForApp, watch, type PageProblems } from '../support/site';
import { reachTool, TOOL_PAGES } from '../support/tools';

let context: BrowserContext;
let page: Page;
let problems: PageProblems;

/** Requests blocked since the document was loaded. */
function violations(): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: DESKTOP });
  await context.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) => {
      blocked.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  page = await context.newPage();
  problems = watch(page, ORIGIN);
});
test.afterAll(() => context.close());

async function open(path: string): Promise<void> {
  Object.assign(problems, { console: [], otherHosts: [], failedRequests: [] });
  await page.goto(ORIGIN + path);
  await waitForApp(page);
}

async function expectSilence(): Promise<void> {
  expect(await violations()).toEqual([]);
  expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
}

test.describe('nothing is blocked', () => {
  for (const [path, words] of [
    ['/overview', 'refund'],
    ['/zh/overview', '退款'],
  ] as const) {
    test(`in the search bar of ${path}, whose worker has loaded the index`, async () => {
      await open(path);
      await page.locator('.navbar__search-input').fill(words);
      await page
        .locator('.navbar [role="option"], .navbar [class*="suggestion"]')
        .first()
        .waitFor();
      await expectSilence();
    });
  }

  for (const path of ['/search?q=refund', '/zh/search?q=退款']) {
    test(`on ${path}`, async () => {
      await open(path);
      await page.locator('article a[href*="refund"]').first().waitFor();
      await expectSilence();
    });
  }

  for (const [name, path] of Object.entries(TOOL_PAGES)) {
    test(`in the tool ${name}`, async () => {
      await open(path);
      const tool = await reachTool(page, name as keyof typeof TOOL_PAGES);
      await tool.getByRole('button', { disabled: false }).first().click();
      await expectSilence();
    });
  }

  test('while going from page to page, and changing the color mode', async () => {
    await open('/');
    for (const path of [
      '/transactions/create',
      '/other/thailand-banks',
      '/blog',
      '/connections/overview',
    ]) {
      await navigate(page, path);
      await expectPage(page, path);
    }
    await page.locator('.navbar button[class*="toggleButton"]').first().click();
    await expectSilence();
  });

  test('in the menu of a phone', async () => {
    await page.setViewportSize(PHONE);
    await open('/overview');
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar').getByRole('link').first().waitFor();
    await expectSilence();
    await page.setViewportSize(DESKTOP);
  });
});

test.describe('blocked is', () => {
  for (const [_what, code, directive] of [
    [
      'a request to another host',
      "void fetch('https://example.com/').catch(() => 0)",
      'connect-src',
    ],
    ['an image of another host', "new Image().src = 'https://example.com/x.png'", 'img-src'],
    [
      'an inline script',
      "document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
      'script-src-elem',
    ],
    [
      'a style sheet in the page',
      "document.body.append(Object.assign(document.createElement('style'), { textContent: 'b{}' }))",
      'style-src-elem',
    ],
    ['a handler in an attribute', "document.body.setAttribute('onclick', '1')", 'script-src-attr'],
    [
      'a frame',
      "document.body.append(Object.assign(document.createElement('iframe'), { src: '/jwts' }))",
      'frame-src',
    ],
  ] as const) {
    test(`${_what}`, async () => {
      await open('/overview');
      // Not `eval`: the policy does not allow that, either.
      await page.evaluate(code);
      await expect.poll(async () => (await violations()).join()).toContain(directive);
    });
  }
});

test('a link cannot say where the search index is', async () => {
  await open('/search?q=refund&version=%255Cexample.com%2Fx.html%3F');
  await page.locator('main .ef-hit[href*="refund"]').first().waitFor();
  await expectSilence();
});
