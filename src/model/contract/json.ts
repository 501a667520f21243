/** Plain JSON values and the few helpers that walk them without losing types. */

export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json | undefined;
}

/** True for an object that is neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; anything else counts as an empty one. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; anything else counts as an empty one. */
export function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a string, otherwise the fallback. */
export function asText(value: Json | undefined, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** Adds one segment to a JSON pointer (RFC 6901). */
export function pointer(base: string, segment: string | number): string {
  return `${base}/${String(segment).replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

/** The names in a JSON pointer. */
export function segmentsOf(pointer: string): string[] {
  const escaped = pointer.split('/').slice(1);
  return escaped.map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/**
 * Follows a JSON pointer.
 * @returns the value, or undefined where the document has no such place
 */
export function follow(document: Json, path: string): Json | undefined {
  return segmentsOf(path).reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, document);
}
