import texts from '../data/texts/words.json';
import { byLocale } from '../model/locale';

/** What the words for tables, guides and diagrams print themselves; larger sets are beside their words. */
export const MESSAGES = byLocale(texts);
