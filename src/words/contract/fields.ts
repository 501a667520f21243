import type { PhrasingContent, RootContent } from 'mdast';
import type { Field, FieldType } from '../../model/contract/types';
import {
  code,
  div,
  inlineMarkdown,
  jsx,
  link,
  list,
  markdown,
  paragraph,
  span,
  text,
} from '../nodes';
import type { Messages } from './messages';

/** Where the site says what a chip means. */
const CONVENTIONS = '/overview#conventions';

/** Anchor of a field: its part of the message, then the names down to it, e.g. `body-payment_method-method`. */
export function anchorOf(base: string, name: string): string {
  return `${base}-${name}`;
}

/** The type in words: `string`, `array of object`, `integer or null`, with the format where there is one. */
export function typeText({ base, format, nullable, items }: FieldType, m: Messages): string {
  const own =
    base === 'any' ? m.anyType : base === 'array' && items ? m.listOf(typeText(items, m)) : base;
  return [own, ...(nullable ? [m.orNull] : []), ...(format ? [`· ${format}`] : [])].join(' ');
}

/** The limits in words, each a short line. */
export function limitTexts({ limits }: Field, m: Messages): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = limits;
  function pair(
    min: number | string | undefined,
    max: number | string | undefined,
    between: (min: number | string, max: number | string) => string,
    atLeast: (min: number | string) => string,
    atMost: (max: number | string) => string,
  ): string[] {
    if (min !== undefined && max !== undefined) return [between(min, max)];
    if (min !== undefined) return [atLeast(min)];
    return max === undefined ? [] : [atMost(max)];
  }
  const length =
    minLength !== undefined && minLength === maxLength
      ? [m.exactly(minLength)]
      : pair(minLength, maxLength, m.lengthBetween, m.lengthAtLeast, m.lengthAtMost);
  return [
    ...length,
    ...pair(minimum, maximum, m.between, m.atLeast, m.atMost),
    ...pair(minItems, maxItems, m.itemsBetween, m.itemsAtLeast, m.itemsAtMost),
  ];
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Limits, pattern, default and example of a field, on one line. */
function details(field: Field, m: Messages): RootContent[] {
  const { default: defaultValue, example } = field;
  const { pattern } = field.limits;
  const labelled = (label: string, value: string): PhrasingContent =>
    span('api-fact', span('api-fact__label', label), text(' '), code(value));
  const parts = [
    ...limitTexts(field, m).map((limit) => span('api-fact', limit)),
    ...(pattern === undefined ? [] : [labelled(m.pattern, String(pattern))]),
    ...(defaultValue === undefined ? [] : [labelled(m.default, valueText(defaultValue))]),
    ...(example === undefined ? [] : [labelled(m.example, valueText(example))]),
  ];
  if (parts.length === 0) return [];
  const spaced = parts.flatMap((part, index) => (index > 0 ? [text(' '), part] : [part]));
  return [div('api-facts', [paragraph(...spaced)])];
}

/** The values that a field can take, where the contract lists them. */
function values(field: Field, m: Messages): RootContent[] {
  const rows: PhrasingContent[][] = [
    ...field.allowed.map((value) => [code(value)]),
    ...field.known.map(({ value, description }) => [
      code(value),
      text(' '),
      ...inlineMarkdown(description),
    ]),
  ];
  if (rows.length === 0) return [];
  const label = field.allowed.length > 0 ? m.allowedValues : m.knownValues;
  return [div('api-values', [paragraph(span('api-fact__label', label)), list(rows)])];
}

function fieldNode(field: Field, base: string, parents: string, m: Messages): RootContent {
  const id = anchorOf(base, base === 'header' ? field.name.toLowerCase() : field.name);
  const path = `${parents}${field.name}`;
  const below = `${path}${field.type.base === 'array' ? '[]' : ''}.`;
  return jsx('ApiField', { id, label: m.anchor(path) }, [
    div('api-field__head', [
      paragraph(
        span(
          'api-field__name',
          ...(parents ? [span('api-field__parents', parents)] : []),
          code(field.name),
        ),
        text(' '),
        span('api-field__type', typeText(field.type, m)),
        text(' '),
        field.required
          ? span('api-field__required', m.required)
          : span('api-field__optional', m.optional),
        ...(field.deprecated ? [text(' '), span('api-field__deprecated', m.deprecated)] : []),
        ...(field.unspecified
          ? [text(' '), span('api-field__optional', link(CONVENTIONS, m.unspecified))]
          : []),
      ),
    ]),
    ...markdown(field.description),
    ...details(field, m),
    ...values(field, m),
    ...(field.children.length === 0
      ? []
      : [
          jsx('ApiChildren', { label: m.fieldsOf(field.children.length, field.name) }, [
            fieldList(field.children, id, m, below),
          ]),
        ]),
  ]);
}

/**
 * A list of fields with everything the contract says about each; nested fields are folded.
 * @param base part of the message: `header`, `path`, `query`, `body`, `response-200` … Anchors begin with it.
 * @param parents path of the parent, as printed in front of each name, e.g. `payment_method.`
 */
export function fieldList(
  fields: readonly Field[],
  base: string,
  m: Messages,
  parents = '',
): RootContent {
  const items = fields.map((field) => fieldNode(field, base, parents, m));
  return jsx('ul', { className: 'api-fields' }, items);
}
