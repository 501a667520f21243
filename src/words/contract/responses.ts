import type { PhrasingContent, RootContent } from 'mdast';
import type { Contract, Field, Operation, Response } from '../../model/contract/types';
import { code, heading, inlineMarkdown, jsx, link, markdown } from '../nodes';
import { paragraph, span, text } from '../nodes';
import { fieldHead, fieldList, fieldSection } from './fields';
import type { Messages } from './messages';

function isError(response: Response): boolean {
  return Number(response.status) >= 400;
}

/** The pages that say more about these errors, each once. */
function pagesOf(bad: readonly Response[], m: Messages): { url: string; title: string }[] {
  const statuses = bad.map((response) => Number(response.status));
  return [
    {
      url: '/errors/client-errors',
      title: m.clientErrors,
      isFor: (status: number) => status < 500 && status !== 429,
    },
    {
      url: '/rate-limiting',
      title: m.rateLimiting,
      isFor: (status: number) => status === 429,
    },
    {
      url: '/errors/server-errors',
      title: m.serverErrors,
      isFor: (status: number) => status >= 500,
    },
  ].filter(({ isFor }) => statuses.some(isFor));
}

/** Codes of the examples that the table of error codes has; those of an illustrative example are not known values. */
function codesOf(response: Response): string[] {
  const known = response.fields.find(({ name }) => name === 'code')?.known ?? [];
  return response.examples.flatMap(({ value }) => {
    const found =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value.code : undefined;
    return known.some((entry) => entry.value === found) ? [String(found)] : [];
  });
}

function errorNode(response: Response, m: Messages): RootContent {
  const codes = codesOf(response).flatMap((name): PhrasingContent[] => [
    text(' '),
    link(`/other/error-codes#code-${name}`, code(name)),
  ]);
  const id = `response-${response.status}`;
  const headers = response.headers.map(({ name }) => name).join(m.comma);
  return jsx('ApiField', { id, kind: 'error', label: m.anchor(response.status) }, [
    fieldHead([span('api-status', response.status), ...codes]),
    paragraph(...inlineMarkdown(response.description)),
    ...(response.headers.length > 0
      ? [
          jsx('ApiFold', { label: m.responseHeaders(headers) }, [
            fieldList(response.headers, `${id}-header`, 'received', m),
          ]),
        ]
      : []),
  ]);
}

/** True when every operation can return this error in the same words. What is wrong with a request (400) is its own. */
function isCommon({ status, description }: Response, { operations }: Contract): boolean {
  if (status === '400') return false;
  return Object.values(operations)
    .filter(({ kind }) => kind === 'call')
    .every(({ responses: all }) =>
      all.some((other) => other.status === status && other.description === description),
    );
}

/** "Errors": where to read on, every error of the call, and the fields that all of them have. */
function errors(bad: readonly Response[], contract: Contract, m: Messages): RootContent[] {
  if (bad.length === 0) return [];
  const common = bad.filter((response) => isCommon(response, contract));
  const own = bad.filter((response) => !common.includes(response));
  const items = (some: readonly Response[]): RootContent =>
    jsx(
      'ul',
      { className: 'api-fields' },
      some.map((response) => errorNode(response, m)),
    );
  const statuses = common.map(({ status }) => status).join(m.comma);
  const links = pagesOf(bad, m).flatMap(({ url, title }, index) => [
    ...(index > 0 ? [text(m.comma)] : []),
    link(url, title),
  ]);
  const envelope = bad.find((response) => response.fields.length > 0);
  return [
    heading(2, 'errors', m.errors),
    paragraph(text(m.moreOnErrors), ...links),
    ...(own.length > 0 ? [items(own)] : []),
    ...(common.length > 0
      ? [jsx('ApiFold', { label: m.commonErrors(statuses) }, [items(common)])]
      : []),
    ...(envelope
      ? [
          jsx('ApiFold', { label: m.fieldsOf(envelope.fields.length, m.errorBody) }, [
            fieldList(envelope.fields, 'error', 'received', m),
          ]),
        ]
      : []),
  ];
}

/** Less than this many repeated fields are not worth a fold. */
const MANY = 4;

/** Fields that only repeat what the request said: the request has one of the same name, and neither has parts. */
function repeatedFields(fields: readonly Field[], { body }: Operation): Field[] {
  const sent = new Set(
    body?.fields.flatMap(({ name, children }) => (children.length > 0 ? [] : [name])),
  );
  const found = fields.filter(
    ({ name, required, children }) => !required && children.length === 0 && sent.has(name),
  );
  return found.length < MANY ? [] : found;
}

/** "Responses" with the fields of each success, then "Errors". */
export function responses(operation: Operation, contract: Contract, m: Messages): RootContent[] {
  const direction = operation.kind === 'call' ? 'received' : 'sent';
  const good = operation.responses.filter((response) => !isError(response));
  return [
    heading(2, 'responses', operation.kind === 'call' ? m.responses : m.expectedReply),
    ...good.flatMap(({ status, description, headers, fields }): RootContent[] => [
      heading(3, `response-${status}`, `${status} · ${m.success}`),
      ...fieldSection(headers, `response-${status}-header`, direction, m),
      ...fieldSection(
        fields,
        `response-${status}`,
        direction,
        m,
        markdown(description),
        operation.kind === 'call' ? repeatedFields(fields, operation) : [],
      ),
    ]),
    ...errors(operation.responses.filter(isError), contract, m),
  ];
}
