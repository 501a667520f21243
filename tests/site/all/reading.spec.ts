/** Actions of a reader that no row of `layout.yaml` covers. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { findViolations } from '../support/a11y';
import { jwt, webhook } from '../../support/tool-texts';
import { shared } from '../../../src/wire/messages';
import { PHONE, useSite } from '../support/site';
import { reachTool, TOOL_PAGES } from '../support/tools';

const site = useSite();
const CREATE = '/transactions/create';
const LAPTOP = { width: 1280, height: 800 };
const WIDE = { width: 1440, height: 900 };

async function open(path: string, viewport: typeof WIDE): Promise<Page> {
  return (await site.open(path, { viewport, reducedMotion: 'reduce' })).page;
}

test('the menu shows the current page alike, be it a leaf or the head of a group', async () => {
  const looks = [];
  for (const path of [
    '/connections/airwallex/overview',
    '/connections/stripe/overview',
    '/connections/overview',
  ]) {
    const link = (await open(path, WIDE)).locator('.theme-doc-sidebar-menu [aria-current="page"]');
    looks.push(
      await link.evaluate((element) => {
        const row = element.closest('.menu__list-item-collapsible') ?? element;
        const { color, fontWeight } = getComputedStyle(element);
        return [color, fontWeight, getComputedStyle(row).backgroundColor].join();
      }),
    );
  }
  expect(new Set(looks).size).toBe(1);
});

test('the other language is one tap away on a phone, with query and hash', async () => {
  const page = await open('/other/thailand-banks?q=kasi#when', PHONE);
  await page.locator('.ef-other-language').click();
  await page.waitForURL('**/zh/other/thailand-banks?q=kasi#when');
  await expect(page.locator('.ef-other-language')).toHaveText('English');
});

for (const [path, labels] of [
  [
    CREATE,
    [
      'Card payment, authorized',
      'Card payment, authorized',
      'Redirect payment, waiting for the buyer',
    ],
  ],
  ['/subscriptions/pause-resume-subscription', ['Paused', 'Resumed', 'Canceled']],
] as const)
  test(`the response follows the request: ${path}`, async () => {
    const page = await open(path, WIDE);
    const responses = page.locator('.api-sample--response select');
    const code = page.locator('.api-sample--response pre').locator('visible=true');
    for (const [index, label] of labels.entries()) {
      await responses.selectOption('401 Invalid bearer token');
      await expect(code).toContainText('401');
      const requests = page.locator('.api-choice select');
      await requests.selectOption(String(index === 0 ? 1 : 0));
      await requests.selectOption(String(index));
      await expect(page.locator('[data-example]').locator('visible=true')).toHaveCount(1);
      await expect(responses).toHaveValue(`200 ${label}`);
      await expect(code).not.toContainText('401');
    }
  });

test('the contents mark what a higher window lets one read', async () => {
  const page = await open('/authentication', { width: 1280, height: 500 });
  const contents = page.locator('.theme-doc-toc-desktop');
  const link = (await contents.locator('a').nth(3).getAttribute('href')) ?? '';
  await page.locator(link).evaluate((heading) => {
    scrollBy({ top: heading.getBoundingClientRect().top - 300, behavior: 'instant' });
  });
  const read = contents.locator('.table-of-contents__link--active');
  await expect(read).not.toHaveAttribute('href', link);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expect(read).toHaveAttribute('href', link);
});

test('a sample that is cut opens in a window, which Escape closes', async () => {
  const page = await open(CREATE, LAPTOP);
  const button = page.locator('[data-example="0"] button.ef-code__more').locator('visible=true');
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Request · Card through Stripe' });
  const code = sheet.locator('pre code').locator('visible=true');
  await expect(code).toContainText('customer_type');
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('tab', { name: 'Python' }).click();
  await expect(code).toContainText('import');
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect(button).toBeFocused();
});

test('the shortcut of the search closes the window of a sample first', async () => {
  const page = await open(CREATE, LAPTOP);
  await page.locator('[data-example="0"] button.ef-code__more').locator('visible=true').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refund');
  await page.locator('.ef-search__panel .ef-hit').first().waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.navbar__search-input')).toBeFocused();
});

for (const [name, viewport, text, field] of [
  ['webhook-signature', WIDE, webhook.en.anyValid, webhook.en.publicKey],
  ['webhook-signature', PHONE, webhook.en.anyValid, webhook.en.publicKey],
  ['jwt', LAPTOP, jwt.en.inspect.verdict.valid, jwt.en.inspect.publicKey],
  ['jwt', PHONE, jwt.en.inspect.verdict.valid, jwt.en.inspect.publicKey],
] as const)
  test(`the verdict of ${name} is in view when it appears, at ${viewport.width} px`, async () => {
    const page = await open(TOOL_PAGES[name], viewport);
    await page.locator('[data-body] a.button[href="#tool"]').click();
    const tool = await reachTool(page, name);
    await tool.getByRole('button', { name: shared.en.loadSample }).click();
    const verdict = page.getByText(text);
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await tool.getByLabel(field).focus();
    await expect(verdict).toBeInViewport({ ratio: 1 });
    // It floats over the results only while the reader types.
    await tool.getByLabel(field).blur();
    await expect(tool.getByRole('status').first()).toHaveCSS('position', 'static');
  });

test('a link opens a folded test vector', async () => {
  const page = await open(TOOL_PAGES['webhook-signature'], WIDE);
  const folded = page
    .locator('details:not([open]) > [id^="vector-"], details:not([open])[id^="vector-"]')
    .first();
  const id = (await folded.getAttribute('id')) ?? '';
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  // It may lie in another one, which is opened, too.
  await expect(page.locator(`#${id}`)).toBeVisible();
});
