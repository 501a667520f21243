import { fieldAnchor } from '../model/contract/anchors';
import { follow, segmentsOf, type Json } from '../model/contract/json';
import texts from '../data/texts/differences.json';
import patterns from '../data/texts/patterns.json';
import type { Rule } from '../model/contract/rules';
import { byLocale, fill, type Locale } from '../model/locale';
import { pathOf, ruleFaults, typeOf, type Fault } from './rules';
import { clip } from './text';

/** Checks a body against its description; compiled when the site is built (src/plugins/contract/validators.ts). */
export interface Validator {
  (body: unknown): boolean;
  errors?: readonly Fault[] | null;
  /** Route of the page that documents the body. */
  page: string;
  title: string;
  /** Conditions between its fields. */
  rules?: readonly Rule[];
}

/** A difference between a body and its description. */
export interface Difference {
  /** In code notation: `payment_data.payment_amount`, `details[0].pointer`; empty for the body itself. */
  path: string;
  /** The same as a list, with the numbers of items. */
  names: readonly string[];
  /** ID of the field on its page. */
  anchor: string;
  keyword: Keyword;
  /** Values that fill the message. */
  values: Record<string, unknown>;
  /** No fault: a field that the description doesn't have, or advice. */
  isHint: boolean;
}

type Keyword = keyof typeof texts;

const messages = byLocale(texts);
const patternWords = byLocale(patterns);

/**
 * Fault of a field, read after its path; one of the whole body, which has no path, is a sentence. A pattern is put in words,
 * which the build requires for each of the description (src/model/contract/bodies.ts).
 */
export function messageOf({ path, keyword, values }: Difference, locale: Locale): string {
  const words = (patternWords[locale] as Record<string, string>)[String(values.pattern)];
  const name = path === '' && keyword === 'type' ? 'bodyType' : keyword;
  return fill(messages[locale][name], { ...values, expected: words ?? values.expected });
}

/** Differences shown; a body of another kind has one per field. */
const MOST = 50;

/** Characters of a value in a message. */
const LONGEST = 60;

/** Hints: other fields may come at any time, and advice is no rule. */
const HINTS: readonly string[] = [
  'additionalProperties',
  'appliesIf',
  'send',
  'sendIf',
  'decimals',
  'known',
];

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : 0;
}

function expectedOf({ allowedValues, type, format, pattern, limit }: Fault['params']): string {
  const expected = allowedValues ?? type ?? format ?? pattern ?? limit;
  return [expected].flat().map(String).join(', ');
}

interface Found extends Fault {
  names: string[];
  path: string;
  isHint: boolean;
}

function placed(fault: Fault): Found {
  const { keyword, params, instancePath } = fault;
  const own = params.missingProperty ?? params.additionalProperty;
  const names = [...segmentsOf(instancePath), ...(typeof own === 'string' ? [own] : [])];
  return { ...fault, names, path: pathOf(names), isHint: HINTS.includes(keyword) };
}

function difference(found: Found, body: Json): Difference {
  const { keyword, instancePath, params, names, path, isHint } = found;
  const value = follow(body, instancePath);
  return {
    path,
    names,
    anchor: fieldAnchor('body', names),
    keyword: keyword as Keyword,
    values: {
      ...params,
      value: clip(JSON.stringify(value) ?? '', LONGEST),
      actual: typeOf(value),
      count: sizeOf(value),
      expected: expectedOf(params),
    },
    isHint,
  };
}

/**
 * How a body differs from its description: faults first, then fields that the description does not have.
 * @param body what `JSON.parse` gave
 */
export function differences(validate: Validator, body: Json): Difference[] {
  const types = (validate(body) ? [] : (validate.errors ?? [])).map(placed);
  const rules = ruleFaults(validate.rules ?? [], body).map(placed);
  // One message per field: about an amount in major units, the rule says more than the type; about other fields, less.
  const units = rules.filter(({ keyword }) => keyword === 'minorUnits');
  const [inUnits, inTypes] = [units, types].map((list) => new Set(list.map(({ path }) => path)));
  const all = [
    ...types.filter(({ path }) => !inUnits?.has(path)),
    ...rules.filter(({ keyword, path }) => keyword === 'minorUnits' || !inTypes?.has(path)),
  ];
  // Cut before the messages are made: each has a value of the body in it.
  return [...all.filter(({ isHint }) => !isHint), ...all.filter(({ isHint }) => isHint)]
    .slice(0, MOST)
    .map((one) => difference(one, body));
}

/**
 * The description that a body comes closest to, and how it differs from it.
 * @param validators at least one
 */
export function closest(
  validators: readonly Validator[],
  body: Json,
): { validate: Validator; found: Difference[] } {
  const compared = validators.map((validate) => ({ validate, found: differences(validate, body) }));
  const [best] = compared.sort((one, other) => one.found.length - other.found.length);
  if (!best) throw new Error('No description to compare with.');
  return best;
}
