import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, BUILD } from '../support/test';
import { parse } from 'yaml';
import { closestTo } from '../../../src/search/query/address';
import { Engine } from '../../../src/search/query/engine';
import { resultOf } from '../../../src/search/query/result';
import type { SearchIndex } from '../../../src/search/types';

type Query = [query: string, ...wanted: string[]];

const LIMIT = 24;
/** Shares of the queries; an entry counts when it is among the first three links. */
const BARS = {
  known: { pageAt1: 0.9, pageAt3: 0.98, placeAt3: 0.94 },
  heldOut: { pageAt1: 0.77, pageAt3: 0.89, placeAt3: 0.76 },
};
const AT_LEAST = 80;
/** Share of the glossary's terms whose definition is among the first three links for the term alone. */
const DEFINED = 0.65;

type Queries = Record<'en' | 'zh', Query[]>;

function readQueries(name: string): Queries {
  return parse(readFileSync(path.join(__dirname, '../support', name), 'utf8')) as Queries;
}

const known = readQueries('search-queries.yaml') as Queries & {
  nothing: Record<'en' | 'zh', string[]>;
  addresses: Record<'en' | 'zh', [words: string, page?: string][]>;
};
const sets = { known, heldOut: readQueries('search-held-out.yaml') };

/** `*` stands for any letters but `/`. */
function pattern(entry: string): RegExp {
  const escaped = entry.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '[^/]*')}$`);
}

/** Position of the first match, from 1; 0 when there is none. */
function rank(found: readonly string[], wanted: readonly string[]): number {
  const patterns = wanted.map(pattern);
  return found.findIndex((url) => patterns.some((one) => one.test(url))) + 1;
}

function readIndex(base: string): SearchIndex {
  const index = readFileSync(path.join(BUILD, base, 'search-index.json'), 'utf8');
  return JSON.parse(index) as SearchIndex;
}

for (const [locale, base] of [
  ['en', ''],
  ['zh', 'zh'],
] as const) {
  test.describe(`search in ${locale}`, () => {
    const index = readIndex(base);
    const engine = new Engine(index);
    const local = (url: string) => (base ? url.replace(/^\/zh(?=\/)/, '') : url);
    const pageOf = (url: string) => url.split('#')[0] ?? url;
    const resultsOf = (queries: Queries) =>
      queries[locale].map(([query, ...wanted]) => {
        const { pages } = resultOf(engine, query, LIMIT);
        const entries = pages.flatMap(({ hits }) => hits.map(({ url }) => local(url)));
        return {
          query,
          wanted,
          entries,
          page: rank([...new Set(entries.map(pageOf))], wanted.map(pageOf)),
          entry: rank(entries, wanted),
        };
      });

    test('finds nothing where no page says anything, not even the menus of the pages', () => {
      const totalOf = (query: string) => resultOf(engine, query, LIMIT).total;
      expect(known.nothing[locale].filter((query) => totalOf(query) > 0)).toEqual([]);
      expect(known.nothing[locale].length).toBeGreaterThan(0);
      expect(totalOf('webhook')).toBeGreaterThan(0);
    });

    test('leads to the call before the webhook that tells of it', () => {
      const [first] = resultOf(engine, { en: 'refund', zh: '退款' }[locale], LIMIT).pages;
      expect(first?.hits.map(({ url, method }) => [local(url), method])).toContainEqual([
        '/refunds/create',
        'POST',
      ]);
    });

    const closeTo = (words: string) =>
      closestTo(engine, words, LIMIT)
        .pages.slice(0, 5)
        .map(({ hits }) => local(pageOf(hits[0]?.url ?? '')));

    for (const [words, wanted] of known.addresses[locale])
      test(`close to "${words}": ${wanted ?? 'nothing'}`, () => {
        expect(closeTo(words)).toEqual(wanted ? expect.arrayContaining([wanted]) : []);
      });

    const paths = index.pages.map(({ url }) => local(url)).filter((url) => !/^.blog/.test(url));
    for (const [what, wrong] of [
      ['with a page that it does not have', (words: string) => `${words} overview`],
      ['below another folder', (words: string) => `api ${words}`],
      ['in the singular', (words: string) => words.replace(/s\b/g, '')],
      ['of its folder alone', (words: string) => words.replace(/ .*/, '')],
    ] as const)
      test(`an address ${what} leads to the page, or to one beside it`, () => {
        const lost = paths.filter((url) => {
          const words = wrong(url.slice(1).replace(/[/-]/g, ' '));
          const folder = url.replace(/(?<=.)\/.*/, '/');
          return !closeTo(words).some((close) => close === url || `${close}/`.startsWith(folder));
        });
        expect(lost).toEqual([]);
      });

    test('a term of the glossary leads to its definition', () => {
      const names = index.entries
        .filter(({ kind }) => kind === 'term')
        .map(({ name, anchor }) => [name.replace(/（.*/, ''), `/overview#${anchor}`] as const);
      const far = names.filter(([name, wanted]) => {
        const hits = resultOf(engine, name, LIMIT).pages.flatMap((page) => page.hits);
        return !hits.slice(0, 3).some(({ url }) => local(url) === wanted);
      });
      expect(far.length / names.length, far.join('\n')).toBeLessThanOrEqual(1 - DEFINED);
    });

    for (const set of ['known', 'heldOut'] as const) {
      test(`every wanted entry exists (${set})`, () => {
        const urls = index.entries.map(({ page, anchor }) => {
          const url = local(index.pages[page]?.url ?? '');
          return anchor ? `${url}#${anchor}` : url;
        });
        const lost = sets[set][locale].filter(([, ...wanted]) => rank(urls, wanted) === 0);
        expect(lost).toEqual([]);
        expect(rank(urls, ['/no-such-page'])).toBe(0);
      });

      test(`finds the page and the entry of at least ${AT_LEAST} queries (${set})`, () => {
        const all = resultsOf(sets[set]);
        const share = (test: (one: (typeof all)[number]) => boolean) =>
          all.filter(test).length / all.length;
        const within = (position: number, limit: number) => position > 0 && position <= limit;
        const figures = {
          pageAt1: share(({ page }) => page === 1),
          pageAt3: share(({ page }) => within(page, 3)),
          placeAt3: share(({ entry }) => within(entry, 3)),
        };
        const mrr = all.reduce((sum, { entry }) => sum + (entry ? 1 / entry : 0), 0) / all.length;
        const missed = all
          .filter(({ page, entry }) => page !== 1 || !within(entry, 3))
          .map(
            ({ query, page, entry, entries }) =>
              `${query}: page ${page}, entry ${entry}, got ${entries[0]}`,
          );
        const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
        console.log(
          `${locale}, ${set}: ${all.length} queries, page@1 ${percent(figures.pageAt1)}, page@3 ${percent(figures.pageAt3)}, ` +
            `entry@3 ${percent(figures.placeAt3)}, MRR ${mrr.toFixed(3)}\n  ${missed.join('\n  ')}`,
        );
        expect(all.length).toBeGreaterThanOrEqual(AT_LEAST);
        for (const [name, bar] of Object.entries(BARS[set]))
          expect(figures[name as keyof typeof figures], name).toBeGreaterThanOrEqual(bar);
      });
    }
  });
}
