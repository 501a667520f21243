import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Locale } from '../locale';
import { ContractError } from './errors';
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

interface Loaded {
  stamp: string;
  contract: Contract;
}

const cache = new Map<string, Loaded>();

function stampOf(files: readonly string[]): string {
  return files.map((file) => (fs.existsSync(file) ? fs.statSync(file).mtimeMs : 'none')).join(' ');
}

/**
 * Reads a YAML file that must hold an object.
 * @throws ContractError naming the file when it is missing or not a YAML object
 */
export function readYaml(siteDir: string, file: string): JsonObject {
  const absolute = path.join(siteDir, file);
  if (!fs.existsSync(absolute)) throw new ContractError(`${file}: the file is missing`);
  let value: unknown;
  try {
    value = parse(fs.readFileSync(absolute, 'utf8'));
  } catch (error) {
    throw new ContractError(`${file}: ${(error as Error).message}`);
  }
  if (!isObject(value)) throw new ContractError(`${file}: not a YAML object`);
  return value;
}

/** Puts the name of the file before each problem found in it. */
function naming<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ContractError)
      throw new ContractError(error.message.replace(/^/gm, `${file}: `));
    throw error;
  }
}

/**
 * The contract as it is written, with the texts of one language.
 * @throws ContractError when the contract or its overlay is invalid
 */
export function readContract(siteDir: string, locale: Locale): JsonObject {
  const source = readYaml(siteDir, CONTRACT_FILE);
  if (locale === 'en') return source;
  const file = OVERLAY_FILES[locale];
  const overlay = readYaml(siteDir, file);
  return naming(file, () => applyOverlay(source, overlay));
}

/**
 * The contract in one language, resolved. Cached until one of its files changes.
 * @throws ContractError when the contract or its overlay is invalid
 */
export function loadContract(siteDir: string, locale: Locale): Contract {
  const overlayFile = locale === 'en' ? undefined : OVERLAY_FILES[locale];
  const files = [CONTRACT_FILE, ...(overlayFile ? [overlayFile] : [])];
  const key = `${siteDir} ${locale}`;
  const stamp = stampOf(files.map((file) => path.join(siteDir, file)));
  const cached = cache.get(key);
  if (cached?.stamp === stamp) return cached.contract;
  const source = readContract(siteDir, locale);
  const contract = naming(CONTRACT_FILE, () => toContract(source));
  cache.set(key, { stamp, contract });
  return contract;
}
