/** The file that keeps state and key for the next start: read with all that an editor may have done to it, and written. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fill, type Locale } from '../model/locale';
import { jsonWords, messages } from '../simulator/check';
import type { Notice, State } from '../simulator/types';
import { JsonError, jsonFault, parseJson } from '../wire/json';
import { isTime, stateFault, unsentFault } from './state-fault';

/** Content of a state file. */
export interface Saved {
  version: 1;
  state: State;
  privateKey: string;
  /** Milliseconds by which the clock is ahead; negative if it started in the past. */
  ahead: number;
  /** Webhooks that had no result when the program ended; files of earlier versions lack them. */
  unsent?: Notice[];
}

/** Errors of the system about a file, with the option that it is of. */
function named<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`--state ${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** Reason why a text isn't JSON, with its place. */
function faultOf(text: string, locale: Locale): string {
  try {
    parseJson(text);
    return messages[locale].program.stateFile.noJson;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return jsonFault(error, text, jsonWords[locale]);
  }
}

/** The RSA key of a PEM text; undefined for anything else. */
function keyIn(privateKey: unknown): KeyObject | undefined {
  try {
    const key = createPrivateKey(String(privateKey));
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a state file.
 * @returns undefined if there is none
 * @throws {Error} with file, place and advice, if it isn't one that a simulator of this version wrote
 */
export function readState(
  file: string | undefined,
  locale: Locale,
  now: number,
): (Saved & { key: KeyObject }) | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  const words = messages[locale].program.stateFile;
  const fail = (fault: string): never => {
    throw new Error(fill(words.advice, { file, fault }));
  };
  // Some editors begin a file with a byte order mark.
  const text = named(file, () => readFileSync(file, 'utf8')).replace(/^\uFEFF/, '');
  let saved: Partial<Saved> | null = null;
  try {
    saved = JSON.parse(text) as Partial<Saved> | null;
  } catch {
    fail(faultOf(text, locale));
  }
  const { version, state, privateKey, ahead, unsent } = saved ?? {};
  if (version !== 1) fail(fill(words.version, { version: JSON.stringify(version) ?? '–' }));
  const key = keyIn(privateKey) ?? fail(words.key);
  const hasClock = typeof ahead === 'number' && isTime(now + ahead);
  const place = hasClock ? (stateFault(state) ?? unsentFault(unsent)) : 'ahead';
  if (place !== undefined) fail(fill(words.place, { place }));
  return { ...(saved as Saved), key };
}

/** Part of the time that may be spent on writing: a load test makes a large state, and changes it with each request. */
const SHARE = 1 / 20;

/** Writes a state file at once, or, after a write that took long, later. */
export class StateFile {
  #timer: NodeJS.Timeout | undefined;
  /** Time of `performance` until which nothing more is written. */
  #rest = 0;

  /** @param content JSON that can be read again */
  constructor(
    readonly file: string,
    readonly content: () => Saved,
    readonly onError: (error: Error) => void,
  ) {}

  /** Called after each change. */
  change(): void {
    if (this.#timer) return;
    const wait = this.#rest - performance.now();
    if (wait <= 0) this.#tryToWrite();
    else this.#timer = setTimeout(() => this.#tryToWrite(), wait).unref();
  }

  /** Writes a change that isn't written yet, before the program ends. */
  end(): void {
    if (this.#timer) this.#tryToWrite();
  }

  #tryToWrite(): void {
    try {
      this.write();
    } catch (error) {
      this.onError(error as Error);
    }
  }

  /** @throws {Error} when the file can't be written */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const start = performance.now();
    // A program that is stopped while it writes must not leave half a file.
    named(this.file, () => {
      writeFileSync(`${this.file}.new`, JSON.stringify(this.content()), { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
    });
    const end = performance.now();
    this.#rest = end + (end - start) / SHARE;
  }
}
