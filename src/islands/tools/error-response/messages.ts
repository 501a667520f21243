import texts from '../../../data/texts/error-response.json';
import { byLocale, type Locale } from '../../../model/locale';

/** Texts of the tool that reads an error response. */
export const messages = byLocale(texts);

export type ErrorMessages = (typeof messages)[Locale];
