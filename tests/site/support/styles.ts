import type { Page } from 'playwright-core';

/** A place where a page looks different with its own sheet than with the full one. */
export interface Difference {
  element: string;
  property: string;
  own: string;
  full: string;
}

declare global {
  interface Window {
    /** Put there by {@link prepareComparison}. */
    compareSheets?: () => Difference[];
  }
}

/**
 * Runs in the page. Takes the computed style of every element, its pseudo-elements included, once with each sheet.
 * Computed values hold the used width and height, so that a difference in layout shows as well.
 */
function installComparison(): void {
  const PSEUDO_ELEMENTS = ['::before', '::after'];
  // The sheets and not their links: a link that is switched off drops its sheet and loads it anew later.
  const own = document.querySelector<HTMLLinkElement>('link[data-all-styles]')?.sheet;
  const full = document.querySelector<HTMLLinkElement>('link[data-compared]')?.sheet;
  if (!own || !full) throw new Error('A sheet to compare with is missing');

  /** Properties that either sheet sets, without custom ones: those have other names in the page's own sheet. */
  const properties = new Set<string>();
  const collect = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) for (const name of rule.style) properties.add(name);
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  collect(own.cssRules);
  collect(full.cssRules);
  full.disabled = true;
  const names = [...properties].filter((name) => !name.startsWith('--'));

  const pseudoElementsOf = (element: Element): string[] => {
    const found = PSEUDO_ELEMENTS.filter(
      (pseudo) => !['none', 'normal'].includes(getComputedStyle(element, pseudo).content),
    );
    if (element instanceof HTMLInputElement) found.push('::placeholder');
    if (element instanceof HTMLLIElement || element.tagName === 'SUMMARY') found.push('::marker');
    if (element instanceof HTMLDetailsElement) found.push('::details-content');
    if (element instanceof HTMLProgressElement)
      found.push('::-webkit-progress-bar', '::-webkit-progress-value');
    if (element.classList.contains('thin-scrollbar'))
      found.push('::-webkit-scrollbar', '::-webkit-scrollbar-thumb', '::-webkit-scrollbar-track');
    if (element === document.body) found.push('::selection');
    return found;
  };
  const read = (): Map<string, string[]> => {
    const styles = new Map<string, string[]>();
    [...document.querySelectorAll('html, body, body *')].forEach((element, index) => {
      for (const pseudo of ['', ...pseudoElementsOf(element)]) {
        const style = getComputedStyle(element, pseudo || null);
        const classes = element.getAttribute('class')?.replace(/\s+/g, '.') ?? '';
        styles.set(
          `${index} ${element.localName}.${classes}${pseudo}`,
          names.map((name) => style.getPropertyValue(name)),
        );
      }
    });
    return styles;
  };

  window.compareSheets = () => {
    const before = read();
    full.disabled = false;
    own.disabled = true;
    const after = read();
    own.disabled = false;
    full.disabled = true;
    const differences: Difference[] = [];
    for (const element of new Set([...before.keys(), ...after.keys()])) {
      const [a, b] = [before.get(element), after.get(element)];
      names.forEach((property, index) => {
        const [ownValue, fullValue] = [a?.[index] ?? 'missing', b?.[index] ?? 'missing'];
        if (ownValue !== fullValue)
          differences.push({ element, property, own: ownValue, full: fullValue });
      });
    }
    return differences;
  };
}

/**
 * Makes a page ready for {@link differences}: adds the full sheet, switched off.
 * @throws {Error} when the page has no sheet of its own
 */
export async function prepareComparison(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = document.querySelector<HTMLLinkElement>('link[data-all-styles]');
    if (!own?.dataset.allStyles) throw new Error('The page has no sheet of its own');
    const full = document.createElement('link');
    full.rel = 'stylesheet';
    full.href = own.dataset.allStyles;
    full.dataset.compared = '';
    own.before(full);
  });
  // Asked from outside: without script no event arrives in the page.
  for (let tries = 0; tries < 100; tries += 1) {
    const loaded = await page.evaluate(() =>
      Boolean(document.querySelector<HTMLLinkElement>('link[data-compared]')?.sheet),
    );
    if (loaded) break;
    await page.waitForTimeout(20);
  }
  await page.evaluate(installComparison);
}

/** Time for transitions of the theme (200 ms) and for what scripts do after an event. */
const SETTLE_MS = 350;

/** @returns where the page, as it is now, looks different with its own sheet; at most the first ten places */
export async function differences(page: Page): Promise<Difference[]> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window.compareSheets?.() ?? []).slice(0, 10));
}
