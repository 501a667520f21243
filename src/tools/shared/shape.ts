import { follow, type Json } from '../../model/contract/json';
import texts from '../../data/texts/differences.json';
import { byLocale } from '../../model/locale';
import { clip } from './text';

/** The part of Ajv's errors that messages need. */
interface Fault {
  keyword: string;
  /** JSON Pointer to the value at fault. */
  instancePath: string;
  params: Record<string, unknown>;
}

/** Checks a body against its description; compiled when the site is built (src/plugins/contract/validators.ts). */
export interface Validator {
  (body: unknown): boolean;
  errors?: readonly Fault[] | null;
  /** Route of the page that documents the body. */
  page: string;
  title: string;
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
  /** Other fields may come at any time: they are no fault. */
  isHint: boolean;
}

type Keyword = keyof typeof texts;

/** What is wrong with a field, by the keyword of its schema; read after the field's path. */
export const differenceMessages = byLocale(texts);

/** Differences shown; a body of another kind has one per field. */
const MOST = 50;

/** Characters of a value in a message. */
const LONGEST = 60;

function typeOf(value: Json | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : 0;
}

function expectedOf({ allowedValues, type, format, pattern, limit }: Fault['params']): string {
  const expected = allowedValues ?? type ?? format ?? pattern ?? limit;
  return [expected].flat().map(String).join(', ');
}

function difference({ keyword, instancePath, params }: Fault, body: Json): Difference {
  const segments = instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
  const own = params.missingProperty ?? params.additionalProperty;
  if (typeof own === 'string') segments.push(own);
  const isIndex = (segment: string) => /^\d+$/.test(segment);
  const value = follow(body, instancePath);
  return {
    path: segments.reduce((path, segment) => {
      if (isIndex(segment)) return `${path}[${segment}]`;
      return path === '' ? segment : `${path}.${segment}`;
    }, ''),
    anchor: ['body', ...segments.filter((segment) => !isIndex(segment))].join('-'),
    keyword: keyword as Keyword,
    values: {
      value: clip(JSON.stringify(value) ?? '', LONGEST),
      actual: typeOf(value),
      count: sizeOf(value),
      expected: expectedOf(params),
    },
    isHint: keyword === 'additionalProperties',
  };
}

/**
 * How a body differs from its description: faults first, then fields that the description does not have.
 * @param body what `JSON.parse` gave
 */
export function differences(validate: Validator, body: Json): Difference[] {
  if (validate(body)) return [];
  const all = (validate.errors ?? []).map((fault) => difference(fault, body));
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
