import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCE_CODE_URL } from '../../../src/config/links';

interface Manifest {
  readonly scripts: Record<string, string>;
  readonly repository: { url: string };
  readonly bugs: { url: string };
  readonly overrides: Record<string, unknown>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

test('each override of package.json has its reason, and each reason an override', () => {
  const [, list = ''] = readFileSync('contributing/packages.md', 'utf8').split('## Replaced');
  const names = [...list.matchAll(/^- `([^`]+)`: /gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(manifest.overrides));
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

/** Scripts that a text runs and package.json does not have. */
function unknown(text: string): string[] {
  const run = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  return run.filter((name) => !(name in manifest.scripts));
}

test('the recipes of CONTRIBUTING.md run scripts that there are', () => {
  expect(unknown(readFileSync('CONTRIBUTING.md', 'utf8'))).toEqual([]);
  expect(unknown('`npm run i18n:confirm -- <page>`, `npm run i18n:lost`')).toEqual(['i18n:lost']);
});

test('the source code is where the navigation says it is', () => {
  expect(manifest.repository.url).toBe(SOURCE_CODE_URL);
  expect(manifest.bugs.url).toBe(SOURCE_CODE_URL);
});
