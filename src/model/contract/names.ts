import { asList, asObject, asText, pointer, type Json, type JsonObject } from './json';
import { visitKeywords } from './texts';

/** Extensions that the site reads; `x-displayName` is for other viewers of the description. */
const EXTENSIONS = [
  ...['x-applies', 'x-displayName', 'x-equals', 'x-known-values', 'x-minor-units', 'x-page'],
  ...['x-response', 'x-scope', 'x-scopes', 'x-sdk-go', 'x-send', 'x-unspecified'],
];

function check(
  kind: string,
  name: Json | undefined,
  known: readonly string[],
  place: string,
): void {
  if (known.includes(asText(name))) return;
  throw new Error(`#${place}: no ${kind} "${String(name)}". There are: ${known.join(', ')}.`);
}

function namesOf(list: Json | undefined): string[] {
  return asList(list).map((entry) => asText(asObject(entry).name));
}

/**
 * Checks the names that OpenAPI leaves to the writer: a misspelled one would be read by nobody.
 * @param document contract as written, references and all
 * @throws Error with the place of an extension, a scope or a tag that does not exist, and those that do
 */
export function checkNames(document: JsonObject): void {
  const [tags, scopes] = [namesOf(document.tags), namesOf(document['x-scopes'])];
  visitKeywords(document, (key, value, place) => {
    if (key.startsWith('x-')) check('extension', key, EXTENSIONS, place);
    if (key === 'x-unspecified' && value !== true) throw new Error(`#${place}: must be true`);
    if (key === 'x-scope') check('scope', value, scopes, place);
    if (key === 'tags' && place !== '/tags')
      asList(value).forEach((tag, index) => check('tag', tag, tags, pointer(place, index)));
  });
}
