import texts from '../../data/texts/tool-frame.json';
import { byLocale } from '../../model/locale';

/** Texts in place of a tool until it has loaded, and for readers without JavaScript. */
export const messages = byLocale(texts);
