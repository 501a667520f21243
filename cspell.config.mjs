import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const RECORDS = path.join(import.meta.dirname, 'src/data/providers');

/** Words of the providers' names and ids, with the possessive that prose gives them. */
function providerWords() {
  const names = readdirSync(RECORDS).flatMap((file) => {
    const { id, name } = parse(readFileSync(path.join(RECORDS, file), 'utf8'));
    return [id, ...Object.values(name)];
  });
  return names
    .flatMap((name) => name.match(/\p{L}+/gu) ?? [])
    .flatMap((word) => [word, `${word}'s`, `${word}’s`]);
}

/** @type {import('cspell').CSpellSettings} */
export default {
  version: '0.2',
  language: 'en',
  files: [
    '*.md',
    'contributing/*.md',
    'docs/**/*.mdx',
    'connections/**/*.mdx',
    'blog/**/*.mdx',
    'src/**/*.{ts,tsx}',
    'src/data/texts/*.json',
  ],
  ignorePaths: ['node_modules', '/build', '.docusaurus*', 'package-lock.json', 'i18n/**'],
  words: providerWords(),
  dictionaryDefinitions: [{ name: 'project', path: './.cspell/words.txt', addWords: true }],
  dictionaries: ['project', 'typescript', 'node', 'html', 'css', 'fonts', 'softwareTerms'],
  ignoreRegExpList: [
    '/[\\u4e00-\\u9fff\\u0e00-\\u0e7f]+/g',
    '/`[^`]*`/g',
    '/```[\\s\\S]*?```/g',
    '/https?:\\/\\/\\S+/g',
  ],
};
