import type { Element, Root } from 'hast';
import { notContent } from '../../html/content';
import { elementsIn, select, textOf } from '../../html/read';
import { copiesIn } from '../../html/samples';

/** A text that is put into the source of a page. */
export interface Insertion {
  /** Position in the page, in characters. */
  at: number;
  text: string;
}

/** A page with insertions; those at one position keep the order of the list. */
export function insert(html: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of [...insertions].sort((one, other) => one.at - other.at)) {
    result += html.slice(from, at) + text;
    from = at;
  }
  return result + html.slice(from);
}

/** Elements without an end tag. @see https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * End tags that HTML lets the minifier leave out. Simple parsers, which programs read pages with, find neither `<main>` nor
 * half of a table without them; in brotli all of a page are less than 100 bytes.
 */
export function endTags(html: string, tree: Root): Insertion[] {
  // The innermost first.
  return elementsIn(tree)
    .reverse()
    .flatMap(({ tagName, data, position }) => {
      const own = data?.position;
      const start = own?.opening?.end.offset;
      const at = position?.end.offset;
      // Elements without a start tag are not written; `<use />` ends itself.
      if (start === undefined || at === undefined || own?.closing || VOID.test(tagName)) return [];
      return html.startsWith('/>', start - 2) ? [] : [{ at, text: `</${tagName}>` }];
    });
}

/** The attribute of the Agent-Friendly Documentation Spec for what is in a page and, by intention, not in its Markdown. */
const IGNORE = ' data-markdown-ignore';

/** Ignored by every reader. */
const NO_TEXT = /^(button|noscript|script|style|template)$/;

/** True where a reader of the source finds text; links of headings to themselves hold a space without width. */
function hasText(element: Element): boolean {
  return !NO_TEXT.test(element.tagName) && textOf(element).replaceAll('\u200B', '') !== '';
}

/** Marks what the Markdown leaves out, by the conditions that it is made with, and samples that have files of their own. */
export function ignoreMarks(tree: Root): Insertion[] {
  const main = select('main', tree);
  if (!main) return [];
  const copies = elementsIn(main)
    .filter(({ tagName }) => tagName === 'ef-code-tabs')
    .flatMap(copiesIn);
  const left = [...copies, ...[...notContent(main)].filter(hasText)];
  const inside = new Set(left.flatMap(elementsIn));
  return left
    .filter((element) => !inside.has(element))
    .flatMap(({ data }) => {
      const end = data?.position?.opening?.end.offset;
      return end === undefined ? [] : [{ at: end - 1, text: IGNORE }];
    });
}
