import texts from '../../../data/texts/request-editor.json';
import { byLocale, type Locale } from '../../../model/locale';

/** Texts of the request editor. */
export const messages = byLocale(texts);

export type EditorMessages = (typeof messages)[Locale];
