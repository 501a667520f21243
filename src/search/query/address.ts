import { piecesOf, stemOf } from '../text/tokens';
import type { PageHits, SearchResult } from '../types';
import type { Engine } from './engine';
import { resultOf } from './result';

/** How much of two names is the same, from 0 to 1: from here on, they are alike. */
const ALIKE = 0.5;

/** The stems of its words; of a run of Chinese, each pair of neighbors. */
function termsOf(text: string): ReadonlySet<string> {
  return new Set(piecesOf(text).map(stemOf));
}

function isWithin(terms: ReadonlySet<string>, name: ReadonlySet<string>): boolean {
  return [...terms].every((term) => name.has(term));
}

/** The pages whose own address or title is like an address, most alike first. */
function alikeTo(engine: Engine, address: string): PageHits[] {
  const { pages } = engine.index;
  const named = pages.map((page) => ({
    page,
    names: [page.url, page.title].map((name) => termsOf(engine.normalize(name))),
  }));
  // The rarer a word in names, the more it says: `overview` says little, and the folder of all pages nothing.
  const weightOf = (term: string): number => {
    const called = named.filter(({ names }) => names.some((name) => name.has(term)));
    return Math.log(pages.length / Math.max(1, called.length));
  };
  const sum = (terms: Iterable<string>): number =>
    [...terms].reduce((total, term) => total + weightOf(term), 0);
  const asked = termsOf(engine.normalize(address));
  const likeness = (name: ReadonlySet<string>): number =>
    (2 * sum([...name].filter((term) => asked.has(term)))) / (sum(asked) + sum(name) || 1);
  return named
    .map(({ page, names }) => ({ page, alike: Math.max(...names.map(likeness)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike)
    .map(({ page: { url, title, trail } }) => ({
      trail,
      hits: [{ url, kind: 'page', title: [title], name: [], line: [] }],
    }));
}

/** The path that the hits of a page lead to. */
function pathOf({ hits: [hit] }: PageHits): string {
  return hit?.url.split('#')[0] ?? '';
}

/**
 * Pages for an address that leads nowhere: those whose address it resembles, then those whose title or parts are called by its
 * words, titles first, as the reader sees no more of a page. None when most words are in no name, since what a text contains by
 * chance is not close.
 * @param address its words
 */
export function closestTo(engine: Engine, address: string, limit: number): SearchResult {
  const result = resultOf(engine.inNames(), address, limit);
  const isStrange = result.unknown.length > engine.words(address).length / 2;
  if (isStrange) return { ...result, pages: [], total: 0 };
  const alike = alikeTo(engine, address);
  const paths = new Set(alike.map(pathOf));
  const asked = termsOf(engine.normalize(address));
  const isCalled = ({ hits: [hit] }: PageHits): boolean =>
    isWithin(asked, termsOf(engine.normalize(hit?.title.join('') ?? '')));
  const others = result.pages.filter((page) => !paths.has(pathOf(page)));
  return {
    ...result,
    pages: [...alike, ...others.filter(isCalled), ...others.filter((page) => !isCalled(page))],
  };
}
