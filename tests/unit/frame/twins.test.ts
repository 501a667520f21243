import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUIDES, REFERENCE, skeleton, TABLES } from '../guides/pages';

/** English folder → Chinese folder. Docusaurus shows the English page where a Chinese one is missing, without a word. */
const FOLDERS = {
  docs: 'i18n/zh/docusaurus-plugin-content-docs/current',
  connections: 'i18n/zh/docusaurus-plugin-content-docs-connections/current',
  blog: 'i18n/zh/docusaurus-plugin-content-blog',
} as const;

function pagesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort();
}

describe.each(Object.entries(FOLDERS))('%s', (english, chinese) => {
  it('has the same pages in both languages', () => {
    expect(pagesOf(english).length).toBeGreaterThan(0);
    expect(pagesOf(chinese)).toEqual(pagesOf(english));
  });

  it('has the same headings, words and blocks of code in both languages', () => {
    for (const page of pagesOf(english)) {
      const [en, zh] = [english, chinese].map((folder) =>
        skeleton(readFileSync(path.join(folder, page), 'utf8')),
      );
      expect(zh?.headingIds, page).toEqual(en?.headingIds);
      expect(zh?.words.sort(), page).toEqual(en?.words.sort());
      expect(zh?.codeLanguages, page).toEqual(en?.codeLanguages);
    }
  });
});

it('every doc page is in one of the lists that the other tests go through', () => {
  const listed = [...GUIDES, ...REFERENCE, ...TABLES].map((page) => `${page}.mdx`);
  expect(listed.sort()).toEqual(pagesOf('docs'));
});
