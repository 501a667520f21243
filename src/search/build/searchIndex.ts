import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchedPage, Entry, SearchIndex } from '../types';
import type { Findable } from './pages';
import { parsePage, type ParsedPage } from './entries';
import { loadVocabulary, traditionalPairs } from './vocabulary';

/** Puts pages together, each entry with the number of its page. */
export function assemble(parsed: readonly ParsedPage[], siteDir: string): SearchIndex {
  const pages = parsed.map(({ entries: _, ...page }): SearchedPage => page);
  const entries = parsed.flatMap((page, number) =>
    page.entries.map((entry): Entry => ({ page: number, ...entry })),
  );
  const vocabulary = loadVocabulary(siteDir);
  const texts = JSON.stringify([pages, entries, vocabulary]);
  return { pages, entries, ...vocabulary, traditional: traditionalPairs(texts) };
}

/**
 * Makes the index of a build in one language.
 * @param outDir folder with the built pages
 * @param findable the pages in reading order
 * @throws {Error} when no page was found, since a wrong setting would show as an empty list only
 */
export function buildIndex(
  outDir: string,
  baseUrl: string,
  findable: readonly Findable[],
  siteDir: string,
): SearchIndex {
  const parsed = findable.flatMap((page) => {
    const name = page.url.slice(baseUrl.length).replace(/\/$/, '') || 'index';
    const file = path.join(outDir, name.endsWith('.html') ? name : `${name}.html`);
    return parsePage(readFileSync(file, 'utf8'), page, name) ?? [];
  });
  if (parsed.length === 0)
    throw new Error(`search: none of ${findable.length} pages of the docs has an article`);
  return assemble(parsed, siteDir);
}
