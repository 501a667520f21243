import { normalize, readVariants, type Variants } from '../text/normalize';
import { stemOf, tokenize } from '../text/tokens';
import type { SearchedPage, SearchIndex } from '../types';
import { Names, nameTerms, type NamedConcept } from './names';
import { MAX_PHRASE, Synonyms } from './synonyms';
import { merge, Terms, type Scores } from './terms';
import { weightOf } from './weights';
import { MAX_WORDS, STOP_WORDS, wordsOf, type QueryWord } from './words';

/** An entry that was found, best first. */
export interface Found {
  entry: number;
  score: number;
}

export interface Findings {
  found: Found[];
  /** Words that occur nowhere. */
  unknown: string[];
}

const SYNONYM_WEIGHT = 0.75;
const NAME_BONUS = 1;
/** Counts as much as the name: `Test data` on the page that the query names ranks before the general one. */
const PATH_BONUS = 1;
/** Weight of a word that the page has and the entry lacks. */
const ON_PAGE = 0.35;

interface Concept extends NamedConcept {
  word: QueryWord;
  scores: Scores;
  /** The best score of each page. */
  pages: Scores;
}

/** Entries with all of the terms. */
function together(all: readonly Scores[]): Scores {
  const [first = new Map<number, number>(), ...rest] = all;
  const scores: Scores = new Map();
  for (const [entry, score] of first) {
    const others = rest.map((one) => one.get(entry));
    if (others.every((other) => other !== undefined))
      scores.set(
        entry,
        (score + others.reduce<number>((sum, one) => sum + (one ?? 0), 0)) / all.length,
      );
  }
  return scores;
}

/** Pasted texts, as the pages have them: a URL is its path, a secret key its kind, Chinese with spaces a word. */
function asOnPages(query: string): string {
  return query
    .replace(/\bhttps?:\/\/(?:[^\s/?#]+(?=\/[^\s/?#]+\/\w))?/gi, ' ')
    .replace(/\b(sk_(?:test|live)_)\w+/g, '$1')
    .replace(
      /(?:^|\s)\p{Script=Han}(?:\s+\p{Script=Han})+(?=\s|$)/gu,
      (run) => ` ${run.replace(/\s+/g, '')}`,
    );
}

const NAMES_PLACES = /^(page|operation|section)$/;

/** The terms of all titles and headings. */
function termsOfTitles({ entries }: SearchIndex): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ kind, name }) => (NAMES_PLACES.test(kind) ? tokenize(name) : [])),
  );
}

export class Engine {
  readonly index: SearchIndex;
  readonly #terms: Terms;
  readonly #synonyms: Synonyms;
  readonly #dictionary: ReadonlySet<string>;
  readonly #variants: Variants;
  readonly #names: Names;
  readonly #titles: ReadonlySet<string>;

  constructor(index: SearchIndex, terms = new Terms(index)) {
    this.index = index;
    this.#terms = terms;
    this.#dictionary = new Set([...index.words, ...STOP_WORDS]);
    this.#synonyms = new Synonyms(index.synonyms, this.#dictionary);
    this.#variants = readVariants(index.traditional);
    this.#names = new Names(index);
    this.#titles = termsOfTitles(index);
  }

  /** The same, without what only a text contains. */
  inNames(): Engine {
    return new Engine(this.index, this.#terms.inNames());
  }

  normalize(text: string): string {
    return normalize(text, this.#variants);
  }

  words(query: string): QueryWord[] {
    // Nobody sees a soft hyphen or a character of no width, and no word has one.
    const words = wordsOf(
      asOnPages(this.normalize(query.replace(/\p{Cf}/gu, ''))),
      this.#dictionary,
    );
    const isKnown = words.some((word) => this.#occurs(word));
    return words
      .flatMap((word) => {
        const { text } = word;
        // A text that mentions the path of a field is not what describes the field.
        const isField = text.includes('_');
        const isPath = /[./]/.test(text) && (isField || (!isKnown && !this.#occurs(word)));
        if (isPath) return wordsOf(text.replace(/[./]/g, ' '), this.#dictionary);
        // A compound that no page has: the pages may have its parts, as of `google_pay`.
        const isLoose = !isKnown && word.parts.length > 1 && !this.#isUnderstood(word);
        return isLoose ? wordsOf(word.parts.join(' '), this.#dictionary) : [word];
      })
      .slice(0, MAX_WORDS);
  }

  /** True when a word, or a longer one that begins like it, is in the index. */
  #occurs(word: QueryWord): boolean {
    if (word.isHan) return this.#han(word).size > 0;
    return this.#terms.exact(word.term).size > 0 || this.#terms.prefix(word.term).size > 0;
  }

  /** True when a word is found by itself, perhaps with typing errors, or has a synonym. */
  #isUnderstood(word: QueryWord): boolean {
    return this.#alone(word, true).size > 0 || this.#synonyms.of([word]).length > 0;
  }

  /** Terms that are marked in what was found: the words, their other forms, and what means the same. */
  markedTerms(words: readonly QueryWord[]): string[] {
    const phrases = words.flatMap((_, from) =>
      Array.from({ length: MAX_PHRASE }, (__, more) => words.slice(from, from + more + 1)),
    );
    // The single words of longer phrases would be marked everywhere.
    const same = phrases.flatMap((phrase) => this.#synonyms.of(phrase));
    const alone = same.filter(({ length }) => length === 1).flat();
    // So would the pairs of characters of a longer Chinese word.
    const all = [...words, ...alone.filter(({ isHan, parts }) => !isHan || parts.length === 1)];
    return all.flatMap(({ term, parts, isHan }) =>
      isHan ? parts : [term, ...parts, ...parts.map(stemOf)],
    );
  }

  /** One word by itself, in the forms that it can have. */
  #alone(word: QueryWord, isLast: boolean): Scores {
    if (word.isHan) return this.#han(word);
    const exact = this.#terms.exact(word.term);
    if (isLast || exact.size === 0) merge(exact, this.#terms.prefix(word.term));
    return exact.size > 0 ? exact : this.#terms.similar(word.term);
  }

  /**
   * True for a Chinese phrase in place of English words that no title has: the titles have the phrase, and only names of
   * fields and statuses have the words.
   */
  #isTranslated(words: readonly QueryWord[], phrase: readonly QueryWord[]): boolean {
    const isInTitles = words.every(({ term }) => this.#titles.has(stemOf(term)));
    return !words.some(({ isHan }) => isHan) && phrase.some(({ isHan }) => isHan) && !isInTitles;
  }

  #han({ parts, term }: QueryWord): Scores {
    const all = together(parts.map((pair) => this.#terms.exact(pair)));
    return all.size === 0 && [...term].length === 1 ? this.#terms.prefix(term) : all;
  }

  #concepts(words: readonly QueryWord[]): Concept[] {
    const all = words.map((word, index) => this.#alone(word, index === words.length - 1));
    const add = (from: number, length: number, scores: Scores, weight: number): void => {
      for (let index = from; index < from + length; index += 1) {
        const own = all[index];
        if (own) all[index] = merge(new Map(own), scores, weight);
      }
    };
    const original = [...all];
    const names = words.map((word) => [nameTerms(word)]);
    for (let from = 0; from < words.length; from += 1) {
      for (let length = 1; length <= MAX_PHRASE && from + length <= words.length; length += 1) {
        const span = words.slice(from, from + length);
        // An exact identifier is not expanded by synonyms.
        const isName = length === 1 && span[0]?.text.includes('_') && original[from]?.size;
        for (const phrase of isName ? [] : this.#synonyms.of(span)) {
          const scores = together(phrase.map((word) => this.#alone(word, false)));
          add(from, length, scores, this.#isTranslated(span, phrase) ? 1 : SYNONYM_WEIGHT);
          for (let index = from; index < from + length; index += 1)
            names[index]?.push(phrase.flatMap(nameTerms));
        }
      }
    }
    const { entries } = this.index;
    return words.map((word, index) => {
      const scores = all[index] ?? new Map<number, number>();
      const pages: Scores = new Map();
      for (const [entry, score] of scores) {
        const page = entries[entry]?.page ?? 0;
        pages.set(page, Math.max(pages.get(page) ?? 0, score));
      }
      const frequency = (original[index]?.size || scores.size) + 1;
      return {
        word,
        names: names[index] ?? [],
        scores,
        pages,
        weight: Math.log(1 + entries.length / frequency),
      };
    });
  }

  /** @param query as it was typed; of any length */
  find(query: string): Findings {
    const concepts = this.#concepts(this.words(query));
    const known = concepts.filter(({ scores }) => scores.size > 0);
    const unknown = concepts.filter(({ scores }) => scores.size === 0).map(({ word }) => word.text);
    const total = known.reduce((sum, { weight }) => sum + weight, 0);
    const candidates = new Set(known.flatMap(({ scores }) => [...scores.keys()]));
    const { entries, pages } = this.index;
    const found = [...candidates].map((entry): Found => {
      const { page = 0, kind = 'section' } = entries[entry] ?? {};
      let sum = 0;
      let covered = 0;
      for (const { scores, pages: best, weight } of known) {
        const own = scores.get(entry);
        const near = own === undefined ? (best.get(page) ?? 0) * ON_PAGE : own;
        sum += near;
        if (own !== undefined) covered += weight;
        else if (near > 0) covered += weight * ON_PAGE;
      }
      const coverage = covered / total;
      const match = this.#names.match(entry, known);
      const named = 1 + NAME_BONUS * match.name * match.asked + PATH_BONUS * match.path ** 2;
      const position = page / pages.length;
      const worth = weightOf(kind, pages[page] as SearchedPage, position, match);
      return { entry, score: sum * coverage * named * worth };
    });
    return {
      found: found.sort((a, b) => b.score - a.score || a.entry - b.entry),
      unknown: [...new Set(unknown)],
    };
  }
}
