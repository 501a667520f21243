/** Comments are in native English: a noun first, no relative clause in its place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from '../../../scripts/terms/texts.mjs';

/** Lines of comments that begin with a clause, such as "What the reader typed." for "Text that the reader typed." */
function clauses(source: string): string[] {
  return source.match(/^.*(?:\/\/|(?<![\w)\]] ?)\*) *(?:What|Whoever|Whether|Of) .*$/gm) ?? [];
}

const FOLDERS = ['src', 'scripts', 'tests', 'samples/test', 'samples/toolchains', 'bench/measure'];
const FILES = FOLDERS.flatMap((folder) =>
  filesUnder(folder, '.ts', '.tsx', '.mts', '.mjs', '.cjs', '.css'),
);

test('no comment begins with "What", "Whoever", "Whether" or "Of"', () => {
  const found = FILES.filter((file) => !file.endsWith('frame/comments.test.ts')).flatMap((file) =>
    clauses(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  '/** What a reader typed. */',
  '/* What stands here. */',
  '/** Whether it is open. */',
  ' * Of the page.',
  'run(); // Whoever asks gets it.',
])('reported: %s', (line) => expect(clauses(`const a = 1;\n${line}\n`)).toEqual([line]));

test.each([
  '/** Text that a reader typed. */',
  'const a = b * Of;',
  '// The page. What follows is fine.',
])('fine: %s', (line) => expect(clauses(line)).toEqual([]));
