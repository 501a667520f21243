/** A slow network: what shows while a page is on its way, and what does not. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { expectPage } from '../support/expect-page';
import { openQuietly, useHost, type HostRequest } from '../support/host';
import { seenNotFound } from '../support/not-found';
import { DESKTOP, useSite, waitForApp, waitForFrames } from '../support/site';

const site = useSite();
const host = useHost();

/** A page whose clock stands still, and that asks for nothing any more. */
async function openStill(path: string): Promise<Page> {
  const page = await openQuietly(site, host().origin + path, ({ clock }) => clock.install());
  host().requests = [];
  return page;
}

test('a fold whose summary has not arrived shows nothing', async () => {
  const { page } = await site.open('/404.html', { javaScriptEnabled: false });
  const menu = page.locator('.ef-page-menu');
  await page.route('**/overview', async (route) => {
    const response = await route.fetch();
    const [before = ''] = (await response.text()).split(/(?<=<details class="ef-page-menu[^>]*>)/);
    await route.fulfill({ response, body: before });
  });
  await page.goto(`${site.origin}/overview`);
  expect(await menu.isVisible()).toBe(false);
  // A message of the browser itself is noticed.
  await menu.evaluate((element) => element.style.setProperty('display', 'block'));
  expect(await menu.isVisible()).toBe(true);
});

/** Holds back what is requested from now on, or some of it. @returns what lets it go */
function hold(isHeld = (_: HostRequest) => true): () => void {
  let release = (): void => undefined;
  const until = new Promise<void>((done) => {
    release = done;
  });
  host().trouble = (request) => (isHeld(request) ? { until } : undefined);
  return release;
}

for (const address of ['/search', '/search?q=refund', '/zh/search'])
  test(`the field of the search page keeps what was typed before the scripts: ${address}`, async () => {
    const release = hold(({ destination }) => destination === 'script');
    const context = await site.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(`${host().origin}${address}`, { waitUntil: 'commit' });
    const field = page.locator('main input');
    await field.pressSequentially('webhook');
    release();
    await waitForApp(page);
    await expect(page).toHaveURL(/\?q=webhook$/);
    await expect(field).toHaveValue('webhook');
    await expect(page.locator('main .ef-hit')).not.toHaveCount(0);
  });

test('the controls of a filter are there before the script, and stay where they are', async () => {
  const release = hold(({ destination }) => destination === 'script');
  const context = await site.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${host().origin}/other/error-codes`, { waitUntil: 'commit' });
  const controls = page.locator('.ef-filter :is(input, select)');
  const row = page.locator('ef-filter-table tbody tr').first();
  await row.waitFor();
  await expect(controls).toHaveCount(3);
  for (const control of await controls.all()) await expect(control).toBeDisabled();
  const before = await row.boundingBox();
  expect(before).not.toBeNull();
  release();
  for (const control of await controls.all()) await expect(control).toBeEnabled();
  expect(await row.boundingBox()).toEqual(before);
});

test.describe('the progress bar', () => {
  const bar = (page: Page) => page.locator('#nprogress .bar');

  /** Clicks while the clock of the page stands still, and nothing arrives. */
  async function clickInSlowMotion(page: Page, selector: string): Promise<() => void> {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 60_000);
    const release = hold();
    const before = page.url();
    await page.evaluate((target) => document.querySelector<HTMLElement>(target)?.click(), selector);
    await expect.poll(() => page.url()).not.toBe(before);
    return release;
  }

  test('is there after 200 ms, not before, until the page is', async () => {
    const page = await openStill('/overview');
    // The bar comes with the first sign of a reader.
    await Promise.all([page.waitForEvent('requestfinished'), page.mouse.move(1, 1)]);
    const release = await clickInSlowMotion(page, '.navbar a[href="/blog"]');
    await expect.poll(() => host().requests.length).toBeGreaterThan(0);
    await page.clock.runFor(190);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(bar(page)).toHaveCount(1);
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    await page.clock.resume();
    release();
    await expectPage(page, '/blog');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('does not show for a place on the same page', async () => {
    const page = await openStill('/webhooks/signatures');
    await clickInSlowMotion(page, '.table-of-contents a');
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('clicks that overtake each other', () => {
  const PAGES = ['/environments', '/authentication', '/jwts', '/transactions/create'];

  for (const [index, order] of [
    [0, 1],
    [1, 0],
    [2, 0, 3, 1],
  ].entries()) {
    test(`end on the last page and never say "not found" (${index})`, async () => {
      const page = await openStill('/overview');
      const clicks = PAGES.slice(0, order.length);
      const releases: (() => void)[] = [];
      for (const path of clicks) {
        releases.push(hold());
        await page.evaluate(
          (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(),
          path,
        );
        await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
      }
      host().trouble = undefined;
      for (const click of order) {
        releases[click]?.();
        await waitForFrames(page);
      }
      await expectPage(page, clicks.at(-1) ?? '');
      expect(await seenNotFound(page)).toBeNull();
    });
  }
});

test.describe('the search, until its index is there,', () => {
  const offered = (page: Page) => page.locator('.ef-search__panel .ef-search__popular');
  const box = (page: Page) => page.locator('.navbar__search-input');

  for (const [path, query, expected] of [
    ['/overview', 'webhook', /webhook/i],
    ['/zh/overview', '退款', /退款/],
  ] as const)
    test(`offers pages on ${path} by their titles, else the popular ones`, async () => {
      const page = await openStill(path);
      const release = hold(({ pathname }) => pathname.endsWith('/search-index.json'));
      await box(page).click();
      await expect(offered(page)).not.toHaveCount(0);
      const popular = await offered(page).allInnerTexts();
      await box(page).fill(query);
      await expect(offered(page).first()).toHaveText(expected);
      for (const title of await offered(page).allInnerTexts()) expect(title).toMatch(expected);
      await box(page).fill('qqxxqqxx');
      await expect(offered(page)).toHaveText(popular);
      await box(page).fill(query);
      release();
      await expect(page.locator('.ef-search__panel .ef-hit')).not.toHaveCount(0);
      await expect(offered(page)).toHaveCount(0);
    });

  test('opens one of these pages by the keyboard', async () => {
    const page = await openStill('/overview');
    hold(({ pathname }) => pathname.endsWith('/search-index.json'));
    await box(page).fill('rate limiting');
    await expect(offered(page).first()).toHaveText('Rate limiting');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expectPage(page, '/rate-limiting');
  });
});

test.describe('a menu of samples that is used before the scripts are there', () => {
  const menus = { request: '.api-choice select', response: '.api-sample--response select' };

  /** Names of the responses in sight: one, or each with its name above it. */
  function responsesIn(page: Page): Promise<(string | undefined)[]> {
    return page.locator('.api-sample--response .ef-tabs__panel').evaluateAll((panels) => {
      const shown = panels.filter(
        (panel) => !panel.hasAttribute('hidden') && panel.checkVisibility(),
      );
      const isNamed = ({ firstElementChild: name }: Element) => !!name?.checkVisibility();
      return shown.length === 1 || shown.every(isNamed)
        ? shown.map((panel) => (panel as HTMLElement).dataset.label)
        : [];
    });
  }

  async function openAndChoose(menu: string, index: number): Promise<Page> {
    const context = await site.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const release = hold(({ destination }) => destination === 'script');
    await page.goto(`${host().origin}/transactions/create`, { waitUntil: 'commit' });
    await page.locator(menu).selectOption({ index });
    const chosen = await page.locator(`${menus.response} option:checked`).innerText();
    expect(await responsesIn(page)).toContain(chosen);
    release();
    await waitForApp(page);
    await expect(page.locator('.api-sample--response ef-code-tabs')).toHaveAttribute('data-ready');
    return page;
  }

  test('shows the response that it names, and keeps the choice', async () => {
    const page = await openAndChoose(menus.response, 3);
    const chosen = page.locator(`${menus.response} option:checked`);
    expect(await chosen.evaluate((option: HTMLOptionElement) => option.index)).toBe(3);
    expect(await responsesIn(page)).toEqual([await chosen.innerText()]);
    await page.locator(menus.response).evaluate((menu: HTMLSelectElement) => {
      menu.selectedIndex = 0;
    });
    expect(await responsesIn(page), 'a wrong name is found').not.toEqual([
      await chosen.innerText(),
    ]);
  });

  test('shows the response to the request that was chosen', async () => {
    const page = await openAndChoose(menus.request, 2);
    const wanted = await page
      .locator(`${menus.request} option:checked`)
      .getAttribute('data-response');
    expect(await responsesIn(page)).toEqual([wanted]);
    expect(await page.locator(`${menus.response} option:checked`).innerText()).toBe(wanted);
  });
});
