import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { Json, JsonObject } from '../../model/contract/json';
import type { Contract, Field, Operation, ParameterPlace } from '../../model/contract/types';
import type { Locale } from '../../model/locale';
import type { OfferedField, RequestModule } from '../../model/samples/offered';
import { isCreated, typedFields } from '../../model/samples/request';
import { typeText } from '../../words/contract/fields';
import { messagesIn, type Messages } from '../../words/contract/messages';
import { exampleName, inOrder } from '../../words/contract/samples';
import { compile } from './validators';

/** Placeholder values by type, where nothing says more. */
const BLANK: Record<Field['type']['base'], Json> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  object: {},
  array: [],
  any: null,
};

/** A value to begin with: that of the description, or of what has to be inside, or else of all that has an example. */
export function valueOf({
  example,
  default: usual,
  known,
  allowed,
  limits,
  ...field
}: Field): Json {
  const value = example ?? usual ?? allowed[0] ?? known[0]?.value ?? limits.minimum;
  if (value !== undefined) return value;
  const children = field.children.filter(({ deprecated }) => !deprecated);
  const required = children.filter((child) => child.required);
  const shown =
    required.length > 0 ? required : children.filter(({ example: one }) => one !== undefined);
  if (shown.length === 0) return BLANK[field.type.base];
  const inside = Object.fromEntries(shown.map((child) => [child.name, valueOf(child)]));
  return field.type.base === 'array' ? [inside] : inside;
}

/** The first sentence of a text, without its marks. */
function firstSentence(description: string, locale: Locale): string {
  const text = toString(fromMarkdown(description));
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? '';
}

function offered(field: Field, m: Messages): OfferedField {
  return {
    name: field.name,
    type: typeText(field.type, m),
    about: firstSentence(field.description, m.locale),
    required: field.required,
    value: valueOf(field),
    known: [
      ...field.allowed,
      ...field.known.map(({ value }) => value).filter((value) => !field.allowed.includes(value)),
    ],
    children: field.children
      .filter(({ deprecated }) => !deprecated)
      .map((child) => offered(child, m)),
  };
}

/** Only what a sample shows and an editor offers: descriptions and responses are on the page already. */
function slim(operation: Operation, m: Messages): Operation {
  const fields = (list: readonly Field[]): Field[] =>
    list.map((field) => ({ ...field, description: firstSentence(field.description, m.locale) }));
  const { header, path, query } = operation.parameters;
  return {
    ...operation,
    description: '',
    parameters: { header: fields(header), path: fields(path), query: fields(query) },
    body: undefined,
    responses: [],
  };
}

/** The schemas of parameters, by place, as one object. */
export function parameterSchema(
  places: Record<
    ParameterPlace,
    readonly Pick<Field, 'name' | 'required' | 'type' | 'limits' | 'allowed'>[]
  >,
): JsonObject {
  const object = (fields: (typeof places)[ParameterPlace]): JsonObject => ({
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(places).map(([place, fields]) => [place, object(fields)]),
    ),
  };
}

/** The parameters that a reader may type beside the body; one that the samples create may be absent. */
function typedSchema(operation: Operation): JsonObject {
  const { header, ...others } = typedFields(operation);
  const typed = header.map((field) => ({
    ...field,
    required: field.required && !isCreated(field.name),
  }));
  return parameterSchema({ ...others, header: typed });
}

function schemaOf({
  type,
  limits,
  allowed,
}: Pick<Field, 'type' | 'limits' | 'allowed'>): JsonObject {
  return {
    type: type.base,
    ...(type.format && { format: type.format }),
    ...limits,
    ...(allowed.length > 0 && type.base !== 'array' && { enum: allowed }),
  };
}

/** HTML of a text with code in backticks. */
function withCode(text: string): string {
  return text.replace(/`(.+?)`/g, '<code>$1</code>');
}

/**
 * Modules with what the editor of a request needs, by file name, one for each call; `index.js` loads one by its
 * operationId. See {@link RequestModule}.
 * @throws Error naming the place of a schema that is not supported
 */
export function requestModules(contract: Contract, locale: Locale): Record<string, string> {
  const m = messagesIn(locale);
  const operations = Object.values(contract.operations);
  const modules = operations.map((operation) => {
    const { id, page, summary: title, body } = operation;
    const data: Omit<RequestModule, 'body' | 'parameters'> = {
      operation: slim(operation, m),
      examples: inOrder(body?.examples ?? [], locale).map((example) => ({
        name: example.name,
        label: exampleName(example),
        value: example.value,
      })),
      fields: (body?.fields ?? [])
        .filter(({ deprecated }) => !deprecated)
        .map((field) => offered(field, m)),
      needs: { curl: m.needs.curl, uuidgen: withCode(m.needs.uuidgen) },
    };
    const checks = body ? `body: require('../bodies/${id}.js'), ` : '';
    return [
      [
        `${id}.js`,
        `module.exports = { ...${JSON.stringify(data)}, ${checks}parameters: require('./${id}.parameters.js') };\n`,
      ],
      [`${id}.parameters.js`, compile(typedSchema(operation), id, { page, title })],
    ];
  });
  const loaders = operations.map(({ id }) => `  ${id}: () => import('./${id}.js'),\n`);
  return {
    ...Object.fromEntries(modules.flat()),
    'index.js': `module.exports = {\n${loaders.join('')}};\n`,
  };
}
