import type { PhrasingContent, RootContent } from 'mdast';
import { dataAttributes, type Kind } from '../../html/attributes';
import { fieldAnchor } from '../../model/contract/anchors';
import type { Field, FieldType } from '../../model/contract/types';
import { fill } from '../../model/locale';
import {
  code,
  div,
  element,
  inlineJsx,
  jsx,
  link,
  list,
  paragraph,
  present,
  span,
  spanWith,
  text,
  type Inline,
  type Part,
} from '../nodes';
import type { Messages } from './messages';
import { presenceOf, type FieldContext } from './presence';
import { prose, proseBlocks } from './prose';

/** Page that explains the labels of fields. */
const CONVENTIONS = '/overview#conventions';

/** The type in words: `string`, `array of object`, `integer or null`, with the format where there is one. */
export function typeText({ base, format, nullable, items }: FieldType, m: Messages): string {
  const own =
    base === 'any'
      ? m.anyType
      : base === 'array' && items
        ? fill(m.listOf, { item: typeText(items, m) })
        : base;
  const parts = [own, ...(nullable ? [m.orNull] : []), ...(format ? [`· ${format}`] : [])];
  // Chinese has no space between its characters: `object 数组或 null`.
  return parts.join(' ').replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1');
}

type Limit = number | string | undefined;

/** Both limits, or the one that there is. @param texts for both, the lower one alone, the upper one alone */
function rangeText(min: Limit, max: Limit, texts: [string, string, string]): string[] {
  if (min === undefined && max === undefined) return [];
  const [between, atLeast, atMost] = texts;
  return [fill(max === undefined ? atLeast : min === undefined ? atMost : between, { min, max })];
}

/** The limits in words, each a short line. */
export function limitTexts({ limits }: Field, m: Messages): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = limits;
  const isExact = minLength !== undefined && minLength === maxLength;
  return [
    ...(isExact
      ? [fill(m.exactly, { count: minLength })]
      : rangeText(minLength, maxLength, [m.lengthBetween, m.lengthAtLeast, m.lengthAtMost])),
    ...rangeText(minimum, maximum, [m.between, m.atLeast, m.atMost]),
    ...rangeText(minItems, maxItems, [m.itemsBetween, m.itemsAtLeast, m.itemsAtMost]),
  ];
}

/** JSON on one line, with the spaces that let it break between its entries on a phone. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, 1)
    .replace(/(?<=[{[])\n *|\n *(?=[}\]])/g, '')
    .replace(/\n */g, ' ');
}

/** The example as it is sent: a list in a query string repeats its parameter, `status=a&status=b`. */
function exampleText({ name, example }: Field, base: string): string {
  if (base !== 'query' || !Array.isArray(example)) return valueText(example);
  return example.map((value) => `${name}=${valueText(value)}`).join('&');
}

/** A space before each part, so that the line reads as Markdown too. */
function spaced(parts: readonly PhrasingContent[]): PhrasingContent[] {
  return parts.flatMap((part) => [text(' '), part]);
}

/** Kind of a field, by the first word of its anchor. */
const KIND_OF_PART: Readonly<Record<string, Kind>> = {
  header: 'header',
  path: 'parameter',
  query: 'parameter',
  body: 'field',
  response: 'response',
  schema: 'response',
  error: 'error',
};

/** @throws {Error} for a part of a message that has no kind */
function kindOf(base: string): Kind {
  const kind = KIND_OF_PART[base.split('-')[0] ?? ''];
  if (!kind) throw new Error(`fields below "${base}": no kind for the search`);
  return kind;
}

/** The line of boxes above the description of a field or an error. */
export function fieldHead(parts: readonly PhrasingContent[]): RootContent {
  return div('api-field__head', [paragraph(...parts)], dataAttributes({ form: 'head' }));
}

/** A field or an error, with a link to itself. @param label accessible name of the link */
export function item(
  id: string,
  kind: Kind,
  label: string,
  children: readonly Part<RootContent>[],
): RootContent {
  const link = {
    href: `#${id}`,
    'aria-label': label,
    title: label,
    ...dataAttributes({ skip: '' }),
  };
  return jsx('Anchored', { as: 'li', id, className: 'api-field', ...dataAttributes({ kind }) }, [
    jsx('a', { className: 'api-field__link', ...link }),
    children,
  ]);
}

/** Label that every field has, so that it says nothing about this one. */
function chip(className: string, content: Inline): PhrasingContent {
  return spanWith(className, dataAttributes({ skip: 'search' }), content);
}

function factLabel(label: string): PhrasingContent {
  return spanWith('api-fact__label', dataAttributes({ skip: 'search', form: 'label' }), label);
}

/** Says if a field is required. `Optional` is for the Markdown version: on the page, a line above the list says it. */
function presenceChip(mark: string, m: Messages): PhrasingContent {
  const className = mark === m.required ? 'api-field__required' : 'api-field__optional';
  const attributes = { hidden: mark === m.optional, ...dataAttributes({ skip: 'search' }) };
  return spanWith(className, attributes, mark);
}

/** Name, type and presence on one line. */
function head(field: Field, mark: string | undefined, m: Messages): RootContent {
  const chips = [
    chip('api-field__type', typeText(field.type, m)),
    ...(mark === undefined ? [] : [presenceChip(mark, m)]),
    ...(field.deprecated ? [span('api-field__deprecated', m.deprecated)] : []),
    ...(field.unspecified ? [chip('api-field__open', link(CONVENTIONS, m.unspecified))] : []),
  ];
  const name = spanWith('api-field__name', dataAttributes({ kind: 'name' }), code(field.name));
  return fieldHead([name, ...spaced(chips)]);
}

function presenceLine(fields: readonly Field[], context: FieldContext): Part<RootContent> {
  const { summary } = presenceOf(fields, context);
  return summary.length > 0 && div('api-presence', [paragraph(...summary)]);
}

/** Details of the reference. @param names of what is in it, shown beside the label; none where they follow from it */
export function details(
  label: string,
  names: readonly string[],
  ...children: Part<RootContent>[]
): RootContent {
  const attributes = names.length > 0 ? { label, names: names.join(' ') } : { label };
  return jsx('ApiDetails', attributes, children);
}

/** True if the example of a field says more than its description and the list of its values. */
function isTelling({ example, description, allowed, known }: Field): boolean {
  if (example === undefined) return false;
  const value = valueText(example);
  const listed = [...allowed, ...known.map((entry) => entry.value)];
  return !listed.includes(value) && !description.includes(`\`${value}\``);
}

/** Limits, pattern, default and example, in this order on a line of their own: readers scan a list of fields for them. */
function facts(field: Field, { base, m }: FieldContext): Part<RootContent> {
  const { default: defaultValue } = field;
  const { pattern } = field.limits;
  const fact = (label: string, value: unknown): PhrasingContent =>
    inlineJsx('span', {}, [factLabel(label), text(' '), code(valueText(value))]);
  const parts = [
    ...limitTexts(field, m).map((limit) => inlineJsx('span', {}, [limit])),
    ...(pattern === undefined ? [] : [fact(m.pattern, pattern)]),
    ...(defaultValue === undefined ? [] : [fact(m.defaultValue, defaultValue)]),
    ...(isTelling(field) ? [fact(m.example, exampleText(field, base))] : []),
  ];
  return parts.length > 0 && element('p', 'api-facts', spaced(parts).slice(1));
}

/** The values that a field can take, where the contract lists them. */
function values(field: Field, m: Messages): RootContent[] {
  const explained = new Set(field.known.map(({ value }) => value));
  const rows: PhrasingContent[][] = [
    ...field.allowed.filter((value) => !explained.has(value)).map((value) => [code(value)]),
    ...field.known.map(({ value, description: meaning }) => [
      span('api-values__name', code(value)),
      text(' '),
      span('api-values__meaning', ...prose(meaning)),
    ]),
  ];
  if (rows.length === 0) return [];
  const label = field.allowed.length > 0 ? m.allowedValues : m.knownValues;
  return [div('api-values', [paragraph(factLabel(label)), list(rows)])];
}

/**
 * A list of fields with everything the contract says about each; nested fields are in details.
 * @param parents path of the parent, in the label of each link to a field, e.g. `payment_method.`
 */
export function fieldList(
  fields: readonly Field[],
  context: FieldContext,
  parents = '',
): RootContent {
  const { base, m } = context;
  const { ordered, markOf } = presenceOf(fields, context);
  const items = ordered.map((field) => {
    const id = fieldAnchor(base, [field.name]);
    const path = parents + field.name;
    const below = `${path}${field.type.base === 'array' ? '[]' : ''}.`;
    const { name, children } = field;
    const inner = { ...context, base: id };
    return item(id, kindOf(base), fill(m.anchor, { name: path }), [
      head(field, markOf(field), m),
      proseBlocks(field.description),
      facts(field, context),
      values(field, m),
      children.length > 0 &&
        details(
          m.fieldsOf(children.length, name),
          [],
          inner.direction === 'received' && presenceLine(children, inner),
          fieldList(children, inner, below),
        ),
    ]);
  });
  return jsx('ul', { className: 'api-fields' }, items);
}

function countDetails(fields: readonly Field[]): number {
  return fields
    .filter(({ children }) => children.length > 0)
    .reduce((count, { children }) => count + 1 + countDetails(children), 0);
}

/**
 * A list of fields below its heading: which of them are always there, and one button that opens all details.
 * @param intro what stands above the list, beside the button
 * @param repeated those of the fields that are in details below the others, because the request has them too
 */
export function fieldSection(
  fields: readonly Field[],
  context: FieldContext,
  intro: readonly RootContent[] = [],
  repeated: readonly Field[] = [],
): RootContent[] {
  if (fields.length === 0) return [...intro];
  const { m } = context;
  const presence = presenceLine(fields, context);
  const beside = present<RootContent>([...intro, presence]);
  const hasSeveral = countDetails(fields) + Math.min(repeated.length, 1) > 1;
  const button = jsx(
    'ef-open-all',
    { ...dataAttributes({ skip: '' }), 'data-close': m.collapseAll },
    [jsx('button', { type: 'button', className: 'api-open-all' }, [text(m.expandAll)])],
  );
  const bar = present<RootContent>([
    beside.length > 0 && div('api-bar__text', beside),
    hasSeveral && button,
  ]);
  const shown = fields.filter((field) => !repeated.includes(field));
  const items = fieldList(shown, context);
  const names = repeated.map(({ name }) => name);
  const label = fill(m.repeated, { count: repeated.length });
  return present([
    bar.length > 0 && div('api-bar', bar),
    // One box, in which the button finds all details.
    repeated.length > 0
      ? div('api-list', [items, details(label, names, fieldList(repeated, context))])
      : items,
  ]);
}
