import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page as BrowserPage } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from './routes';
import { useSite, waitForApp } from './site';

/** WCAG 2.2 AA, and what axe recommends beyond it (landmarks, order of headings). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  rule: string;
  places: string[];
}

/**
 * Waits until no transition or animation changes the page any more: a colour that is still fading in has no contrast
 * to measure. Reduced motion alone is not enough: its transitions are short, but until the next frame, which comes late
 * on a busy machine, hundreds of elements have the colours of the other mode.
 */
async function waitForStillness(page: BrowserPage): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** What axe finds on the page as it stands. */
export async function findViolations(page: BrowserPage, part = 'html'): Promise<Violation[]> {
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // One object: `options()` throws away what `withTags()` has set before.
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    // Without it, each check opens and closes a blank page of its own; it is for frames of other hosts.
    .setLegacyMode()
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
    context = await site.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    await context.addInitScript(() => {
      localStorage.setItem('theme', 'light');
      // With data saver, nothing is loaded ahead: the page is the same, and the check has the machine for itself.
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g' },
      });
    });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  describe.each(PAGES.filter((candidate) => candidate.locale === locale))('$path', ({ path }) => {
    test('has no accessibility fault in light and in dark mode', async () => {
      await page.goto(site.origin + path);
      await waitForApp(page);
      for (const mode of ['light', 'dark']) {
        if (mode === 'dark')
          await page.locator('.navbar button[class*="toggleButton"]').first().click();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
          .toBe(mode);
        expect.soft(await findViolations(page), mode).toEqual([]);
      }
    });
  });
}
