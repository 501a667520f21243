import MiniSearch from 'minisearch';
import { stemOf, tokenize } from '../text/tokens';
import type { SearchIndex } from '../types';

/** How much an entry is about something, by its number. */
export type Scores = Map<number, number>;

const BOOST = { name: 5, also: 2.5, page: 2, text: 1 };
type Field = keyof typeof BOOST;
const NAMES: Field[] = ['name', 'also', 'page'];
const FIELDS: Field[] = [...NAMES, 'text'];

/** Letters of a typed word for each typing error that is forgiven, and how many errors are: more, and a key is like any word. */
const LETTERS_PER_ERROR = 5;
const MAX_ERRORS = 4;
/** Letters of the longest word that anybody types. */
const LONGEST = 60;
const PREFIX_WEIGHT = 0.6;
const ERROR_WEIGHT = 0.5;
const STEM_WEIGHT = 0.9;
/** Shorter beginnings of words would match half of all words. */
const MIN_PREFIX = 2;
const CACHE_SIZE = 400;

type Document = Record<Field, string> & { id: number };

/** `wehbook` for `webhook`: neighbors that changed entries are one error, not two. */
function swapped(term: string): string[] {
  return [...term]
    .slice(1)
    .map(
      (letter, index) =>
        term.slice(0, index) + letter + (term[index] ?? '') + term.slice(index + 2),
    );
}

/**
 * Adds scores to others, of which it keeps the higher one for each entry.
 * @param into is changed, and returned
 * @param weight factor of the scores in `more`
 */
export function merge(into: Scores, more: Scores, weight = 1): Scores {
  for (const [entry, score] of more)
    into.set(entry, Math.max(into.get(entry) ?? 0, score * weight));
  return into;
}

function searchable({ pages, entries }: SearchIndex): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: FIELDS,
    tokenize,
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, tokenize: (term) => [term], processTerm: (term) => term },
  });
  index.addAll(
    entries.map(({ page, name, section, also, text }, id) => {
      const { title = '', trail = [] } = pages[page] ?? {};
      return { id, name, also, page: [title, section, ...trail].join(' '), text };
    }),
  );
  return index;
}

/** Finds single words: exact, by stem, by their beginning, with typing errors. */
export class Terms {
  readonly #index: MiniSearch<Document>;
  readonly #fields: Field[];
  readonly #cache = new Map<string, Scores>();

  constructor(index: SearchIndex | MiniSearch<Document>, fields = FIELDS) {
    this.#index = index instanceof MiniSearch ? index : searchable(index);
    this.#fields = fields;
  }

  /** The same in names, titles and keywords, not in texts. */
  inNames(): Terms {
    return new Terms(this.#index, NAMES);
  }

  #find(term: string, options: { prefix?: boolean; fuzzy?: number } = {}): Scores {
    const key = `${term} ${options.prefix ?? ''} ${options.fuzzy ?? ''}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const found = this.#index.search(term, { ...options, fields: this.#fields });
    const scores: Scores = new Map(found.map(({ id, score }) => [id as number, score]));
    if (this.#cache.size > CACHE_SIZE) this.#cache.clear();
    this.#cache.set(key, scores);
    return scores;
  }

  /** Entries with the word itself or another form of it. */
  exact(term: string): Scores {
    const stem = stemOf(term);
    const scores = merge(new Map(), this.#find(term));
    return stem === term ? scores : merge(scores, this.#find(stem), STEM_WEIGHT);
  }

  /** Entries with a longer word that begins like this. */
  prefix(term: string): Scores {
    if (term.length < MIN_PREFIX) return new Map();
    return merge(new Map(), this.#find(term, { prefix: true }), PREFIX_WEIGHT);
  }

  /** Entries with a word that differs by typing errors. */
  similar(term: string): Scores {
    const errors = Math.min(MAX_ERRORS, Math.floor(term.length / LETTERS_PER_ERROR));
    if (errors === 0 || term.length > LONGEST || /\d/.test(term)) return new Map();
    const scores = merge(new Map(), this.#find(term, { fuzzy: errors }), ERROR_WEIGHT);
    for (const variant of swapped(term)) merge(scores, this.exact(variant), ERROR_WEIGHT);
    return scores;
  }
}
