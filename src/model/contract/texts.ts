import { isObject, pointer, type Json } from './json';

/** Keys whose text is written for people. Names, ids and values are the same in every language. */
export const TEXT_KEYS: readonly string[] = ['title', 'summary', 'description'];

/** Below these keys are values of the API itself, e.g. a sample order with a `description` of its own. */
const VALUE_KEYS = new Set(['example', 'value', 'default', 'enum', 'const']);

/**
 * Finds every text for people in a contract.
 * @param document contract as written, references and all
 * @returns JSON pointer → text
 */
export function humanTexts(document: Json): Map<string, string> {
  const found = new Map<string, string>();

  function walk(value: Json | undefined, place: string, key: string): void {
    if (Array.isArray(value)) {
      // `examples` is a list of values in a schema and a map of texts and values elsewhere.
      if (key !== 'examples') value.forEach((item, index) => walk(item, pointer(place, index), ''));
      return;
    }
    if (!isObject(value)) return;
    for (const [name, child] of Object.entries(value)) {
      const at = pointer(place, name);
      if (typeof child === 'string' && TEXT_KEYS.includes(name)) found.set(at, child);
      // A property may be called "value" or "default"; there the key is a name and its schema holds texts.
      else if (key === 'properties' || !VALUE_KEYS.has(name)) walk(child, at, name);
    }
  }

  walk(document, '', '');
  return found;
}
