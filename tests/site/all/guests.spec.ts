/** Page translators and extensions change a page behind React's back: nothing crashes, and everything goes on working. */
import type { Page } from '@playwright/test';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { titleOf } from '../support/expect-page';
import { invite, inviteEarly, useEverything } from '../support/guest';
import { DESKTOP, navigate, PHONE, useSite, waitForApp, watch } from '../support/site';
import { BUILD, expect, ORIGIN, test } from '../support/test';

const site = useSite();
const pages = readBuiltPages(BUILD);
const OPTIONS = { viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] };
const QUERIES = { en: 'refund', zh: '退款' } as const;
/** React renders a page anew that it does not find as the server sent it, and reports that. */
const RENDERED_ANEW = /Minified React error #(418|423|425)/;

async function start(path: string, isEarly: boolean, viewport = DESKTOP) {
  const context = await site.newContext({ ...OPTIONS, viewport });
  const page = await context.newPage();
  await page.clock.install();
  const { console } = watch(page, ORIGIN);
  if (isEarly) await inviteEarly(page);
  await page.goto(ORIGIN + path);
  await waitForApp(page);
  if (!isEarly) await invite(page);
  return { page, console, close: () => context.close() };
}

async function expectAlive(page: Page, problems: readonly string[], path: string): Promise<void> {
  expect(
    problems.filter((text) => !RENDERED_ANEW.test(text)),
    path,
  ).toEqual([]);
  await expect(page.locator('.navbar').first()).toBeVisible();
  await expect(page.locator('main').first()).toBeVisible();
}

for (const locale of ['en', 'zh'] as const) {
  const paths = onePerKind(pages, locale).map(({ path }) => path);

  for (const path of paths) {
    test(`${path}, translated before its scripts, stays alive when all of it is used`, async () => {
      const { page, console } = await start(path, true);
      await useEverything(page, QUERIES[locale]);
      await expectAlive(page, console, path);
    });
  }

  for (const [name, viewport] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`every kind of page (${locale}), reached inside the app and used, on ${name}`, async () => {
      const [first = '/', ...others] = paths;
      const { page, console } = await start(first, false, viewport);
      for (const path of [first, ...others]) {
        if (path !== first) await navigate(page, path);
        await expect.poll(() => page.title(), { message: path }).toBe(titleOf(path));
        await useEverything(page, QUERIES[locale]);
        await expectAlive(page, console, path);
      }
    });
  }
}

test('the status of the search says what is found, not what was', async () => {
  const { page } = await start('/overview', false);
  const box = page.locator('.navbar__search-input');
  const status = page.locator('.ef-search__panel [role=status]');
  await box.fill('refund');
  await expect(status).toHaveText(/^\d+ pages$/);
  await box.fill('');
  await expect(status).toHaveText('Popular pages');
  await box.fill('qqxxqqxx webhook');
  await expect(status).toHaveText(/^\d+ pages.*qqxxqqxx/);
});

test('tabs and menus show what they name', async () => {
  const { page } = await start('/transactions/create', false);
  const shown = (part: string) =>
    page.locator(`.api-sample--${part} .ef-tabs__panel:not([hidden])`);
  const tab = page.locator('.api-sample--request [role=tab]').nth(2);
  await tab.click();
  await expect(shown('request').first()).toHaveAttribute(
    'data-label',
    (await tab.innerText()).trim(),
  );
  await page.locator('.api-sample--response select').selectOption({ index: 2 });
  const option = page.locator('.api-sample--response option').nth(2);
  await expect(shown('response')).toHaveAttribute('data-label', (await option.innerText()).trim());
});

test('a tool and an editor have the language of the site', async () => {
  const { page } = await start('/zh/jwts', false);
  await page.locator('ef-tool').scrollIntoViewIfNeeded();
  await expect(page.locator('ef-tool [data-mount]')).toContainText(/\p{Script=Han}/u);
  await navigate(page, '/zh/transactions/create');
  await page.locator('[data-edit]').click();
  await expect(page.locator('ef-request-editor')).toContainText(/\p{Script=Han}/u);
});
