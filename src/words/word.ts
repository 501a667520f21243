import type { RootContent } from 'mdast';
import type { Locale } from '../model/locale';
import { hasYaml, yamlNames } from '../model/yaml';

/** Page in which a word is used. */
export interface WordContext {
  locale: Locale;
  /** The site's root, absolute. */
  siteDir: string;
  /** True where the word stands inside a line: it then gives inline content. */
  inline?: boolean;
  /** Stops the build; the message gets the page's file and line. */
  fail: (reason: string) => never;
}

/**
 * A word of the MDX vocabulary: turns its attributes into nodes of the page's tree. An error stops the build, with the page's
 * file and line.
 */
export type Word = (attributes: Record<string, string>, context: WordContext) => RootContent[];

/**
 * Picks an entry by name or stops the build with the list of what exists.
 * @param kind what the message calls an entry, e.g. "table"
 */
export function pick<T>(
  entries: Record<string, T> | Map<string, T>,
  name: string | undefined,
  kind: string,
  context: Pick<WordContext, 'fail'>,
): T {
  const map = entries instanceof Map ? entries : new Map(Object.entries(entries));
  const found = name === undefined ? undefined : map.get(name);
  if (found === undefined) {
    context.fail(`No ${kind} "${name ?? ''}". There are: ${[...map.keys()].sort().join(', ')}.`);
  }
  return found as T;
}

/**
 * Picks the name of a file, as {@link pick} does. The names of all are read only when it is not there: a page does not
 * depend on records that it doesn't show.
 */
export function pickFile(
  exists: (name: string) => boolean,
  names: () => readonly string[],
  name: string | undefined,
  kind: string,
  context: Pick<WordContext, 'fail'>,
): string {
  if (name !== undefined && /^[\w-]+$/.test(name) && exists(name)) return name;
  return pickName(names(), name, kind, context);
}

/** Picks the name of a YAML file of a folder, as {@link pickFile} does. */
export function pickYaml(
  dir: string,
  name: string | undefined,
  kind: string,
  context: Pick<WordContext, 'fail'>,
): string {
  return pickFile(
    (own) => hasYaml(dir, own),
    () => yamlNames(dir),
    name,
    kind,
    context,
  );
}

/** Picks one of several names, as {@link pick} does. */
export function pickName<Name extends string>(
  names: readonly Name[],
  name: string | undefined,
  kind: string,
  context: Pick<WordContext, 'fail'>,
): Name {
  return pick(new Map<string, Name>(names.map((known) => [known, known])), name, kind, context);
}
