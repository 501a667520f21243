import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadProviders } from '../../../src/model/providers/load';

/** A translation file: id → text. */
export type Messages = Record<string, { message: string }>;

const providers = loadProviders(path.resolve(__dirname, '../../../src/data/providers'));

/** The same in both languages, so a translation file may hold them or leave them out. */
const NAMES = new Set(['EFundFlow', 'GitHub', ...providers.map(({ name }) => name.en)]);

function isChinese(text: string): boolean {
  const words = text.replace(/\{\w+\}/g, '').trim();
  return /\p{Script=Han}/u.test(words) || !/\p{Letter}/u.test(words) || NAMES.has(words);
}

/**
 * Faults that keep a translation file from being complete and current.
 * @param file name for the report
 * @param wanted what Docusaurus extracts; texts that a theme brings along are Chinese already
 * @param kept the file of the project
 */
export function translationProblems(file: string, wanted: Messages, kept: Messages): string[] {
  const ids = [...new Set([...Object.keys(wanted), ...Object.keys(kept)])];
  return ids.flatMap((id) => {
    if (!(id in wanted)) return [`${file}: "${id}" is used nowhere`];
    const text = (kept[id] ?? wanted[id])?.message ?? '';
    if (isChinese(text)) return [];
    return [`${file}: "${id}" is ${id in kept ? 'not Chinese' : 'missing'} ("${text}")`];
  });
}

/** The translation files below a folder, by path. */
export function translationFiles(folder: string): Map<string, Messages> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.split(path.sep).join('/'),
        JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Messages,
      ]),
  );
}
