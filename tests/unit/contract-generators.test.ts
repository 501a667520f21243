/** Needs of client generators, beyond a valid description. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContract } from '../support/contract';

/** Names, in lower case, that components of several kinds share; generators make a type of each, all in one module. */
function sharedNames(components: Record<string, object>): string[] {
  const kinds = ['schemas', 'parameters', 'headers', 'responses', 'requestBodies'];
  const names = kinds.flatMap((kind) => Object.keys(components[kind] ?? {}));
  const folded = names.map((name) => name.toLowerCase());
  return folded.filter((name, index) => folded.indexOf(name) < index);
}

test('no two components share a name: a generator would make two types of that name', () => {
  const { components } = readContract();
  expect(sharedNames(components)).toEqual([]);
  const twice = { ...components, parameters: { refund: {} } };
  expect(sharedNames(twice)).toEqual(['refund']);
});

test('no reference reaches into another schema: generators drop or mistype those', () => {
  const deep = /\$ref: '?#\/components\/schemas\/\w+\//;
  expect(readFileSync('static/openapi.yaml', 'utf8')).not.toMatch(deep);
  expect("$ref: '#/components/schemas/Transaction/properties/id'").toMatch(deep);
});
