/** A slow network: what shows while a page is on its way, and what does not. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { expectPage } from '../support/expect-page';
import { useHost } from '../support/host';
import { recordNotFound, seenNotFound } from '../support/not-found';
import { DESKTOP, SAVE_DATA, useSite, waitForApp, waitForIdle } from '../support/site';

const site = useSite();
const host = useHost();

/** Content that has arrived is on the screen. */
async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

/** A page from which nothing was loaded ahead. */
async function openQuietly(path: string): Promise<Page> {
  const context = await site.newContext({ viewport: DESKTOP, connection: SAVE_DATA });
  await recordNotFound(context);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(host().origin + path);
  await waitForApp(page);
  await waitForIdle(page);
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

/** Holds back what is requested from now on. @returns what lets it go */
function hold(): () => void {
  let release = (): void => undefined;
  const until = new Promise<void>((done) => {
    release = done;
  });
  host().trouble = () => ({ until });
  return release;
}

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
    const page = await openQuietly('/overview');
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
    const page = await openQuietly('/webhooks/signatures');
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
      const page = await openQuietly('/overview');
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
