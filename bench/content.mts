import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import {
  attribute,
  mapElements,
  NOT_CONTENT,
  parseHtml,
  select,
  selectAll,
} from '../src/html/read';

export interface SourcePage {
  /** Address without the language, e.g. `/transactions/create`; `/` is the home page. */
  path: string;
  locale: 'en' | 'zh';
  title: string;
  description: string;
  /** CommonMark with tables; no title, no front matter. */
  markdown: string;
}

/** Pages that a generator makes by itself: they are no content. */
const GENERATED = /^\/(404|search|blog|blog\/(archive|authors|tags).*)$/;

/**
 * Besides what is not content, what plain Markdown cannot say. Diagrams are dropped instead of being turned into image
 * files: the comparison then errs in favour of the others.
 */
const DROPPED = `${NOT_CONTENT}, svg, select`;

/** Our blocks of code name their language themselves, a converter looks for it in the class of `code`. */
function nameLanguages(body: Element): void {
  for (const block of selectAll('[data-form="code"]', body)) {
    const code = select('code', block);
    const language = attribute(block, 'dataLanguage');
    if (code && language) code.properties.className = [`language-${language}`];
  }
}

/** A copy without controls, pictures made of code, comments, and the links that headings and rows have to themselves. */
function clean(body: Element): Element {
  const dropped = new Set(selectAll(DROPPED, body));
  return mapElements(body, (element) => (dropped.has(element) ? undefined : element));
}

/** The home page shows its title in the body; a page of the others gets it from the front matter. */
function withoutTitle(children: ElementContent[]): ElementContent[] {
  return children
    .filter((child) => !(child.type === 'element' && child.tagName === 'h1'))
    .map((child) =>
      child.type === 'element' ? { ...child, children: withoutTitle(child.children) } : child,
    );
}

const toMarkdown = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', fences: true });

/**
 * Turns one built page into Markdown.
 * @param html whole document
 * @returns undefined when the document has no content of its own
 */
export function pageFromHtml(
  html: string,
): Pick<SourcePage, 'title' | 'description' | 'markdown'> | undefined {
  const tree = parseHtml(html);
  const heading = select('h1', tree);
  const body = select('[data-body]', tree) ?? (heading && select('main', tree));
  if (!body || !heading) return undefined;
  nameLanguages(body);
  const description = select('meta[name="description"]', tree);
  const root: Root = { type: 'root', children: withoutTitle(clean(body).children) };
  return {
    title: toString(heading).trim(),
    description: (description && attribute(description, 'content')) ?? '',
    markdown: toMarkdown.stringify(toMarkdown.runSync(root)),
  };
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/**
 * Reads all pages with content from a build of our site.
 * @param folder of the build, with `zh/` in it
 * @throws {Error} when a language has fewer than ten pages: that is no build of our site
 */
export function readPages(folder: string): SourcePage[] {
  const pages = htmlFiles(folder).flatMap((file): SourcePage[] => {
    const address = `/${file
      .split(path.sep)
      .join('/')
      .replace(/\.html$/, '')}`;
    const locale = /^\/zh(\/|$)/.test(address) ? 'zh' : 'en';
    const inner = locale === 'zh' ? address.slice('/zh'.length) : address;
    const clean = inner.replace(/\/index$/, '') || '/';
    if (GENERATED.test(clean)) return [];
    const page = pageFromHtml(readFileSync(path.join(folder, file), 'utf8'));
    return page ? [{ path: clean, locale, ...page }] : [];
  });
  for (const locale of ['en', 'zh']) {
    const count = pages.filter((page) => page.locale === locale).length;
    if (count < 10) throw new Error(`${folder} has only ${count} pages in language "${locale}"`);
  }
  return pages;
}

/** Addresses of copies start with this. */
export const COPIES = '/copies';

/** Pages of the docs: what is multiplied for the section `scale`. */
export function isDocsPage(page: Pick<SourcePage, 'path'>): boolean {
  return page.path !== '/' && !/^\/(blog|connections)\//.test(page.path);
}

/** Folder of the n-th set of copies, e.g. `copies/set-003`. */
export function copyFolder(index: number): string {
  return `${COPIES}/set-${String(index + 1).padStart(3, '0')}`;
}

/**
 * The English pages, followed by copies of the docs pages until there are `total`.
 * @throws {Error} when there are more pages than that already
 */
export function multiply(pages: SourcePage[], total: number): SourcePage[] {
  const english = pages.filter((page) => page.locale === 'en');
  const docs = english.filter(isDocsPage);
  const missing = total - english.length;
  if (missing < 0) throw new Error(`The site has ${english.length} pages, more than ${total}`);
  const copies = Array.from({ length: missing }, (_, index): SourcePage => {
    const page = docs[index % docs.length];
    if (!page) throw new Error('There is no docs page to copy');
    const set = Math.floor(index / docs.length);
    return { ...page, path: copyFolder(set) + page.path, title: `${page.title} (${set + 1})` };
  });
  return [...english, ...copies];
}
