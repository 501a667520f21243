import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { LOCALES, type Text } from '../locale';
import { checkBy, readYaml, yamlNames } from '../yaml';
import { isUnknown, ProviderRecord, type Sourced, type TestGroup } from './types';

/** Folder of the records, below the site's root. */
export const PROVIDERS_DIR = 'src/data/providers';

const checkRecord = checkBy<ProviderRecord>(ProviderRecord);

/** Calls `visit` for a value and every object in it, each with its JSON pointer. */
function walk(value: unknown, visit: (item: object, at: string) => void, at = ''): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value, at);
  for (const [key, child] of Object.entries(value)) walk(child, visit, `${at}/${key}`);
}

function isSourced(item: object): item is Sourced {
  return 'from' in item;
}

function isText(item: object): item is Text {
  return LOCALES.every((locale) => locale in item);
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
function usedSources(record: ProviderRecord): Set<string> {
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

/** Checks what the schema cannot express. Returns problems, each behind its JSON pointer; empty for a valid record. */
function problems(record: ProviderRecord, file: string): string[] {
  const found: string[] = [];
  if (`${record.id}.yaml` !== path.basename(file))
    found.push(`/id: "${record.id}" is not the file's name`);
  for (const method of Object.keys(record.requests ?? {})) {
    if (!record.methodPages?.some((page) => page === method))
      found.push(`/requests/${method}: no method page of that name`);
  }
  const used = usedSources(record);
  const known = Object.keys(record.sources);
  for (const key of known) {
    if (!used.has(key)) found.push(`/sources/${key}: is not used`);
  }
  const groups = isUnknown(record.testData) ? [] : record.testData.groups;
  groups.forEach((group, index) => {
    for (const value of missingShown(group))
      found.push(`/testData/groups/${index}/shows: no "${value}" in its group`);
  });
  walk(record, (item, at) => {
    for (const key of isSourced(item) ? item.from : []) {
      if (!known.includes(key))
        found.push(`${at}/from: no source "${key}", there are: ${known.join(', ')}`);
    }
    if (!isText(item)) return;
    if (!/[\p{Script=Han}，：（、。]/u.test(item.zh) && item.zh !== item.en) {
      found.push(`${at}/zh: no Chinese in "${item.zh}"`);
    }
    for (const locale of LOCALES) {
      const [block, ...more] = fromMarkdown(item[locale]).children;
      const plain =
        block?.type === 'paragraph' && block.children.every(({ type }) => type !== 'html');
      if (!plain || more.length > 0)
        found.push(`${at}/${locale}: "${item[locale]}" is not one line of plain Markdown`);
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
