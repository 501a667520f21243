/** Measures of a visible element that the verbs of `layout.yaml` use; taken in the page. */
import type { Locator, Page } from '@playwright/test';

export interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
  /** Pixels between the end of its last child and its own end. */
  'empty-below': number;
  /** From the top of the document, so that scrolling alone changes nothing. */
  place: string;
  text: string;
  /** Lines that its text takes. */
  lines: number;
  isCut: boolean;
  isInSight: boolean;
  isOnTop: boolean;
  /** Words of its text that go on in the next line. */
  broken: string[];
  css: Record<string, string>;
}

/** Runs in the page, by itself: Playwright sends its source. */
function measure(elements: Element[], [properties, pseudo]: [string[], string]): Seen[] {
  const TOLERANCE = 1;
  const root = document.documentElement;

  function brokenWords(element: Element): string[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const words = new Intl.Segmenter('zh', { granularity: 'word' });
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const { segment: word, index, isWordLike } of words.segment(node.data)) {
        if (!isWordLike) continue; // A blank at the end of a line.
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(`${word} in ${node.data}`);
      }
    }
    return found;
  }

  function linesOf(element: Element): number {
    const range = document.createRange();
    range.selectNodeContents(element);
    let [count, end] = [0, -Infinity];
    for (const { top, bottom } of [...range.getClientRects()].sort((a, b) => a.top - b.top)) {
      if (top > end - TOLERANCE) [count, end] = [count + 1, bottom];
    }
    return count;
  }

  function isInSight(element: Element, box: DOMRect): boolean {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(around);
      if (around === document.body || around === root) continue;
      if (overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1))
        return false;
      if (overflowY !== 'visible' && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
        return false;
    }
    return box.top >= -1 && box.bottom <= innerHeight + 1 && box.right <= root.clientWidth + 1;
  }

  return elements
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one === root || one.getClientRects().length > 0)
    .map((element) => {
      const box = element.getBoundingClientRect();
      const { left, top, right, bottom, width, height } =
        element === root
          ? {
              ...{ left: 0, top: 0, right: root.clientWidth, bottom: innerHeight },
              ...{ width: root.scrollWidth, height: root.scrollHeight },
            }
          : box;
      const style = getComputedStyle(element, pseudo || undefined);
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        ...{ left, top, right, bottom, width, height },
        'empty-below': bottom - (element.lastElementChild?.getBoundingClientRect().bottom ?? top),
        place: [left + scrollX, top + scrollY, width, height].map(Math.round).join(' '),
        text: ((element as HTMLElement).innerText ?? element.textContent).trim(),
        lines: linesOf(element),
        isCut: element.scrollWidth > element.clientWidth + TOLERANCE && element.clientWidth > 0,
        isInSight: isInSight(element, box),
        isOnTop: element.contains(front),
        broken: properties.includes('broken') ? brokenWords(element) : [],
        css: Object.fromEntries(
          properties.map((property) => [property, style.getPropertyValue(property)]),
        ),
      };
    });
}

/** Classes and IDs of the page, the most similar to those of a selector first. */
function namesLike(root: Element, selector: string): string[] {
  const wanted = selector.match(/[.#][\w-]+/g)?.at(-1) ?? selector;
  const likeness = (name: string) => [...name].findIndex((letter, at) => letter !== wanted[at]);
  const names = [...root.querySelectorAll('[class], [id]')].flatMap((one) => [
    ...[...one.classList].map((name) => `.${name}`),
    ...(one.id ? [`#${one.id}`] : []),
  ]);
  return [...new Set(names)].sort((a, b) => likeness(b) - likeness(a)).slice(0, 12);
}

/** True if the page, or a style sheet of it, knows all classes and IDs of a selector. */
function knowsNames(root: Element, selector: string): boolean {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const rules = () => sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  return (selector.match(/[.#][\w-]+/g) ?? []).every(
    (name) => root.querySelector(name) || rules().some((rule) => rule.includes(name)),
  );
}

/** Looks for what selectors name, in the page or in one element of it. */
export class Eyes {
  constructor(
    readonly page: Page,
    private readonly scope?: Locator,
  ) {}

  private find(selector: string): Locator {
    if (selector === 'page') return this.page.locator('html');
    return (this.scope ?? this.page).locator(selector);
  }

  /**
   * Elements that a reader sees.
   * @param isNoneFine nothing may be there, but its name must be known
   * @throws {Error} when nothing is, with the names that the page has
   */
  async see(selector: string, properties: string[] = [], isNoneFine = false): Promise<Seen[]> {
    const [plain = selector, pseudo = ''] = selector.split(/(?=::(?:before|after)$)/);
    const found = this.find(plain);
    const seen = await found.evaluateAll(measure, [properties, pseudo] as [string[], string]);
    if (seen.length > 0) return seen;
    const root = this.page.locator('html');
    if (isNoneFine && (await root.evaluate(knowsNames, plain))) return [];
    if ((await found.count()) > 0) {
      if (isNoneFine) return [];
      throw new Error(`“${plain}” is there, but not to be seen`);
    }
    const names = await root.evaluate(namesLike, plain);
    throw new Error(`“${plain}” matches nothing. There are: ${names.join(' ')}`);
  }

  /** One pair of eyes for each element of a selector; these for none. */
  async each(selector: string | undefined): Promise<Eyes[]> {
    if (selector === undefined) return [this];
    await this.see(selector);
    const all = await this.find(`${selector} >> visible=true`).all();
    return all.map((one) => new Eyes(this.page, one));
  }
}
