import { inLocale, type InLocale, type Texts } from '../../../model/locale';
import { shared } from '../../../wire/messages';
import { SITE_LOCALE } from '../../siteLocale';

/** Start of the edition's URLs, with a slash at the end. @see https://webpack.js.org/guides/public-path/ */
declare const __webpack_public_path__: string;

/** The URL of a route such as `/overview` in the edition that the tool stands in. */
export function urlOf(route: string): string {
  return __webpack_public_path__ + route.slice(1);
}

/** Shared texts. */
export const words = shared[SITE_LOCALE];

/** A file of src/data/texts in the language of the site. */
export function siteTexts<Tree extends Texts>(texts: Tree): InLocale<Tree> {
  return inLocale(texts, SITE_LOCALE);
}
