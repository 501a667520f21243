import { asList, asObject, asText, isObject, pointer, type Json, type JsonObject } from './json';
import { BASES, LIMITS, type Field, type FieldType, type KnownValue } from './types';

/**
 * `oneOf: [X, { type: 'null' }]`, the form in which a reference may be null, as X with "null" among its types.
 * Any other union stays as it is.
 */
export function nullableUnion(schema: JsonObject): JsonObject {
  const { oneOf, ...own } = schema;
  const parts = asList(oneOf).map(asObject);
  const [only, ...others] = parts.filter(({ type }) => type !== 'null');
  if (!only || others.length > 0 || parts.length !== 2) return schema;
  const types = Array.isArray(only.type) ? only.type : [only.type ?? 'object'];
  return { ...only, ...own, type: [...types, 'null'] };
}

/** @throws Error for what this API does not use: a page must not silently drop what it cannot show */
function plain(union: JsonObject, place: string): JsonObject {
  const schema = nullableUnion(union);
  for (const key of ['allOf', 'oneOf', 'anyOf', 'not'] as const) {
    if (schema[key] !== undefined)
      throw new Error(`#${pointer(place, key)}: not supported by the pages`);
  }
  return schema;
}

/**
 * Reads the type of a schema.
 * @throws Error for a union other than "X or null"
 */
function typeOf(schema: JsonObject, place: string): FieldType {
  const names = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (name) => name !== undefined,
  );
  const nullable = names.includes('null');
  const rest = names.filter((name) => name !== 'null');
  if (rest.length > 1)
    throw new Error(`#${pointer(place, 'type')}: more than one type besides null`);
  const base = BASES.find((name) => name === rest[0]) ?? (schema.properties ? 'object' : 'any');
  return {
    base,
    nullable,
    ...(typeof schema.format === 'string' && { format: schema.format }),
    ...(base === 'array' &&
      isObject(schema.items) && { items: typeOf(schema.items, `${place}/items`) }),
  };
}

function knownValues(schema: JsonObject): KnownValue[] {
  return asList(schema['x-known-values']).map((entry) => {
    const { value, description } = asObject(entry);
    return { value: String(value ?? ''), description: asText(description) };
  });
}

function exampleOf(schema: JsonObject): Json | undefined {
  return schema.example ?? asList(schema.examples).find((example) => example !== null);
}

/**
 * Turns a schema into a field with its nested fields.
 * @param name name of the property, parameter or component
 * @param schema schema without references
 * @param place JSON pointer of the schema, for messages
 */
export function toField(name: string, schema: JsonObject, place: string, required = false): Field {
  const whole = plain(schema, place);
  const items = asObject(whole.items);
  const holdsList = isObject(whole.items);
  const children = holdsList
    ? childrenOf(plain(items, `${place}/items`), `${place}/items`)
    : childrenOf(whole, place);
  // An array of strings has its allowed values on the items.
  const valued = holdsList && !isObject(items.properties) ? items : whole;
  return {
    name,
    type: typeOf(whole, place),
    required,
    deprecated: whole.deprecated === true,
    ...(whole['x-unspecified'] === true && { unspecified: true }),
    description: asText(whole.description),
    limits: Object.fromEntries(
      LIMITS.flatMap((limit) => {
        const value = whole[limit];
        return typeof value === 'number' || typeof value === 'string' ? [[limit, value]] : [];
      }),
    ),
    allowed: asList(valued.enum).map(String),
    known: [...knownValues(whole), ...(valued === whole ? [] : knownValues(valued))],
    ...(whole.default !== undefined && { default: whole.default }),
    ...(exampleOf(whole) !== undefined && { example: exampleOf(whole) }),
    children,
  };
}

/** The fields of an object schema, in the contract's order. */
function childrenOf(schema: JsonObject, place: string): Field[] {
  const required = asList(schema.required);
  return Object.entries(asObject(schema.properties)).map(([name, property]) =>
    toField(
      name,
      asObject(property),
      pointer(`${place}/properties`, name),
      required.includes(name),
    ),
  );
}

/** Every field of a tree, parents before children. */
export function flatten(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...flatten(field.children)]);
}
