import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Transformer } from 'unified';
import { visit } from 'unist-util-visit';

const URL_START = /^https?:\/\//;
/** Behind the slashes of the scheme, and behind each other slash. */
const BREAKS = /(?<=[^/]\/|\/\/)(?=[^/])/;

/** Rehype step: a URL in the cell of a table may break behind a slash, so that its column need not be as wide as all of it. */
export function breakableUrls(): Transformer<Root> {
  return (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'code' || (parent as Element | undefined)?.tagName !== 'td') return;
      const url = toString(node);
      if (!URL_START.test(url) || index === undefined) return;
      const parts = url.split(BREAKS).map((value) => ({ type: 'text' as const, value }));
      const wbr = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] };
      const children = parts.flatMap((part, position) => (position > 0 ? [wbr, part] : [part]));
      // As JSX: the theme's component takes code with an element inside for a block.
      (parent as Element).children[index] = {
        type: 'mdxJsxTextElement',
        name: 'code',
        attributes: [],
        children,
      };
    });
  };
}
