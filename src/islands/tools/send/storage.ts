import { asList, isObject, type Json } from '../../../model/contract/json';
import { isSecret } from '../../../wire/secret-names';
import { isSecretText, splitCardNumbers } from '../../../wire/secret-text';
import type { Memory } from './page-simulator';

/** Storage key of a visit's memory, kept until the tab closes; src/islands/samples.ts reads it, too. */
const KEY = 'ef.simulator';

/** Form of the memory; that of another version of the site is not read. */
const VERSION = 1;

/** IDs and times of the simulator: many digits, but no reader has typed them. */
const MADE =
  /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[a-z]+_[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?)$/;

const NONE: ReadonlySet<string> = new Set();

/** Values of one object or list without the parts of a card number that is split over them. */
function withoutParts(values: readonly (Json | undefined)[]): Json[] {
  const texts = values.map((value) =>
    typeof value === 'string' && !MADE.test(value) ? value : '',
  );
  const parts = splitCardNumbers(texts);
  return values.map((value, index) => (parts.has(index) ? '' : withoutSecrets(value)));
}

/** A value without what looks like a card number, a security code or a key, and without fields of such a name. */
function withoutSecrets(value: Json | undefined): Json {
  if (Array.isArray(value)) return withoutParts(asList(value));
  if (isObject(value)) {
    const names = Object.keys(value).filter((name) => !isSecret(name) && !isSecretText(name, NONE));
    const kept = withoutParts(names.map((name) => value[name]));
    return Object.fromEntries(names.map((name, index) => [name, kept[index] ?? null]));
  }
  if (typeof value === 'number') return isSecretText(String(value), NONE) ? null : value;
  if (typeof value !== 'string') return value ?? null;
  return !MADE.test(value) && isSecretText(value, NONE) ? '' : value;
}

/**
 * Memory as it may be stored: free text of a request, such as its metadata, may contain a card. Responses of idempotency
 * keys are left out: the fingerprint of a request is made from its card, too.
 */
export function storable({ state, ahead }: Memory): Memory {
  const kept = withoutSecrets({ ...state, responses: [] } as unknown as Json);
  return { state: kept as unknown as Memory['state'], ahead };
}

/** Stores the memory. Full or forbidden storage is no fault: the visit goes on in the worker. */
export function store(memory: Memory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...storable(memory) }));
  } catch {
    forget();
  }
}

/** Deletes what the tab's storage keeps of the simulator. Without access to the storage, it does nothing. */
export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden.
  }
}

/**
 * Memory that an earlier page of the tab stored; undefined if there is none, if it has another version, or if the
 * storage can't be read.
 */
export function stored(): Memory | undefined {
  try {
    const { version, ...memory } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Memory & {
      version?: number;
    };
    return version === VERSION ? memory : undefined;
  } catch {
    return undefined;
  }
}
