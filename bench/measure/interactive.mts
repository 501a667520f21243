import type { Browser } from 'playwright-core';
import type { SystemName } from '../options.mjs';

/** What Docusaurus writes when its app has started. The others mark nothing. */
export const STARTED: Partial<Record<SystemName, string>> = {
  ours: 'html[data-has-hydrated="true"]',
  stock: 'html[data-has-hydrated="true"]',
};

/** Slow 4G as Chromium's developer tools have it: 1.6 Mbit/s, 150 ms; in bytes a second and in milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const LIMIT_MS = 60_000;

/** Runs in the page: the moment at which the app has started. */
function whenStarted(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.querySelector(selector)) resolve(performance.now());
      return document.querySelector(selector) !== null;
    };
    const observer = new MutationObserver(() => check() && observer.disconnect());
    if (!check()) observer.observe(document, { subtree: true, attributes: true });
  });
}

/**
 * Opens a page on an applied slow 4G, with an empty cache, and measures until everything on it works.
 * @param started selector of the mark that the system's app makes once it has started, see {@link STARTED}
 * @returns milliseconds from the start of the navigation
 * @throws {Error} when the app does not start within a minute
 */
export async function measureInteractive(
  browser: Browser,
  url: string,
  started: string,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    // The transpiler may leave calls of this helper in the function's text.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(whenStarted, started);
  } finally {
    await context.close();
  }
}
