/** Editing a request on the page of its operation; its logic: tests/unit/islands/request-*.test.ts. */
import { expect, test } from '../support/test';
import { fill } from '../../../src/model/locale';
import { editor as messages } from '../../support/tool-texts';
import { editorOf, openEditor, samplesOn, selectedIn, stored } from '../support/editor';
import { CREATE, WIDE } from '../support/reading';
import { SAVE_DATA, useSite, waitForApp, type OpenOptions } from '../support/site';

const site = useSite();
const text = messages.en;

const onCreate = (options: OpenOptions = {}) =>
  site.open(CREATE, { viewport: WIDE, connection: SAVE_DATA, ...options });

test('without script the button is not there', async () => {
  const { page } = await onCreate({ javaScriptEnabled: false });
  expect(await page.locator('[data-edit]').isVisible()).toBe(false);
});

test.describe('a request', () => {
  test('is edited: problems with field and place, all samples, after a reload, until it is reset', async () => {
    const { page, problems } = await onCreate({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const before = await samplesOn(page);
    const { body, result, button } = await openEditor(page);
    expect(await result.innerText()).toContain(text.matches);
    expect(await samplesOn(page)).toEqual(before);
    const original = await body.inputValue();

    await body.fill(
      original.replace('1299', '"12.99"').replace('order-12346', 'mine \\"$(id)\\" 😀'),
    );
    await expect(result).toContainText(fill(text.problems, { count: 1 }));
    const link = result.getByRole('link', { name: 'amount' });
    await expect(link).toHaveAttribute('href', '#body-amount');
    await result.getByRole('button', { name: /^Line 2/ }).click();
    expect(await selectedIn(body)).toBe('"12.99"');
    await page.keyboard.type('1500');
    await expect(result).toContainText(text.matches);
    const currency = JSON.parse(await body.inputValue()) as { currency: string };
    await body.fill((await body.inputValue()).replace(currency.currency, 'eur'));
    await expect(result).toContainText('is "eur". Expected: uppercase letters.');
    await result.getByRole('button', { name: /^Line 3/ }).click();
    expect(await selectedIn(body)).toBe('eur');
    await page.keyboard.type('EUR');
    await expect(result).toContainText(text.matches);

    const after = await samplesOn(page);
    expect(after.size).toBe(8);
    for (const [label, code] of after) {
      expect(code, label).toContain('1500');
      expect(code, label).toMatch(/mine \\*"\$\(id\)\\*" 😀/);
      expect(code, label).not.toBe(before.get(label));
    }
    await page.locator('.api-sample--request [data-copy]').locator('visible=true').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(after.get('cURL')?.trimEnd());

    await expect.poll(() => stored(page)).toContain('1500');
    await page.reload();
    await waitForApp(page);
    await expect.poll(() => editorOf(page).body.inputValue()).toContain('1500');
    await expect.poll(() => samplesOn(page)).toEqual(after);

    await button.click();
    await editorOf(page).root.getByText(text.edited).waitFor();
    expect(await samplesOn(page)).toEqual(after);
    await editorOf(page).root.getByRole('button', { name: text.reset }).click();
    await editorOf(page).root.getByRole('button', { name: text.keep }).click();
    expect(await samplesOn(page)).toEqual(after);
    await editorOf(page).root.getByRole('button', { name: text.reset }).click();
    await editorOf(page).root.getByRole('button', { name: text.discard }).click();
    await expect.poll(() => samplesOn(page)).toEqual(before);
    await expect.poll(() => stored(page)).not.toContain('ef.request');
    expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
  });

  test('in Alipay and CNY becomes one in JPY with a shipping address, in PHP', async () => {
    const { page } = await onCreate();
    const { body, result, root, examples } = await openEditor(page);
    await examples.selectOption({ label: 'Alipay with redirect' });
    await expect.poll(() => body.inputValue()).toContain('CNY');
    await body.fill((await body.inputValue()).replace('CNY', 'JPY'));
    await expect(result).toContainText(fill(text.hints, { count: 1 }));
    await root.getByText(text.add, { exact: true }).click();
    await root.getByRole('button', { name: 'shipping_details', exact: true }).click();
    // Inserted text can be undone, as if it had been typed.
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => body.inputValue()).not.toContain('shipping_details');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => body.inputValue()).toContain('shipping_details');
    await page.keyboard.press('ControlOrMeta+z');
    await root.getByRole('button', { name: 'shipping_details', exact: true }).click();
    await root.getByText(fill(text.open, { name: 'shipping_details' })).waitFor();
    await page.keyboard.type('"city": "Tokyo"');
    await page.getByRole('tab', { name: 'PHP' }).locator('visible=true').click();
    await expect
      .poll(async () => (await samplesOn(page)).get('PHP'))
      .toContain("'city' => 'Tokyo'");
    expect((await samplesOn(page)).get('PHP')).toContain("'currency' => 'JPY'");
    expect(await result.innerText()).not.toMatch(/Problems/);
    // Each example has its own draft.
    await examples.selectOption({ label: 'Card through Stripe' });
    await expect.poll(() => body.inputValue()).toContain('USD');
    await examples.selectOption({ label: 'Alipay with redirect' });
    await expect.poll(() => body.inputValue()).toContain('JPY');
  });

  test('with a fault in its JSON has the message as the description of its field', async () => {
    const { page } = await onCreate();
    const { body } = await openEditor(page);
    await body.fill('{"amount": }');
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await expect(body).toHaveAccessibleDescription(/A value is expected here\.$/);
    await body.fill('{}');
    await expect(body).toHaveAccessibleDescription('');
  });

  test('has its parameters as fields', async () => {
    const { page } = await site.open('/transactions/list', { viewport: WIDE });
    const { root, result } = await openEditor(page);
    await root.getByLabel('limit').fill('1000');
    await expect(result).toContainText(fill(text.problems, { count: 1 }));
    await expect(root.getByLabel('limit')).toHaveAttribute('aria-invalid', 'true');
    await root.getByLabel('limit').fill('5');
    await root.getByLabel('status').fill('a, b');
    await expect
      .poll(async () => (await samplesOn(page)).get('cURL'))
      .toContain('limit=5&status=a&status=b');
    expect(await result.innerText()).toContain(text.matches);
  });

  test('by keyboard alone', async () => {
    const { page } = await onCreate();
    const { button, body, root } = editorOf(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => body.evaluate((area) => area === document.activeElement)).toBe(true);
    await body.evaluate((area: HTMLTextAreaElement) => {
      const at = area.value.indexOf('"stripe"') + 3;
      area.setSelectionRange(at, at);
    });
    await page.keyboard.press('ArrowRight');
    await root
      .getByRole('group', { name: /method/ })
      .getByRole('button', { name: 'alipay' })
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await selectedIn(body)).toBe('card');
    // Past Send, back to the button that opened the editor.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(body).toHaveCount(0);
    await root.getByText(text.edited).waitFor();
  });
});
