import { describe, expect, test } from 'vitest';
import pathToRegexp from '../../../src/plugins/lean-client/lighter/pathToRegexp';
import { learnable, learnableAbove } from '../../../src/runtime/pages/learnable';

describe('patterns of routes', () => {
  const match = (pattern: string, path: string, end = true) =>
    pathToRegexp(pattern, [], { end }).exec(path)?.[0];

  test.each([
    ['/jwts', '/jwts', '/jwts'],
    ['/jwts', '/jwts/', '/jwts/'],
    ['/jwts', '/JWTS', '/JWTS'],
    ['/jwts', '/jwts/a', undefined],
    ['/jwts', '/jwtsa', undefined],
    ['/', '/', '/'],
    ['/', '/a', undefined],
    ['*', '/any/where', '/any/where'],
  ])('%s, whole, in %s: %s', (pattern, path, expected) => {
    expect(match(pattern, path)).toBe(expected);
  });

  test.each([
    ['/zh/', '/zh/jwts', '/zh'],
    ['/zh/', '/zh', '/zh'],
    ['/', '/jwts', ''],
    ['/connections', '/connections/adyen/card', '/connections'],
    ['/connections', '/connectionsx', undefined],
  ])('%s, from the start, in %s: %s', (pattern, path, expected) => {
    expect(match(pattern, path, false)).toBe(expected);
  });

  test('name their parameters', () => {
    const keys: { name: string }[] = [];
    expect(pathToRegexp('/a/:id', keys).exec('/a/7')?.[1]).toBe('7');
    expect(keys).toEqual([{ name: 'id' }]);
  });
});

describe('the place of a learned page', () => {
  test('is the list of the nearest parent', () => {
    const root = learnable('/', []);
    const connections = learnable('/connections', []);
    expect(learnableAbove('/jwts')?.routes).toBe(root);
    expect(learnableAbove('/connections/adyen/card')?.routes).toBe(connections);
    expect(learnableAbove('/connections')?.routes).toBe(connections);
    expect(learnableAbove('/connectionsx')?.routes).toBe(root);
  });
});
