import type { AllContent } from '@docusaurus/types';
import { applyTrailingSlash, type ApplyTrailingSlashParams } from '@docusaurus/utils-common';
import type { SearchedPage, SiteSection } from '../types';
import { sectionsOf, type DocsContent } from '../../model/sections';

/** The part of the site that each instance of the docs plugin is, in the order of the index. */
const DOCS: readonly (readonly [instance: string, SiteSection])[] = [
  ['default', 'docs'],
  ['connections', 'connections'],
];

/** Content of the blog plugin, as far as it is needed here. */
interface BlogContent {
  blogPosts: { metadata: { permalink: string } }[];
}

/** A page that can be found: its path, with the base URL, and its part of the site. */
export type Findable = Pick<SearchedPage, 'url' | 'siteSection'>;

/** Pages of one docs plugin as the sidebars list them, then those that are in none. */
function docsPages(content: DocsContent): string[] {
  const listed = sectionsOf(content).flatMap(({ pages }) => pages);
  const all = content.loadedVersions.flatMap(({ docs }) => docs.map(({ permalink }) => permalink));
  return [...new Set([...listed, ...all])];
}

/**
 * Docs, connections and posts, each in reading order. Lists, tags, the home page and the search itself can't be found.
 * @param allContent what the content plugins have loaded
 */
export function findablePages(allContent: AllContent, slash: ApplyTrailingSlashParams): Findable[] {
  const docs = allContent['docusaurus-plugin-content-docs'] as Record<string, DocsContent>;
  const blog = allContent['docusaurus-plugin-content-blog'] as Record<string, BlogContent>;
  const posts = Object.values(blog ?? {}).flatMap(({ blogPosts }) => blogPosts);
  const pages = [
    ...DOCS.flatMap(([instance, siteSection]) => {
      const content = docs?.[instance];
      return (content ? docsPages(content) : []).map((url) => ({ url, siteSection }));
    }),
    ...posts.map(({ metadata }): Findable => ({ url: metadata.permalink, siteSection: 'blog' })),
  ];
  return pages.map(({ url, siteSection }) => ({
    url: applyTrailingSlash(url, slash),
    siteSection,
  }));
}
