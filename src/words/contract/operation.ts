import type { RootContent } from 'mdast';
import type { Contract, Field, Operation } from '../../model/contract/types';
import { fill } from '../../model/locale';
import { heading, present, type Part } from '../nodes';
import { fieldList, fieldSection, details } from './fields';
import type { Messages } from './messages';
import type { FieldContext } from './presence';
import { responses } from './responses';
import { samplePanel } from './samples';
import { proseBlocks } from './prose';

const CONTENT_TYPE = 'Content-Type';

/** A required header that OpenAPI does not list among the parameters. */
function header(name: string, description: string, example: string): Field {
  return {
    name,
    description,
    example,
    type: { base: 'string', nullable: false },
    required: true,
    deprecated: false,
    limits: {},
    allowed: [],
    known: [],
    children: [],
  };
}

/** All headers of an operation, with those that follow from its security and its body. */
function headersOf(operation: Operation, m: Messages): Field[] {
  const authorization = m.authorization.replace('{scope}', operation.scope);
  const contentType = operation.kind === 'call' ? m.contentType : m.eventContentType;
  return [
    ...(operation.secured ? [header('Authorization', authorization, 'Bearer <token>')] : []),
    ...operation.parameters.header,
    ...(operation.body ? [header(CONTENT_TYPE, contentType, 'application/json')] : []),
  ];
}

/** Names of the headers that every call takes, and of the one that every body needs. */
function commonHeaders({ operations }: Contract, m: Messages): string[] {
  const all = Object.values(operations).map((operation) =>
    headersOf(operation, m).map(({ name }) => name),
  );
  const inEvery = (all[0] ?? []).filter((name) => all.every((headers) => headers.includes(name)));
  return [...inEvery, CONTENT_TYPE];
}

/** The headers: those of this call in the open, those of all calls in details below. */
function headerNodes(
  operation: Operation,
  contract: Contract,
  context: FieldContext,
): RootContent[] {
  const { m } = context;
  const everywhere = operation.kind === 'call' ? commonHeaders(contract, m) : [];
  const all = headersOf(operation, m);
  const common = all.filter(({ name }) => everywhere.includes(name));
  const open = all.filter((field) => !common.includes(field));
  const names = common.map(({ name }) => name);
  const label = fill(m.commonHeaders, { count: common.length });
  return present<RootContent>([
    fieldSection(open, context),
    common.length > 0 && details(label, names, fieldList(common, context)),
  ]);
}

/**
 * The reference of a call or a webhook: samples, parameters, responses, errors. Heading ids and field anchors are the same in
 * every language.
 */
export function operationNodes(
  operation: Operation,
  contract: Contract,
  m: Messages,
): RootContent[] {
  const { body, kind, parameters } = operation;
  const context = (base: string): FieldContext => ({
    m,
    base,
    direction: kind === 'call' ? 'sent' : 'received',
  });
  const section = (base: 'path' | 'query', title: string): Part<RootContent> =>
    parameters[base].length > 0 && [
      heading(2, `${base}-parameters`, title),
      fieldSection(parameters[base], context(base)),
    ];
  return present<RootContent>([
    samplePanel(operation, m),
    section('path', m.pathParameters),
    section('query', m.queryParameters),
    body && [
      heading(2, 'body', kind === 'call' ? m.body : m.eventBody),
      fieldSection(body.fields, context('body'), proseBlocks(body.description)),
    ],
    heading(2, 'headers', m.headers),
    headerNodes(operation, contract, context('header')),
    responses(operation, contract, m),
  ]);
}
