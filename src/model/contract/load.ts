import path from 'node:path';
import type { Locale } from '../locale';
import { readText, untilChanged } from '../reads';
import { inFile, readYaml, yamlLines } from '../yaml';
import { isObject, type JsonObject } from './json';
import { toContract } from './model';
import { applyOverlay, type OverlayProblem } from './overlay';
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

/** Writes problems of an overlay behind the name of its file and, for those of an action, its line. */
function printer(siteDir: string, file: string): (problem: OverlayProblem) => string {
  const lineOf = yamlLines(readText(path.join(siteDir, file)));
  return ({ action, message }) => {
    const line = action === undefined ? '' : `:${lineOf(`/actions/${action}`)}`;
    return `${file}${line}: ${message}`;
  };
}

/** Under `npm start` a writer changes the English text first: its Chinese is asked for, and nothing stops. */
function warnOfAhead(): ((problems: string) => void) | undefined {
  if (process.env.NODE_ENV !== 'development') return undefined;
  return (problems) => {
    console.warn(`${problems}\nA build stops here. See npm run i18n:overlay.`);
  };
}

/**
 * The contract as it is written, with the texts of one language. Cached until one of its files changes.
 * @throws Error with file and place when the contract or its overlay is invalid
 */
export function readContract(siteDir: string, locale: Locale): JsonObject {
  if (locale === 'en') return readDocument(siteDir, CONTRACT_FILE);
  const file = OVERLAY_FILES[locale];
  return untilChanged(`translation ${siteDir} ${locale}`, () => {
    const source = readDocument(siteDir, CONTRACT_FILE);
    const overlay = readDocument(siteDir, file);
    return applyOverlay(source, overlay, warnOfAhead(), printer(siteDir, file));
  });
}

/**
 * The contract in one language, resolved. Cached until one of its files changes.
 * @throws Error with file, place and, for the contract itself, line when the contract or its overlay is invalid
 */
export function loadContract(siteDir: string, locale: Locale): Contract {
  return untilChanged(`contract ${siteDir} ${locale}`, () => {
    const source = readContract(siteDir, locale);
    return inFile(path.join(siteDir, CONTRACT_FILE), () => toContract(source));
  });
}
