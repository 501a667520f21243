import { promisify } from 'node:util';
import { convertV2, type ConversionResult } from 'openapi-to-postmanv2';
import texts from '../../data/texts/downloads.json';
import {
  asList,
  asObject,
  asText,
  isObject,
  type Json,
  type JsonObject,
} from '../../model/contract/json';
import { CONTRACT_FILE } from '../../model/contract/load';
import type { Locale } from '../../model/locale';

/** Random values that the converter gives ids; without them the file is the same in every build. */
function isRandom(key: string, value: unknown): boolean {
  return /^(_postman_)?id$/.test(key) && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(String(value));
}

/** An empty folder of the collection, e.g. that of the webhooks, which nobody can call. */
function isEmptyFolder(value: Json): boolean {
  return isObject(value) && Array.isArray(value.item) && value.item.length === 0;
}

/** A query value as it goes over the wire: Postman leaves a `+` alone, and servers read it as a space. */
function withPlusEncoded(parameter: JsonObject): JsonObject {
  return { ...parameter, value: asText(parameter.value).replaceAll('+', '%2B') };
}

/** A URL also as one text, with the parameters that are sent: Bruno and Insomnia read nothing else of it. */
function withRaw(url: JsonObject): JsonObject {
  const address = [...asList(url.host), ...asList(url.path)].join('/');
  const sent = asList(url.query)
    .map(asObject)
    .filter(({ disabled }) => !disabled);
  const query = sent.map(({ key, value }) => `${asText(key)}=${asText(value)}`).join('&');
  return { raw: query ? `${address}?${query}` : address, ...url };
}

/** Headers whose value is a variable of the collection. They are sent also where they are optional: a key makes a retry safe. */
const HEADER_VARIABLES: Record<string, string> = {
  'x-merchant-account-id': '{{merchantAccountId}}',
  'idempotency-key': '{{idempotencyKey}}',
};

/**
 * Runs before a POST request: its key is created once and kept, so that sending it again is a retry. Bruno takes no blanks
 * in names.
 */
const keepKey = (
  operationId: string,
) => `// To start a new operation, clear this variable of the collection.
const name = 'key-of-${operationId}';
if (!pm.collectionVariables.get(name)) {
  pm.collectionVariables.set(name, pm.variables.replaceIn('{{$guid}}'));
}
const key = pm.collectionVariables.get(name);
pm.variables.set('idempotencyKey', key);
pm.variables.set('keyStart', key.slice(0, 8));`;

/** A body whose reference ends with the beginning of its key: references are unique, and each operation has its own. */
function withOwnReference(body: JsonObject): JsonObject {
  const raw = asText(body.raw).replace(/^( {2}"external_identifier": ".*)"/m, '$1-{{keyStart}}"');
  return { ...body, raw };
}

function operationIds(contract: JsonObject): Map<Json | undefined, string> {
  const items = Object.values(asObject(contract.paths)).map(asObject);
  const operations = items.flatMap((item) => Object.values(item)).map(asObject);
  return new Map(operations.map(({ summary, operationId }) => [summary, asText(operationId)]));
}

/** A request of the collection with the script that keeps its key; the converter names it after the summary. */
function withKeptKey(item: JsonObject, ids: ReadonlyMap<Json | undefined, string>): JsonObject {
  const { method, body, ...request } = asObject(item.request);
  if (method !== 'POST') return item;
  const exec = keepKey(ids.get(item.name) ?? '').split('\n');
  return {
    ...item,
    request: { ...request, method, body: withOwnReference(asObject(body)) },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec } }],
  };
}

/**
 * For `JSON.parse`: leaves out random ids, empty folders and empty authorizations (the collection has one for all calls),
 * encodes what Postman does not, writes URLs as one text, and puts variables in place of the example values of headers.
 */
function tidied(key: string, value: Json): Json | undefined {
  if (isRandom(key, value) || (key === 'auth' && value === null)) return undefined;
  if (Array.isArray(value)) {
    if (key === 'query') return value.map((item) => withPlusEncoded(asObject(item)));
    return value.filter((item) => !isEmptyFolder(item));
  }
  if (key === 'url' && isObject(value)) return withRaw(value);
  const variable = isObject(value) && HEADER_VARIABLES[asText(value.key).toLowerCase()];
  return variable ? { ...value, disabled: false, value: variable } : value;
}

/** The folder of a tag under the tag's name in the language of the contract; tags are ids, the same in each. */
function withDisplayName(folder: Json, tags: Json[]): Json {
  const { name, ...rest } = asObject(folder);
  const tag = tags.map(asObject).find((candidate) => candidate.name === name);
  return { name: tag?.['x-displayName'] ?? name ?? '', ...rest };
}

/** Texts of the converter, which knows only English. */
const CONVERTER = {
  required: /^\(Required\) /,
  bearer: /^Added as a part of security scheme: bearer$/,
} as const satisfies Record<keyof typeof texts, RegExp>;

/** A text of the converter in the language of the contract; any other text as it is. */
function inLanguage(value: string, locale: Locale): string {
  return value
    .replace(CONVERTER.required, texts.required[locale])
    .replace(CONVERTER.bearer, texts.bearer[locale]);
}

function exampleNames(contract: JsonObject): Map<string, string> {
  const examples = Object.values(asObject(asObject(contract.components).examples)).map(asObject);
  return new Map(examples.map(({ value, summary }) => [JSON.stringify(value), asText(summary)]));
}

/** A saved response under the name of its example; the converter takes the description of the status, a paragraph. */
function withExampleName(response: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const body = asText(response.body) || 'null';
  return { ...response, name: names.get(JSON.stringify(JSON.parse(body))) ?? response.name };
}

/**
 * A collection for the sandbox; the reader sets the variables `token` and `merchantAccountId` once.
 * @throws Error when the contract can't be converted
 */
export async function toPostman(contract: JsonObject, locale: Locale): Promise<Json> {
  const data = JSON.stringify(contract);
  const convert = promisify<{ type: 'string'; data: string }, object, ConversionResult>(convertV2);
  const result = await convert(
    { type: 'string', data },
    { folderStrategy: 'Tags', parametersResolution: 'Example', enableOptionalParameters: false },
  );
  const collection = result.output?.[0]?.data;
  if (!result.result || !collection)
    throw new Error(`${CONTRACT_FILE}: no Postman collection: ${result.reason}`);
  const names = exampleNames(contract);
  const ids = operationIds(contract);
  const { variable, item, info, ...rest } = JSON.parse(
    JSON.stringify(collection),
    (key, value: Json) => {
      if (key === 'content' && typeof value === 'string') return inLanguage(value, locale);
      if (key === 'response' && Array.isArray(value))
        return value.map((response) => withExampleName(asObject(response), names));
      if (isObject(value) && isObject(value.request)) return withKeptKey(value, ids);
      return tidied(key, value);
    },
  ) as JsonObject;
  const folders = asList(item).map((folder) => withDisplayName(folder, asList(contract.tags)));
  return {
    // The converter appends an English line about whom to contact.
    info: { ...asObject(info), description: asText(asObject(contract.info).description) },
    item: folders,
    ...rest,
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      ...asList(variable),
      { key: 'token', value: '' },
      { key: 'merchantAccountId', value: 'default' },
    ],
  };
}
