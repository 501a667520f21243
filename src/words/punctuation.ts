import { byLocale, type Locale } from '../model/locale';

/** Punctuation that words put between texts, with the spaces that go with it. */
export const PUNCTUATION = byLocale({
  colon: { en: ': ', zh: '：' },
  /** Between the items of a list within a sentence. */
  comma: { en: ', ', zh: '、' },
  /** Between the clauses of a sentence. */
  semicolon: { en: '; ', zh: '；' },
  /** Between a value and what it means. */
  dash: { en: ' – ', zh: '——' },
  /** Between two sentences. */
  stop: { en: '. ', zh: '。' },
  /** Between a sentence and what follows it, such as a bracket; full-width punctuation brings its own space. */
  space: { en: ' ', zh: '' },
});

export type Punctuation = (typeof PUNCTUATION)[Locale];
