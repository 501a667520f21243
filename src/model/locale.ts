/** Languages of the site; the first is the one without a prefix in the address. */
export const LOCALES = ['en', 'zh'] as const;

export type Locale = (typeof LOCALES)[number];

/** A text in every language of the site. It may hold inline Markdown, no HTML. */
export type Text = Record<Locale, string>;

/** Narrows a locale as Docusaurus knows it, an unchecked string. */
export function isLocale(name: string | undefined): name is Locale {
  return LOCALES.some((locale) => locale === name);
}
