import path from 'node:path';
import { stringify } from 'yaml';
import { withOwnFirst } from '../../model/contract/currency';
import { asList, asObject, isObject, type Json, type JsonObject } from '../../model/contract/json';
import { CONTRACT_FILE, readContract } from '../../model/contract/load';
import { mockContract } from '../../model/contract/mock';
import { asOpenApi30 } from '../../model/contract/openapi30';
import type { Locale } from '../../model/locale';
import { inFile } from '../../model/yaml';
import { toPostman } from './postman';

export interface Download<Content = string> {
  /** File name below the site's root. */
  name: string;
  content: Content;
}

/**
 * Each operation with the folder that Apifox puts it into: else that is its first tag, which is English in each language.
 * @see https://docs.apifox.com/openapi-specification-extensions
 */
function withFolders(contract: JsonObject): JsonObject {
  const folders = new Map(
    asList(contract.tags).map((tag) => [asObject(tag).name, asObject(tag)['x-displayName']]),
  );
  function inFolder(operation: Json | undefined): Json | undefined {
    if (!isObject(operation) || !operation.operationId) return operation;
    return { ...operation, 'x-apifox-folder': folders.get(asList(operation.tags)[0]) };
  }
  const paths = Object.entries(asObject(contract.paths)).map(([path, item]) => {
    const operations = Object.entries(asObject(item)).map(([key, one]) => [key, inFolder(one)]);
    return [path, Object.fromEntries(operations) as JsonObject];
  });
  return { ...contract, paths: Object.fromEntries(paths) as JsonObject };
}

/**
 * The files that are made from the contract for readers to download. The English YAML is published as it was written.
 * @param locale language of summaries and descriptions
 * @throws Error when the contract cannot be read, translated or converted
 */
export async function makeDownloads(siteDir: string, locale: Locale): Promise<Download[]> {
  const written = withOwnFirst(readContract(siteDir, locale), locale);
  const contract = locale === 'en' ? written : withFolders(written);
  // Many tools read YAML 1.1, which has dates: an example without quotes would be one.
  const content = stringify(contract, { compat: 'yaml-1.1' });
  const yaml = locale === 'en' ? [] : [{ name: 'openapi.yaml', content }];
  const openapi30 = inFile(path.join(siteDir, CONTRACT_FILE), () => asOpenApi30(contract));
  const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    ...yaml,
    { name: 'openapi.json', content: pretty(contract) },
    { name: 'openapi-3.0.json', content: pretty(openapi30) },
    {
      name: 'efundflow.postman_collection.json',
      content: pretty(await toPostman(contract, locale)),
    },
    { name: 'openapi.mock.json', content: pretty(mockContract(contract)) },
  ];
}
