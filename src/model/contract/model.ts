import { dereference } from './dereference';
import { toField } from './fields';
import { asList, asObject, asText, isObject, pointer, type Json, type JsonObject } from './json';
import { checkNames } from './names';
import { METHODS, type Body, type Contract, type Example, type Field } from './types';
import type { Operation, ParameterPlace, Response } from './types';

const JSON_TYPE = 'application/json';

function toExamples(media: JsonObject): Example[] {
  if (media.example !== undefined)
    return [{ name: 'example', summary: '', description: '', value: media.example }];
  return Object.entries(asObject(media.examples)).map(([name, example]) => {
    const { summary, description, value = null, 'x-response': response } = asObject(example);
    return {
      name,
      summary: asText(summary),
      description: asText(description),
      value,
      ...(typeof response === 'string' && { response }),
    };
  });
}

function toParameter(parameter: JsonObject, place: string): Field {
  const field = toField(
    asText(parameter.name),
    asObject(parameter.schema),
    `${place}/schema`,
    parameter.required === true,
  );
  return {
    ...field,
    description: asText(parameter.description, field.description),
    deprecated: parameter.deprecated === true || field.deprecated,
    ...(parameter.example !== undefined && { example: parameter.example }),
  };
}

function bodyFields(content: JsonObject, place: string): Field[] {
  const schema = asObject(asObject(content[JSON_TYPE]).schema);
  const root = `${pointer(`${place}/content`, JSON_TYPE)}/schema`;
  return toField('', schema, root).children;
}

function toBody(body: Json | undefined, place: string): Body | undefined {
  if (!isObject(body)) return undefined;
  const content = asObject(body.content);
  return {
    description: asText(body.description),
    fields: bodyFields(content, place),
    examples: toExamples(asObject(content[JSON_TYPE])),
  };
}

/** Examples of a response. Their descriptions are titles of code, which show text and code only. */
function toAnswers(media: JsonObject, place: string): Example[] {
  const examples = toExamples(media);
  const linked = examples.find(({ description }) => /\]\(|<http/.test(description));
  if (linked)
    throw new Error(
      `#${pointer(`${place}/examples`, linked.name)}/description: must have no link in a response`,
    );
  return examples;
}

function toResponse(status: string, response: JsonObject, place: string): Response {
  const content = asObject(response.content);
  return {
    status,
    description: asText(response.description),
    headers: Object.entries(asObject(response.headers)).map(([name, header]) =>
      toParameter({ ...asObject(header), name }, pointer(`${place}/headers`, name)),
    ),
    fields: bodyFields(content, place),
    examples: toAnswers(asObject(content[JSON_TYPE]), pointer(`${place}/content`, JSON_TYPE)),
  };
}

function toOperation(
  kind: Operation['kind'],
  path: string,
  method: string,
  raw: JsonObject,
  place: string,
): Operation {
  const parameters = asList(raw.parameters).map((parameter, index) => ({
    place: asText(asObject(parameter).in) as ParameterPlace,
    field: toParameter(asObject(parameter), pointer(`${place}/parameters`, index)),
  }));
  const at = (wanted: ParameterPlace) =>
    parameters.filter((p) => p.place === wanted).map((p) => p.field);
  const body = toBody(raw.requestBody, `${place}/requestBody`);
  const id = asText(raw.operationId);
  if (id === '') throw new Error(`#${place}: the operation has no operationId`);
  return {
    id,
    kind,
    method: method.toUpperCase() as Operation['method'],
    path: kind === 'call' ? path : '',
    summary: asText(raw.summary),
    description: asText(raw.description),
    page: asText(raw['x-page']),
    scope: asText(raw['x-scope']),
    ...(typeof raw['x-sdk-go'] === 'string' && { sdkGo: raw['x-sdk-go'] }),
    secured: !(Array.isArray(raw.security) && raw.security.length === 0),
    parameters: { header: at('header'), path: at('path'), query: at('query') },
    ...(body && { body }),
    responses: Object.entries(asObject(raw.responses)).map(([status, response]) =>
      toResponse(status, asObject(response), pointer(`${place}/responses`, status)),
    ),
  };
}

function toOperations(
  kind: Operation['kind'],
  items: JsonObject,
  place: string,
): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(items).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const raw = asObject(item)[method];
        if (!isObject(raw)) return [];
        const operation = toOperation(
          kind,
          path,
          method,
          raw,
          pointer(pointer(place, path), method),
        );
        return [[operation.id, operation] as const];
      }),
    ),
  );
}

/**
 * Builds the contract's model. Requirements beyond OpenAPI, such as `x-page`, are in tests/unit/contract-lint.test.ts.
 * @param source the OpenAPI document as parsed, texts already translated
 * @throws Error when the document contains a broken or circular reference, a name that does not exist, or what the pages
 *   cannot show
 */
export function toContract(source: JsonObject): Contract {
  checkNames(source);
  const document = dereference(source);
  const entries = (list: Json | undefined) => asList(list).map(asObject);
  return {
    servers: entries(document.servers).map(({ url }) => asText(url)),
    scopes: entries(document['x-scopes']).map((s) => ({
      name: asText(s.name),
      description: asText(s.description),
    })),
    operations: toOperations('call', asObject(document.paths), '/paths'),
    webhooks: toOperations('webhook', asObject(document.webhooks), '/webhooks'),
    schemas: Object.fromEntries(
      Object.entries(asObject(asObject(document.components).schemas)).map(([name, schema]) => [
        name,
        toField(name, asObject(schema), pointer('/components/schemas', name)),
      ]),
    ),
  };
}
