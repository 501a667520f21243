import { isLocale, type Locale } from '../model/locale';

const DEFAULT_LOCALE: Locale = 'en';

function currentLocale(): Locale {
  // Docusaurus evaluates its configuration once per locale, and this variable is how it says for which.
  const name = process.env.DOCUSAURUS_CURRENT_LOCALE;
  return isLocale(name) ? name : DEFAULT_LOCALE;
}

/** The locale that the configuration is being evaluated for. */
export const locale = currentLocale();
