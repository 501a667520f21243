import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Place, SearchIndex, Shelf } from '../../search/types';
import { parsePage, type ParsedPage } from './places';
import { loadVocabulary, traditionalPairs } from './vocabulary';

const SHELVES: readonly Shelf[] = ['docs', 'connections', 'blog'];

/** The docs, the connections, the blog, each in the order in which their links to the next page lead through it. */
function inReadingOrder(pages: readonly ParsedPage[]): ParsedPage[] {
  const left = new Map(pages.map((page) => [page.url, page]));
  const followers = new Set(pages.map(({ next }) => next));
  const starts = pages.filter(({ url }) => !followers.has(url));
  const ordered: ParsedPage[] = [];
  // What no chain leads to (a circle) comes at the end.
  for (const start of [...starts, ...pages]) {
    for (let page = left.get(start.url); page; page = left.get(page.next ?? '')) {
      left.delete(page.url);
      ordered.push(page);
    }
  }
  return SHELVES.flatMap((shelf) => ordered.filter((page) => page.shelf === shelf));
}

/** Puts pages together, each place with the number of its page. */
export function assemble(parsed: readonly ParsedPage[], siteDir: string): SearchIndex {
  const ordered = inReadingOrder(parsed);
  const pages = ordered.map(({ url, title, trail, method, shelf }): Page => ({
    url,
    title,
    trail,
    method,
    shelf,
  }));
  const places = ordered.flatMap((page, number) =>
    page.places.map((place): Place => ({ page: number, ...place })),
  );
  const vocabulary = loadVocabulary(siteDir);
  const texts = JSON.stringify([pages, places, vocabulary]);
  return { pages, places, ...vocabulary, traditional: traditionalPairs(texts) };
}

/**
 * Makes the index of a build in one language.
 * @param outDir folder with the built pages
 * @param routes paths of the pages, with the base URL
 * @throws {Error} when no page was found, since a wrong setting would show as an empty list only
 */
export function buildIndex(
  outDir: string,
  baseUrl: string,
  routes: readonly string[],
  siteDir: string,
): SearchIndex {
  const parsed = [...routes].sort().flatMap((route) => {
    const name = route.slice(baseUrl.length).replace(/\/$/, '') || 'index';
    const file = path.join(outDir, name.endsWith('.html') ? name : `${name}.html`);
    return parsePage(readFileSync(file, 'utf8'), route) ?? [];
  });
  if (parsed.length === 0)
    throw new Error(`search: none of ${routes.length} routes is a page of the docs`);
  return assemble(parsed, siteDir);
}
