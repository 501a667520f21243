import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Everything in a page, or in several, that a selector can ask for. */
export interface Tokens {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  /** Values by attribute name. */
  attributes: Map<string, Set<string>>;
  /** Values of `lang` above other elements, for `:lang(zh) em` and the like. */
  outerLanguages: Set<string>;
  /** Custom properties that the markup itself reads or sets. */
  properties: Set<string>;
  /** Words of scripts: with a hyphen or an underscore a class, without an underscore a tag, or an attribute. */
  words: Set<string>;
  /** Beginnings of the class names of CSS modules that scripts may add, up to the `_` before the hash. */
  stems: Set<string>;
}

/** A link to a style sheet and where it stands in the HTML. */
export interface SheetLink {
  href: string;
  /** Offsets in UTF-16 units; `end` is behind the tag. */
  start: number;
  end: number;
}

/** What is read from one page. */
export interface PageContent {
  tokens: Tokens;
  sheets: SheetLink[];
}

/** @returns tokens of a page without anything in it */
export function noTokens(): Tokens {
  return {
    tags: new Set(),
    classes: new Set(),
    ids: new Set(),
    attributes: new Map(),
    outerLanguages: new Set(),
    properties: new Set(),
    words: new Set(),
    stems: new Set(),
  };
}

const CUSTOM_PROPERTY = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/**
 * @param text markup or script
 * @returns names of custom properties in it, `--` included
 */
export function customPropertiesIn(text: string): string[] {
  return text.match(CUSTOM_PROPERTY) ?? [];
}

function readElement(element: Element, tokens: Tokens): void {
  tokens.tags.add(element.tagName);
  for (const { name, value } of element.attrs) {
    const values = tokens.attributes.get(name) ?? new Set();
    tokens.attributes.set(name, values.add(value));
    if (name === 'class') value.split(/\s+/).forEach((word) => tokens.classes.add(word));
    if (name === 'id') tokens.ids.add(value);
    if (name === 'lang' && element.childNodes.some((child) => 'tagName' in child))
      tokens.outerLanguages.add(value);
    // In `style`, and in attributes of SVG such as `fill`.
    if (value.includes('--'))
      customPropertiesIn(value).forEach((property) => tokens.properties.add(property));
  }
}

function sheetLink(element: Element): SheetLink | undefined {
  const attribute = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value;
  const place = element.sourceCodeLocation;
  if (element.tagName !== 'link' || attribute('rel') !== 'stylesheet' || !place) return undefined;
  return { href: attribute('href') ?? '', start: place.startOffset, end: place.endOffset };
}

/**
 * Reads a page the way a browser does that runs no script, so that what is in `<noscript>` counts.
 * @param html a whole document
 */
export function readPage(html: string): PageContent {
  const tokens = noTokens();
  const sheets: SheetLink[] = [];
  function walk(node: Node): void {
    if ('tagName' in node) {
      readElement(node, tokens);
      const sheet = sheetLink(node);
      if (sheet) sheets.push(sheet);
    }
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  }
  walk(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return { tokens, sheets };
}

/**
 * @param target what the tokens of `part` are added to
 * @param part stays as it is
 */
export function addTokens(target: Tokens, part: Tokens): void {
  const sets = [
    'tags',
    'classes',
    'ids',
    'outerLanguages',
    'properties',
    'words',
    'stems',
  ] as const;
  for (const key of sets) part[key].forEach((value) => target[key].add(value));
  for (const [name, values] of part.attributes) {
    const known = target.attributes.get(name) ?? new Set();
    values.forEach((value) => known.add(value));
    target.attributes.set(name, known);
  }
}

/** @returns the union; a selector that finds nothing in it finds nothing in any of the parts */
export function mergeTokens(parts: readonly Tokens[]): Tokens {
  const merged = noTokens();
  parts.forEach((part) => addTokens(merged, part));
  return merged;
}

const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const DATASET = /\.dataset\.(\w+)/g;

/**
 * @param source a script that makes or changes elements
 * @returns the words of its strings, and the `data-…` attributes behind `dataset.…`
 */
export function wordsOf(source: string): Set<string> {
  const words = [...source.matchAll(STRING)].flatMap(
    ([, single, double, template]) =>
      (single ?? double ?? template ?? '')
        .match(/[\w-]+/g)
        ?.filter((word) => /[a-z]/i.test(word)) ?? [],
  );
  const attributes = [...source.matchAll(DATASET)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return new Set([...words, ...attributes]);
}
