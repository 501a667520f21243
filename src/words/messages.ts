import texts from '../data/texts/words.json';
import { liveTexts } from '../model/liveTexts';
import { byLocale, type Locale } from '../model/locale';

/** What the words for tables, guides and diagrams print themselves; larger sets are beside their words. */
export const MESSAGES = liveTexts('words', texts, byLocale);

/** Between texts, with the spaces that go with it; full-width punctuation brings its own. `dash`: before what a value means. */
export const PUNCTUATION = liveTexts('words', texts, ({ punctuation }) => byLocale(punctuation));

export type Punctuation = (typeof PUNCTUATION)[Locale];
