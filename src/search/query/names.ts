import { chunksOf, pairsOf, partsOf, stemOf } from '../text/tokens';
import type { PlaceKind, SearchIndex } from '../types';
import { STOP_WORDS } from './stop-words';
import type { Word } from './words';

/** Rows of tables have several names: codes, other languages. */
const ROWS: ReadonlySet<PlaceKind> = new Set(['bank', 'method', 'code', 'status', 'card']);
/** What a synonym in a name counts, beside the word itself. */
const SYNONYM_WEIGHT = 0.75;

/** A word of a query, as far as names are compared with it. */
export interface NamedConcept {
  /** Terms that name it, all of one list together: the word itself, then what means the same. */
  names: string[][];
  /** The rarer, the more it says. */
  weight: number;
}

/** Shares, from 0 to 1. */
export interface NameMatch {
  /** Of the query, in the name. */
  name: number;
  /** Of the query, in the name, its section and the page's title; 0 when the name itself says nothing of it. */
  path: number;
  /** Of the name, in the query. */
  asked: number;
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

/** How many words a name has, without those that say nothing. */
function lengthOf(name: string): number {
  return chunksOf(name)
    .flatMap(({ text, isHan }) => (isHan ? pairsOf(text) : partsOf(text)))
    .filter((term) => !STOP_WORDS.has(term)).length;
}

/** The terms that a name must have to be named by this word: its stem stands for all its forms. */
export function nameTerms({ term, parts, isHan }: Word): string[] {
  if (isHan) return parts;
  return parts.length > 1 ? parts.map(stemOf) : [stemOf(term)];
}

/** The names of all places, and what stands around them. */
export class Names {
  readonly #names: ReadonlySet<string>[];
  /** Words of the name that is shown. */
  readonly #lengths: readonly number[];
  readonly #paths: ReadonlySet<string>[];

  constructor({ pages, places }: SearchIndex) {
    this.#names = places.map(({ kind, name, also }) =>
      nameSet(ROWS.has(kind) ? `${name} ${also}` : name),
    );
    this.#lengths = places.map(({ name }) => lengthOf(name));
    this.#paths = places.map(({ kind, page, section, also }) =>
      nameSet([pages[page]?.title, section, kind === 'section' && also].join(' ')),
    );
  }

  /** How much of the query the name says, and together with its page's title and section; how much of the name the query has. */
  match(place: number, concepts: readonly NamedConcept[]): NameMatch {
    const own = this.#names[place] ?? new Set();
    const around = this.#paths[place] ?? new Set();
    const hit = new Set<string>();
    const said = { name: 0, path: 0, total: 0 };
    for (const { names, weight } of concepts) {
      said.total += weight;
      const inName = names.findIndex((terms) => terms.every((term) => own.has(term)));
      names[inName]?.forEach((term) => hit.add(term));
      // The first are the word's own, the others mean the same.
      if (inName >= 0) said.name += inName === 0 ? weight : weight * SYNONYM_WEIGHT;
      const isAround = (terms: string[]) =>
        terms.every((term) => around.has(term) || own.has(term));
      if (inName >= 0 || names.some(isAround)) said.path += weight;
    }
    const total = Math.max(said.total, Number.EPSILON);
    return {
      name: said.name / total,
      path: said.name === 0 ? 0 : said.path / total,
      asked: Math.min(1, hit.size / Math.max(1, this.#lengths[place] ?? 1)),
    };
  }
}
