import type { Root, RootContent } from 'mdast';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { collectReads } from '../model/reads';
import { COMPONENT_WORDS, PAGE_ACTIONS, PAGE_HEADERS, WORDS } from '../words';
import type { JsxNode } from '../words/nodes';
import type { Word, WordContext } from '../words/word';
import { checkComponentWord, checkNames } from './componentWords';
import { addReads } from './pageReads';

/** The language and the place of the site that a page is compiled for. */
export type WordsOptions = Pick<WordContext, 'locale' | 'siteDir'>;

function attributesOf(node: JsxNode, context: WordContext): Record<string, string> {
  const entries = node.attributes.map((attribute) => {
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (attribute.value && typeof attribute.value !== 'string')
    ) {
      return context.fail('The word takes plain text attributes only, e.g. name="value".');
    }
    return [attribute.name, attribute.value ?? 'true'] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Attributes that note which names a word asks for. An attribute that it doesn't ask for is a wrong name, and the page would show
 * something else than its writer wanted.
 */
function noting(attributes: Record<string, string>, asked: Set<string>): Record<string, string> {
  return new Proxy(attributes, {
    get(all, name: string) {
      asked.add(name);
      return Object.hasOwn(all, name) ? all[name] : undefined;
    },
  });
}

/** Docusaurus' own components that MDX may use without an import. */
const STOCK_COMPONENTS = ['Head', 'Details'];

const WORD_NAMES = Object.keys(WORDS).map((word) => word.toLowerCase());

/**
 * MDX reports an unknown component only when the page is rendered, without file and line.
 * @param code imports and exports of the page; what they name is not ours to know
 */
function checkComponent(node: JsxNode, code: string, context: WordContext): void {
  const own: string[] = code.match(/\w+/g) ?? [];
  const components = Object.keys(COMPONENT_WORDS);
  const known = [...components, ...STOCK_COMPONENTS, ...own];
  const [root = ''] = node.name?.split('.') ?? [];
  if (!own.includes(root)) checkComponentWord(node, root, context.fail);
  // HTML has tables, and no element with the name of another word.
  const isMeant = root !== 'table' && WORD_NAMES.includes(root.toLowerCase());
  if (known.includes(root) || (!/^[A-Z]/.test(root) && !isMeant)) return;
  const all = [...Object.keys(WORDS), ...components, ...STOCK_COMPONENTS].sort();
  context.fail(
    `There is no such word. There are: ${all.join(', ')}. Any other component must be imported.`,
  );
}

/**
 * The remark step that replaces words such as `<Operation id="createTransaction" />` by headings, lists and code made
 * from the model. It runs before Docusaurus' own plugins, so that the table of contents, search and readers without
 * script get the result like text written by hand.
 * @throws VFileMessage with file, line and what exists, where a word or one of its attributes is wrong
 */
export function wordsTransformer(options: WordsOptions): Transformer<Root> {
  return (tree, file) => {
    const code = tree.children
      .map((node) => (node.type === 'mdxjsEsm' ? node.value : ''))
      .join(' ');
    const heads: RootContent[] = [];
    const actions: RootContent[] = [];
    const onRead = addReads(file.path);
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
      const node = visited as JsxNode;
      const fail = (reason: string): never => file.fail(`<${node.name}>: ${reason}`, node.position);
      const context: WordContext = { ...options, inline: node.type === 'mdxJsxTextElement', fail };
      const word = node.name && Object.hasOwn(WORDS, node.name) ? WORDS[node.name] : undefined;
      if (!word || !parent || index === undefined) {
        checkComponent(node, code, context);
        return undefined;
      }
      if (node.children.length > 0) context.fail('The word makes its content itself.');
      const asked = new Set<string>();
      const given = attributesOf(node, context);
      const attributes = noting(given, asked);
      const failing: WordContext = {
        ...context,
        fail(reason) {
          // Without the one that says which, the reason is that nothing has an empty name.
          const [first] = asked;
          if (first && !Object.hasOwn(given, first))
            checkNames(Object.keys(given), [...asked], fail);
          return fail(reason);
        },
      };
      const render = (made: Word | undefined) =>
        collectReads(onRead, () => made?.(attributes, failing) ?? []);
      let nodes: RootContent[] = [];
      try {
        nodes = render(word);
        heads.push(...render(PAGE_HEADERS[node.name ?? '']));
        actions.push(...render(PAGE_ACTIONS[node.name ?? '']));
      } catch (error) {
        // An error of `fail` names the file already.
        if (file.messages.includes(error as never)) throw error;
        context.fail((error as Error).message);
      }
      checkNames(Object.keys(given), [...asked], fail);
      parent.children.splice(index, 1, ...(nodes as typeof parent.children));
      return [SKIP, index + nodes.length];
    });
    const lead = tree.children.findIndex(({ type }) => type === 'paragraph');
    tree.children.splice(lead + 1, 0, ...actions);
    tree.children.unshift(...heads);
  };
}
