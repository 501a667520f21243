import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { follow, type Json } from '../src/model/contract/json';
import { CONTRACT_FILE, OVERLAY_FILES, readDocument } from '../src/model/contract/load';
import { humanTexts } from '../src/model/contract/texts';
import { isPage, PAGE_FOLDERS } from '../src/model/pageFolders';

/** Folder of the YAML and JSON files whose texts are in both languages. */
const DATA = 'src/data';

/** Keys that name an item of a list better than its index, which changes with every insertion. */
const ITEM_KEYS = ['id', 'key', 'name', 'url', 'value'] as const;

/** English that has a Chinese translation: a page, or one text of a file. */
export interface Original {
  /** Path below the site's root, with forward slashes; for one text of a file `path#key`. */
  id: string;
  /** English file, and the file with the Chinese. */
  file: string;
  chinese: string;
  /** First ten hex digits of the SHA-256 of the English, whatever its line ends. */
  hash: string;
  /** The English, of a text. */
  text?: string;
  /** False for a page without a Chinese page. */
  isTranslated: boolean;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 10);
}

function namesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => pattern.test(name))
    .sort();
}

/** All pages, partials left out. */
function pages(siteDir: string): Original[] {
  return Object.values(PAGE_FOLDERS).flatMap(({ en: english, zh: chinese }) =>
    namesBelow(path.join(siteDir, english), /\.mdx?$/)
      .filter(isPage)
      .map((name): Original => {
        const file = `${english}/${name}`;
        const hash = hashOf(readFileSync(path.join(siteDir, file), 'utf8'));
        const translation = `${chinese}/${name}`;
        const isTranslated = existsSync(path.join(siteDir, translation));
        return { id: file, file, chinese: translation, hash, isTranslated };
      }),
  );
}

function original(file: string, keys: readonly string[], text: string, chinese = file): Original {
  const id = `${file}#${keys.join('/')}`;
  return { id, file, chinese, hash: hashOf(text), text, isTranslated: true };
}

/** The name of an item of a list; `-` for one without, which may move. */
function itemName(item: unknown): string {
  const named = (item ?? {}) as Record<string, unknown>;
  const key = ITEM_KEYS.find((name) => typeof named[name] === 'string');
  return key ? String(named[key]) : '-';
}

function textsIn(file: string, value: unknown, keys: readonly string[] = []): Original[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => textsIn(file, item, [...keys, itemName(item)]));
  const { en, zh, ...rest } = value as { en?: unknown; zh?: unknown };
  const own = typeof en === 'string' && zh !== undefined;
  return [
    ...(own ? [original(file, keys, en)] : []),
    ...Object.entries(own ? rest : value).flatMap(([key, item]) =>
      textsIn(file, item, [...keys, key]),
    ),
  ];
}

/** Texts of the YAML and JSON files below `src/data`. */
function dataTexts(siteDir: string): Original[] {
  const names = namesBelow(path.join(siteDir, DATA), /\.yaml$|(?<!\.schema)\.json$/);
  return names.flatMap((name) => {
    const file = `${DATA}/${name}`;
    return textsIn(file, parse(readFileSync(path.join(siteDir, file), 'utf8')));
  });
}

/** Path of a JSON pointer, with the names of items in place of their indexes. */
function keysOf(document: Json, place: string): string[] {
  let at = '';
  return place
    .split('/')
    .slice(1)
    .map((segment) => {
      const isItem = Array.isArray(follow(document, at));
      at += `/${segment}`;
      return isItem ? itemName(follow(document, at)) : segment;
    });
}

/** Texts of the OpenAPI description, whose Chinese is in the overlay. */
function contractTexts(siteDir: string): Original[] {
  if (!existsSync(path.join(siteDir, CONTRACT_FILE))) return [];
  const contract = readDocument(siteDir, CONTRACT_FILE);
  return [...humanTexts(contract)].map(([place, text]) =>
    original(CONTRACT_FILE, keysOf(contract, place), text, OVERLAY_FILES.zh),
  );
}

/** Pages, texts of src/data and of the OpenAPI description, in the order of their files. */
export function originals(siteDir: string): Original[] {
  return [...pages(siteDir), ...dataTexts(siteDir), ...contractTexts(siteDir)];
}
