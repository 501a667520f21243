/** The pages of the site as its folders hold them; whatever goes through all pages starts here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Locale } from '../../src/model/locale';
import { isPage, PAGE_FOLDERS, type Section } from '../../src/model/pageFolders';

/** Kind of a doc page: a call or notice of the contract, a table, or prose alone. */
export type DocKind = 'reference' | 'table' | 'guide';

const ROOT = path.resolve(__dirname, '../..');

/** Ids of a section's pages in one language (path without extension), sorted. */
export function pageIds(section: Section, locale: Locale = 'en'): string[] {
  return readdirSync(path.join(ROOT, PAGE_FOLDERS[section][locale]), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isPage)
    .map((file) => file.replace(/\.mdx?$/, ''))
    .sort();
}

/** Source of a page, e.g. `readSource('docs', 'zh', 'webhooks/payload')`. */
export function readSource(section: Section, locale: Locale, id: string): string {
  const file = path.join(ROOT, PAGE_FOLDERS[section][locale], id);
  return readFileSync(existsSync(`${file}.mdx`) ? `${file}.mdx` : `${file}.md`, 'utf8');
}

/** Front matter of a page's source; empty when it has none. */
export function frontMatter(source: string): Record<string, unknown> {
  const yaml = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  return (yaml ? (parse(yaml) as Record<string, unknown>) : null) ?? {};
}

/** The kind of a doc page, by the words on it. */
export function docKind(source: string): DocKind {
  if (/<(Operation|Webhook) /.test(source)) return 'reference';
  return source.includes('<Table ') ? 'table' : 'guide';
}
