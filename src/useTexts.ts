import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { inLocale, toLocale, type InLocale, type Texts } from './model/locale';

/** A file of src/data/texts in the language of the page. */
export function useTexts<Tree extends Texts>(texts: Tree): InLocale<Tree> {
  return inLocale(texts, toLocale(useDocusaurusContext().i18n.currentLocale));
}
