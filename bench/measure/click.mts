import type { Browser, Page } from 'playwright-core';
import type { PageKind } from '../options.mjs';

/** Where the click leads from a page of each kind; undefined: there is no second page of the kind. */
export const CLICK_TARGETS: Record<PageKind, string | undefined> = {
  home: '/overview',
  guide: '/rate-limiting',
  reference: '/transactions/list',
  connection: '/connections/stripe/overview',
  blog: undefined,
  chinese: '/zh/rate-limiting',
};

/** Time between the pointer's arrival on the link and the click: a prefetch on hover has this long. */
const HOVER_MS = 1000;
const LIMIT_MS = 10_000;

/**
 * Runs in every document. The moment of the click is kept in the session storage, because some systems load a new
 * document. The next page counts as painted in the task after the first frame in which its URL and its heading
 * are those of the target; the same rule for all systems.
 */
function observe(): void {
  const clickKey = 'bench-click';
  const targetKey = 'bench-target';
  addEventListener(
    'click',
    (event) => sessionStorage.setItem(clickKey, String(performance.timeOrigin + event.timeStamp)),
    true,
  );
  const clean = (path: string) => path.replace(/\/$/, '') || '/';
  const check = () => {
    const clicked = sessionStorage.getItem(clickKey);
    const target = JSON.parse(sessionStorage.getItem(targetKey) ?? 'null') as {
      path: string;
      oldHeading: string;
    } | null;
    const heading = document.querySelector('h1')?.textContent ?? '';
    const arrived =
      clicked &&
      target &&
      clean(location.pathname) === target.path &&
      heading !== '' &&
      heading !== target.oldHeading;
    if (!arrived) {
      requestAnimationFrame(check);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const painted = performance.timeOrigin + performance.now();
      document.documentElement.dataset.benchMs = String(painted - Number(clicked));
    };
    port2.postMessage(undefined);
  };
  requestAnimationFrame(check);
}

/** Marks the first visible link to the target, so that it can be clicked like a reader would. */
async function findLink(page: Page, target: string): Promise<string> {
  const found = await page.evaluate((path) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const link = links.find(
      (candidate) =>
        candidate.origin === location.origin &&
        (candidate.pathname.replace(/\/$/, '') || '/') === path &&
        candidate.hash === '' &&
        candidate.checkVisibility(),
    );
    link?.setAttribute('data-bench-link', '');
    return link !== undefined;
  }, target);
  if (!found) throw new Error(`There is no visible link to ${target} on ${page.url()}`);
  return '[data-bench-link]';
}

/**
 * Opens a page, rests the pointer on a link for a second, clicks, and measures until the next page is painted.
 * @param from URL of the page
 * @param target path that the click leads to, without a slash at the end
 * @returns milliseconds
 * @throws {Error} when there is no such link, or the next page does not come within ten seconds
 */
export async function measureClick(
  browser: Browser,
  from: string,
  target: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    // The transpiler may leave calls of this helper in the function's text.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await page.addInitScript(observe);
    await page.goto(from, { waitUntil: 'networkidle' });
    const link = page.locator(await findLink(page, target));
    await link.scrollIntoViewIfNeeded();
    await page.evaluate((path) => {
      const oldHeading = document.querySelector('h1')?.textContent ?? '';
      sessionStorage.setItem('bench-target', JSON.stringify({ path, oldHeading }));
    }, target);
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
    const root = page.locator('html[data-bench-ms]');
    await root.waitFor({ state: 'attached', timeout: LIMIT_MS });
    return Number(await root.getAttribute('data-bench-ms'));
  } finally {
    await context.close();
  }
}
