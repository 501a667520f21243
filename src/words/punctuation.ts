import type { Locale } from '../model/locale';

/** Punctuation that words put between texts, with the spaces that go with it. */
export interface Punctuation {
  colon: string;
  /** Between the items of a list within a sentence. */
  comma: string;
  /** Between the clauses of a sentence. */
  semicolon: string;
  /** Between a value and what it means. */
  dash: string;
  /** Between two sentences. */
  stop: string;
  /** Between a sentence and what follows it, such as a bracket; full-width punctuation brings its own space. */
  space: string;
  brackets: readonly [open: string, close: string];
}

export const PUNCTUATION: Record<Locale, Punctuation> = {
  en: {
    colon: ': ',
    comma: ', ',
    semicolon: '; ',
    dash: ' – ',
    stop: '. ',
    space: ' ',
    brackets: ['(', ')'],
  },
  zh: {
    colon: '：',
    comma: '、',
    semicolon: '；',
    dash: '——',
    stop: '。',
    space: '',
    brackets: ['（', '）'],
  },
};
