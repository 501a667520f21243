import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ContractError } from './errors';
import { isObject, type JsonObject } from './json';
import { toContract } from './model';
import { applyOverlay } from './overlay';
import type { Contract } from './types';

/** Where the contract and its translations live, below the root of the repository. */
export const CONTRACT_FILE = 'static/openapi.yaml';
export const OVERLAY_FILE = 'i18n/zh/openapi.overlay.yaml';

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
 * @throws ContractError naming the file when it is missing or is no YAML object
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

/** Puts the file's name before the problems that are found in it. */
function naming<T>(file: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(`${file}: ${error.message}`);
    throw error;
  }
}

/**
 * The contract in one language. Read once per process and language, and again when a file changes.
 * @throws ContractError when the contract or its overlay is not right
 */
export function loadContract(siteDir: string, locale: 'en' | 'zh'): Contract {
  const files = locale === 'zh' ? [CONTRACT_FILE, OVERLAY_FILE] : [CONTRACT_FILE];
  const key = `${siteDir} ${locale}`;
  const stamp = stampOf(files.map((file) => path.join(siteDir, file)));
  const known = cache.get(key);
  if (known?.stamp === stamp) return known.contract;
  const source = readYaml(siteDir, CONTRACT_FILE);
  const overlay = locale === 'zh' ? readYaml(siteDir, OVERLAY_FILE) : undefined;
  const translated = overlay ? naming(OVERLAY_FILE, () => applyOverlay(source, overlay)) : source;
  const contract = naming(CONTRACT_FILE, () => toContract(translated));
  cache.set(key, { stamp, contract });
  return contract;
}
