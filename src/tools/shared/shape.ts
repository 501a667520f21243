import { follow, type Json } from '../../model/contract/json';
import texts from '../../data/texts/differences.json';
import patterns from '../../data/texts/patterns.json';
import type { Rule } from '../../model/contract/rules';
import { byLocale, fill, type Locale } from '../../model/locale';
import { pathOf, ruleFaults, segmentsOf, typeOf, type Fault } from './rules';
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
  /** As one writes it in code: `payment_data.payment_amount`, `details[0].pointer`; empty for the body itself. */
  path: string;
  /** ID of the field on its page. */
  anchor: string;
  keyword: Keyword;
  /** What fills the message. */
  values: Record<string, unknown>;
  /** No fault: a field that the description doesn't have, or advice. */
  isHint: boolean;
}

type Keyword = keyof typeof texts;

const messages = byLocale(texts);
const patternWords = byLocale(patterns);

/**
 * What is wrong with a field, read after its path. A pattern is said in words, which the build requires for each of the
 * description (src/model/contract/bodies.ts).
 */
export function messageOf({ keyword, values }: Difference, locale: Locale): string {
  const words = (patternWords[locale] as Record<string, string>)[String(values.pattern)];
  return fill(messages[locale][keyword], { ...values, expected: words ?? values.expected });
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

function difference({ keyword, instancePath, params }: Fault, body: Json): Difference {
  const segments = segmentsOf(instancePath);
  const own = params.missingProperty ?? params.additionalProperty;
  if (typeof own === 'string') segments.push(own);
  const value = follow(body, instancePath);
  return {
    path: pathOf(segments),
    anchor: ['body', ...segments.filter((segment) => !/^\d+$/.test(segment))].join('-'),
    keyword: keyword as Keyword,
    values: {
      ...params,
      value: clip(JSON.stringify(value) ?? '', LONGEST),
      actual: typeOf(value),
      count: sizeOf(value),
      expected: expectedOf(params),
    },
    isHint: HINTS.includes(keyword),
  };
}

/**
 * How a body differs from its description: faults first, then fields that the description does not have.
 * @param body what `JSON.parse` gave
 */
export function differences(validate: Validator, body: Json): Difference[] {
  const faults = validate(body) ? [] : (validate.errors ?? []);
  const types = faults.map((fault) => difference(fault, body));
  const rules = ruleFaults(validate.rules ?? [], body).map((fault) => difference(fault, body));
  const among = (list: readonly Difference[], { path }: Difference) =>
    list.some((other) => other.path === path);
  // A field is told once: of an amount in major units the rule says more than its type, of any other field less.
  const units = rules.filter(({ keyword }) => keyword === 'minorUnits');
  const all = [
    ...types.filter((one) => !among(units, one)),
    ...rules.filter((one) => units.includes(one) || !among(types, one)),
  ];
  return [...all.filter(({ isHint }) => !isHint), ...all.filter(({ isHint }) => isHint)].slice(
    0,
    MOST,
  );
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
