import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Transformer } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Rehype step: a URL in the cell of a table becomes `<UrlCode>`, so that its column need not be as wide as all of it; short
 * ones are whole (unbroken.ts).
 */
export function breakableUrls(): Transformer<Root> {
  return (tree) => {
    visit(tree, 'element', (node, index, parent) => {
      const cell = parent as Partial<Element & { name: string }> | undefined;
      if (node.tagName !== 'code' || (cell?.name ?? cell?.tagName) !== 'td') return;
      const url = toString(node);
      const isWhole = [node.properties.className].flat().includes('ef-unbroken');
      if (isWhole || !/^https?:\/\//.test(url) || index === undefined) return;
      (parent as Element).children[index] = {
        type: 'mdxJsxTextElement',
        name: 'UrlCode',
        attributes: [{ type: 'mdxJsxAttribute', name: 'url', value: url }],
        children: [],
      };
    });
  };
}
