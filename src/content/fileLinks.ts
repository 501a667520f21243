import type { Link, Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

/** A file that is served, not a page: its last part has an ending. */
const SERVED_FILE = /^\/[^/].*\.\w+$/;

/**
 * Remark step: `<a href="/openapi.yaml" download>` gets the folder of the site and of the language before it, as
 * Docusaurus does it for a Markdown link, which cannot say `download`.
 * @see https://docusaurus.io/docs/advanced/routing#escaping-from-spa-redirects for `pathname:`
 */
export const fileLinks: Plugin<[], Root> = function fileLinksStep() {
  return (tree) => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, index, parent) => {
      const { name, attributes, children } = node as MdxJsxTextElement;
      if (name !== 'a' || !parent || index === undefined) return;
      const properties: Record<string, string> = {};
      for (const attribute of attributes) {
        const value = attribute.value ?? '';
        // One that is computed: the link is left as it is.
        if (attribute.type !== 'mdxJsxAttribute' || typeof value !== 'string') return;
        properties[attribute.name] = value;
      }
      const { href = '', ...others } = properties;
      if (!SERVED_FILE.test(href)) return;
      const link: Link = {
        type: 'link',
        url: `pathname://${href}`,
        children: children as Link['children'],
        data: { hProperties: others },
      };
      (parent as Root).children[index] = link as never;
    });
  };
};
