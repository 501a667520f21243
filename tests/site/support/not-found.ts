import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'not-found-seen';

/** Records in every document of the context whether "Page not found" is shown, if only for one frame. */
export async function recordNotFound(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    new MutationObserver(() => {
      const shown = [document.title, document.querySelector('h1')?.textContent ?? ''];
      if (shown.some((text) => /Page not found|未找到页面/.test(text)))
        sessionStorage.setItem(key, location.href);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, KEY);
}

/** Address at which "Page not found" was seen last; null when it never was. */
export function seenNotFound(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), KEY);
}
