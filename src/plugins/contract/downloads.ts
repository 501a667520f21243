import { promisify } from 'node:util';
import { convertV2, type ConversionResult } from 'openapi-to-postmanv2';
import { dereference } from '../../model/contract/dereference';
import { ContractError } from '../../model/contract/errors';
import { asList, asObject, isObject, type Json, type JsonObject } from '../../model/contract/json';
import { CONTRACT_FILE, readYaml } from '../../model/contract/load';

export interface Download {
  /** File name below the site's root. */
  name: string;
  content: string;
}

/** Keys that the converter fills with random values; without them the file is the same in every build. */
const RANDOM_KEYS = new Set(['_postman_id', 'id']);

function isRandom(key: string, value: Json | undefined): boolean {
  return (
    RANDOM_KEYS.has(key) && typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)
  );
}

/** An empty folder of the collection, e.g. that of the webhooks, which nobody can call. */
function isEmptyFolder(value: Json): boolean {
  return isObject(value) && Array.isArray(value.item) && value.item.length === 0;
}

/** Leaves out random ids, empty folders and empty authorizations (the collection has one for all calls). */
function tidied(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => !isEmptyFolder(item)).map(tidied);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => !isRandom(key, child) && !(key === 'auth' && child === null))
      .map(([key, child]) => [key, child === undefined ? child : tidied(child)]),
  );
}

/**
 * Removes the body of responses that have no example: the converter would make one up from random words, and the body
 * of those responses is not published.
 */
function withoutMadeUpBodies(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutMadeUpBodies);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key !== 'responses')
        return [key, child === undefined ? child : withoutMadeUpBodies(child)];
      const responses = Object.entries(asObject(child)).map(([status, response]) => {
        const { content, ...rest } = asObject(response);
        const hasExample = Object.values(asObject(content)).some(
          (media) => asObject(media).examples !== undefined,
        );
        return [status, hasExample ? response : rest];
      });
      return [key, Object.fromEntries(responses)];
    }),
  );
}

/** A collection that calls the sandbox; the reader sets the variable `token` once. */
async function toPostman(contract: JsonObject): Promise<Json> {
  // The converter does not follow references into the properties of other schemas.
  const data = JSON.stringify(withoutMadeUpBodies(dereference(contract)));
  const convert = promisify<{ type: 'string'; data: string }, object, ConversionResult>(convertV2);
  const result = await convert(
    { type: 'string', data },
    { folderStrategy: 'Tags', parametersResolution: 'Example', enableOptionalParameters: false },
  );
  const collection = result.output?.[0]?.data;
  if (!result.result || !collection)
    throw new ContractError(`${CONTRACT_FILE}: no Postman collection: ${result.reason}`);
  const { variable, ...rest } = tidied(
    JSON.parse(JSON.stringify(collection)) as Json,
  ) as JsonObject;
  return {
    ...rest,
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [...asList(variable), { key: 'token', value: '' }],
  };
}

/**
 * The files that are made from the contract for readers to download.
 * @throws ContractError when the contract cannot be read or converted
 */
export async function makeDownloads(siteDir: string): Promise<Download[]> {
  const contract = readYaml(siteDir, CONTRACT_FILE);
  const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    { name: 'openapi.json', content: pretty(contract) },
    { name: 'efundflow.postman_collection.json', content: pretty(await toPostman(contract)) },
  ];
}
