import { liveTexts } from '../../model/liveTexts';
import { byLocale, type Locale } from '../../model/locale';
import texts from '../../data/texts/providers.json';

/** Texts that the provider parts print themselves. `{name}` in a sentence is the provider. */
export const TEXTS = liveTexts('providers', texts, byLocale);

export type ProviderTexts = (typeof TEXTS)[Locale];
