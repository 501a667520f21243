import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { ORIGIN, test } from './test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Faults of a page: a healthy one has none. */
export interface PageProblems {
  console: string[];
  otherHosts: string[];
  failedRequests: string[];
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  problems: PageProblems;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Value of `navigator.connection`: with data saver or 2g nothing is loaded ahead. */
  connection?: { saveData: boolean; effectiveType: string };
}

/** A reader who saves data: the pages are the same, and what is requested is what the page itself needs. */
export const SAVE_DATA = { saveData: true, effectiveType: '4g' };

/** Records console warnings and errors, uncaught exceptions, requests to other hosts and answers from 400 up. */
export function watch(page: Page, origin: string): PageProblems {
  const problems: PageProblems = { console: [], otherHosts: [], failedRequests: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.console.push(message.text());
  });
  page.on('pageerror', (error) => problems.console.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${origin}/`)) problems.otherHosts.push(url);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.failedRequests.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** Waits until the app has taken over; everything a test clicks works from then on. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}

/** Waits until all that has arrived or changed is on the screen. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until what the page has put off (next frames, idle time) is done, and no request is under way. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // On a busy machine no frame may ever leave time.
        // oxlint-disable-next-line tests/no-clock -- an option of the browser, no limit
        const patience = { timeout: 2000 };
        const whenIdle = () =>
          requestIdleCallback(() => requestIdleCallback(() => resolve(), patience), patience);
        requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      }),
  );
  await page.waitForLoadState('networkidle');
}

/** Marks the document, so that {@link isSameDocument} can tell whether it was loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** True until the page is loaded anew: {@link markDocument} marks its window. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** Client-side navigation, as a click on a link would do it, to a page that is linked nowhere in sight. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

export interface Site {
  origin: string;
  /** Opens a path (or URL) in a fresh context and waits for the app (unless JavaScript is off). */
  open: (path: string, options?: OpenOptions) => Promise<OpenPage>;
  /** A fresh context, for tests that need several tabs or rules before the first request. */
  newContext: (options?: OpenOptions) => Promise<BrowserContext>;
}

/** A context of a reader; who asks for it closes it. */
export async function newContext(
  browser: Browser,
  { connection, ...options }: OpenOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (connection) {
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
  }
  return context;
}

/**
 * The site in the browser of the project; contexts are closed after each test.
 * Call at the top of a file.
 */
export function useSite(): Site {
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  test.beforeEach(({ browser: given }) => {
    browser = given;
  });
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  async function open(options?: OpenOptions): Promise<BrowserContext> {
    const context = await newContext(browser, options);
    contexts.push(context);
    return context;
  }

  return {
    origin: ORIGIN,
    newContext: open,
    async open(path, options) {
      const context = await open(options);
      const page = await context.newPage();
      const url = new URL(path, ORIGIN);
      const problems = watch(page, url.origin);
      await page.goto(url.href);
      if (options?.javaScriptEnabled !== false) await waitForApp(page);
      return { page, context, problems };
    },
  };
}
