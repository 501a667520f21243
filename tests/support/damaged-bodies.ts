/** Bodies for comparing verdicts: examples with up to three changes, the same for the same seed. */
import { nullableUnion } from '../../src/model/contract/fields';
import { asList, asObject, type Json, type JsonObject } from '../../src/model/contract/json';
import { random } from './random';

const ODD: Json[] = [
  null,
  true,
  '',
  'x'.repeat(300),
  '😀'.repeat(40),
  'not a date',
  '2026-02-30T00:00:00Z',
  'https://example.com',
  -1,
  0,
  1.5,
  '12.99',
  99_999_999,
  100_000_000,
  [],
  {},
  [{}],
  { __proto__: null },
];

type Container = JsonObject | Json[];

/** Objects and lists of a body, each with the schema that describes it, where there is one. */
function containers(value: Json | undefined, union: JsonObject): [Container, JsonObject][] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = nullableUnion(union);
  const inside = Object.entries(value).flatMap(([key, child]) =>
    containers(child, asObject(Array.isArray(value) ? schema.items : propertyOf(schema, key))),
  );
  return [[value, schema], ...inside];
}

function propertyOf(schema: JsonObject, name: string): JsonObject {
  const properties = asObject(schema.properties);
  return Object.hasOwn(properties, name) ? asObject(properties[name]) : {};
}

/** Values that a field's schema names; of an object, one with each of its fields. */
function named(union: JsonObject, pick: <Item>(items: readonly Item[]) => Item): Json[] {
  const schema = nullableUnion(union);
  const known = asList(schema['x-known-values']).map((entry) => asObject(entry).value ?? null);
  const inMajorUnits = schema['x-minor-units'] === undefined ? [] : ['12.99', 12.99];
  const values = [...asList(schema.examples), ...asList(schema.enum), ...known, ...inMajorUnits];
  if (values.length > 0) return values;
  const fields = Object.entries(asObject(schema.properties)).map(
    ([name, child]): [string, Json] => [name, pick(named(asObject(child), pick))],
  );
  return [Object.fromEntries(fields), schema.type === 'array' ? [] : 'x'];
}

/**
 * A copy of an example with up to three changes, not all of which matter: fields removed, added with a value that their
 * schema names, or with one that fits nothing.
 * @param schema that of the example, without references
 */
export function damaged(example: Json, schema: JsonObject, seed: number): Json {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const body = structuredClone(example);
  for (let changes = Math.floor(next() * 4); changes > 0; changes--) {
    const found = pick(containers(body, schema)) as [JsonObject, JsonObject] | undefined;
    if (!found) break;
    const [target, its] = found;
    const described = Object.keys(asObject(its.properties));
    const key = pick([...Object.keys(target), ...described, 'unknown', '__proto__', 'buyer_id']);
    if (next() < 0.3) Reflect.deleteProperty(target, key);
    else {
      const value = structuredClone(pick(next() < 0.5 ? named(propertyOf(its, key), pick) : ODD));
      Object.defineProperty(target, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return next() < 0.01 ? pick(ODD) : body;
}
