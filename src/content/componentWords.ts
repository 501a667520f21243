import type { ListItem } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { COMPONENT_WORDS, type ComponentWord } from '../words';
import type { JsxNode } from '../words/nodes';
import type { WordContext } from '../words/word';

type Fail = WordContext['fail'];

/** Stops the build at an attribute that an element doesn't take. */
export function checkNames(given: readonly string[], known: readonly string[], fail: Fail): void {
  for (const name of given.filter((one) => !known.includes(one)))
    fail(
      known.length === 0
        ? 'The word has no attributes.'
        : `No attribute "${name}" here. There are: ${known.join(', ')}.`,
    );
}

/** Label of a block of code as a tab: what the writer gives it, else its language. */
function labelOf({ lang, meta }: { lang?: string | null; meta?: string | null }): string {
  return /\btab="([^"]*)"/.exec(meta ?? '')?.[1] ?? lang ?? 'text';
}

function beginsWithLink({ children: [paragraph] }: ListItem): boolean {
  return paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'link';
}

/** Stops the build where a component would render nothing of what stands in it, or only a part. */
function checkContent({ children }: JsxNode, { content }: ComponentWord, fail: Fail): void {
  if (content === 'none') {
    if (children.length > 0) fail('The word makes its content itself.');
    return;
  }
  // Words become their content later; a comment is an expression.
  const allowed = [content === 'code' ? 'code' : 'list', 'mdxJsxFlowElement', 'mdxFlowExpression'];
  if (children.length === 0 || !children.every(({ type }) => allowed.includes(type)))
    fail(`Only ${content === 'code' ? 'blocks of code' : 'a list'} can stand in this word.`);
  const items = children.flatMap((child) => (child.type === 'list' ? child.children : []));
  if (content === 'links' && !items.every(beginsWithLink))
    fail('Each item begins with its link, which the whole card leads to.');
  const labels = children.flatMap((child) => (child.type === 'code' ? [labelOf(child)] : []));
  const twice = labels.find((label, index) => labels.indexOf(label) < index);
  if (twice !== undefined) fail(`Two tabs are named "${twice}". Name them: tab="…".`);
}

/**
 * Checks a component that a page uses as a word: React reports neither a missing attribute nor a wrong one.
 * @throws VFileMessage through `fail`, with what exists
 */
export function checkComponentWord(node: JsxNode, name: string, fail: Fail): void {
  const word = Object.hasOwn(COMPONENT_WORDS, name) ? COMPONENT_WORDS[name] : undefined;
  if (!word) return;
  const { attributes, required = [] } = word;
  const given = node.attributes.filter(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute',
  );
  const names = given.map((attribute) => attribute.name);
  checkNames(names, Object.keys(attributes), fail);
  // A spread may have it.
  if (given.length === node.attributes.length)
    for (const missing of required.filter((one) => !names.includes(one)))
      fail(`The attribute "${missing}" is missing: <${name} ${missing}="…">.`);
  for (const { name: attribute, value } of given) {
    const known = attributes[attribute];
    if (required.includes(attribute) && !value) fail(`The attribute "${attribute}" has no value.`);
    if (!known || typeof value !== 'string' || known.includes(value)) continue;
    fail(`No ${attribute} "${value}". There are: ${known.map((one) => one || '""').join(', ')}.`);
  }
  checkContent(node, word, fail);
}
