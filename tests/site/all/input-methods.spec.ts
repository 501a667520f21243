/** Text that is composed before it is chosen: in input methods for Chinese, and on Android in every language. */
import type { CDPSession, Page } from '@playwright/test';
import { DESKTOP, useSite, waitForIdle } from '../support/site';
import { expect, test } from '../support/test';

const site = useSite();

/** Boxes that find while one types: where each is, and where it says how much is found. */
const FINDING = [
  ['/zh/overview', '.navbar__search-input', '.ef-search__status'],
  ['/zh/search?q=webhook', 'main input', 'main [role=status]'],
  ['/zh/other/thailand-banks', 'ef-filter-table input', '.ef-filter__count'],
] as const;

/** Types letters that an input method shows until the reader has chosen characters. */
async function compose(page: Page, box: string, text: string): Promise<CDPSession> {
  const keyboard = await page.context().newCDPSession(page);
  const end = { selectionStart: text.length, selectionEnd: text.length };
  await keyboard.send('Input.imeSetComposition', { text, ...end });
  await expect(page.locator(box)).toHaveValue(new RegExp(`${text}$`));
  return keyboard;
}

/** Status of a box when nothing is still loading. */
async function settledStatus(page: Page, status: string): Promise<string> {
  await expect(page.locator(status)).toHaveText(/[^…]$/);
  await waitForIdle(page);
  return page.locator(status).innerText();
}

for (const [address, box, status] of FINDING) {
  test(`an input method finds its characters, not what it composes, on ${address}`, async () => {
    const { page } = await site.open(address, { viewport: DESKTOP });
    await page.locator(box).click();
    const before = await settledStatus(page, status);
    const keyboard = await compose(page, box, 'tuikuan');
    await waitForIdle(page);
    expect(await page.locator(status).innerText()).toBe(before);
    await keyboard.send('Input.insertText', { text: '退款' });
    await expect(page.locator(status)).not.toHaveText(before);
  });

  // Its keyboards compose every word.
  test(`a word is found before its end on Android, on ${address}`, async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile';
    const { page } = await site.open(address, { viewport: DESKTOP, userAgent });
    await page.locator(box).click();
    const before = await settledStatus(page, status);
    await compose(page, box, 'siam');
    await expect(page.locator(status)).not.toHaveText(before);
  });
}
