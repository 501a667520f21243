import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import texts from '../../data/texts/search.json';
import { byLocale, toLocale, type Locale } from '../../model/locale';

/** Texts of what is loaded on the first search: not in i18n/zh/code.json, which every first visit loads. */
const MESSAGES = byLocale(texts);

/** The texts in the language of the page. */
export function useText(): (typeof MESSAGES)[Locale] {
  return MESSAGES[toLocale(useDocusaurusContext().i18n.currentLocale)];
}
