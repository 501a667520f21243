import type { Browser, Page } from 'playwright-core';

/** What is typed on which page, key by key. */
export const SEARCHES = {
  english: { path: '/', texts: ['refund a payment', 'idempotency key', 'signature', 'test card'] },
  chinese: { path: '/zh/', texts: ['退款金额', '异步通知验签', '幂等键', '测试卡号'] },
} as const;
export type SearchKind = keyof typeof SEARCHES;

const BOX = '.navbar__search-input';
const PANEL = '.ef-search__panel';
/** Between two keys: the slowest result has to be there by then. */
const KEY_MS = 300;

/** Runs in the page: for each key, the task after the frame that followed the last change of the panel. */
function observe(panelSelector: string): void {
  const keys: { pressed: number; painted: number }[] = [];
  Object.assign(window, { benchKeys: keys });
  document.addEventListener(
    'input',
    ({ timeStamp }) => void keys.push({ pressed: timeStamp, painted: timeStamp }),
    true,
  );
  const onChange = () => {
    const key = keys.at(-1);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (key) key.painted = performance.now();
      };
      port2.postMessage(undefined);
    });
  };
  const panel = document.querySelector(panelSelector);
  if (!panel) throw new Error(`There is no ${panelSelector}`);
  new MutationObserver(onChange).observe(panel, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

async function type(page: Page, text: string): Promise<void> {
  await page.fill(BOX, '');
  await page.waitForTimeout(KEY_MS);
  for (const key of text) {
    // Not `type`: a Chinese character comes from an input method, as one input event.
    await page.keyboard.insertText(key);
    await page.waitForTimeout(KEY_MS);
  }
}

/** The value below which 95% lie. NaN for none. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/**
 * Types into the search box of our site, whose index is already there, and measures from each key to the frame with
 * its results.
 * @param origin where the site is served
 * @returns milliseconds: the value below which 95% of the keys lie, and the slowest key
 * @throws {Error} when the box shows no panel, or no key changed it
 */
export async function measureSearch(
  browser: Browser,
  origin: string,
  kind: SearchKind,
): Promise<{ p95: number; slowest: number }> {
  const { path, texts } = SEARCHES[kind];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    // The transpiler may leave calls of this helper in the function's text.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.click(BOX);
    await page.waitForSelector(PANEL);
    // The first search loads the index.
    await type(page, texts[0]);
    await page.waitForSelector(`${PANEL} .ef-hit`);
    await page.evaluate(observe, PANEL);
    for (const text of texts) await type(page, text);
    const keys = await page.evaluate(
      () => (window as unknown as { benchKeys: { pressed: number; painted: number }[] }).benchKeys,
    );
    const times = keys.map(({ pressed, painted }) => painted - pressed).filter((ms) => ms > 0);
    if (times.length < keys.length / 2)
      throw new Error(`Only ${times.length} of ${keys.length} keys changed the results`);
    return { p95: percentile95(times), slowest: Math.max(...times) };
  } finally {
    await context.close();
  }
}
