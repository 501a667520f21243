import texts from '../data/texts/words.json';
import { byLocale, type Locale } from '../model/locale';

/** What the words for tables, guides and diagrams print themselves; larger sets are beside their words. */
export const MESSAGES = byLocale(texts);

/** Between texts, with the spaces that go with it; full-width punctuation brings its own. `dash`: before what a value means. */
export const PUNCTUATION = byLocale(texts.punctuation);

export type Punctuation = (typeof PUNCTUATION)[Locale];
