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
