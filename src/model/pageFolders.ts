import type { Locale } from './locale';

/** Sections of the site that have pages in Markdown: both docs instances and the blog. */
export type Section = 'docs' | 'connections' | 'blog';

/** Folder of each section's pages, by language, below the site's root. */
export const PAGE_FOLDERS: Readonly<Record<Section, Readonly<Record<Locale, string>>>> = {
  docs: { en: 'docs', zh: 'i18n/zh/docusaurus-plugin-content-docs/current' },
  connections: {
    en: 'connections',
    zh: 'i18n/zh/docusaurus-plugin-content-docs-connections/current',
  },
  blog: { en: 'blog', zh: 'i18n/zh/docusaurus-plugin-content-blog' },
};

/**
 * True for a file that Docusaurus makes a page of: below a folder or with a name that starts with an underscore are partials.
 * @param file path below the section's folder, with forward slashes
 * @internal
 */
export function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file);
}
