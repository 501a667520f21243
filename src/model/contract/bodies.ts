import patterns from '../../data/texts/patterns.json';
import { dereference } from './dereference';
import { nullableUnion } from './fields';
import { asList, asObject, asText, isObject, type Json, type JsonObject } from './json';
import { METHODS } from './types';

/** Rules for the body of a call or webhook. */
interface BodySchema {
  /** Route of the page that documents it. */
  page: string;
  /** Its name, in the language of the contract. */
  title: string;
  isWebhook: boolean;
  schema: JsonObject;
}

/** Conditions between fields: they are checked by rules (rules.ts), with messages of their own. */
const CONDITIONS = { if: undefined, then: undefined, else: undefined };

/** Keywords that check nothing: the texts would make the largest part of a module. */
const ANNOTATIONS: readonly string[] = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
];

function isAnnotation(key: string): boolean {
  return ANNOTATIONS.includes(key) || key.startsWith('x-');
}

/** Keywords whose faults have a message (src/wire/shape.ts), and conditions. */
const KEYWORDS = new Set<string>([
  ...[
    'type',
    'required',
    'properties',
    'items',
    'additionalProperties',
    'enum',
    'format',
    'pattern',
  ],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
  ...Object.keys(CONDITIONS),
]);

/**
 * The schema so that a field that it does not describe is reported, too, as `additionalProperties`.
 * @throws Error naming the place of a keyword or pattern whose faults no message explains
 */
export function strictSchema(schema: JsonObject, place: string): JsonObject {
  const plain = nullableUnion(schema);
  const other = Object.keys(plain).find((key) => !KEYWORDS.has(key) && !isAnnotation(key));
  if (other)
    throw new Error(
      `${place}: unsupported keyword "${other}". Supported: ${[...KEYWORDS].join(', ')}.`,
    );
  const { pattern } = plain;
  if (pattern !== undefined && !Object.hasOwn(patterns, asText(pattern)))
    throw new Error(
      `${place}: no words for "${asText(pattern)}" in src/data/texts/patterns.json. There are: ${Object.keys(patterns).join(' ')}.`,
    );
  if (plain.additionalProperties === false)
    throw new Error(`${place}: must not set "additionalProperties: false"`);
  const properties = Object.entries(asObject(plain.properties)).map(
    ([name, child]): [string, Json] => [name, strictSchema(asObject(child), `${place}.${name}`)],
  );
  const alternatives = asList(asObject(plain.then).anyOf).flatMap((branch) =>
    asList(asObject(branch).required).map((name): [string, Json] => [asText(name), {}]),
  );
  const checks = Object.entries(plain).filter(([key]) => !isAnnotation(key));
  return {
    ...Object.fromEntries(checks),
    ...CONDITIONS,
    ...(properties.length > 0 && {
      properties: Object.fromEntries([...alternatives, ...properties]),
      // If the contract says that there are more fields, an unknown one is fine.
      additionalProperties: plain.additionalProperties === true,
    }),
    ...(isObject(plain.items) && { items: strictSchema(plain.items, `${place}[]`) }),
  };
}

/**
 * Schemas of the JSON bodies that calls send and webhooks bring, by operationId.
 * @param document contract as it is written
 */
export function bodySchemas(document: JsonObject): Record<string, BodySchema> {
  const contract = dereference(document);
  const operations = ['paths', 'webhooks'].flatMap((part) =>
    Object.values(asObject(contract[part])).flatMap((item) =>
      METHODS.map((method) => ({
        ...asObject(asObject(item)[method]),
        isWebhook: part === 'webhooks',
      })),
    ),
  );
  return Object.fromEntries(
    operations.flatMap(({ isWebhook, ...operation }: JsonObject & { isWebhook: boolean }) => {
      const media = asObject(asObject(asObject(operation.requestBody).content)['application/json']);
      if (!isObject(media.schema)) return [];
      const [page, title] = [asText(operation['x-page']), asText(operation.summary)];
      return [[asText(operation.operationId), { page, title, isWebhook, schema: media.schema }]];
    }),
  );
}
