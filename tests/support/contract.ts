import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { follow, isObject, pointer, type Json } from '../../src/model/contract/json';

/** Any JSON object. */
export type JsonObject = Record<string, unknown>;

interface LooseSchema extends JsonObject {
  type?: string | string[];
  description?: string;
  properties: Record<string, LooseSchema>;
  items?: LooseSchema;
  oneOf?: LooseSchema[];
  examples?: unknown[];
}

/** The parts of `static/openapi.yaml` that checks reach into. */
export interface Contract {
  paths: Record<string, Record<string, JsonObject>>;
  webhooks: Record<string, Record<string, JsonObject>>;
  'x-scopes': { name: string; description: string }[];
  components: {
    parameters: Record<string, JsonObject>;
    examples: Record<string, { summary?: string; description?: string; value: JsonObject }>;
    responses: Record<string, JsonObject>;
    schemas: Record<string, LooseSchema>;
  };
}

/** One operation or webhook of a contract. */
export interface ListedOperation {
  id: string;
  webhook: boolean;
  operation: JsonObject;
}

/**
 * Follows `$ref` pointers inside a contract until something else comes.
 * @throws Error when a pointer points to nothing.
 */
export function resolveRef(contract: Contract, node: JsonObject): JsonObject {
  if (typeof node.$ref !== 'string') return node;
  const at = follow(contract as unknown as Json, node.$ref.slice(1));
  if (!isObject(at)) throw new Error(`${node.$ref} points to nothing`);
  return resolveRef(contract, at);
}

/**
 * Sets the value at a JSON pointer of a copy of the contract; `undefined` removes it.
 * @throws Error when the parent does not exist.
 */
export function change(contract: Contract, place: string, value: unknown): void {
  const parts = place.slice(1).split('/');
  const last = parts.pop() ?? '';
  const parent = resolveRef(contract, { $ref: `#/${parts.join('/')}` });
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
}

/** The JSON media type of a request or a response. */
export function jsonMedia(body: JsonObject): JsonObject {
  const content = body.content as Record<string, JsonObject> | undefined;
  return content?.['application/json'] ?? {};
}

/** The contract of the site, as it is written. */
export function readContract(): Contract {
  const file = path.resolve(__dirname, '../../static/openapi.yaml');
  return parse(readFileSync(file, 'utf8')) as Contract;
}

/** Operations that a client can call: all but the webhooks. */
export function callsOf(contract: Contract): ListedOperation[] {
  return operationsOf(contract).filter(({ webhook }) => !webhook);
}

/** All operations and webhooks, in the order of the contract. */
export function operationsOf(contract: Contract): ListedOperation[] {
  return [contract.paths, contract.webhooks].flatMap((group, index) =>
    Object.values(group).flatMap((item) =>
      Object.values(item).map((operation) => ({
        id: String(operation.operationId),
        webhook: index === 1,
        operation,
      })),
    ),
  );
}

/** Every named schema, and every property written in one, nested ones too; references are not followed. */
export function propertiesOf(contract: Contract): { path: string; schema: LooseSchema }[] {
  const found: { path: string; schema: LooseSchema }[] = [];
  function walk(schema: LooseSchema, path: string): void {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (property.$ref) continue;
      found.push({ path: `${path}.${name}`, schema: property });
      walk(property, `${path}.${name}`);
    }
    if (schema.items && !schema.items.$ref) walk(schema.items, `${path}[]`);
  }
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    found.push({ path: name, schema });
    walk(schema, name);
  }
  return found;
}

/** Fields of an example that its schema does not declare; schemas with `additionalProperties: true` take any field. */
function undeclared(contract: Contract, node: JsonObject, value: unknown, path: string): string[] {
  const named = resolveRef(contract, node);
  // A reference that may be null: its schema is the first of the two.
  const [nullable] = (named.oneOf ?? []) as JsonObject[];
  const schema = nullable ? resolveRef(contract, nullable) : named;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      undeclared(contract, (schema.items ?? {}) as JsonObject, item, `${path}/${index}`),
    );
  }
  if (!isObject(value)) return [];
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>;
  return Object.entries(value).flatMap(([key, child]) => {
    if (properties[key]) return undeclared(contract, properties[key], child, `${path}/${key}`);
    return schema.additionalProperties === true ? [] : [`${path}/${key} is not declared`];
  });
}

function pointerTo(...segments: string[]): string {
  return segments.reduce<string>(pointer, '');
}

/**
 * Every example of the contract that does not fit its schema: bodies, parameters and properties.
 * Validated as JSON Schema 2020-12 with formats; each entry names the place and the problem.
 */
export function exampleProblems(contract: Contract): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'contract:', ...structuredClone(contract) });
  const problems: string[] = [];

  function check(at: string, value: unknown, place: string): void {
    const validate: ValidateFunction | undefined = ajv.getSchema(`contract:#${encodeURI(at)}`);
    if (!validate) throw new Error(`No schema at ${at}`);
    if (!validate(value)) problems.push(`${place}: ${ajv.errorsText(validate.errors)}`);
  }

  function checkMedia(media: JsonObject, at: string, place: string): void {
    for (const [name, example] of Object.entries(
      (media.examples ?? {}) as Record<string, JsonObject>,
    )) {
      const { value } = resolveRef(contract, example);
      check(`${at}/schema`, value, `${place} ${name}`);
      problems.push(...undeclared(contract, media.schema as JsonObject, value, `${place} ${name}`));
    }
  }

  for (const [groupName, group] of Object.entries({
    paths: contract.paths,
    webhooks: contract.webhooks,
  })) {
    for (const [path, item] of Object.entries(group)) {
      for (const [method, operation] of Object.entries(item)) {
        const place = String(operation.operationId);
        const base = pointerTo(groupName, path, method);
        const body = operation.requestBody as JsonObject | undefined;
        if (body)
          checkMedia(jsonMedia(body), `${base}/requestBody/content/application~1json`, place);
        for (const [status, response] of Object.entries(
          operation.responses as Record<string, JsonObject>,
        )) {
          if (response.$ref) continue;
          checkMedia(
            jsonMedia(response),
            `${base}/responses/${status}/content/application~1json`,
            `${place} ${status}`,
          );
        }
      }
    }
  }
  for (const [name, response] of Object.entries(contract.components.responses)) {
    checkMedia(
      jsonMedia(response),
      `${pointerTo('components', 'responses', name)}/content/application~1json`,
      name,
    );
  }
  for (const [name, parameter] of Object.entries(contract.components.parameters)) {
    check(`${pointerTo('components', 'parameters', name)}/schema`, parameter.example, name);
  }
  for (const { path, schema } of propertiesOf(contract)) {
    for (const value of schema.examples ?? []) {
      if (!ajv.validate({ ...schema, examples: undefined }, value))
        problems.push(`${path}: ${ajv.errorsText()}`);
    }
  }
  return problems;
}
