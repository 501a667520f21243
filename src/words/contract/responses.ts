import type { PhrasingContent, RootContent } from 'mdast';
import { isObject } from '../../model/contract/json';
import type { Contract, Field, Operation, Response } from '../../model/contract/types';
import { fill } from '../../model/locale';
import { code, heading, joined, jsx, link, paragraph, present, span, text } from '../nodes';
import { details, fieldHead, fieldList, fieldSection, item } from './fields';
import type { Messages } from './messages';
import type { FieldContext } from './presence';
import { prose, proseBlocks } from './prose';

function isError(response: Response): boolean {
  return Number(response.status) >= 400;
}

/** Links to the pages that say more about these errors, each once. */
function pagesOf(bad: readonly Response[], m: Messages): PhrasingContent[] {
  const pages: [url: string, title: string, isFor: (status: number) => boolean][] = [
    ['/errors/client-errors', m.clientErrors, (status) => status < 500 && status !== 429],
    ['/rate-limiting', m.rateLimiting, (status) => status === 429],
    ['/errors/server-errors', m.serverErrors, (status) => status >= 500],
  ];
  return pages
    .filter(([, , isFor]) => bad.some(({ status }) => isFor(Number(status))))
    .map(([url, title]) => link(url, title));
}

/** Codes of the examples that the table of error codes has; those of an illustrative example are not known values. */
function codesOf(response: Response): string[] {
  const known = response.fields.find(({ name }) => name === 'code')?.known ?? [];
  return response.examples.flatMap(({ value }) => {
    const found = isObject(value) ? value.code : undefined;
    return known.some((entry) => entry.value === found) ? [String(found)] : [];
  });
}

function errorNode(response: Response, m: Messages): RootContent {
  const codes = codesOf(response).flatMap((name): PhrasingContent[] => [
    text(' '),
    link(`/other/error-codes#code-${name}`, code(name)),
  ]);
  const id = `response-${response.status}`;
  const headers = response.headers.map(({ name }) => name);
  return item(id, 'error', fill(m.anchor, { name: response.status }), [
    fieldHead([span('api-status', response.status), ...codes]),
    paragraph(...prose(response.description)),
    response.headers.length > 0 &&
      details(
        m.responseHeaders,
        headers,
        fieldList(response.headers, { m, base: `${id}-header`, direction: 'received' }),
      ),
  ]);
}

/** True when every operation can return this error in the same words. Faults of a request (400) are its own. */
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
  const names = common.map(({ status }) => status);
  const envelope = bad.find((response) => response.fields.length > 0);
  return present<RootContent>([
    heading(2, 'errors', m.errors),
    paragraph(text(m.moreOnErrors), ...joined(pagesOf(bad, m), m.comma)),
    own.length > 0 && items(own),
    common.length > 0 &&
      details(fill(m.commonErrors, { count: common.length }), names, items(common)),
    envelope &&
      details(
        m.fieldsOf(envelope.fields.length, m.errorBody),
        [],
        fieldList(envelope.fields, { m, base: 'error', direction: 'received' }),
      ),
  ]);
}

/** Fewer repeated fields than this stay open. */
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
  const isCall = operation.kind === 'call';
  const context = (base: string): FieldContext => ({
    m,
    base,
    direction: isCall ? 'received' : 'sent',
  });
  const good = operation.responses.filter((response) => !isError(response));
  return [
    heading(2, 'responses', isCall ? m.responses : m.expectedReply),
    ...good.flatMap(({ status, description, headers, fields }): RootContent[] => {
      const id = `response-${status}`;
      const repeated = isCall ? repeatedFields(fields, operation) : [];
      return [
        heading(3, id, `${status} · ${m.success}`),
        ...fieldSection(headers, context(`${id}-header`)),
        ...fieldSection(fields, context(id), proseBlocks(description), repeated),
      ];
    }),
    ...errors(operation.responses.filter(isError), contract, m),
  ];
}
