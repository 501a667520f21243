import path from 'node:path';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { contractWords } from '../../words/contract';
import { guideWords } from '../../words/guides';
import { diagramWords } from '../../words/diagrams';
import { providerWords } from '../../words/providers';
import { tableWords } from '../../words/tables';
import { toolWords } from '../../words/tools';
import { ownNames } from './ownNames';
import type { JsxNode, Locale, Word, WordContext } from '../../words/types';

/** Words that stay React components, registered in src/theme/MDXComponents. */
const COMPONENTS = ['Checklist', 'CodeTabs', 'CopyText'];

/** Every word that is expanded at build time. */
const WORDS: Record<string, Word> = {
  ...contractWords,
  ...guideWords,
  ...toolWords,
  ...tableWords,
  ...diagramWords,
  ...providerWords,
};

const SITE_DIR = path.resolve(__dirname, '../../..');

function currentLocale(): Locale {
  return process.env.DOCUSAURUS_CURRENT_LOCALE === 'zh' ? 'zh' : 'en';
}

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

/** MDX itself notices a misspelt word only when the page is rendered, without file and line. */
function checkComponent({ name }: JsxNode, context: WordContext, own: ReadonlySet<string>): void {
  // `<Steps.Item>` belongs to what was imported as `Steps`.
  if (name && own.has(name.split('.')[0] ?? '')) return;
  if (!name || !/^[A-Z]/.test(name) || COMPONENTS.includes(name)) return;
  const known = [...Object.keys(WORDS), ...COMPONENTS].sort();
  context.fail(`There is no such word. There are: ${known.join(', ')}.`);
}

/**
 * Remark step that replaces words such as `<Operation id="createTransaction" />` by headings, lists and code
 * made from the contract, the tables and the records. It runs before Docusaurus' own steps, so that the
 * table of contents, search and readers without script get the result like hand-written text.
 */
export const factsPlugin: Plugin<[], Root> = function facts() {
  return (tree, file) => {
    const own = ownNames(tree);
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
      const node = visited as JsxNode;
      const context: WordContext = {
        locale: currentLocale(),
        siteDir: SITE_DIR,
        fail: (reason) => file.fail(`<${node.name}>: ${reason}`, node.position),
      };
      const word = node.name ? WORDS[node.name] : undefined;
      if (!word || !parent || index === undefined) {
        checkComponent(node, context, own);
        return undefined;
      }
      const nodes = word(attributesOf(node, context), context);
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return [SKIP, index + nodes.length];
    });
  };
};
