import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '../../support/browser';

/** What a page did that a healthy page does not do. */
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

export interface Site {
  origin: string;
  /** Opens a path in a fresh context and waits for the app (unless script is off). */
  open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
  /** A fresh context, for tests that need several tabs or rules before the first request. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * One browser for a test file; contexts are closed after the file.
 * Call at the top of a describe block or a file.
 */
export function useSite(): Site {
  let browser: Browser;
  const origin = inject('origin');
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });
  const newContext = (options?: BrowserContextOptions) => browser.newContext(options);
  return {
    origin,
    newContext,
    async open(path, options) {
      const context = await newContext(options);
      const page = await context.newPage();
      const problems = watch(page, origin);
      await page.goto(origin + path);
      if (options?.javaScriptEnabled !== false) await waitForApp(page);
      return { page, context, problems };
    },
  };
}
