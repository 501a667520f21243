import parser from 'postcss-selector-parser';
import type { Tokens } from './tokens';

/** Attributes that scripts, the browser or the reader change: they may take any value at any time. */
const CHANGING_ATTRIBUTES = new Set([
  'aria-current',
  'aria-expanded',
  'aria-invalid',
  'aria-selected',
  'checked',
  'disabled',
  'hidden',
  'open',
  'selected',
  'value',
]);

/** The page's own element: the theme's scripts write the colour mode and the app's state there. */
const ROOT_ATTRIBUTE = /^data-(theme|has-hydrated|announcement-bar|navigated)/;

function holds(value: string, operator: string, wanted: string): boolean {
  if (operator === '=') return value === wanted;
  if (operator === '*=') return value.includes(wanted);
  if (operator === '^=') return value.startsWith(wanted);
  if (operator === '$=') return value.endsWith(wanted);
  if (operator === '~=') return value.split(/\s+/).includes(wanted);
  return value === wanted || value.startsWith(`${wanted}-`);
}

function attributeCanMatch(node: parser.Attribute, tokens: Tokens): boolean {
  const { attribute, operator, value } = node;
  if (CHANGING_ATTRIBUTES.has(attribute) || ROOT_ATTRIBUTE.test(attribute)) return true;
  if (attribute !== 'class' && tokens.words.has(attribute)) return true;
  const values = [...(tokens.attributes.get(attribute) ?? [])];
  if (attribute === 'class') values.push(...tokens.classes, ...tokens.words, ...tokens.stems);
  if (!operator) return values.length > 0;
  return values.some((known) => holds(known, operator, value ?? ''));
}

function pseudoCanMatch(node: parser.Pseudo, tokens: Tokens, isLast: boolean): boolean {
  if ([':is', ':where', ':has'].includes(node.value))
    return node.nodes.some((inner) => canMatch(inner, tokens));
  if (node.value === ':lang') {
    const wanted = String(node.nodes[0]).trim();
    const all = tokens.attributes.get('lang') ?? new Set<string>();
    const languages = isLast ? all : tokens.outerLanguages;
    return [...languages].some((language) => holds(language, '|=', wanted));
  }
  // States, places among siblings and `:not()`: these change, so any of them may come true.
  return true;
}

function classCanMatch(name: string, { classes, words }: Tokens): boolean {
  // `button` in a script is the tag: our classes have more than one part.
  return classes.has(name) || (/[-_]/.test(name) && words.has(name));
}

function partCanMatch(node: parser.Node, tokens: Tokens, isLast: boolean): boolean {
  if (node.type === 'tag') {
    const tag = node.value.toLowerCase();
    return tokens.tags.has(tag) || tokens.words.has(tag);
  }
  if (node.type === 'class') return classCanMatch(node.value, tokens);
  if (node.type === 'id') return tokens.ids.has(node.value);
  if (node.type === 'attribute') return attributeCanMatch(node, tokens);
  if (node.type === 'pseudo') return pseudoCanMatch(node, tokens, isLast);
  return true;
}

/**
 * Errs on the side of yes: each part is looked up by itself, wherever it stands in the pages.
 * @returns false only when no element of the pages can ever match the selector
 */
export function canMatch(selector: parser.Selector, tokens: Tokens): boolean {
  const lastCombinator = selector.nodes.map((node) => node.type).lastIndexOf('combinator');
  return selector.nodes.every((node, index) => partCanMatch(node, tokens, index > lastCombinator));
}

/** @returns the selectors of a list, parsed */
export function parseSelectors(list: string): parser.Selector[] {
  return parser().astSync(list).nodes;
}

/** A selector taken apart: `.menu > a:hover` is `[{.menu}, {a, :hover}]` with `[>]` between. */
export interface Chain {
  compounds: Set<string>[];
  /** `' '`, `>`, `+` or `~`; one fewer than compounds. */
  combinators: string[];
  /** Pseudo-elements of the last compound, such as `:before`. */
  pseudoElements: string;
}

const PSEUDO_ELEMENT = /^(::|:(before|after|first-line|first-letter)$)/;
/** Every one of these is found on the `html` element and nowhere else. */
const ROOT_PART = /^(html|:root|\[data-theme[^\]]*\])$/;

/** @returns the selector taken apart; `*` is left out, and whatever means the root element says so */
export function chainOf(selector: parser.Selector): Chain {
  const compounds: Set<string>[] = [new Set()];
  const combinators: string[] = [];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      combinators.push(node.value.trim() || ' ');
      compounds.push(new Set());
    } else if (node.type !== 'universal') compounds.at(-1)?.add(String(node).trim());
  }
  for (const compound of compounds)
    if ([...compound].some((part) => ROOT_PART.test(part))) compound.add(':root');
  const last = [...(compounds.at(-1) ?? [])];
  const pseudoElements = last.filter((part) => PSEUDO_ELEMENT.test(part)).join('');
  return { compounds, combinators, pseudoElements };
}

function isSubset(small: Set<string>, big: Set<string>): boolean {
  return [...small].every((part) => big.has(part));
}

/**
 * True when `wide` is sure to match every element that `narrow` matches. Only what is plain to see counts:
 * `.footer` and `.footer:hover`, `.markdown h2` and `.markdown > h2`.
 */
export function isWider(wide: Chain, narrow: Chain): boolean {
  const [wideLast, narrowLast] = [wide.compounds.at(-1), narrow.compounds.at(-1)];
  if (!wideLast || !narrowLast || wide.pseudoElements !== narrow.pseudoElements) return false;
  if (!isSubset(wideLast, narrowLast)) return false;
  if (wide.compounds.length === 1) return true;
  const isPath = (chain: Chain, allowed: string[]) =>
    chain.combinators.every((combinator) => allowed.includes(combinator));
  if (!isPath(wide, [' ']) || !isPath(narrow, [' ', '>'])) return false;
  // The ancestors that `wide` asks for, in order, among those that `narrow` is sure of.
  let index = narrow.compounds.length - 2;
  for (const ancestor of wide.compounds.slice(0, -1).reverse()) {
    while (index >= 0 && !isSubset(ancestor, narrow.compounds[index] ?? new Set())) index -= 1;
    if (index < 0) return false;
    index -= 1;
  }
  return true;
}
