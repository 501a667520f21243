import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { LOCALES, type Text } from '../locale';
import { checkBy, readYaml, yamlNames } from '../yaml';
import { isUnknown, ProviderRecord, type Sourced, type TestGroup } from './types';

/** Folder of the records, below the site's root. */
export const PROVIDERS_DIR = 'src/data/providers';

const checkRecord = checkBy<ProviderRecord>(ProviderRecord);

/** Calls `visit` for a value and every object and string in it. */
function walk(value: unknown, visit: (item: object | string) => void): void {
  if (typeof value === 'string') visit(value);
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}

function isSourced(item: object | string): item is Sourced {
  return typeof item === 'object' && 'from' in item;
}

function isText(item: object | string): item is Text {
  return typeof item === 'object' && LOCALES.every((locale) => locale in item);
}

/** Every part of a value that names its sources. */
export function sourcedIn(value: object): Sourced[] {
  const found: Sourced[] = [];
  walk(value, (item) => {
    if (isSourced(item)) found.push(item);
  });
  return found;
}

/** Keys of `sources` that a record uses. */
export function usedSources(record: ProviderRecord): Set<string> {
  return new Set(sourcedIn(record).flatMap(({ from }) => from));
}

/** Values for the testing matrix that their group doesn't have. A route leads to the steps instead. */
function missingShown({ shows = {}, cards = [], values = [] }: TestGroup): string[] {
  const known = new Set([
    ...cards.map(({ number }) => number),
    ...values.map(({ value }) => value),
  ]);
  return Object.values(shows).filter((value) => !value.startsWith('/') && !known.has(value));
}

/** Checks what the schema cannot express. Returns problems; empty for a valid record. */
function problems(record: ProviderRecord, file: string): string[] {
  const found: string[] = [];
  if (`${record.id}.yaml` !== path.basename(file))
    found.push(`id "${record.id}" is not the file's name`);
  for (const method of Object.keys(record.requests ?? {})) {
    if (!record.methodPages?.some((page) => page === method))
      found.push(`requests "${method}", which has no method page`);
  }
  const used = usedSources(record);
  for (const key of used) if (!record.sources[key]) found.push(`no source "${key}"`);
  for (const key of Object.keys(record.sources)) {
    if (!used.has(key)) found.push(`source "${key}" is not used`);
  }
  for (const group of isUnknown(record.testData) ? [] : record.testData.groups) {
    for (const value of missingShown(group)) found.push(`shows "${value}", not in its group`);
  }
  walk(record, (item) => {
    if (!isText(item)) return;
    if (!/[\p{Script=Han}，：（、。]/u.test(item.zh) && item.zh !== item.en) {
      found.push(`no Chinese in "${item.zh}"`);
    }
    for (const text of [item.en, item.zh]) {
      const [block, ...more] = fromMarkdown(text).children;
      const plain =
        block?.type === 'paragraph' && block.children.every(({ type }) => type !== 'html');
      if (!plain || more.length > 0) found.push(`"${text}" is not one line of plain Markdown`);
    }
  });
  return found;
}

/**
 * Checks one record.
 * @param file its path; the base name must be the record's id
 * @throws Error with each reason
 */
export function checkProvider(data: unknown, file: string): ProviderRecord {
  const record = checkRecord(data);
  const found = problems(record, file);
  if (found.length > 0) throw new Error(found.join('; '));
  return record;
}

/**
 * Reads one record. Cached until its file changes.
 * @throws Error with file and reason when it is not valid
 */
export function loadProvider(dir: string, id: string): ProviderRecord {
  return readYaml(path.join(dir, `${id}.yaml`), checkProvider);
}

/**
 * Reads all records of a folder, sorted by name. Cached until a file changes.
 * @throws Error with file and reason when a record is not valid
 */
export function loadProviders(dir: string): ProviderRecord[] {
  return yamlNames(dir)
    .map((name) => loadProvider(dir, name))
    .sort((a, b) => a.name.en.localeCompare(b.name.en, 'en'));
}
