import type { RootContent } from 'mdast';
import type { Contract, Field, Operation } from '../../model/contract/types';
import { heading, jsx, markdown } from '../nodes';
import { endpoint } from './endpoint';
import { fieldList } from './fields';
import type { Messages } from './messages';
import { responses } from './responses';
import { samplePanel } from './samples';

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
export function headersOf(operation: Operation, m: Messages): Field[] {
  return [
    ...(operation.secured
      ? [
          header(
            'Authorization',
            m.authorization.replace('{scope}', operation.scope),
            'Bearer <token>',
          ),
        ]
      : []),
    ...operation.parameters.header,
    ...(operation.body ? [header('Content-Type', m.contentType, 'application/json')] : []),
  ];
}

/**
 * The reference of a call or a webhook: endpoint, samples, parameters, responses, errors. Heading ids and field anchors
 * are the same in every language.
 */
export function operationNodes(
  operation: Operation,
  contract: Contract,
  m: Messages,
): RootContent[] {
  const section = (
    id: string,
    title: string,
    fields: readonly Field[],
    base: string,
  ): RootContent[] =>
    fields.length > 0 ? [heading(2, id, title), fieldList(fields, base, m)] : [];
  const { path, query } = operation.parameters;
  return [
    endpoint(operation, contract, m),
    samplePanel(operation, m),
    ...section('headers', m.headers, headersOf(operation, m), 'header'),
    ...section('path-parameters', m.pathParameters, path, 'path'),
    ...section('query-parameters', m.queryParameters, query, 'query'),
    ...(operation.body
      ? [
          heading(2, 'body', m.body),
          ...markdown(operation.body.description),
          fieldList(operation.body.fields, 'body', m),
        ]
      : []),
    ...responses(operation, m),
    jsx('ef-open-target'),
  ];
}
