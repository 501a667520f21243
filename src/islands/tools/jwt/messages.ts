import texts from '../../../data/texts/jwt.json';
import { byLocale, type Locale } from '../../../model/locale';

/** Texts of the token tool. */
export const messages = byLocale(texts);

export type InspectMessages = (typeof messages)[Locale]['inspect'];
export type BuildMessages = (typeof messages)[Locale]['build'];
