import texts from '../../../data/texts/rsa-key-pair.json';
import { byLocale, type Locale } from '../../../model/locale';

/** Texts of the key pair tool. */
export const messages = byLocale(texts);

export type KeyPairMessages = (typeof messages)[Locale];
