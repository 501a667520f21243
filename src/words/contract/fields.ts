import type { PhrasingContent, RootContent } from 'mdast';
import { jsx } from '../types';
import type { Field, FieldType } from '../../model/contract/types';
import { box, code, inlineMarkdown, line, markdown, span, text, type Messages } from './nodes';

/** The id of a field's anchor: where it stands, then the names down to it, e.g. `body-payment_method-method`. */
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

function facts(field: Field, m: Messages): RootContent[] {
  const labelled = (label: string, value: string): PhrasingContent =>
    span('api-fact', span('api-fact__label', label), text(' '), code(value));
  const list = [
    ...limitTexts(field, m).map((limit) => span('api-fact', limit)),
    ...(field.limits.pattern === undefined
      ? []
      : [labelled(m.pattern, String(field.limits.pattern))]),
    ...(field.default === undefined ? [] : [labelled(m.default, valueText(field.default))]),
    ...(field.example === undefined ? [] : [labelled(m.example, valueText(field.example))]),
  ];
  if (list.length === 0) return [];
  return [
    box('div', 'api-facts', [line(...list.flatMap((fact, i) => (i ? [text(' '), fact] : [fact])))]),
  ];
}

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
  return [
    box('div', 'api-values', [
      line(span('api-fact__label', field.allowed.length > 0 ? m.allowedValues : m.knownValues)),
      {
        type: 'list',
        spread: false,
        children: rows.map((children) => ({
          type: 'listItem',
          children: [{ type: 'paragraph', children }],
        })),
      },
    ]),
  ];
}

function fieldNode(field: Field, base: string, parents: string, m: Messages): RootContent {
  const id = anchorOf(base, base === 'header' ? field.name.toLowerCase() : field.name);
  const path = `${parents}${field.name}`;
  const below = `${path}${field.type.base === 'array' ? '[]' : ''}.`;
  return jsx('ApiField', { id, label: m.anchor(path) }, [
    box('div', 'api-field__head', [
      line(
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
        ...(field.unspecified ? [text(' '), span('api-field__optional', m.unspecified)] : []),
      ),
    ]),
    ...markdown(field.description),
    ...facts(field, m),
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
 * A list of fields with everything that is known about each; fields below a field fold.
 * @param base where the fields stand: `header`, `path`, `query`, `body`, `response-200` … The anchors begin with it.
 * @param parents names above, as shown in front of each name, e.g. `payment_method.`
 */
export function fieldList(
  fields: readonly Field[],
  base: string,
  m: Messages,
  parents = '',
): RootContent {
  return box(
    'ul',
    'api-fields',
    fields.map((field) => fieldNode(field, base, parents, m)),
  );
}
