import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

export type Locale = 'en' | 'zh';

export const LOCALES: readonly Locale[] = ['en', 'zh'];

/** What a word knows about the place it stands in. */
export interface WordContext {
  locale: Locale;
  /** Root of the repository, absolute. */
  siteDir: string;
  /** Stops the build; the message gets the page's file and line. */
  fail: (reason: string) => never;
}

/** A word that writers may use in MDX: turns its attributes into nodes of the page's own tree. */
export type Word = (attributes: Record<string, string>, context: WordContext) => RootContent[];

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Builds a block-level JSX element for the page tree.
 * @param name component or HTML tag
 * @param attributes string values; `true` gives a bare attribute, `undefined` and `false` leave it out
 */
export function jsx(
  name: string,
  attributes: Record<string, string | boolean | undefined> = {},
  children: RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(attributes),
    children: children as MdxJsxFlowElement['children'],
  };
}

/** Builds an inline JSX element; see {@link jsx}. */
export function inlineJsx(
  name: string,
  attributes: Record<string, string | boolean | undefined> = {},
  children: MdxJsxTextElement['children'] = [],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: toAttributes(attributes), children };
}

function toAttributes(attributes: Record<string, string | boolean | undefined>): MdxJsxAttribute[] {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: value === true ? null : String(value),
    }));
}

/**
 * Picks an entry by name or stops the build with the list of what exists.
 * @param kind how the entry is called in the message, e.g. "table"
 */
export function pick<T>(
  entries: Record<string, T> | Map<string, T>,
  name: string | undefined,
  kind: string,
  context: Pick<WordContext, 'fail'>,
): T {
  const map = entries instanceof Map ? entries : new Map(Object.entries(entries));
  const found = name === undefined ? undefined : map.get(name);
  if (found === undefined) {
    context.fail(`No ${kind} "${name ?? ''}". There are: ${[...map.keys()].sort().join(', ')}.`);
  }
  return found as T;
}
