import {
  asList,
  asObject,
  asText,
  follow,
  isObject,
  pointer,
  type Json,
  type JsonObject,
} from './json';

/** Keywords of our schemas that mean the same in OpenAPI 3.0, beside those that begin with `x-`. */
const KEPT = new Set([
  ...['$ref', 'format', 'enum', 'default', 'description', 'required', 'readOnly'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum'],
]);
/** Keywords that OpenAPI 3.0 has no form for. */
const CONDITIONS = new Set(['if', 'then', 'else']);

function isNull(schema: Json): boolean {
  return asObject(schema).type === 'null';
}

/**
 * The contract in OpenAPI 3.0, which many generators and importers still read alone. What that version can't express is left
 * out: webhooks, whose schemas stay, and conditions between fields.
 * @param contract the OpenAPI 3.1 document as written; it is not changed
 * @throws Error with the JSON pointer of a keyword that has no form in OpenAPI 3.0
 * @see https://spec.openapis.org/oas/v3.0.3#schema-object
 */
export function asOpenApi30(contract: JsonObject): JsonObject {
  /** A value that may be null needs a type beside `nullable`, also where a reference has it. */
  function typeOf(schema: Json | undefined): Json | undefined {
    const { $ref, type } = asObject(schema);
    return $ref ? typeOf(follow(contract, asText($ref).slice(1))) : type;
  }

  function converted(keyword: string, value: Json, at: string): JsonObject {
    if (KEPT.has(keyword) || keyword.startsWith('x-')) return { [keyword]: value };
    if (CONDITIONS.has(keyword)) return {};
    switch (keyword) {
      case 'type': {
        if (!Array.isArray(value)) return { type: value };
        const [type, ...others] = value.filter((name) => name !== 'null');
        if (others.length > 0) throw new Error(`#${at}: OpenAPI 3.0 has one type, beside null`);
        return { type, nullable: true };
      }
      case 'oneOf': {
        const [one, ...others] = asList(value).filter((choice) => !isNull(choice));
        if (others.length > 0)
          throw new Error(`#${at}: OpenAPI 3.0 has a choice between one schema and null`);
        return { type: typeOf(one), nullable: true, allOf: [schemaOf(one, at)] };
      }
      case 'items':
        return { items: schemaOf(value, at) };
      case 'additionalProperties':
        return { [keyword]: isObject(value) ? schemaOf(value, at) : value };
      case 'properties':
        return { properties: each(value, at, schemaOf) };
      case 'examples': {
        const example = asList(value).find((one) => one !== null);
        return example === undefined ? {} : { example };
      }
      default:
        throw new Error(`#${at}: OpenAPI 3.0 has no such keyword in a schema`);
    }
  }

  function schemaOf(schema: Json | undefined, at: string): JsonObject {
    return Object.assign(
      {},
      ...Object.entries(asObject(schema)).map(([keyword, value]) =>
        converted(keyword, value ?? null, pointer(at, keyword)),
      ),
    ) as JsonObject;
  }

  function each(
    value: Json | undefined,
    at: string,
    change: (value: Json, at: string, name: string) => Json,
  ): JsonObject {
    return Object.fromEntries(
      Object.entries(asObject(value)).map(([name, one]) => [
        name,
        change(one ?? null, pointer(at, name), name),
      ]),
    );
  }

  /** A part that is no schema, with the schemas in it. */
  function part(value: Json, at: string): Json {
    if (Array.isArray(value)) return value.map((one, index) => part(one, pointer(at, index)));
    if (!isObject(value)) return value;
    return each(value, at, (one, place, name) =>
      name === 'schema' ? schemaOf(one, place) : part(one, place),
    );
  }

  const info = asObject(contract.info);
  const { schemas, examples, ...components } = asObject(contract.components);
  return {
    ...contract,
    openapi: '3.0.3',
    info: { ...info, summary: undefined, license: { name: asObject(info.license).name } },
    webhooks: undefined,
    paths: part(contract.paths ?? null, '/paths'),
    components: {
      ...asObject(part(components, '/components')),
      schemas: each(schemas, '/components/schemas', schemaOf),
      examples,
    },
  };
}
