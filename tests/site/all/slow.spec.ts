/** A slow network: what shows while a page is on its way, and what does not. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { expectPage } from '../support/expect-page';
import { useHost } from '../support/host';
import { recordNotFound, seenNotFound } from '../support/not-found';
import { DESKTOP, SAVE_DATA, useSite, waitForApp, waitForIdle } from '../support/site';

const site = useSite();
const host = useHost();

/** A page from which nothing was loaded ahead. */
async function openQuietly(path: string): Promise<Page> {
  const context = await site.newContext({ viewport: DESKTOP, connection: SAVE_DATA });
  await recordNotFound(context);
  const page = await context.newPage();
  await page.goto(host().origin + path);
  await waitForApp(page);
  await waitForIdle(page);
  return page;
}

test('a fold whose summary has not arrived shows nothing', async () => {
  const { page, context } = await site.open('/404.html', { javaScriptEnabled: false });
  const menu = page.locator('.ef-page-menu');
  await page.route('**/overview', async (route) => {
    const response = await route.fetch();
    const [before = ''] = (await response.text()).split(/(?<=<details class="ef-page-menu[^>]*>)/);
    await route.fulfill({ response, body: before });
  });
  await page.goto(`${site.origin}/overview`);
  expect(await menu.isVisible()).toBe(false);
  // What the browser itself would show is noticed.
  await menu.evaluate((element) => element.style.setProperty('display', 'block'));
  expect(await menu.isVisible()).toBe(true);
  await context.close();
});

test.describe('the progress bar', () => {
  /**
   * Clicks and looks at the bar at the given times. The page's own timers do the looking: on a busy machine they and
   * the timer of the bar are late together.
   */
  function clickAndLook(page: Page, selector: string, times: number[]): Promise<boolean[]> {
    return page.evaluate(
      ([target, moments]) => {
        const isThere = () => document.querySelector('#nprogress .bar') !== null;
        const looks = moments.map(
          (moment) =>
            new Promise<boolean>((resolve) => {
              setTimeout(() => resolve(isThere()), moment);
            }),
        );
        document.querySelector<HTMLElement>(target)?.click();
        return Promise.all(looks);
      },
      [selector, times] as const,
    );
  }

  async function expectBar(delay: number): Promise<void> {
    const page = await openQuietly('/overview');
    host().trouble = () => ({ delay });
    expect(await clickAndLook(page, '.navbar a[href="/blog"]', [150, 400])).toEqual([false, true]);
    expect(await page.locator('#nprogress .spinner').count()).toBe(0);
    await page.waitForURL('**/blog');
    await expect.poll(() => page.locator('#nprogress').count()).toBe(0);
    await page.context().close();
  }
  for (const delay of [1000, 3000]) {
    test(`is there after 200 ms, not before, with responses after ${delay} ms`, () =>
      expectBar(delay));
  }

  test('does not show for a place on the same page', async () => {
    const page = await openQuietly('/webhooks/signatures');
    host().trouble = () => ({ delay: 3000 });
    const link = '.table-of-contents a';
    expect(await clickAndLook(page, link, [400])).toEqual([false]);
    await page.context().close();
  });
});

test.describe('clicks that overtake each other', () => {
  for (const [index, clicks] of (
    [
      [
        { path: '/environments', delay: 800 },
        { path: '/authentication', delay: 3000 },
      ],
      [
        { path: '/environments', delay: 1500 },
        { path: '/authentication', delay: 100 },
      ],
      [
        { path: '/environments', delay: 800 },
        { path: '/authentication', delay: 1600 },
        { path: '/jwts', delay: 400 },
        { path: '/transactions/create', delay: 1200 },
      ],
    ] as const
  ).entries()) {
    test(`end on the last page and never say "not found" (${index})`, async () => {
      const page = await openQuietly('/overview');
      for (const { path, delay } of clicks) {
        const before = host().requests.length;
        host().trouble = () => ({ delay });
        await page.evaluate(
          (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(),
          path,
        );
        await expect.poll(() => host().requests.length).toBeGreaterThan(before);
      }
      const last = clicks.at(-1)?.path ?? '';
      host().trouble = undefined;
      await expectPage(page, last);
      expect(await seenNotFound(page)).toBeNull();
      await page.context().close();
    });
  }
});
