import path from 'node:path';
import type { Locale } from '../locale';
import { readYaml } from '../yaml';
import { isObject, type JsonObject } from './json';
import { toContract } from './model';
import { applyOverlay } from './overlay';
import type { Contract } from './types';

/** The contract, in English, below the site's root. */
export const CONTRACT_FILE = 'static/openapi.yaml';

/** Translations of the contract, below the site's root. English needs none. */
export const OVERLAY_FILES = {
  zh: 'i18n/zh/openapi.overlay.yaml',
} as const satisfies Record<Exclude<Locale, 'en'>, string>;

function toDocument(data: unknown): JsonObject {
  if (!isObject(data)) throw new Error('not a YAML object');
  return data;
}

/**
 * Reads the contract or an overlay. The same object until the file changes; not to be changed.
 * @throws Error naming the file when it is missing or not a YAML object
 */
export function readDocument(siteDir: string, file: string): JsonObject {
  return readYaml(path.join(siteDir, file), toDocument);
}

/** Puts the name of the file before each problem found in it. */
function naming<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(message.replace(/^/gm, `${file}: `), { cause: error });
  }
}

/**
 * The contract as it is written, with the texts of one language.
 * @throws Error with file and place when the contract or its overlay is invalid
 */
export function readContract(siteDir: string, locale: Locale): JsonObject {
  const source = readDocument(siteDir, CONTRACT_FILE);
  if (locale === 'en') return source;
  const file = OVERLAY_FILES[locale];
  const overlay = readDocument(siteDir, file);
  return naming(file, () => applyOverlay(source, overlay));
}

/** By folder and language, with the documents that the contract was made from. */
const cache = new Map<string, { documents: JsonObject[]; contract: Contract }>();

/**
 * The contract in one language, resolved. Cached until one of its files changes.
 * @throws Error with file and place when the contract or its overlay is invalid
 */
export function loadContract(siteDir: string, locale: Locale): Contract {
  const files = [CONTRACT_FILE, ...(locale === 'en' ? [] : [OVERLAY_FILES[locale]])];
  const documents = files.map((file) => readDocument(siteDir, file));
  const key = `${siteDir} ${locale}`;
  const known = cache.get(key);
  if (known?.documents.every((document, index) => document === documents[index]))
    return known.contract;
  const source = readContract(siteDir, locale);
  const contract = naming(CONTRACT_FILE, () => toContract(source));
  cache.set(key, { documents, contract });
  return contract;
}
