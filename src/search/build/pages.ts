import type { AllContent } from '@docusaurus/types';
import { applyTrailingSlash, type ApplyTrailingSlashParams } from '@docusaurus/utils-common';
import type { SearchedPage, SiteSection } from '../types';
import { sectionsOf, type DocsContent } from '../../model/sections';

/** The part of the site that each instance of the docs plugin is, in the order of the index. */
const DOCS: readonly (readonly [instance: string, SiteSection])[] = [
  ['default', 'docs'],
  ['connections', 'connections'],
];

/** Content of a docs plugin, with what is needed here alone. */
interface TitledDocs extends DocsContent {
  loadedVersions: (DocsContent['loadedVersions'][number] & {
    docs: { permalink: string; title: string }[];
  })[];
}

/** Content of the blog plugin, as far as it is needed here. */
interface BlogContent {
  blogPosts: { metadata: { permalink: string; title: string } }[];
}

/** A page that can be found: its path, with the base URL, its title and its part of the site. */
export type Findable = Pick<SearchedPage, 'url' | 'title' | 'siteSection'>;

/** Titles and paths of one docs plugin's pages as the sidebars list them, then of those that are in none. */
function docsPages(content: TitledDocs): [url: string, title: string][] {
  const docs = content.loadedVersions.flatMap((version) => version.docs);
  const titles = new Map(docs.map(({ permalink, title }) => [permalink, title]));
  const listed = sectionsOf(content).flatMap(({ pages }) => pages);
  return [...new Set([...listed, ...titles.keys()])].map((url) => [url, titles.get(url) ?? '']);
}

/**
 * Docs, connections and posts, each in reading order. Lists, tags, the home page and the search itself can't be found.
 * @param allContent what the content plugins have loaded
 */
export function findablePages(allContent: AllContent, slash: ApplyTrailingSlashParams): Findable[] {
  const docs = allContent['docusaurus-plugin-content-docs'] as Record<string, TitledDocs>;
  const blog = allContent['docusaurus-plugin-content-blog'] as Record<string, BlogContent>;
  const posts = Object.values(blog ?? {}).flatMap(({ blogPosts }) => blogPosts);
  const pages = [
    ...DOCS.flatMap(([instance, siteSection]) => {
      const content = docs?.[instance];
      const found = content ? docsPages(content) : [];
      return found.map(([url, title]): Findable => ({ url, title, siteSection }));
    }),
    ...posts.map(({ metadata: { permalink, title } }): Findable => ({
      url: permalink,
      title,
      siteSection: 'blog',
    })),
  ];
  return pages.map((page) => ({ ...page, url: applyTrailingSlash(page.url, slash) }));
}
