/**
 * Code in panels that are not shown is plain text: its lines and colors, half of all elements of a page, come when it is
 * shown.
 */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';
import { useSite } from '../support/site';

const site = useSite();

const PAGES = ['/transactions/create', '/zh/transactions/create', '/webhooks/signatures'];

const hiddenCode = '.ef-tabs__panel:nth-of-type(n + 2) code';

function textsOf(code: Locator): Promise<(string | null)[]> {
  return code.evaluateAll((all) => all.map(({ textContent }) => textContent));
}

for (const address of PAGES) {
  test(`${address} has no element in code that is not shown`, async () => {
    const { page } = await site.open(address, { javaScriptEnabled: false });
    const all = await page.locator('ef-code-tabs code').count();
    expect(await page.locator(hiddenCode).count()).toBeGreaterThan(all / 2);
    expect(await page.locator(`${hiddenCode} *`).count()).toBe(0);
    await page
      .locator(hiddenCode)
      .first()
      .evaluate((code) => code.append(document.createElement('b')));
    expect(await page.locator(`${hiddenCode} *`).count(), 'an element is found').toBe(1);
  });

  test(`${address} has lines and colors, and the same text, in code once it is shown`, async () => {
    const { page } = await site.open(address);
    const before = await textsOf(page.locator(hiddenCode));
    const elements = await page.locator('*').count();
    const tabs = page.locator('ef-code-tabs:visible').first();
    const labels = await tabs.getByRole('tab').allTextContents();
    for (const label of labels) {
      await tabs.getByRole('tab', { name: label, exact: true }).click();
      const code = tabs.locator('.ef-tabs__panel:not([hidden]) pre code');
      expect(await code.locator('> .line').count(), label).toBeGreaterThan(2);
      expect(await code.locator('> :not(.line)').count(), label).toBe(0);
      expect(await code.locator('[class^=token-]').count(), label).toBeGreaterThan(0);
      await expect(code).not.toHaveAttribute('data-colors');
    }
    expect(await textsOf(page.locator(hiddenCode))).toEqual(before);
    expect(await page.locator('*').count()).toBeGreaterThan(elements / 0.6);
  });
}

test('what find in page has found stays as it is: the text that it points at is not replaced', async () => {
  const { page } = await site.open('/transactions/create');
  const panel = page.locator('.ef-tabs__panel[data-label=Python]').first();
  const node = await panel.locator('code').evaluateHandle((code) => code.firstChild as Text);
  await panel.dispatchEvent('beforematch', { bubbles: true });
  await expect(panel).toBeVisible();
  expect(await node.evaluate((text) => text.isConnected)).toBe(true);
});
