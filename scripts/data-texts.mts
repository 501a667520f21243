import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { hashOf } from './page-pairs.mjs';

/** Folder of the YAML and JSON files whose texts are in both languages, below the site's root. */
const DATA = 'src/data';

/** What was compared: by file, a sorted list of `key hash`, one for each text. */
export const REVIEWED_FILE = 'i18n/zh/reviewed.yaml';

/** A text of such a file that has English and Chinese beside each other. */
export interface DataText {
  /** Path below the site's root, with forward slashes. */
  file: string;
  /** Where in the file: keys and ids; `-` for an item of a list without ids, which may move. */
  key: string;
  english: string;
  /** Hash of the English text, as pages have it. */
  hash: string;
  /** Whether the Chinese was compared with this English. */
  isReviewed: boolean;
}

type Found = Pick<DataText, 'key' | 'english'>;

function textsIn(value: unknown, keys: readonly string[] = []): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      const { id, key = '-' } = (item ?? {}) as { id?: string; key?: string };
      return textsIn(item, [...keys, id ?? key]);
    });
  const { en, zh, ...rest } = value as { en?: unknown; zh?: unknown };
  const own = typeof en === 'string' && zh !== undefined;
  return [
    ...(own ? [{ key: keys.join('/'), english: en }] : []),
    ...Object.entries(own ? rest : value).flatMap(([key, item]) => textsIn(item, [...keys, key])),
  ];
}

type Reviewed = Record<string, string[]>;

function readReviewed(siteDir: string): Reviewed {
  const file = path.join(siteDir, REVIEWED_FILE);
  return existsSync(file) ? ((parse(readFileSync(file, 'utf8')) as Reviewed | null) ?? {}) : {};
}

function lineOf({ key, hash }: Pick<DataText, 'key' | 'hash'>): string {
  return `${key} ${hash}`;
}

/** All texts of the YAML and JSON files below `src/data`, in the order of their files. */
export function dataTexts(siteDir: string): DataText[] {
  const reviewed = readReviewed(siteDir);
  return readdirSync(path.join(siteDir, DATA), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.yaml$|(?<!\.schema)\.json$/.test(name))
    .map((name) => `${DATA}/${name.replaceAll('\\', '/')}`)
    .sort()
    .flatMap((file) => {
      const lines = new Set(reviewed[file]);
      return textsIn(parse(readFileSync(path.join(siteDir, file), 'utf8'))).map((text) => {
        const hash = hashOf(text.english);
        return { file, ...text, hash, isReviewed: lines.has(lineOf({ ...text, hash })) };
      });
    });
}

/**
 * Records texts as compared. Texts that are gone leave the record; the others keep theirs.
 * @param isCompared says which texts were compared now
 */
export function confirmTexts(siteDir: string, isCompared: (text: DataText) => boolean): DataText[] {
  const texts = dataTexts(siteDir);
  const lines: Reviewed = {};
  for (const text of texts.filter((each) => each.isReviewed || isCompared(each)))
    (lines[text.file] ??= []).push(lineOf(text));
  const sorted = Object.entries(lines).map(([file, each]) => [file, [...new Set(each)].sort()]);
  const head = `# The texts of ${DATA} whose Chinese was compared with their English: key and hash of the English.\n# Written by npm run i18n:confirm.\n`;
  const yaml = stringify(Object.fromEntries(sorted), { lineWidth: 0, singleQuote: true });
  writeFileSync(path.join(siteDir, REVIEWED_FILE), head + yaml);
  return texts.filter((text) => !text.isReviewed && isCompared(text));
}
