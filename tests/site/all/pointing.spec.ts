/** Fields, steps of drawings and the lines of code about them: each shows the other, and a line leads to its field. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { DESKTOP, useSite } from '../support/site';

const site = useSite();
const WIDE = { width: 1440, height: 900 };

const field = (page: Page, id: string): Locator =>
  page.locator(`[id="${id}"] > .api-field__head .api-field__name`).first();
const line = (page: Page, text: string): Locator =>
  page.locator('.api-sample .line:visible', { hasText: text }).first();
const lit = (page: Page): Promise<string[]> =>
  page.locator('.line[data-lit]:visible').allInnerTexts();

/** Points at something; the script that tints comes with the first move. */
async function point(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await target.hover();
    expect(await page.locator('[data-lit]').count()).toBeGreaterThan(0);
  }).toPass();
}

test('a field tints the lines that set it, in every language', async () => {
  const { page } = await site.open('/transactions/create', { viewport: WIDE });
  const tabs = page.locator('.api-sample--request ef-code-tabs:visible').getByRole('tab');
  expect(await tabs.count()).toBe(8);
  for (const tab of await tabs.all()) {
    const name = await tab.innerText();
    await tab.click();
    await point(page, field(page, 'body-amount'));
    expect(await lit(page), name).toEqual([expect.stringMatching(/^\s*["']?amount["']?\s*(:|=>)/)]);
    await point(page, field(page, 'body-metadata'));
    const lines = await lit(page);
    expect(lines[0], name).toContain('metadata');
    expect(lines.at(-1), name).toMatch(/^\s*[}\]],?\s*$/);
    await point(page, field(page, 'header-idempotency-key'));
    expect((await lit(page)).at(-1), name).toMatch(/idempotency-?key/i);
  }
});

for (const [path, id, expected] of [
  ['/zh/transactions/create', 'response-200-id', /"id": "/],
  ['/transactions/get', 'path-transaction_id', /\/v4\/transactions\/\w/],
  ['/transactions/list', 'query-limit', /\?limit=20/],
  ['/webhooks/payment-webhooks', 'body-ll_transaction_id', /"ll_transaction_id"/],
] as const) {
  test(`${path}#${id} tints its line`, async () => {
    const { page } = await site.open(path, { viewport: WIDE });
    await point(page, field(page, id));
    expect(await lit(page)).toEqual([expect.stringMatching(expected)]);
  });
}

test('a field without a line tints none, and what was tinted is so no more', async () => {
  const { page } = await site.open('/transactions/create', { viewport: WIDE });
  await point(page, field(page, 'body-amount'));
  await field(page, 'body-billing_details').hover();
  expect(await lit(page)).toEqual([]);
});

test('a line that is hidden in its sample is scrolled into sight, and the page stays', async () => {
  const { page } = await site.open('/transactions/create', { viewport: WIDE });
  await field(page, 'body-metadata').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await point(page, field(page, 'body-metadata'));
  await expect(line(page, '"metadata"')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a click on a line leads to its field, which may be folded', async () => {
  const { page } = await site.open('/transactions/create', { viewport: WIDE });
  const target = page.locator('[id="body-payment_method-method"]');
  await expect(target).toBeHidden();
  await point(page, line(page, '"method"'));
  await expect(target).toHaveAttribute('data-lit', '');
  await line(page, '"method"').click();
  await expect(target).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#body-payment_method-method');
});

test('the keyboard does the same', async () => {
  const { page } = await site.open('/transactions/create', { viewport: DESKTOP });
  await point(page, field(page, 'body-amount'));
  await page.mouse.move(0, 0);
  await page.locator('[id="body-currency"] > a').focus();
  expect(await lit(page)).toEqual([expect.stringContaining('"currency"')]);
  await page.locator('.api-sample--response pre:visible').focus();
  expect(await lit(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await lit(page)).toEqual([expect.stringContaining('"id"')]);
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="response-200-id"] > a')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('#response-200-id');
});

const step = (page: Page, path: string) =>
  page.locator('.ef-dia__step', { has: page.locator(`code:text-is("${path}")`) });

test('a step of a drawing tints the lines that do it', async () => {
  const { page } = await site.open('/overview', { viewport: WIDE });
  await point(page, step(page, 'POST /v4/transactions'));
  const lines = await page.locator('.line[data-lit]').allInnerTexts();
  for (const text of lines) expect(text).toMatch(/\/v4\/transactions(?!\/)/);
  await step(page, '200').hover();
  expect(await page.locator('[data-lit]').count()).toBe(0);
});

test('the Tab key goes to the steps that code does, and tints it', async () => {
  const { page } = await site.open('/overview', { viewport: WIDE });
  await page.locator('h1').hover();
  const steps = page.locator('.ef-dia__step[tabindex]');
  await steps.first().focus();
  await page.keyboard.press('Tab');
  await expect(step(page, 'GET /v4/transactions/{id}')).toBeFocused();
  const lines = await page.locator('.line[data-lit]').allInnerTexts();
  expect(lines.join('\n')).toMatch(/\/v4\/transactions\/\S/);
  await expect(step(page, '200')).not.toHaveAttribute('tabindex');
});

test('a touch of a step tints the code that does it', async () => {
  const { page } = await site.open('/overview', { viewport: WIDE, hasTouch: true });
  await page.touchscreen.tap(1, 450);
  await page.locator('.ef-dia__step[tabindex]').first().waitFor();
  await step(page, 'POST /v4/transactions').tap();
  await expect(page.locator('.line[data-lit]').first()).toBeAttached();
});
