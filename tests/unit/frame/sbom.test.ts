import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOfMaterials, licenseList, type Lock } from '../../../src/plugins/hosting/sbom';

const LOCK: Lock = {
  name: 'site',
  version: '1.0.0',
  packages: {
    '': { name: 'site' },
    'node_modules/b': { version: '2.0.0', license: 'ISC', dev: true },
    'node_modules/@scope/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/c/node_modules/@scope/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AAEC',
    },
    'node_modules/c': { version: '3.1.0' },
  },
};

test('the packages of a production install, each version once', () => {
  const { components } = billOfMaterials(LOCK);
  expect(components.map((component) => component['bom-ref'])).toEqual([
    '@scope/a@1.0.0',
    'c@3.1.0',
  ]);
  expect(licenseList({ components })).toBe('@scope/a@1.0.0  MIT\nc@3.1.0  not stated\n');
});

test('purl and hash by the rules of CycloneDX', () => {
  expect(billOfMaterials(LOCK).components[0]).toMatchObject({
    purl: 'pkg:npm/%40scope/a@1.0.0',
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  });
});

test('this project: every package has its hash, and no license asks to publish the source', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const { components } = billOfMaterials(lock);
  expect(components.length).toBeGreaterThan(1000);
  expect(components.filter(({ hashes }) => !hashes).map(({ name }) => name)).toEqual([]);
  expect(licenseList({ components })).not.toMatch(/ {2}.*\b(?:A?GPL|SSPL)/);
});
