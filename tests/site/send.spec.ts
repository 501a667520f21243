/** *Send* on the page of an operation: the simulator in the browser; its logic: tests/unit/islands/send.test.ts. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LOCALES, fill, type Locale } from '../../src/model/locale';
import { messages } from '../../src/simulator/check';
import { asNumber } from '../support/cards';
import { editor as editorTexts, send as texts, webhook } from '../support/tool-texts';
import { findViolations } from './support/a11y';
import { openEditor } from './support/editor';
import { CREATE, WIDE } from './support/reading';
import { PHONE, SAVE_DATA, useSite, type OpenOptions } from './support/site';
import { expect, test, BUILD } from './support/test';
import { stored } from './support/tools';

const site = useSite();

/** Bytes that *Send* may load beyond *Edit*, as hosts send them. */
const HEAVIEST = 60_000;
const HEALTHY = { console: [], otherHosts: [], failedRequests: [] };

const open = (route: string, options: OpenOptions = {}) =>
  site.open(route, { viewport: WIDE, connection: SAVE_DATA, ...options });

/** The parts of a page that sends. */
function partsOf(page: Page, locale: Locale = 'en') {
  const root = page.locator('ef-send');
  const text = texts[locale];
  return {
    root,
    button: page.locator('[data-send]'),
    menu: page.locator('.api-sample--response select'),
    response: page.locator('.api-sample--response [data-sent] pre'),
    status: root.getByRole('status'),
    step: (step: keyof typeof text.steps) => root.getByRole('link', { name: text.steps[step] }),
    event: (kind: 'payment' | 'refund') =>
      root.getByRole('region', { name: text.events }).getByText(text.event[kind]).last(),
  };
}

/** Presses *Send*, and waits for the response. By key: a page that moves between press and release loses a click. */
async function press(page: Page, status: string, locale: Locale = 'en'): Promise<string> {
  const { button, menu, status: spoken, response } = partsOf(page, locale);
  await button.press('Enter');
  await expect(spoken).toContainText(fill(texts[locale].spoken, { status }));
  await expect(menu.locator('option').first()).toContainText(status);
  expect(await menu.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(0);
  return response.innerText();
}

for (const locale of LOCALES) {
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const text = texts[locale];

  test(
    `${locale}: a payment is created, paid, verified, refunded and listed`,
    { tag: locale === 'en' ? [] : '@all' },
    async () => {
      const { page, problems } = await open(prefix + CREATE);
      const { root, step, event, response } = partsOf(page, locale);
      const menu = page.locator('.api-choice select');
      const [alipay = ''] = await menu
        .locator('option', { hasText: /Alipay|支付宝/ })
        .allInnerTexts();
      await menu.selectOption({ label: alipay });
      const created = JSON.parse(await press(page, '200 OK', locale)) as { id: string };
      await expect(page.locator('section[data-sent]')).toContainText(
        /Simulated: status, payment_method\.|模拟取值：status、payment_method。/,
      );
      const { is, actions } = messages[locale].pay;
      await root.getByText(is.open).waitFor();
      await root.getByRole('button', { name: actions.pay, exact: true }).click();
      await root.getByText(is.paid).last().waitFor();

      await event('payment').click();
      await root.getByRole('link', { name: text.verify }).click();
      const tool = page.locator('ef-tool[data-ready]');
      await expect(tool.getByLabel(webhook[locale].body)).toHaveValue(/"payment_status": "PS"/);
      await tool.locator('.ef-tone--success').first().waitFor();

      await page.goBack();
      await page.waitForURL(`**${CREATE}`);
      await menu.selectOption({ label: alipay });
      await press(page, '409 Conflict', locale);
      await page.goto(`${site.origin}${prefix}/transactions/list`);
      expect(await press(page, '200 OK', locale)).toContain(created.id);

      await page.goto(`${site.origin}${prefix}/refunds/create`);
      const offers = page.getByRole('group', { name: text.offers });
      await page.emulateMedia({ media: 'print' });
      await expect(offers).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await offers.getByRole('button').click();
      await expect(page.locator('.api-sample--request pre').first()).toContainText(created.id);
      const refund = JSON.parse(await press(page, '200 OK', locale)) as Record<string, unknown>;
      expect(refund.transaction_id).toBe(created.id);
      await event('refund').waitFor();
      await step('listRefunds').click();
      // The address changes first, the page when it has loaded; the request of the page before has the same ID.
      await page.locator('[data-edit="listRefunds"]').waitFor();
      await expect(page.locator('.api-sample--request pre').first()).toContainText(created.id);
      expect(await press(page, '200 OK', locale)).toContain(String(refund.id));
      await expect(response).toBeVisible();
      expect(problems).toEqual(HEALTHY);
    },
  );
}

// The path above proves what an edit can break.
test.describe('Send', { tag: '@all' }, () => {
  test('a card number and a security code are in no storage', async () => {
    const { page } = await open(CREATE);
    const { body } = await openEditor(page);
    const typed = (await body.inputValue())
      .replace('4242424242424242', '5555555555554444')
      .replace('"123"', '"987"')
      .replace('"premium"', '"5555 5555 5555 4444"');
    expect(typed).toMatch(asNumber('987'));
    await body.fill(typed);
    const response = await press(page, '200 OK');
    expect(response).toContain('5555 5555 5555 4444');
    await partsOf(page).event('payment').waitFor();
    const kept = await stored(page);
    expect(kept).toContain('ef.simulator');
    expect(kept).toContain('order-12346');
    expect(kept).not.toMatch(/5555.?5555/);
    expect(kept).not.toMatch(asNumber('987'));
  });

  test('an error leads to its field, a reference that is taken to the next one, a JWT to its scopes', async () => {
    const { page } = await open(CREATE);
    const { root, button } = partsOf(page);
    const { body } = await openEditor(page);
    const good = await body.inputValue();
    await body.fill(good.replace('1299', '"12.99"'));
    await press(page, '400 Bad Request');
    const link = root.getByRole('link', { name: 'amount' });
    await expect(link).toHaveAttribute('href', '#body-amount');
    await body.fill(good);
    await press(page, '200 OK');
    await press(page, '409 Conflict');
    await root.getByRole('button', { name: 'order-12346-2' }).click();
    await expect(partsOf(page).response).toContainText('"order-12346-2"');
    await expect(body).toHaveValue(/"order-12346-2"/);

    await root.getByText(texts.en.token).first().click();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'RS512' })}.${part({ scopes: ['*.read'] })}.x`;
    await root.getByLabel(texts.en.token).fill(`Authorization: Bearer ${token}`);
    await expect(root.getByText(texts.en.tokenOnly)).toBeVisible();
    await press(page, '403 Forbidden');
    expect(await stored(page)).not.toContain(token);
    await button.waitFor();
  });

  test('an idempotency key of another request is named', { tag: '@all' }, async () => {
    const { page } = await open(CREATE);
    const { body, root: editor } = await openEditor(page);
    await editor.getByText(editorTexts.en.headers, { exact: true }).click();
    await editor.getByLabel('idempotency-key').fill('key-1');
    await press(page, '200 OK');
    await body.fill((await body.inputValue()).replace('1299', '1399'));
    await press(page, '400 Bad Request');
    await expect(partsOf(page).root.getByText(texts.en.keyTaken)).toBeVisible();
  });

  test('a double click sends one request', async () => {
    const { page } = await open(CREATE);
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      const sent: string[] = ((globalThis as { sent?: string[] }).sent = []);
      Worker.prototype.postMessage = function (message: { task: { do: string } }) {
        sent.push(message.task.do);
        postMessage.call(this, message);
      };
    });
    const { root, button, status } = partsOf(page);
    await press(page, '200 OK');
    await button.dispatchEvent('click', { detail: 2 });
    await press(page, '409 Conflict');
    const other = root.getByRole('button', { name: 'order-12346-2' });
    await other.evaluate((one: HTMLElement) => [one.click(), one.click()]);
    await expect(status).toContainText('200 OK');
    await root.getByRole('button', { name: texts.en.reset }).press('Enter');
    await expect(status).toContainText(texts.en.wasReset);
    const sent = await page.evaluate(() => (globalThis as { sent?: string[] }).sent);
    expect(sent?.filter((task) => task !== 'wait')).toEqual([
      'open',
      'send',
      'send',
      'send',
      'reset',
    ]);
  });

  test('by keyboard: the focus stays, and the examples come back', async () => {
    const { page } = await open(CREATE);
    const { root, button, menu, status } = partsOf(page);
    const isFocused = (part: Locator) => part.evaluate((one) => one === document.activeElement);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('200 OK');
    expect(await isFocused(button)).toBe(true);
    await expect(status).toContainText(fill(texts.en.arrived, { event: texts.en.event.payment }));
    await menu.focus();
    await page.keyboard.press('ArrowDown');
    await expect(root.getByRole('region')).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await root.getByRole('button', { name: texts.en.reset }).focus();
    await page.keyboard.press('Enter');
    await expect(status).toContainText(texts.en.wasReset);
    expect(await isFocused(button)).toBe(true);
    await expect(menu.locator('[data-sent]')).toHaveCount(0);
    await expect(page.locator('.api-sample--response pre').first()).toBeVisible();
    expect(await stored(page)).not.toContain('ef.simulator');
    // Not 409: the reference was taken before.
    await press(page, '200 OK');
  });

  test('is light, and not there without script or on paper', async () => {
    const { page } = await open(CREATE, { viewport: PHONE });
    await openEditor(page);
    const urls: string[] = [];
    page.context().on('request', (request) => urls.push(request.url()));
    await press(page, '200 OK');
    const bytes = urls.map((url) => statSync(path.join(BUILD, `${new URL(url).pathname}.br`)).size);
    const all = bytes.reduce((sum, size) => sum + size, 0);
    expect(all, 'the simulator comes with the first request').toBeGreaterThan(HEAVIEST / 4);
    expect(all).toBeLessThan(HEAVIEST);
    const { button, root } = partsOf(page);
    await page.emulateMedia({ media: 'print' });
    await expect(button).toBeHidden();
    await expect(root).toBeHidden();
    const { page: still } = await open(CREATE, { javaScriptEnabled: false });
    await expect(still.locator('[data-send]')).toBeHidden();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has no accessibility fault on a phone, and nothing sticks out, in ${colorScheme}`, async () => {
      const { page } = await open(CREATE, { viewport: { width: 320, height: 700 }, colorScheme });
      const { event } = partsOf(page);
      await press(page, '200 OK');
      await event('payment').click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await findViolations(page, '.api-side')).toEqual([]);
    });
});
