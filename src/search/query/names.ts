import { chunksOf, pairsOf, partsOf, piecesOf, stemOf } from '../text/tokens';
import type { EntryKind, SearchIndex } from '../types';
import { STOP_WORDS, type QueryWord } from './words';

/** Rows of tables have several names: codes, other languages. */
const ROWS: ReadonlySet<EntryKind> = new Set(['bank', 'method', 'code', 'status', 'card']);
/** Weight of a synonym in a name, where the word itself counts 1. */
const SYNONYM_WEIGHT = 0.75;

const FIELDS: ReadonlySet<EntryKind> = new Set(['header', 'parameter', 'field', 'response']);
/** A field found on more than this many pages is generic. (Fields of one object occur on up to four.) */
const MANY_PAGES = 4;

/** Names of fields that stand on many pages. */
function repeatedIn(entries: SearchIndex['entries']): ReadonlySet<string> {
  const pagesOf = new Map<string, Set<number>>();
  for (const { kind, name, page } of entries)
    if (FIELDS.has(kind)) pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page));
  const many = [...pagesOf].filter(([, pages]) => pages.size > MANY_PAGES);
  return new Set(many.map(([name]) => name));
}

/** Fields of many pages among the keywords of one page: that page explains them. The terms of each. */
function explainedBy(keywords: string, repeated: ReadonlySet<string>): string[][] {
  return keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => repeated.has(keyword))
    .map((keyword) => partsOf(keyword).map(stemOf));
}

/** A word of a query, as far as names are compared with it. */
export interface NamedConcept {
  /** Terms that name it, all of one list together: the word itself, then what means the same. */
  names: string[][];
  /** The rarer, the more it says. */
  weight: number;
}

/** Shares, from 0 to 1. */
export interface NameMatch {
  /** Share of the query that is in the name. */
  name: number;
  /** Share of the query in the name, its section and the page's title; 0 when the name has none of it. */
  path: number;
  /** Share of the name that is in the query. */
  asked: number;
  /** It is a field whose name stands on many pages. */
  isRepeated: boolean;
  /** It is a page about a field that stands on many, which the query names. */
  explains: boolean;
}

/** Stems of the words of a name, and its compounds written together. */
function nameSet(name: string): ReadonlySet<string> {
  const terms = chunksOf(name).flatMap(({ text, isHan }) => {
    if (isHan) return pairsOf(text);
    const parts = partsOf(text);
    return [...parts.map(stemOf), parts.join('')];
  });
  return new Set(terms);
}

/** How many different words a name has, without those that say nothing. */
function lengthOf(name: string): number {
  return new Set(piecesOf(name).filter((piece) => !STOP_WORDS.has(piece))).size;
}

/** The terms that a name must have to be named by this word: its stem stands for all its forms. */
export function nameTerms({ term, parts, isHan }: QueryWord): string[] {
  if (isHan) return parts;
  return parts.length > 1 ? parts.map(stemOf) : [stemOf(term)];
}

/** The names of all entries, and what stands around them. */
export class Names {
  readonly #names: ReadonlySet<string>[];
  /** Words of the name that is shown. */
  readonly #lengths: readonly number[];
  readonly #paths: ReadonlySet<string>[];
  readonly #repeated: readonly boolean[];
  readonly #explained: readonly string[][][];

  constructor({ pages, entries }: SearchIndex) {
    const repeated = repeatedIn(entries);
    this.#repeated = entries.map(({ kind, name }) => FIELDS.has(kind) && repeated.has(name));
    this.#explained = entries.map(({ anchor, also }) =>
      anchor === '' ? explainedBy(also, repeated) : [],
    );
    this.#names = entries.map(({ kind, name, also }) =>
      nameSet(ROWS.has(kind) ? `${name} ${also}` : name),
    );
    // Several objects have a status `failed`; the anchor names the object, too.
    this.#lengths = entries.map(({ kind, name, anchor }) =>
      lengthOf(kind === 'status' ? anchor : name),
    );
    this.#paths = entries.map(({ kind, page, section, also }) =>
      nameSet([pages[page]?.title, section, kind === 'section' && also].join(' ')),
    );
  }

  /** How much of the query the name says, and together with its page's title and section; how much of the name the query has. */
  match(entry: number, concepts: readonly NamedConcept[]): NameMatch {
    const own = this.#names[entry] ?? new Set();
    const around = this.#paths[entry] ?? new Set();
    const hit = new Set<string>();
    const explained = this.#explained[entry] ?? [];
    let explains = false;
    const said = { name: 0, path: 0, total: 0 };
    for (const { names, weight } of concepts) {
      said.total += weight;
      const isIn = (terms: readonly string[]) => terms.every((term) => own.has(term));
      const inName = names.findIndex(isIn);
      // If "void" and "capture and void" are synonyms, the query "void" matches the whole heading.
      for (const terms of names.filter(isIn)) terms.forEach((term) => hit.add(term));
      const isExplained = explained.some((terms) =>
        names.some((name) => name.join() === terms.join()),
      );
      explains ||= isExplained;
      // The first are the word's own, the others mean the same.
      if (inName === 0 || isExplained) said.name += weight;
      else if (inName > 0) said.name += weight * SYNONYM_WEIGHT;
      const isAround = (terms: readonly string[]) =>
        terms.every((term) => around.has(term) || own.has(term));
      if (inName >= 0 || isExplained || names.some(isAround)) said.path += weight;
    }
    const total = Math.max(said.total, Number.EPSILON);
    return {
      name: said.name / total,
      path: said.name === 0 ? 0 : said.path / total,
      isRepeated: this.#repeated[entry] ?? false,
      explains,
      asked: explains ? 1 : Math.min(1, hit.size / Math.max(1, this.#lengths[entry] ?? 1)),
    };
  }
}
