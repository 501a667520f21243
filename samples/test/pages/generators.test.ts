/** The table at /environments#generators names the versions that test/clients runs. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readPage } from '../../../tests/unit/guides/pages';

const file = resolve(import.meta.dirname, '../../clients/package.json');
const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
  dependencies: Record<string, string>;
};
const NAMES: Record<string, string> = {
  'openapi-typescript': 'openapi-typescript',
  'Hey API (`openapi-ts`)': '@hey-api/openapi-ts',
  orval: 'orval',
  'swagger-typescript-api': 'swagger-typescript-api',
};

test.each(['en', 'zh'] as const)('versions of the generators, %s', (locale) => {
  const page = readPage(locale, 'environments');
  const table = page.slice(page.indexOf('{/* #generators */}'));
  const rows = [...table.matchAll(/^\| (.+?) \| ([\d.]+) \|/gm)].map(([, name, version]) => [
    NAMES[name ?? ''],
    version,
  ]);
  const run = Object.values(NAMES).map((name) => [name, dependencies[name]]);
  // swagger-codegen was run once, by hand: its package is a copy of a program in Java.
  expect(rows).toEqual([...run, [undefined, '3.0.34']]);
});
