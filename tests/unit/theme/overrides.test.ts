import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const THEME = 'node_modules/@docusaurus/theme-classic/lib/theme';

/** Overrides of theme components; other files are parts of one. */
function overrides(files: readonly string[]): string[] {
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx?$/, ''));
  return names
    .filter((name) => name.endsWith('/index') || existsSync(path.join(THEME, `${name}.js`)))
    .map((name) => name.replace(/\/index$/, ''))
    .sort();
}

/** Names in the first column of the table; `Icon/A`, `B` stands for `Icon/A` and `Icon/B`. */
function rows(readme: string): string[] {
  return readme.split('\n').flatMap((line) => {
    const names = [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const folder = names[0]?.includes('/') ? path.posix.dirname(names[0]) : '';
    return names.flatMap((name = '') => (name.includes('/') ? name : [name, `${folder}/${name}`]));
  });
}

const files = readdirSync('src/theme', { recursive: true, encoding: 'utf8' });
const readme = readFileSync('src/theme/README.md', 'utf8');

test('each override has a row with its reason', () => {
  expect(overrides(files)).toContain('MDXComponents/Details');
  expect(overrides(files).filter((name) => !rows(readme).includes(name))).toEqual([]);
});

test('an override without a row is found, a part of one needs none', () => {
  const found = overrides([
    'DocCard/index.tsx',
    'SearchBar/commandKey.ts',
    'MDXComponents/Code.tsx',
  ]);
  expect(found).toEqual(['DocCard', 'MDXComponents/Code']);
  expect(rows('| `Icon/Sun`, `Moon` | replace | |')).toEqual(['Icon/Sun', 'Moon', 'Icon/Moon']);
});
