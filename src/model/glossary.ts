import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Text } from './locale';

const FILE = 'src/data/glossary.yaml';

/** One term; the head of `src/data/glossary.yaml` explains each key. */
export interface GlossaryEntry {
  id: string;
  en: string;
  /** Accepted forms, the preferred one first. */
  zh: string[];
  /** The API's name for it; two are separated by ` / `. */
  field?: string;
  /** What it is, in one line of inline Markdown; there for every entry that is shown. */
  means?: Text;
  /** Other words that people search for. */
  also: string[];
  /** Chinese forms that are not used in prose, except inside one of `allow` or of `zh`. */
  avoid: string[];
  allow: string[];
  /** How to use the term in Chinese. */
  use?: string;
  /** Whether readers see the entry; one that only writers, the check and the search need is not shown. */
  shown: boolean;
}

const LISTS = ['zh', 'also', 'avoid', 'allow'] as const;
const KEYS: ReadonlySet<string> = new Set(['id', 'en', 'field', 'means', 'use', 'shown', ...LISTS]);

/**
 * The terms of the site.
 * @param siteDir folder of the project
 * @throws Error naming the file and the entry when an id, `en` or `zh` is missing, an entry that is shown has no `means` in
 *   both languages, an id is used twice, a key is unknown, or `shown` is anything but true or false
 */
export function loadGlossary(siteDir: string): GlossaryEntry[] {
  const entries = parse(readFileSync(path.join(siteDir, FILE), 'utf8')) as Partial<GlossaryEntry>[];
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const { id = '', en = '', zh = [], also = [], avoid = [], allow = [], shown = true } = entry;
    const place = `${FILE}: entry ${index + 1} (${id || 'no ID'})`;
    if (id === '' || en === '' || zh.length === 0)
      throw new Error(`${place} needs id, en and at least one zh`);
    if (seen.has(id)) throw new Error(`${place}: this id is used twice`);
    seen.add(id);
    const unknown = Object.keys(entry).find((key) => !KEYS.has(key));
    if (unknown !== undefined)
      throw new Error(`${place}: unknown key "${unknown}"; known are ${[...KEYS].join(', ')}`);
    const notList = LISTS.find((key) => entry[key] !== undefined && !Array.isArray(entry[key]));
    if (notList !== undefined) throw new Error(`${place}: ${notList} must be a list`);
    if (typeof shown !== 'boolean') throw new Error(`${place}: shown must be true or false`);
    if (shown && !(entry.means?.en && entry.means.zh))
      throw new Error(`${place} is shown and needs means with en and zh`);
    return { ...entry, id, en, zh, also, avoid, allow, shown };
  });
}
