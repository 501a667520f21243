import type { Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Transformer } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Remark step: `<a href="/openapi.yaml" download>` gets the folder of the site and of the language before it, as
 * Docusaurus does it for a Markdown link, which cannot say `download`. No other `<a>` passes safe.ts.
 * @param folder with a slash on both sides
 */
export function fileLinks(folder: string): Transformer<Root> {
  return (tree) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      const { name, attributes } = node as MdxJsxTextElement;
      for (const attribute of name === 'a' ? attributes : [])
        if ('name' in attribute && attribute.name === 'href' && typeof attribute.value === 'string')
          attribute.value = attribute.value.replace(/^\/(?!\/)/, folder);
    });
  };
}
