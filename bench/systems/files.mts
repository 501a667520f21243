import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { SourcePage } from '../content.mjs';

/** Writes a file below a folder, with the folders that it needs. */
export function put(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Removes files and folders of an earlier site or build; what is not there is fine. */
export function remove(folder: string, names: string[]): void {
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Markdown with YAML front matter. */
export function withFrontMatter(data: Record<string, unknown>, markdown: string): string {
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${markdown}`;
}

/**
 * File names of pages: `/errors` is `errors/index.md` when it has pages below it, `/jwts` is `jwts.md`.
 * @returns a function from a page's URL to its file
 */
export function fileNames(pages: SourcePage[]): (address: string) => string {
  const parents = new Set(pages.map((page) => path.posix.dirname(page.path)));
  return (address) => {
    if (address === '/') return 'index.md';
    return parents.has(address) ? `${address.slice(1)}/index.md` : `${address.slice(1)}.md`;
  };
}

/** The pictures that the pages refer to; everything else in them is text. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="7" fill="#14213d"/><path d="M26 8.4H15.6a7.6 7.6 0 0 0 0 15.2H26M14.6 16H26" fill="none" stroke="#fff" stroke-width="3"/></svg>\n`;

export const TITLE = 'EFundFlow Docs';
