/** The table of tests/README.md: every file of the suites that need more than Node.js, and how much of it `npm test` runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const TESTS = path.resolve(__dirname, '../..');
const SUITES = ['build', 'site', 'samples'];
const TEST_FILE = /\.(spec|test)\.ts$/;
const ROW = /^\| `([^`]+)` +\| (yes|part|no) +\| \S/gm;
const FILE_TAG = /@module-tag all\b/;
const TAG = /\btags\b[^\n]*'all'/;

type Part = 'yes' | 'part' | 'no';

/** How much of a test file `npm test` runs, by the tags in it and in what it imports from `support`. */
function partOf(file: string): Part {
  const source = readFileSync(file, 'utf8');
  if (FILE_TAG.test(source)) return 'no';
  const support = [...source.matchAll(/from '\.\/(support\/[\w-]+)'/g)]
    .map(([, name]) => path.join(path.dirname(file), `${name}.ts`))
    .filter((name) => existsSync(name));
  const sources = [source, ...support.map((name) => readFileSync(name, 'utf8'))];
  return sources.some((text) => TAG.test(text)) ? 'part' : 'yes';
}

function testFiles(): [string, Part][] {
  return SUITES.flatMap((suite) =>
    readdirSync(path.join(TESTS, suite), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEST_FILE.test(name) && !name.includes('node_modules'))
      .map((name): [string, Part] => {
        const file = path.join(suite, name).split(path.sep).join('/');
        return [file.replace(TEST_FILE, ''), partOf(path.join(TESTS, suite, name))];
      }),
  );
}

function rows(readme: string): [string, string][] {
  return [...readme.matchAll(ROW)].map(([, file = '', part = '']) => [file, part]);
}

test('the files that are begun first exist', () => {
  const config = readFileSync(path.join(TESTS, '../vitest.config.mts'), 'utf8');
  const [, first = ''] = /const FIRST = \[([^\]]+)\]/.exec(config) ?? [];
  const parts = [...first.matchAll(/'([^']+)'/g)].map(([, part = '']) => part);
  const names = testFiles().map(([name]) => `${name}.`);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !names.some((name) => name.startsWith(part)))).toEqual([]);
});

describe('the table of tests', () => {
  test('has each file, with the tier of its tests', () => {
    const listed = rows(readFileSync(path.join(TESTS, 'README.md'), 'utf8'));
    expect(new Set(listed.map(([file]) => file)).size).toBe(listed.length);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(testFiles()));
  });

  test('has each of the three tiers: a tag that is overlooked would show', () => {
    expect(new Set(testFiles().map(([, part]) => part))).toEqual(new Set(['yes', 'part', 'no']));
    expect(rows('| `site/a` | all | x |\n| `site/b` | no | x |')).toEqual([['site/b', 'no']]);
  });
});

test('the table of engines has each behavior', () => {
  const named = /^ {2}\['([^']+)', \w+\],$/gm;
  const support = path.join(TESTS, 'site/support');
  const names = ['behaviours', 'tools', 'faults'].flatMap((part) =>
    [...readFileSync(path.join(support, `engine-${part}.ts`), 'utf8').matchAll(named)].map(
      ([, name]) => name,
    ),
  );
  const readme = readFileSync(path.join(TESTS, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| (.+?) +\| yes +\| yes +\|$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect([...listed.slice(1)].sort()).toEqual([...names].sort());
});
