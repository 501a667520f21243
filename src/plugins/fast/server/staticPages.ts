import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { visit, EXIT } from 'unist-util-visit';

/** `export const isStatic = true` */
const MARK: MdxjsEsm = {
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ExportNamedDeclaration',
          attributes: [],
          specifiers: [],
          declaration: {
            type: 'VariableDeclaration',
            kind: 'const',
            declarations: [
              {
                type: 'VariableDeclarator',
                id: { type: 'Identifier', name: 'isStatic' },
                init: { type: 'Literal', value: true },
              },
            ],
          },
        },
      ],
    },
  },
};

function hasHandler({ attributes }: MdxJsxFlowElement): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' || /^on[A-Z]/.test(attribute.name),
  );
}

/** Imports, own components and `<Head>` may need the browser's React; a handler surely does. */
function needsReact(tree: Root): boolean {
  let found = false;
  visit(tree, ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const element = node as MdxJsxFlowElement;
    found = node.type === 'mdxjsEsm' || element.name === 'Head' || hasHandler(element);
    return found ? EXIT : undefined;
  });
  return found;
}

/**
 * Remark step that marks a page whose body needs no React in the browser: it has neither imports nor code of its own, and
 * every word that can be used without an import (src/theme/MDXComponents) is static. All other pages are hydrated
 * like in any Docusaurus site. Runs before Docusaurus' own steps, which add an export to every page.
 */
export const staticPages: Plugin<[], Root> = function staticPagesStep() {
  return (tree) => {
    if (!needsReact(tree)) tree.children.push(structuredClone(MARK));
  };
};
