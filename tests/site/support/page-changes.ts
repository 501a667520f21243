import type { Page } from 'playwright-core';

/** Adds rules to a page whose policy allows no inline sheet. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Leaves the reference of the operation: the guides below it (3-D Secure, currencies) are as long as they have to be. */
export async function withoutGuides(page: Page): Promise<void> {
  await page.evaluate(() => {
    let guide = document.getElementById('next-step') as Element | null;
    while (guide) {
      const next = guide.nextElementSibling;
      guide.remove();
      guide = next;
    }
  });
}
