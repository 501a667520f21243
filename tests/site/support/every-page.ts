import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations, type Rules } from './a11y';
import { onePerKind, readBuiltPages, type Locale } from './built-pages';
import { DESKTOP, SAVE_DATA, useSite, waitForApp, watch, type PageProblems } from './site';

type Mode = 'light' | 'dark';

interface Choice {
  /** The color mode of every page. */
  mode: Mode;
  /** What axe checks on one page of each kind. */
  kinds: Rules;
  /** What axe checks on all other pages; nothing by default. It takes longer than all the rest. */
  others?: Rules;
  /** The color mode in which the colors of one page of each kind are checked once more. */
  colorsIn?: Mode;
}

/**
 * Every page of a language in the browser: it starts, is silent, asks nobody else, and axe finds nothing. All in one
 * tab, which is most of the speed; nothing is loaded ahead, so that the check has the machine for itself.
 */
export function testPages(locale: Locale, { mode, kinds, others, colorsIn }: Choice): void {
  const site = useSite();
  const pages = readBuiltPages(inject('buildDir')).filter((page) => page.locale === locale);
  const paths = pages.filter((page) => !page.file.endsWith('404.html')).map(({ path }) => path);
  const firsts = onePerKind(pages, locale).map(({ path }) => path);
  let context: BrowserContext;
  let page: Page;
  let problems: PageProblems;

  beforeAll(async () => {
    context = await site.newContext({
      reducedMotion: 'reduce',
      viewport: DESKTOP,
      connection: SAVE_DATA,
    });
    await context.addInitScript((theme) => {
      // Not when another one has been chosen by the button.
      if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme);
    }, mode);
    page = await context.newPage();
    problems = watch(page, site.origin);
  });
  afterAll(() => context.close());

  async function choose(wanted: Mode): Promise<void> {
    await page.evaluate((theme) => localStorage.setItem('theme', theme), wanted);
  }

  async function visit(path: string, wanted: Mode, rules?: Rules): Promise<void> {
    problems.console = [];
    problems.otherHosts = [];
    problems.failedRequests = [];
    await page.goto(site.origin + path);
    await waitForApp(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(wanted);
    if (rules) expect.soft(await findViolations(page, 'html', rules)).toEqual([]);
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

  describe(`in ${mode} mode, every page starts, is silent, and axe finds nothing`, () => {
    test.each(paths)('%s', (path) => visit(path, mode, firsts.includes(path) ? kinds : others));
  });

  if (!colorsIn) return;
  describe(`in ${colorsIn} mode, the colors of each kind of page have contrast`, () => {
    beforeAll(() => choose(colorsIn));
    test.each(firsts)('%s', (path) => visit(path, colorsIn, 'colors'));
  });
}
