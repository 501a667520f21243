import fs from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parse } from 'yaml';
import schema from '../../data/providers.schema.json';
import { LOCALES, type Text } from '../locale';
import { yamlLine } from '../yamlLine';
import { isUnknown, type ProviderRecord, type Sourced, type TestGroup } from './types';

/** Folder of the records, below the site's root. */
export const PROVIDERS_DIR = 'src/data/providers';

let validator: ValidateFunction<ProviderRecord> | undefined;

function validate(record: unknown): record is ProviderRecord {
  validator ??= new Ajv({ allErrors: true, strict: false, verbose: true }).compile<ProviderRecord>(
    schema,
  );
  return validator(record);
}

function schemaErrors(): string {
  // Deepest first: an alternative that was not meant fails near its root, with an error that says little.
  return [...(validator?.errors ?? [])]
    .sort((a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length)
    .slice(0, 5)
    .map(({ instancePath, keyword, message, params, parentSchema }) => {
      const keys = Object.keys((parentSchema?.properties ?? {}) as object);
      const known =
        keyword === 'additionalProperties'
          ? ` (${String(params.additionalProperty)}), there are: ${keys.join(', ')}`
          : '';
      return `${instancePath || '/'} ${message ?? 'is invalid'}${known}`;
    })
    .join('; ');
}

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

/** Keys of `sources` that a record uses. */
export function usedSources(record: ProviderRecord): Set<string> {
  const used = new Set<string>();
  walk({ ...record, sources: {} }, (item) => {
    if (isSourced(item)) item.from.forEach((key) => used.add(key));
  });
  return used;
}

/** Values for the testing matrix that their group doesn't have. */
function missingShown({ shows = {}, cards = [], values = [] }: TestGroup): string[] {
  const known = new Set([
    ...cards.map(({ number }) => number),
    ...values.map(({ value }) => value),
  ]);
  return Object.values(shows).filter((value) => !known.has(value));
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
 * @param file name for the message; its base name must be the record's id
 * @throws Error naming the file and each reason
 */
export function checkProvider(record: unknown, file: string): ProviderRecord {
  if (!validate(record)) throw new Error(`${file}: ${schemaErrors()}`);
  const found = problems(record, file);
  if (found.length > 0) throw new Error(`${file}: ${found.join('; ')}`);
  return record;
}

/** Reads and checks one file; errors about a value include its line. */
function readProvider(file: string): ProviderRecord {
  const source = fs.readFileSync(file, 'utf8');
  try {
    return checkProvider(parse(source), file);
  } catch (error) {
    const reason = (error as Error).message.replace(`${file}: `, '');
    const line = yamlLine(source, reason);
    throw new Error(`${file}${line ? `:${line}` : ''}: ${reason}`, { cause: error });
  }
}

const cache = new Map<string, { stamp: string; records: ProviderRecord[] }>();

/**
 * Reads all records of a folder, sorted by name. Cached until a file changes.
 * @throws Error with file and reason when a record is not valid
 */
export function loadProviders(dir: string): ProviderRecord[] {
  const files = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const stamp = files.map((name) => `${name}@${fs.statSync(path.join(dir, name)).mtimeMs}`).join();
  const known = cache.get(dir);
  if (known?.stamp === stamp) return known.records;
  const records = files
    .map((name) => readProvider(path.join(dir, name)))
    .sort((a, b) => a.name.en.localeCompare(b.name.en, 'en'));
  cache.set(dir, { stamp, records });
  return records;
}
