import { isObject, pointer, type Json } from './json';

/** Keys whose text is written for people. Names, ids and values are the same in every language. */
const TEXT_KEYS = new Set(['title', 'summary', 'description', 'x-displayName']);

/** Keywords that hold values of the API itself, e.g. a sample order with a `description` of its own. */
const VALUE_KEYS = new Set(['example', 'value', 'default', 'enum', 'const']);

/** Maps whose keys are names, not keywords: a property may be called `description`, a response `default`. */
const NAME_MAPS = new Set([
  'paths',
  'webhooks',
  'properties',
  'schemas',
  'parameters',
  'headers',
  'responses',
  'requestBodies',
  'examples',
  'securitySchemes',
  'content',
]);

/**
 * Calls `visit` for each keyword of a contract, in document order; names and values of the API itself are none.
 * @param document contract as written, references and all
 */
export function visitKeywords(
  document: Json,
  visit: (keyword: string, value: Json | undefined, place: string) => void,
): void {
  /** @param keyword keyword that contains the value; empty where a name or an index does */
  function walk(value: Json | undefined, place: string, keyword: string): void {
    if (Array.isArray(value)) {
      // In a schema `examples` is a list of values, elsewhere a map of texts and values.
      if (keyword !== 'examples')
        value.forEach((item, index) => walk(item, pointer(place, index), ''));
      return;
    }
    if (!isObject(value)) return;
    const keysAreNames = NAME_MAPS.has(keyword);
    for (const [key, child] of Object.entries(value)) {
      const at = pointer(place, key);
      if (!keysAreNames) visit(key, child, at);
      if (keysAreNames || !VALUE_KEYS.has(key)) walk(child, at, keysAreNames ? '' : key);
    }
  }

  walk(document, '', '');
}

/**
 * Finds every human-readable text of a contract.
 * @param document contract as written, references and all
 * @returns JSON pointer → text, in document order
 */
export function humanTexts(document: Json): Map<string, string> {
  const found = new Map<string, string>();
  visitKeywords(document, (key, value, place) => {
    if (TEXT_KEYS.has(key) && typeof value === 'string') found.set(place, value);
  });
  return found;
}
