import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations, type Rules } from './a11y';
import { onePerKind, readBuiltPages, type Locale } from './built-pages';
import { DESKTOP, SAVE_DATA, useSite, waitForApp, watch, type PageProblems } from './site';

type Mode = 'light' | 'dark';

/**
 * Pages of a language in the browser: each starts, is silent, asks nobody else, and axe finds nothing. One page of each
 * kind in both color modes with all rules; the others in `npm run test:all`. All in one tab, which is most of the speed;
 * nothing is loaded ahead, so that the check has the machine for itself.
 * @param mode color mode in which they are loaded
 */
export function testPages(locale: Locale, mode: Mode): void {
  const otherMode = mode === 'light' ? 'dark' : 'light';
  const site = useSite();
  const pages = readBuiltPages(inject('buildDir')).filter((page) => page.locale === locale);
  const firsts = onePerKind(pages, locale).map(({ path }) => path);
  const others = pages
    .filter(({ file, path }) => !file.endsWith('404.html') && !firsts.includes(path))
    .map(({ path }) => path);
  let context: BrowserContext;
  let page: Page;
  let problems: PageProblems;

  beforeAll(async () => {
    context = await site.newContext({
      colorScheme: mode,
      reducedMotion: 'reduce',
      viewport: DESKTOP,
      connection: SAVE_DATA,
    });
    page = await context.newPage();
    problems = watch(page, site.origin);
  });
  afterAll(() => context.close());

  async function expectMode(wanted: Mode): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe(wanted);
  }

  async function visit(path: string, rules: Rules): Promise<void> {
    problems.console = [];
    problems.otherHosts = [];
    problems.failedRequests = [];
    await page.goto(site.origin + path);
    await waitForApp(page);
    await expectMode(mode);
    expect.soft(await findViolations(page, 'html', rules)).toEqual([]);
    expect.soft(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
    );
    expect.soft(broken, 'images').toEqual([]);
    const unknown = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => element instanceof HTMLUnknownElement)
        .map((element) => element.tagName),
    );
    expect.soft(unknown, 'elements that HTML does not have').toEqual([]);
  }

  describe('one page of each kind starts, is silent, and axe finds nothing in either color mode', () => {
    test.each(firsts)('%s', async (path) => {
      await visit(path, 'all');
      await page.emulateMedia({ colorScheme: otherMode });
      await expectMode(otherMode);
      expect.soft(await findViolations(page), otherMode).toEqual([]);
      await page.emulateMedia({ colorScheme: mode });
    });
  });

  // Colors come from the style sheet: what the pages of each kind show is all there is.
  describe('every other page starts, is silent, and axe finds nothing', { tags: 'all' }, () => {
    test.each(others)('%s', (path) => visit(path, 'all but colors'));
  });
}
