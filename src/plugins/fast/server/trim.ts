import { inLocale, type Locale } from '../../../model/locale';

/**
 * Keeps the texts of src/data/texts in the language of the build.
 * @param json content of a file; `{ en, zh }` for each text
 */
export function oneLanguage(json: string, locale: Locale): string {
  return JSON.stringify(inLocale(JSON.parse(json) as unknown, locale));
}

/** Keys of the configuration that only the build reads. */
const FOR_BUILD: ReadonlySet<string> = new Set([
  ...['presets', 'plugins', 'themes', 'clientModules', 'headTags', 'ssrTemplate', 'markdown'],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'staticDirectories'],
]);

/**
 * The configuration for the browser, without what only the build reads.
 * @param source Docusaurus' module: `export default { … };`, of which the object is JSON
 */
export function browserConfig(source: string): string {
  return source.replace(/\{.*\}/s, (json) => {
    const config = Object.entries(JSON.parse(json) as object);
    return JSON.stringify(Object.fromEntries(config.filter(([key]) => !FOR_BUILD.has(key))));
  });
}

/**
 * Orders names by their characters and not as a language does: the first call of `localeCompare` loads the rules of languages, a
 * twentieth of all script of a first visit. The order decides nothing in these modules but which path is tried first.
 * @param source a module of the theme
 * @throws {Error} when it compares no names, so that an upgrade is noticed
 */
export function plainOrder(source: string): string {
  const names = /(\w\[\d\](?:\.path)?)\.localeCompare\((\w\[\d\](?:\.path)?)\)/g;
  const changed = source.replace(names, '($1 < $2 ? -1 : Number($1 > $2))');
  if (changed === source)
    throw new Error('A module of the theme has no order that can be made plain.');
  return changed;
}
