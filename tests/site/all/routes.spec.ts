/** Addresses that break URLs, and what a page needs no JavaScript for. Which addresses there are: `hosting.spec.ts`. */
import { expect, test, BUILD } from '../support/test';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { navigate, useSite, waitForApp } from '../support/site';

const site = useSite();
const pages = readBuiltPages(BUILD);

for (const fragment of ['#100%', '#%E0%A4%A'])
  test(`${fragment} in the URL of an open page breaks nothing`, async () => {
    const { page, problems } = await site.open('/zh/overview');
    await waitForApp(page);
    await page.evaluate((to) => {
      location.hash = to;
    }, fragment);
    // Another change of the URL shows that this one has been dealt with.
    await navigate(page, '/zh/pagination');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('概览');
    expect(problems.console).toEqual([]);
  });

for (const address of [
  '/transactions/create#%',
  '/zh/overview#%E0%A4%A',
  '/%C0%AF',
  '/zh/%C0%AF',
]) {
  test(`${address} breaks nothing`, async () => {
    const { page } = await site.open('/404.html');
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(site.origin + address);
    await waitForApp(page);
    expect(errors).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
  });
}

test.describe('without JavaScript', () => {
  test('the not-found page of hosts that have but one leads to the Chinese pages', async () => {
    const { page } = await site.open('/404.html', { javaScriptEnabled: false });
    await page.locator('main a[lang="zh-CN"]').click();
    await page.waitForURL((url) => url.pathname === '/zh/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('one page of each kind shows its text, its menu and where to go', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false });
    for (const { path } of [...onePerKind(pages, 'en'), ...onePerKind(pages, 'zh')]) {
      await page.goto(site.origin + path);
      expect(await page.locator('h1').isVisible(), path).toBe(true);
      expect(await page.locator('.navbar').isVisible(), path).toBe(true);
      expect(await page.locator('footer.footer').isVisible(), path).toBe(true);
      // None would do anything, and what is searched for is found by script.
      expect(await page.locator(':is(button, [role="search"]):visible').count(), path).toBe(0);
    }
  });

  test('a guide reads to its end, with all its code, and its links lead on', async () => {
    const { page } = await site.open('/webhooks/signatures', { javaScriptEnabled: false });
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(2000);
    expect(await page.locator('main pre:visible').count()).toBeGreaterThan(5);
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => url.pathname !== '/webhooks/signatures');
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});
