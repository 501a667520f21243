import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  /** By folder. */
  packages: Record<string, { license?: string; dev?: boolean }>;
}

/** True if each license that one may choose (`OR` of SPDX) asks to publish the source. */
const isCopyleft = (license: string): boolean =>
  license.split(' OR ').every((choice) => /\b(?:A?GPL|SSPL)/.test(choice));

/** Packages of a production install whose license asks to publish the source of what contains them. */
function copyleft({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { dev, license = '' }]) => !dev && isCopyleft(license))
    .map(([folder]) => folder);
}

test('no license of a package asks to publish the source', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  expect(Object.keys(lock.packages).length).toBeGreaterThan(1000);
  expect(copyleft(lock)).toEqual([]);
});

test('one that does is reported, unless it is a tool', () => {
  const packages = {
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: '(AGPL-3.0-only AND MIT)' },
    'node_modules/c': { license: 'GPL-2.0', dev: true },
    'node_modules/d': { license: '(MIT OR GPL-3.0-or-later)' },
  };
  expect(copyleft({ packages })).toEqual(['node_modules/b']);
});
