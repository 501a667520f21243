import { follow, isObject, pointer, type Json, type JsonObject } from './json';

/**
 * Replaces every `$ref` with what it points to. Keys beside a `$ref` override the target's, as OpenAPI 3.1 defines.
 *
 * Written by hand because a library that turns cycles into cyclic objects would make a later step loop forever, and one
 * that leaves them alone would hide them.
 * @param document a JSON document; it is not changed
 * @returns a document without references; equal targets are the same object
 * @throws Error with the place of a reference that is dangling, external or circular
 */
export function dereference(document: JsonObject): JsonObject {
  const resolved = new Map<string, Json>();

  function target(ref: string, place: string, trail: readonly string[]): Json {
    const seen = resolved.get(ref);
    if (seen !== undefined) return seen;
    if (!ref.startsWith('#/'))
      throw new Error(`#${place}: "${ref}" points outside the OpenAPI description`);
    if (trail.includes(ref)) {
      throw new Error(
        `#${place}: reference cycle ${[...trail.slice(trail.indexOf(ref)), ref].join(' → ')}`,
      );
    }
    const found = follow(document, decodeURIComponent(ref.slice(1)));
    if (found === undefined) throw new Error(`#${place}: "${ref}" points to nothing`);
    const value = walk(found, ref.slice(1), [...trail, ref]);
    resolved.set(ref, value);
    return value;
  }

  function walk(value: Json, place: string, trail: readonly string[]): Json {
    if (Array.isArray(value))
      return value.map((item, index) => walk(item, pointer(place, index), trail));
    if (!isObject(value)) return value;
    const { $ref, ...rest } = value;
    const own = Object.fromEntries(
      Object.entries(typeof $ref === 'string' ? rest : value).map(([key, child]) => [
        key,
        child === undefined ? child : walk(child, pointer(place, key), trail),
      ]),
    );
    if (typeof $ref !== 'string') return own;
    const base = target($ref, place, trail);
    return isObject(base) && Object.keys(own).length > 0 ? { ...base, ...own } : base;
  }

  return walk(document, '', []) as JsonObject;
}
