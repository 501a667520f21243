import { parseTree, type Node } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../model/contract/json';
import { decodeBase64 } from '../../wire/base64';
import { JsonError, parseJson } from '../../wire/json';
import { dumpedText, listedText, textOfHex } from './bytes';

/** Limits on start positions of JSON in a text and on levels of escaping: as many as logs have. */
const [MOST_STARTS, MOST_ESCAPES] = [8, 3];

/** A quotation mark as the command line of Windows and PowerShell escape it. */
const SHELL = /[\^`]"/;

/**
 * Undoes the escapes of a string once, as far as they matter to JSON: also those of bytes, as nginx, Python and Ruby have
 * them.
 */
export function unescapeOnce(text: string): string {
  const blanks: Record<string, string> = { n: '\n', r: '\r', t: '\t' };
  return text.replace(
    /((?:\\x[\dA-Fa-f]{2})+)|\\(["'\\/nrt])/g,
    (_, bytes: string | undefined, mark: string) =>
      bytes === undefined ? (blanks[mark] ?? mark) : textOfHex(bytes),
  );
}

/** The text in Base64; undefined where it isn't JSON. A last character that says nothing alone is where it was cut off. */
export function fromBase64(text: string): string | undefined {
  if (!/^[\w+/=\s-]+$/.test(text)) return undefined;
  const whole = text.replace(/\s+/g, '').length % 4 === 1 ? text.trim().slice(0, -1) : text;
  const [standard, url] = [decodeBase64(whole), decodeBase64(whole, 'url')];
  const bytes = standard.ok ? standard.bytes : url.ok ? url.bytes : undefined;
  const plain = bytes && new TextDecoder().decode(bytes);
  // Or Base64 of JSON, once more.
  return plain !== undefined && /^\s*(?:[{"]|e[yw][\w+/=\s-]{20})/.test(plain) ? plain : undefined;
}

/** The text in percent-encoding, also where it was encoded twice, without the name of a form's field before it. */
function fromPercent(text: string): string | undefined {
  const [, value, again] =
    /^(?:[\w.[\]-]{0,60}=)?(%((?:25){0,2})(?:7B|22)[^\s{}"]*)$/i.exec(text) ?? [];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(
      value.replace(/=$/, '').replaceAll(`%${again}`, '%').replaceAll('+', ' '),
    );
  } catch {
    return undefined;
  }
}

/** JSON that is encoded as a whole, also in a `data:` URL, and its encoding. */
export function encodedJson(text: string): ['bytes' | 'base64' | 'form', string] | undefined {
  const bytes = dumpedText(text);
  if (bytes !== undefined) return ['bytes', bytes];
  const content = text.replace(/^data:[\w/+.;=-]{0,99},/i, '');
  const plain = fromBase64(content.replace(/^[\w.[\]-]{1,60}=(?=e[yw])/, ''));
  if (plain !== undefined) return ['base64', plain];
  const form = fromPercent(content);
  return form === undefined ? undefined : ['form', form];
}

/** JSON at the beginning of a text; the rest is cut off. */
function leadingJson(text: string): string | undefined {
  try {
    parseJson(text);
    return text;
  } catch (error) {
    if (!(error instanceof JsonError) || error.problem !== 'after') return undefined;
    return text.slice(0, error.at).trimEnd();
  }
}

/**
 * JSON objects in a text that has more than them, such as a line of a log; also escaped ones.
 * @param isWanted what to look for: where an object is no such one, it may stand at the next level of escaping
 */
export function jsonIn(text: string, isWanted = (_json: string): boolean => true): string[] {
  let rest = text;
  for (let escapes = 0; escapes <= MOST_ESCAPES; escapes += 1) {
    const starts = [...rest.matchAll(/\{(?=\s*["}])/g)].slice(0, MOST_STARTS);
    const found = starts
      .flatMap(({ index }) => leadingJson(rest.slice(index)) ?? [])
      .filter(isWanted);
    if (found.length > 0) return found;
    // A cell of a CSV file doubles the quotation marks in it.
    if (/\{\s*""/.test(rest)) rest = rest.replaceAll('""', '"');
    // An apostrophe between those of a POSIX shell.
    else if (rest.includes(`'\\''`)) rest = rest.replaceAll(`'\\''`, "'");
    else if (SHELL.test(rest)) rest = rest.replace(/[\^`](\r?\n|[^\w\s])/g, '$1');
    else if (rest.includes('\\')) rest = unescapeOnce(rest);
    else return [];
  }
  return [];
}

/** Texts of the objects and lists that were read: JavaScript's numbers don't have all of their digits. */
const originals = new WeakMap<object, string>();

function keepOriginals(value: Json | undefined, node: Node, text: string): void {
  if (typeof value !== 'object' || value === null) return;
  originals.set(value, text.slice(node.offset, node.offset + node.length));
  for (const [at, child] of (node.children ?? []).entries()) {
    const [name, inner] =
      child.type === 'property' ? (child.children ?? []) : [{ value: at }, child];
    const key = String(name?.value);
    // The last value of a name that stands there twice counts, as in JavaScript.
    if (inner) keepOriginals((value as JsonObject)[key], inner, text);
  }
}

/** The text that an object of `valueOf` was read from, to the digit. */
export function originalOf(value: JsonObject): string {
  return originals.get(value) ?? JSON.stringify(value);
}

/** The value of JSON that `parseJson` can read, whose objects {@link originalOf} knows; undefined for another text. */
export function valueOf(text: string): Json | undefined {
  try {
    parseJson(text);
    const value = JSON.parse(text) as Json;
    const root = parseTree(text);
    if (root) keepOriginals(value, root, text);
    return value;
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** The first result; later items are not examined. */
function firstOf<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The first object that is wanted, in a value or in JSON that stands in its strings.
 * @param value at most as deep as `parseJson` allows
 */
export function findObject(
  value: Json | undefined,
  isWanted: (object: JsonObject) => boolean,
  escapes = MOST_ESCAPES,
): JsonObject | undefined {
  if (typeof value === 'string') {
    if (escapes === 0) return undefined;
    const plain = encodedJson(value)?.[1];
    if (plain !== undefined) return findObject(plain, isWanted, escapes - 1);
    if (!/[{["]/.test(value)) return undefined;
    const inside = /^\s*[{["]/.test(value) ? [value] : jsonIn(value);
    return firstOf(inside, (text) => findObject(valueOf(text), isWanted, escapes - 1));
  }
  if (isObject(value) && isWanted(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const listed = listedText(value);
  if (listed !== undefined) return findObject(listed, isWanted, escapes);
  return firstOf(Object.values(value), (inner) => findObject(inner, isWanted, escapes));
}
