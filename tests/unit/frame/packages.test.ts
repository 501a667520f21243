import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCE_CODE_URL } from '../../../src/config/links';

/** Overrides of npm: a version for a package, or for packages below another. */
type Overrides = { readonly [name: string]: string | Overrides };

interface Manifest {
  readonly scripts: Record<string, string>;
  readonly repository: { url: string };
  readonly bugs: { url: string };
  readonly overrides: Overrides;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const versions = { ...manifest.dependencies, ...manifest.devDependencies };

/** Each override as its row names it: `parent` > `name` `version`. */
function overrideNames(overrides: Overrides, parent = ''): string[] {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${parent}\`${name}\` \`${value}\``]
      : overrideNames(value, `${parent}\`${name}\` > `),
  );
}

/** The rows, cell by cell, of the table whose first header cells are these. */
function rowsBelow(markdown: string, ...headers: string[]): string[][] {
  const lines = markdown.split('\n');
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const head = lines.findIndex((line) => headers.every((name, i) => cells(line)[i] === name));
  if (head === -1) throw new Error(`No table with ${headers.join(', ')}`);
  const rest = lines.slice(head + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end === -1 ? rest.length : end).map(cells);
}

/** Rows that leave a reason or its end open. */
function unfinished(rows: readonly string[][]): string[] {
  return rows.filter((row) => row.some((cell) => cell === '')).map((row) => row[0] ?? '');
}

/** Rows that name a package which is not declared, or with another version. */
function outdated(rows: readonly string[][]): string[] {
  return rows.flatMap(([names = '', here]) =>
    [...names.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => `\`${versions[name] ?? ''}\`` !== here),
  );
}

test('each override of package.json has a row with its reason and its end, and each row an override', () => {
  const rows = rowsBelow(guide, 'Override', 'Why', 'Ends when');
  expect(rows.map(([name]) => name)).toEqual(overrideNames(manifest.overrides));
  expect(unfinished(rows)).toEqual([]);
});

test('each package that stays behind is declared with the version of its row, and has a reason and an end', () => {
  const rows = rowsBelow(guide, 'Package', 'Here', 'Newest', 'Why', 'Ends when');
  expect(rows.length).toBeGreaterThan(0);
  expect(outdated(rows)).toEqual([]);
  expect(unfinished(rows)).toEqual([]);
});

test('an override below another, a row without an end and an old row are found', () => {
  expect(overrideNames({ a: '1', b: { c: '2' } })).toEqual(['`a` `1`', '`b` > `c` `2`']);
  const table = '| Package | Here | Ends when |\n| - | - | - |\n| `vitest` | `^1` |  |\n\nText';
  const rows = rowsBelow(table, 'Package', 'Here');
  expect(unfinished(rows)).toEqual(['`vitest`']);
  expect(outdated(rows)).toEqual(['vitest']);
  expect(() => rowsBelow(table, 'Override')).toThrow('No table with Override');
});

/** Scripts that the README does not name. */
function undocumented(scripts: readonly string[], readme: string): string[] {
  return scripts.filter((name) => !readme.includes(`\`${name}\``));
}

test('the README names each script', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(undocumented(Object.keys(manifest.scripts), readme)).toEqual([]);
  expect(undocumented(['start', 'lost'], readme)).toEqual(['lost']);
});

test('the source code is where the navigation says it is', () => {
  expect(manifest.repository.url).toBe(SOURCE_CODE_URL);
  expect(manifest.bugs.url).toBe(SOURCE_CODE_URL);
});
