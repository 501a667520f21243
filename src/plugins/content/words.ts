import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { COMPONENT_WORDS, WORDS } from '../../words';
import type { JsxNode } from '../../words/nodes';
import type { WordContext } from '../../words/word';

/** The language and the place of the site that a page is compiled for. */
export type WordsOptions = Pick<WordContext, 'locale' | 'siteDir'>;

function attributesOf(node: JsxNode, context: WordContext): Record<string, string> {
  const entries = node.attributes.map((attribute) => {
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (attribute.value && typeof attribute.value !== 'string')
    ) {
      return context.fail(`<${node.name}> takes plain text attributes only, e.g. name="value".`);
    }
    return [attribute.name, attribute.value ?? 'true'] as const;
  });
  return Object.fromEntries(entries);
}

/** MDX reports an unknown component only when the page is rendered, without file and line. */
function checkComponent({ name }: JsxNode, context: WordContext): void {
  if (!name || !/^[A-Z]/.test(name) || COMPONENT_WORDS.includes(name)) return;
  const known = [...Object.keys(WORDS), ...COMPONENT_WORDS].sort();
  context.fail(`There is no such word. There are: ${known.join(', ')}.`);
}

/**
 * Remark plugin that replaces words such as `<Operation id="createTransaction" />` by headings, lists and code made
 * from the model. It runs before Docusaurus' own plugins, so that the table of contents, search and readers without
 * script get the result like text written by hand.
 */
export const wordsPlugin: Plugin<[WordsOptions], Root> = function words(options) {
  return (tree, file) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
      const node = visited as JsxNode;
      const context: WordContext = {
        ...options,
        fail: (reason) => file.fail(`<${node.name}>: ${reason}`, node.position),
      };
      const word = node.name ? WORDS[node.name] : undefined;
      if (!word || !parent || index === undefined) {
        checkComponent(node, context);
        return undefined;
      }
      const nodes = word(attributesOf(node, context), context);
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return [SKIP, index + nodes.length];
    });
  };
};
