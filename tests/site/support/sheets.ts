import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Put there by {@link installSheets}. */
    sheets?: {
      lost: () => string[];
      named: (stem: string) => string[];
      differences: () => string[];
    };
  }
}

/** Runs in the page, whose style sheet is the purged one. */
function install(full: string): void {
  const PSEUDO_ELEMENT = /::(?:before|after|placeholder|marker|selection|details-content|-[\w-]+)/g;
  const STATE =
    /:(?:hover|focus|focus-visible|focus-within|active|target|-webkit-[\w-]+)(?![\w-])/g;

  /** Selectors of a list; commas in brackets belong to one of them. */
  const split = (list: string): string[] => {
    const parts = [''];
    let depth = 0;
    for (const letter of list) {
      depth += Number(/[([]/.test(letter)) - Number(/[)\]]/.test(letter));
      if (letter === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += letter;
    }
    return parts.map((part) => part.trim());
  };

  /** Selectors with the conditions they stand under; without rules of custom properties alone, which have no looks. */
  const collect = (
    rules: CSSRuleList,
    all = false,
    under = '',
    found = new Map<string, string>(),
  ) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const hasLooks = all || [...rule.style].some((property) => !property.startsWith('--'));
        if (hasLooks) split(rule.selectorText).forEach((one) => found.set(`${under} ${one}`, one));
      } else if ('cssRules' in rule) {
        const { conditionText = '' } = rule as CSSConditionRule;
        collect(rule.cssRules as CSSRuleList, all, under + conditionText, found);
      }
    }
    return found;
  };

  const purged = [...document.styleSheets].find((sheet) => sheet.href?.includes('/assets/css/'));
  if (!purged) throw new Error('The page has no style sheet');
  const unpurged = new CSSStyleSheet();
  unpurged.replaceSync(full);
  const frozen = new CSSStyleSheet();
  frozen.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important }',
  );
  document.adoptedStyleSheets = [frozen];
  const kept = collect(purged.cssRules);
  const gone = [...collect(unpurged.cssRules)].filter(([rule]) => !kept.has(rule));
  const properties = [...new Set(full.match(/(?<=[{;])[a-z][a-z-]+(?=:)/g))].filter((property) =>
    CSS.supports(property, 'inherit'),
  );

  const matches = (selector: string): boolean => {
    const still = selector
      .replace(/:not\(:(?:hover|focus)[\w-]*\)/g, '')
      .replace(PSEUDO_ELEMENT, '')
      .replace(STATE, '')
      .replace(/(^|[\s>+~(,])(?=[\s>+~),]|$)/g, '$1*');
    return document.querySelector(still) !== null;
  };

  /** Tag and classes of an element and of what is around it: equal ones are looked at once. */
  const pathOf = (element: Element | null, depth = 4): string =>
    element && depth > 0
      ? `${pathOf(element.parentElement, depth - 1)} ${element.localName}.${element.getAttribute('class') ?? ''}`
      : '';

  const looks = (elements: Iterable<[string, Element]>): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const [name, element] of elements)
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo || null);
        if (pseudo && ['none', 'normal'].includes(style.content)) continue;
        found.set(
          name + pseudo,
          properties.map((property) => style.getPropertyValue(property)),
        );
      }
    return found;
  };

  window.sheets = {
    lost: () => gone.filter(([, selector]) => matches(selector)).map(([rule]) => rule),
    named: (stem) => {
      const name = new RegExp(`\\.${stem}(_[\\w-]{4})?(?![\\w-])`);
      const [all, left] = [collect(unpurged.cssRules, true), collect(purged.cssRules, true)];
      const rules = [...all].filter(([, selector]) => name.test(selector)).map(([rule]) => rule);
      return rules.length > 0 ? rules.filter((rule) => !left.has(rule)) : [`No rule names ${stem}`];
    },
    differences: () => {
      const all = [...document.querySelectorAll('html, body, body *')];
      // Closed details have no layout, hence no width, until they are opened.
      for (const element of all) element.getBoundingClientRect();
      const elements = new Map(all.map((element) => [pathOf(element), element]));
      const before = looks(elements);
      purged.disabled = true;
      document.adoptedStyleSheets = [unpurged, frozen];
      const after = looks(elements);
      purged.disabled = false;
      document.adoptedStyleSheets = [frozen];
      return [...after].flatMap(([name, values]) =>
        values.flatMap((value, index) => {
          const own = before.get(name)?.[index] ?? 'nothing';
          return own === value ? [] : [`${name} ${properties[index]}: ${own}, unpurged: ${value}`];
        }),
      );
    },
  };
}

/**
 * Makes a page ready for the functions below.
 * @param full text of the unpurged sheet
 */
export async function installSheets(page: Page, full: string): Promise<void> {
  await page.evaluate(install, full);
}

/** @returns rules that were dropped and match an element that is in the page now, hover and focus taken as given */
export function lostRules(page: Page): Promise<string[]> {
  return page.evaluate(() => window.sheets?.lost().slice(0, 10) ?? ['not installed']);
}

/** @returns dropped rules that name a class (of a CSS module: without its hash), or a text when no rule names it */
export function lostRulesOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((stem) => window.sheets?.named(stem) ?? ['not installed'], name);
}

/** @returns computed values, as the page is now, that would be others with the unpurged sheet */
export function differences(page: Page): Promise<string[]> {
  return page.evaluate(() => window.sheets?.differences().slice(0, 40) ?? ['not installed']);
}
