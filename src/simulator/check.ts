import texts from '../data/texts/simulator.json';
import tools from '../data/texts/tools.json';
import { fieldAnchor } from '../model/contract/anchors';
import { pointer, type Json } from '../model/contract/json';
import { byLocale } from '../model/locale';
import { JsonError, jsonFault, parseJson, type JsonValue } from '../wire/json';
import { pathOf } from '../wire/rules';
import { withoutCardNumbers } from '../wire/secret-text';
import { differences, messageOf, type Difference } from '../wire/shape';
import type { Detail } from './errors';
import { docsUrl } from './links';
import type { DescribedOperation, Settings } from './types';

export const messages = byLocale(texts);

/** The texts about JSON alone: the others would make the program larger. */
export const jsonWords = byLocale({
  json: tools.json,
  position: tools.position,
  gap: tools.gap,
  found: tools.found,
  aside: tools.aside,
  invisible: tools.invisible,
});

/** Characters of a body that are read; real ones have a few thousand. */
const LARGEST = 1_000_000;

/** An error about one field, with a link to its description. A card number is quoted nowhere: errors are logged. */
export function detail(
  { page }: DescribedOperation,
  settings: Settings,
  error: { type: string; location: string; names: readonly string[]; message: string },
): Detail {
  const { type, location } = error;
  const names = error.names.map(withoutCardNumbers);
  const message = withoutCardNumbers(error.message);
  const place = location === 'body' && names.length === 0 ? 'body' : fieldAnchor(location, names);
  return {
    type,
    pointer: names.reduce<string>(pointer, ''),
    message: `${pathOf(names)} ${message} → ${docsUrl(settings, `${page}#${place}`)}`.trim(),
    location,
  };
}

function toDetail(
  operation: DescribedOperation,
  settings: Settings,
  location: string,
  found: Difference,
  names: readonly string[],
): Detail {
  const { keyword, values } = found;
  const isType = keyword === 'type' || keyword === 'minorUnits';
  const kind = String(values[keyword === 'format' ? 'format' : 'type'] ?? keyword);
  const type = isType || keyword === 'format' ? `type_error.${kind}` : `value_error.${keyword}`;
  const message = messageOf(found, settings.locale);
  return detail(operation, settings, { type, location, names, message });
}

/** Faults of path, query and headers. */
export function checkParameters(
  operation: DescribedOperation,
  settings: Settings,
  values: Record<string, Json>,
): Detail[] {
  return differences(operation.checkParameters, values)
    .filter(({ isHint }) => !isHint)
    .map((found) => {
      const [location = '', ...names] = found.names;
      return toDetail(operation, settings, location, found, names);
    });
}

/** Fault of the type of a body, which the description of OpenAPI has outside of the headers. */
export function checkType(settings: Settings, type = ''): Detail[] {
  if (/^application\/json *(?:;|$)/i.test(type)) return [];
  const url = docsUrl(settings, '/authentication');
  const message = `content-type ${messages[settings.locale].type} → ${url}`;
  return [{ type: 'value_error.const', pointer: '/content-type', message, location: 'header' }];
}

/** True if a value has the one name that JavaScript's objects mean something else by. */
function hasPrototype(value: JsonValue): boolean {
  if (value.kind === 'array') return value.items.some(hasPrototype);
  if (value.kind !== 'object') return false;
  return value.entries.has('__proto__') || [...value.entries.values()].some(hasPrototype);
}

/** Paths that a header can have. */
const NAMEABLE = /^[\w.[\]-]{1,99}$/;
/** Paths that are named; a header has little room. */
const MOST_NAMED = 10;

/** Names and paths that can be in a header, which is logged. */
export function nameable(names: readonly string[]): string[] {
  const shown = names.filter((name) => NAMEABLE.test(name) && withoutCardNumbers(name) === name);
  return shown.slice(0, MOST_NAMED);
}

/** Paths of the names that stand in their object twice: which value counts is up to the one who reads it (RFC 8259, 4). */
function namedTwice(value: JsonValue, names: string[] = []): string[] {
  if (value.kind === 'array')
    return value.items.flatMap((item, at) => namedTwice(item, [...names, String(at)]));
  if (value.kind !== 'object') return [];
  const own = [...new Set(value.duplicates)].map((name) => pathOf([...names, name]));
  return [
    ...own,
    ...[...value.entries].flatMap(([name, inner]) => namedTwice(inner, [...names, name])),
  ];
}

/**
 * Reads a body and compares it with its description.
 * @returns the body with the names that it has twice, or its faults
 */
export function checkBody(
  operation: DescribedOperation,
  settings: Settings,
  text: string | undefined,
): { body: Json; twice: string[] } | { details: Detail[] } {
  const words = messages[settings.locale];
  const one = (message: string): { details: Detail[] } => {
    const error = { type: 'type_error.json', location: 'body', names: [], message };
    return { details: [detail(operation, settings, error)] };
  };
  if (text === undefined) return one(words.bytes);
  if (text.length > LARGEST) return one(words.large);
  let twice: string[] = [];
  try {
    const value = parseJson(text);
    if (hasPrototype(value)) return one(words.prototype);
    twice = nameable(namedTwice(value));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return one(jsonFault(error, text, jsonWords[settings.locale]));
  }
  const body = JSON.parse(text) as Json;
  const found = operation.body ? differences(operation.body, body) : [];
  const details = found
    .filter(({ isHint }) => !isHint)
    .map((difference) => toDetail(operation, settings, 'body', difference, difference.names));
  return details.length > 0 ? { details } : { body, twice };
}
