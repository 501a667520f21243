import questions from '../../data/search/stop-words.json';
import { chunksOf, pairsOf, partsOf, stemOf } from '../text/tokens';
import { cutRun } from '../text/cut';

/** Words that questions are made of. They count only when a query has no other. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `${questions.english} ${questions.chinese}`.split(' '),
);
/** Limit for pasted text: further words don't change the results. */
export const MAX_WORDS = 24;

export interface QueryWord {
  /** Original spelling. */
  text: string;
  /** Lower case; parts of a compound written together. */
  term: string;
  /** Parts of a compound, the pairs of a Chinese word; else the term itself. */
  parts: string[];
  /** The key that synonyms are found by. */
  key: string;
  isHan: boolean;
  isStop: boolean;
}

function hanWords(run: string, dictionary: ReadonlySet<string>): QueryWord[] {
  return cutRun(run, dictionary).map((text) => ({
    text,
    term: text,
    parts: pairsOf(text),
    key: text,
    isHan: true,
    isStop: STOP_WORDS.has(text),
  }));
}

/**
 * Takes a query apart. Stop words are left out, unless there is nothing else.
 * @param query normalized text
 * @param dictionary Chinese words that stay whole
 */
export function wordsOf(query: string, dictionary: ReadonlySet<string>): QueryWord[] {
  const words = chunksOf(query).flatMap(({ text, isHan }): QueryWord[] => {
    if (isHan) return hanWords(text, dictionary);
    const parts = partsOf(text);
    const term = parts.join('');
    const key = parts.map(stemOf).join(' ');
    return [{ text, term, parts, key, isHan, isStop: STOP_WORDS.has(term) }];
  });
  const telling = words.filter(({ isStop }) => !isStop);
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** The key of a synonym: its words as {@link wordsOf} would give them. */
export function keyOf(phrase: string, dictionary: ReadonlySet<string>): string {
  return wordsOf(phrase, dictionary)
    .map(({ key }) => key)
    .join(' ');
}
