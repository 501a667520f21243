import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findViolations } from './a11y';
import { onePerKind, readBuiltPages, type Locale } from './built-pages';
import { DESKTOP, SAVE_DATA, useSite, waitForApp, watch, type PageProblems } from './site';

type Mode = 'light' | 'dark';

interface Choice {
  /** The color mode of every page. */
  mode: Mode;
  /** Whether axe looks at every page, or only at those of {@link Choice.kindsIn}. It takes longer than all the rest. */
  everyPage: boolean;
  /** The color mode in which axe looks at one page of each kind. */
  kindsIn: Mode;
}

/**
 * Every page of a language in the browser: it starts, is silent, asks nobody else, and axe finds nothing. All in one
 * tab, which is most of the speed; nothing is loaded ahead, so that the check has the machine for itself.
 */
export function testPages(locale: Locale, { mode, everyPage, kindsIn }: Choice): void {
  const site = useSite();
  const pages = readBuiltPages(inject('buildDir')).filter((page) => page.locale === locale);
  const paths = pages.filter((page) => !page.file.endsWith('404.html')).map(({ path }) => path);
  const kinds = onePerKind(pages, locale).map(({ path }) => path);
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

  async function visit(path: string, wanted: Mode, withAxe: boolean): Promise<void> {
    problems.console = [];
    problems.otherHosts = [];
    problems.failedRequests = [];
    await page.goto(site.origin + path);
    await waitForApp(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(wanted);
    if (withAxe) expect.soft(await findViolations(page)).toEqual([]);
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

  const checked = everyPage ? 'is silent and accessible' : 'is silent';
  test.each(paths)(`%s starts and ${checked} (${mode})`, (path) => visit(path, mode, everyPage));

  describe(`one page of each kind is accessible (${kindsIn})`, () => {
    beforeAll(() => choose(kindsIn));
    test.each(kinds)('%s', (path) => visit(path, kindsIn, true));
  });
}
