/** Languages of the site. */
export const LOCALES = ['en', 'zh'] as const;

export type Locale = (typeof LOCALES)[number];

/** The language whose URLs have no prefix. */
export const DEFAULT_LOCALE: Locale = 'en';

/** A text in every language of the site. It may hold inline Markdown, no HTML. */
export type Text = Record<Locale, string>;

/**
 * The locale of a name that Docusaurus hands over.
 * @throws Error when the site has no texts in that language
 */
export function toLocale(name: string): Locale {
  const locale = LOCALES.find((known) => known === name);
  if (!locale) throw new Error(`No locale "${name}". There are: ${LOCALES.join(', ')}.`);
  return locale;
}

/**
 * A tree whose leaves are texts (or functions that make them) in every language, in one of the languages. A text with
 * required keys of its own, such as the sources of a fact, keeps them: `{ text, from }`.
 */
export type InLocale<Tree> =
  Tree extends Record<Locale, infer Leaf>
    ? // A map from any name is no text.
      string extends keyof Tree
      ? { [Key in keyof Tree]: InLocale<Tree[Key]> }
      : Exclude<keyof Tree, Locale> extends never
        ? Leaf
        : { text: Leaf } & { [Key in Exclude<keyof Tree, Locale>]: InLocale<Tree[Key]> }
    : Tree extends object
      ? { [Key in keyof Tree]: InLocale<Tree[Key]> }
      : Tree;

/** Picks one language in a tree of texts; other values stay as they are. */
export function inLocale<Tree>(tree: Tree, locale: Locale): InLocale<Tree>;
export function inLocale(tree: unknown, locale: Locale): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => inLocale(item as unknown, locale));
  const isText = locale in tree;
  const others = Object.entries(tree)
    .filter(([key]) => !isText || !LOCALES.some((language) => language === key))
    .map(([key, item]) => [key, inLocale(item as unknown, locale)] as const);
  if (!isText) return Object.fromEntries(others);
  const text = (tree as Record<Locale, unknown>)[locale];
  return others.length === 0 ? text : { text, ...Object.fromEntries(others) };
}

/** Puts values into a text: `fill('line {line}', {line: 3})`. An unknown name stays visible. */
export function fill(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : String(values[name]),
  );
}

/** Texts by key; each has to be in every language, so that a missing one does not compile. */
export interface Texts {
  [key: string]: Record<Locale, unknown> | Texts;
}

/** The same texts by language. */
export function byLocale<Tree extends Texts>(tree: Tree): Record<Locale, InLocale<Tree>> {
  return { en: inLocale(tree, 'en'), zh: inLocale(tree, 'zh') };
}
