/**
 * Browsers at the end of `browserslist` in package.json, and those below it, played in Chromium: it does without the rules
 * that they do not know.
 */
import postcss from 'postcss';
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { useHost } from '../support/host';
import { DESKTOP, isSameDocument, markDocument, PHONE, useSite, waitForApp } from '../support/site';

const site = useSite();
const host = useHost();
const kinds = onePerKind(readBuiltPages(BUILD), 'en').map(({ path }) => path);

/** Features that stylelint.config.mjs allows as extras, as far as layouts depend on it. */
const NEWER = /:has\(|color-mix\(|^text-wrap|\(scripting:/;

/** Takes out of a style sheet what a browser would skip. */
function without(css: string, atRules: readonly string[]): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    if (atRules.includes(rule.name) || NEWER.test(rule.params)) rule.remove();
  });
  sheet.walkRules((rule) => {
    if (NEWER.test(rule.selector)) rule.remove();
  });
  sheet.walkDecls((declaration) => {
    if (NEWER.test(declaration.value) || NEWER.test(declaration.prop)) declaration.remove();
  });
  return sheet.toString();
}

function play(atRules: readonly string[]): void {
  host().spoil = (text, file) => (file.endsWith('.css') ? without(text, atRules) : text);
}

/** How much wider the page is than the window, in CSS pixels. */
function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test('what is taken out was there, and nothing else goes', () => {
  const css = '@layer a{p{color:red}}a:has(b){color:red}i{color:red;text-wrap:balance}';
  expect(without(css, [])).toBe('@layer a{p{color:red}}i{color:red}');
  expect(without(css, ['layer'])).toBe('i{color:red}');
});

test.describe('at the end of the list', () => {
  for (const path of kinds) {
    test(`${path} starts, fits and can be read`, async () => {
      play(['container']);
      const { page, problems } = await site.open(host().origin + path, {
        viewport: PHONE,
      });
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect(await excess(page), `${viewport.width} px`).toBeLessThanOrEqual(0);
        expect(await page.locator('h1').first().isVisible()).toBe(true);
      }
      expect(problems.console).toEqual([]);
    });
  }
});

test.describe('below the list', () => {
  async function openBelow(path: string): Promise<Page> {
    play(['container', 'layer']);
    const context = await site.newContext({ viewport: PHONE });
    await context.addInitScript(() => Object.assign(window, { CSSLayerBlockRule: undefined }));
    const page = await context.newPage();
    await page.goto(host().origin + path);
    return page;
  }

  for (const path of kinds) {
    test(`${path} has its text and no script`, async () => {
      const page = await openBelow(path);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('h1').first().isVisible()).toBe(true);
      expect(host().requests.filter(({ pathname }) => pathname.endsWith('.js'))).toEqual([]);
      // Code in every language stands below each other; hidden is what a reader opens, and what a filter says of no rows.
      const hidden = await page
        .locator('.markdown :is(p, li, td, pre):not(.ef-filter__empty)')
        .evaluateAll((all) =>
          all
            .filter((element) => !element.closest('details') && !element.checkVisibility())
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(hidden).toEqual([]);
      await page.context().close();
    });
  }

  test('a link leads to its page', async () => {
    const page = await openBelow('/authentication');
    await markDocument(page);
    await page.locator('[data-body] a[href="/jwts"]').first().click();
    await page.waitForURL('**/jwts');
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });

  test('with cascade layers the same page starts: the check above can fail', async () => {
    const { page } = await site.open(`${host().origin}/authentication`);
    await waitForApp(page);
    expect(host().requests.some(({ pathname }) => pathname.endsWith('.js'))).toBe(true);
  });
});
