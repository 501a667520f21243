import texts from '../data/texts/words.json';
import { liveTexts } from '../model/liveTexts';
import { byLocale, type InLocale, type Locale } from '../model/locale';

export type Messages = InLocale<typeof texts>;

/** Marks between texts, with the spaces that go with them; full-width ones bring their own. */
export type Punctuation = Messages['punctuation'];

const MESSAGES = liveTexts('words', texts, byLocale);

/** Texts that the words for tables, guides and diagrams print themselves; larger sets are beside their words. */
export function messagesIn(locale: Locale): Messages {
  return MESSAGES[locale];
}
