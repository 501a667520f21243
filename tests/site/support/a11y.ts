import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page as BrowserPage } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from './routes';
import { useSite, waitForApp } from './site';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  rule: string;
  places: string[];
}

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
export async function findViolations(page: BrowserPage): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(STANDARD)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => ({
    rule: id,
    places: nodes
      .slice(0, 5)
      .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}

/** Every page of one language, in light and in dark mode, with the mode chosen as a reader chooses it. */
export function testAccessibility(locale: 'en' | 'zh'): void {
  const site = useSite();
  let context: BrowserContext;
  let page: BrowserPage;
  beforeAll(async () => {
    // Reduced motion: a colour that is still fading in has no contrast to measure.
    context = await site.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    await context.addInitScript(() => localStorage.setItem('theme', 'light'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  describe.each(PAGES.filter((candidate) => candidate.locale === locale))('$path', ({ path }) => {
    test('has no accessibility fault in light and in dark mode', async () => {
      await page.goto(site.origin + path);
      await waitForApp(page);
      for (const mode of ['light', 'dark']) {
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
        expect(await findViolations(page), mode).toEqual([]);
        if (mode === 'light')
          await page.locator('.navbar button[class*="toggleButton"]').first().click();
      }
    });
  });
}
