import words from '../../data/search/stop-words.json';

/** Words that questions are made of. They count only when a query has no other. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `${words.english} ${words.chinese}`.split(' '),
);
/** Those that make a query a question. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(words.asking.split(' '));
