import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import plain from '../../../src/plugins/fast/client/paths';

type Make = (path: string, keys: object[], options: { end: boolean }) => RegExp;

// The version of the router, which is not the one at the root of `node_modules`.
const core = createRequire(require.resolve('@docusaurus/core/package.json'));
const library = createRequire(core.resolve('react-router'))('path-to-regexp') as Make;

const PATHS = ['/', '/a', '/a/', '/a/b', '/a.b', '/zh/', '/a-(b)', String.raw`\/a\/b`, '*'];
const ADDRESSES = [...PATHS, '', '/A', '/a/b/', '/ab', '/axb', '/zh', '/zh/a', '/a-(b)/', '//a'];

test('addresses match as with the library', () => {
  for (const end of [true, false])
    for (const path of PATHS.filter((one) => !one.includes('(')))
      for (const address of ADDRESSES) {
        const [expected, match] = [library, plain].map(
          (make) => make(path, [], { end }).exec(address)?.[0],
        );
        expect(match, `${path} ${address} ${end}`).toBe(expected);
      }
});

test('a group in an address is text', () => {
  expect(plain('/a-(b)', []).exec('/a-(b)/')?.[0]).toBe('/a-(b)/');
});
