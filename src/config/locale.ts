import { DEFAULT_LOCALE, toLocale } from '../model/locale';

// Docusaurus evaluates the configuration once per locale and names that here: unset for commands that build nothing, and
// the string "undefined" for `docusaurus start` without `--locale`.
const name = process.env.DOCUSAURUS_CURRENT_LOCALE;

/** The locale that the configuration is evaluated for. */
export const locale = name === undefined || name === 'undefined' ? DEFAULT_LOCALE : toLocale(name);
