import { dereference } from './dereference';
import { asList, asObject, asText, isObject, type Json, type JsonObject } from './json';
import { METHODS } from './validate';

/** What the body of a call or webhook may be. */
interface BodySchema {
  /** Route of the page that documents it. */
  page: string;
  /** Its name, in the language of the contract. */
  title: string;
  isWebhook: boolean;
  schema: JsonObject;
}

/** `oneOf: [object, null]` as one type: a fault inside the object is then no fault of the choice. */
function withoutChoice(schema: JsonObject, place: string): JsonObject {
  const { oneOf, ...rest } = schema;
  if (oneOf === undefined) return schema;
  const [choice, none, ...more] = asList(oneOf).map(asObject);
  const type = asText(choice?.type);
  if (!choice || !type || none?.type !== 'null' || more.length > 0)
    throw new Error(`${place}: of "oneOf" only an object or null is supported`);
  return { ...choice, ...rest, type: [type, 'null'] };
}

/** Keywords whose faults have a message (src/tools/shared/shape.ts), and those that are no check. */
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
  ...['title', 'description', 'default', 'examples', 'deprecated'],
]);

/**
 * The schema so that a field that it does not describe is reported, too, as `additionalProperties`.
 * @throws Error naming the place of a keyword whose faults no message explains
 */
export function strictSchema(schema: JsonObject, place: string): JsonObject {
  const plain = withoutChoice(schema, place);
  const other = Object.keys(plain).find((key) => !KEYWORDS.has(key) && !key.startsWith('x-'));
  if (other)
    throw new Error(`${place}: "${other}" has no message. There are: ${[...KEYWORDS].join(', ')}.`);
  if (plain.additionalProperties === false) throw new Error(`${place}: takes other fields, always`);
  const properties = Object.entries(asObject(plain.properties)).map(
    ([name, child]): [string, Json] => [name, strictSchema(asObject(child), `${place}.${name}`)],
  );
  return {
    ...plain,
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties),
      // Where the contract says that there are more, another field is no surprise.
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
