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
  ...['organizationName', 'projectName', 'tagline', 'i18n', 'storage', 'scripts', 'stylesheets'],
]);

/** Such keys of keys that a browser reads. */
const FOR_BUILD_BELOW: Readonly<Record<string, readonly string[]>> = {
  future: ['v4', 'faster', 'experimental_vcs'],
  themeConfig: ['prism'],
};

/**
 * The configuration for the browser, without what only the build reads.
 * @param source Docusaurus' module: `export default { … };`, of which the object is JSON
 */
export function browserConfig(source: string): string {
  return source.replace(/\{.*\}/s, (json) => {
    const config = JSON.parse(json) as Record<string, Record<string, unknown>>;
    for (const key of FOR_BUILD) Reflect.deleteProperty(config, key);
    for (const [key, below] of Object.entries(FOR_BUILD_BELOW))
      for (const name of below) Reflect.deleteProperty(config[key] ?? {}, name);
    return JSON.stringify(config);
  });
}

/** The end of a path; the list of posts asks for the beginning of a post: `hello.mdx?truncated=true`. */
const MDX = /\.mdx?(?=\?|$)/;

/**
 * The list of modules for the browser: of the path of each, only whether it is MDX; and no IDs, which a server asks for.
 * @param source Docusaurus' module: chunk name, loader, path and ID of each
 * @throws {Error} when it has no such entries, so that an upgrade is noticed
 */
export function browserRegistry(source: string): string {
  const entry = /, "([^"]*)", require\.resolveWeak\("[^"]*"\)/g;
  const changed = source.replace(entry, (_, name: string) => `, "${MDX.exec(name)?.[0] ?? ''}"`);
  if (changed === source) throw new Error('The registry has no modules that can be made short.');
  return changed;
}

/**
 * The sidebars of a docs plugin, without the title and the description of each of its pages, which every page would load and
 * only cards of the theme show (`DocCard`): this site has its own.
 * @param json what Docusaurus hands to the route of a version, or to another
 */
export function withoutPages(json: string): string {
  const props = JSON.parse(json) as { version?: object };
  if (!props.version) return json;
  return JSON.stringify({ ...props, version: { ...props.version, docs: {} } });
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

/** Text in quotation marks, as compilers and formatters write it. */
const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const NOTE = new RegExp(String.raw`(\b(?:id|message):\s*${TEXT},)\s*description:\s*${TEXT},?`, 'g');

/**
 * Takes the notes for translators out of `translate` and `<Translate>`: `docusaurus write-translations` reads them, from the
 * sources.
 * @param source a module of a theme
 */
export function withoutNotes(source: string): string {
  return source.replace(NOTE, '$1');
}
