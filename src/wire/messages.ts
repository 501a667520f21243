import texts from '../data/texts/tools.json';
import { byLocale, type Locale } from '../model/locale';

/** How a message is meant. */
export type AlertTone = 'success' | 'danger' | 'warning' | 'info';

export const shared = byLocale(texts);

export type SharedMessages = (typeof shared)[Locale];
