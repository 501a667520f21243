/** The one reader of finished HTML; it relies on elements, roles and the data attributes of attributes.ts only. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parse } from 'parse5';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export { select, selectAll };

/** Verbose: with positions of start tags, for insertions into the source. */
const parser = unified().use(rehypeParse, { verbose: true });

/** A page as a browser without JavaScript reads it. */
export function parseHtml(html: string): Root {
  return parser.parse(html);
}

/**
 * All elements in the order of the page; those in templates are not among them. Selectors ask each element more than its
 * name.
 */
export function elementsIn(tree: Root | Element): Element[] {
  const found: Element[] = [];
  function add({ children }: Root | Element): void {
    for (const child of children) {
      if (child.type !== 'element') continue;
      found.push(child);
      add(child);
    }
  }
  add(tree);
  return found;
}

/** The head and the content of `<main>`: menus and footer are half of a page. */
const NEEDED = /^[\s\S]*?<\/head>|<main[\s>][\s\S]*<\/main>/g;
const PRE = /<pre[\s>][\s\S]*?<\/pre>/g;

/**
 * Head and main part of a page, without positions, which would take as long as all else, and without the spans of highlighted
 * code: a hundred thousand elements otherwise.
 */
export function parseContent(html: string): Root {
  const needed = html.match(NEEDED)?.join('') ?? '';
  const plain = needed.replace(PRE, (block) => block.replace(/<\/?span(\s[^>]*)?>/g, ''));
  return fromParse5(parse(plain, { scriptingEnabled: false })) as Root;
}

/** An attribute as a string, by its name in hast (`hrefLang`, `dataKind`); undefined when absent. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
}

/** Text of a node on one line. */
export function textOf(node: Nodes | undefined): string {
  return node ? toString(node).replace(/\s+/g, ' ').trim() : '';
}

/** A copy of a tree, without comments, whose elements are those that `change` returns; nothing removes the element. */
export function mapElements<T extends Root | Element>(
  node: T,
  change: (element: Element) => Element | undefined,
): T {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    const changed = change(child);
    return changed ? [mapElements(changed, change)] : [];
  });
  return { ...node, children };
}
