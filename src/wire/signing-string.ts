import { parseJson, type JsonValue } from './json';
import { numberText } from './number';

export interface Part {
  /** Path of the value in the body: `payment_data.payment_amount`, `items[0].z`. */
  path: string;
  key: string;
  /** The value as it is signed. */
  value: string;
  /** Numbers only: the digits of the body, when the float64 that is signed has others. */
  exact?: string;
}

/** One value of the body that the signature does not cover. */
export interface Skipped {
  path: string;
  reason: 'null' | 'plain-in-array' | 'array-in-array' | 'duplicate';
}

/** The string that the platform signs, and the sources of its parts. */
export interface SigningString {
  string: string;
  parts: Part[];
  skipped: Skipped[];
}

/** The body is JSON, but has no defined signing string. */
export class SigningStringError extends Error {
  constructor(
    readonly problem: 'not-object' | 'int64',
    /** Kind of the value, or path of the number. */
    readonly detail: string,
  ) {
    super(problem);
  }
}

/** Rank of a UTF-16 unit in the order of UTF-8: surrogates (characters above U+FFFF) come last. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/**
 * Orders by UTF-8 bytes. JavaScript's own order is by UTF-16 units, which puts characters above U+FFFF before
 * U+E000–U+FFFF; everything else is the same.
 */
export function compareUtf8(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return rankOf(one) - rankOf(other);
  }
  return a.length - b.length;
}

function child(path: string, key: string): string {
  if (!/^[\p{L}\p{N}_$-]+$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

function walkArray(items: JsonValue[], path: string, into: SigningString): void {
  items.forEach((item, index) => {
    const at = `${path}[${index}]`;
    if (item.kind === 'object') walkObject(item, at, into);
    else if (item.kind === 'array') into.skipped.push({ path: at, reason: 'array-in-array' });
    else if (item.kind === 'null') into.skipped.push({ path: at, reason: 'null' });
    else into.skipped.push({ path: at, reason: 'plain-in-array' });
  });
}

function walkObject(
  object: Extract<JsonValue, { kind: 'object' }>,
  path: string,
  into: SigningString,
): void {
  for (const key of object.duplicates) {
    into.skipped.push({ path: child(path, key), reason: 'duplicate' });
  }
  for (const key of [...object.entries.keys()].sort(compareUtf8)) {
    const value = object.entries.get(key) ?? { kind: 'null' };
    const at = child(path, key);
    switch (value.kind) {
      case 'object':
        walkObject(value, at, into);
        break;
      case 'array':
        walkArray(value.items, at, into);
        break;
      case 'null':
        into.skipped.push({ path: at, reason: 'null' });
        break;
      case 'number': {
        const number = numberText(value.literal);
        if (!number) throw new SigningStringError('int64', at);
        into.parts.push({ path: at, key, value: number.text, exact: number.exact });
        break;
      }
      default:
        into.parts.push({ path: at, key, value: String(value.value) });
    }
  }
}

/** Joins parts as the platform does; `exact` takes the digits of the body where they differ. */
export function joinParts(parts: readonly Part[], exact = false): string {
  return parts
    .map((part) => `${part.key}=${(exact ? part.exact : undefined) ?? part.value}`)
    .join('&');
}

/**
 * Builds the string that a webhook's signature covers, from the body as received. The rules are those of the
 * platform's Go SDK (GenerateSignatureString): keys of each object in ascending byte order, only the innermost key
 * name, nested objects walked in place, of arrays only the objects, nulls left out. Cases that the SDK does not
 * define are rejected, here and in the code samples alike.
 * Throws JsonError, or SigningStringError.
 */
export function signingString(bodyText: string): SigningString {
  const body = parseJson(bodyText);
  if (body.kind !== 'object') throw new SigningStringError('not-object', body.kind);
  const result: SigningString = { string: '', parts: [], skipped: [] };
  walkObject(body, '', result);
  result.string = joinParts(result.parts);
  return result;
}
