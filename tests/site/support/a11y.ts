import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe recommends beyond it (landmarks, order of headings). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that compare colors. They take longer than all the others together, for one piece of text after the other. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export type Rules = 'all' | 'colors' | 'all but colors';

/** Rules of WCAG 2.2 that axe leaves off unless asked. */
const ASKED_FOR = { 'target-size': { enabled: true } };

const RUN: Record<Rules, Parameters<AxeBuilder['options']>[0]> = {
  all: { runOnly: { type: 'tag', values: TAGS }, rules: ASKED_FOR },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
  'all but colors': {
    runOnly: { type: 'tag', values: TAGS },
    rules: {
      ...ASKED_FOR,
      ...Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
    },
  },
};

interface Violation {
  rule: string;
  places: string[];
}

/**
 * Waits until no transition or animation changes the page any more: a colour that is still fading in has no contrast
 * to measure. Reduced motion alone is not enough: its transitions are short, but until the next frame, which comes late
 * on a busy machine, hundreds of elements have the colours of the other mode.
 */
async function waitForStillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // One that follows a scroll never ends.
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline,
      ),
  );
}

/**
 * Findings of axe on the page as it is.
 * @param part selector of what is checked
 */
export async function findViolations(
  page: Page,
  part = 'html',
  rules: Rules = 'all',
): Promise<Violation[]> {
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // One object: `options()` throws away what `withTags()` and `disableRules()` have set before.
    .options({ ...RUN[rules], resultTypes: ['violations'] })
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
