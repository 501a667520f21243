import type { Locale } from '../../../src/model/locale';
import { docKind, frontMatter, pageIds, readSource, type DocKind } from '../../support/pages';

export type PageKind = 'home' | DocKind | 'connection' | 'blog' | 'search';

export interface Page {
  /** Path as served, e.g. `/zh/overview`. */
  path: string;
  locale: Locale;
  kind: PageKind;
}

/** Path of a page in both languages, e.g. `/overview` and `/zh/overview`. */
function inBothLanguages(path: string, kind: PageKind): Page[] {
  return [
    { path, locale: 'en', kind },
    { path: path === '/' ? '/zh' : `/zh${path}`, locale: 'zh', kind },
  ];
}

/** Docusaurus' rule: `index` stands for its folder. */
function docPath(id: string): string {
  return `/${id}`.replace(/\/index$/, '');
}

function docPages(): Page[] {
  return pageIds('docs').flatMap((id) =>
    inBothLanguages(docPath(id), docKind(readSource('docs', 'en', id))),
  );
}

function connectionPages(): Page[] {
  return pageIds('connections').flatMap((id) =>
    inBothLanguages(`/connections${docPath(id)}`, 'connection'),
  );
}

/** The posts, a page for each of their tags, and the lists that the blog always has. */
function blogPages(): Page[] {
  const posts = pageIds('blog').map((id) => frontMatter(readSource('blog', 'en', id)));
  const tags = new Set(posts.flatMap((post) => post.tags as string[]));
  return [
    '/blog',
    '/blog/archive',
    '/blog/authors',
    '/blog/tags',
    ...posts.map((post) => `/blog/${post.slug as string}`),
    ...[...tags].map((tag) => `/blog/tags/${tag}`),
  ].flatMap((path) => inBothLanguages(path, 'blog'));
}

/** Every page of the site in both languages, as the folders hold them; a unit test keeps the list closed. */
export const PAGES: readonly Page[] = [
  ...inBothLanguages('/', 'home'),
  ...docPages(),
  ...connectionPages(),
  ...blogPages(),
  ...inBothLanguages('/search', 'search'),
];
