import texts from '../../data/texts/search.json';
import type { InLocale } from '../../model/locale';
import { useTexts } from '../../useTexts';

/** Texts of what is loaded on the first search, in the language of the page. */
export function useText(): InLocale<typeof texts> {
  return useTexts(texts);
}
