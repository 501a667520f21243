import type { Kind } from '../html/attributes';

/** Kind of an entry, from its data attribute; the interface shows a badge for most of them. */
export type EntryKind =
  | Kind
  | 'page'
  | 'section'
  | 'row'
  /** Links, sources, checklists: they mention everything and explain nothing. */
  | 'aside';

/** The part of the site that a page belongs to. */
export type SiteSection = 'docs' | 'connections' | 'blog';

export interface SearchedPage {
  /** Path with the base URL, without a hash. */
  url: string;
  title: string;
  /** Breadcrumbs of the page, outermost first. */
  trail: string[];
  /** HTTP method, on the page of an operation or a webhook. */
  method?: string;
  siteSection: SiteSection;
}

/** Something that a reader can be sent to: a page, or an element of it that has an anchor. */
export interface Entry {
  /** Index into {@link SearchIndex.pages}. */
  page: number;
  /** Without `#`; empty for the page itself. */
  anchor: string;
  kind: EntryKind;
  /** Its own name: title, heading, field, code. */
  name: string;
  /** Heading above it; empty directly under the title. */
  section: string;
  /** Words that find it and are not shown. */
  also: string;
  text: string;
}

/** Name of the file that the worker loads, below the folder of the site and its language. */
export const INDEX_FILE = 'search-index.json';

/** Content of that file. */
export interface SearchIndex {
  /** In reading order: the docs, the connections, the blog. */
  pages: SearchedPage[];
  entries: Entry[];
  /** Words and phrases of one meaning. */
  synonyms: string[][];
  /** Chinese words that stay whole. */
  words: string[];
  /** Traditional characters, each followed by its simplified form. */
  traditional: string;
}

/** A text cut into pieces, every second of which (1, 3, 5 …) is marked. */
export type Marked = string[];

export interface Hit {
  /** URL with hash. */
  url: string;
  kind: EntryKind;
  method?: string;
  title: Marked;
  /** Empty when the hit is the page itself. */
  name: Marked;
  line: Marked;
}

export interface PageHits {
  trail: string[];
  hits: Hit[];
}

export interface SearchResult {
  pages: PageHits[];
  /** Number of pages with a hit, also of those beyond the limit. */
  total: number;
  /** Words of the query that occur nowhere. */
  unknown: string[];
}
