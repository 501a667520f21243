import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { asObject, isObject, type Json, type JsonObject } from '../../../src/model/contract/json';

const rows = readFileSync('OPEN_QUESTIONS.md', 'utf8');
const contract = parse(readFileSync('static/openapi.yaml', 'utf8')) as JsonObject;

/** Names such as `Plan` or `Shipment.country` of everything that carries `x-unspecified`. */
function unspecified(node: Json, path: readonly string[] = []): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => unspecified(item, path));
  if (!isObject(node)) return [];
  const own = node['x-unspecified'] === true ? [path.join('.')] : [];
  const below = Object.entries(node).flatMap(([key, value]) =>
    unspecified(value as Json, key === 'properties' ? path : [...path, key]),
  );
  return [...own, ...below];
}

function withoutRow(schemas: Json, text: string): string[] {
  return unspecified(schemas).filter((name) => !text.includes(`\`${name}\``));
}

test('each part that the API reference marks as unspecified has a row in OPEN_QUESTIONS.md', () => {
  const { schemas } = asObject(contract.components);
  expect(unspecified(schemas as Json)).toContain('Shipment.country');
  expect(withoutRow(schemas as Json, rows)).toEqual([]);
});

test('a part without a row is reported', () => {
  const schemas: JsonObject = {
    Parcel: { properties: { weight: { 'x-unspecified': true }, size: {} } },
  };
  expect(withoutRow(schemas, rows)).toEqual(['Parcel.weight']);
});
