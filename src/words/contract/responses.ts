import type { PhrasingContent, RootContent } from 'mdast';
import type { Operation, Response } from '../../model/contract/types';
import { code, div, heading, inlineMarkdown, jsx, link, markdown } from '../nodes';
import { paragraph, span, text } from '../nodes';
import { fieldList } from './fields';
import type { Messages } from './messages';

function isError(response: Response): boolean {
  return Number(response.status) >= 400;
}

/** The page that says more about an error status. */
function pageOf(status: number, m: Messages): { url: string; title: string } {
  if (status === 429) return { url: '/rate-limiting', title: m.rateLimiting };
  return status >= 500
    ? { url: '/errors/server-errors', title: m.serverErrors }
    : { url: '/errors/client-errors', title: m.clientErrors };
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
  const page = pageOf(Number(response.status), m);
  const codes = codesOf(response).flatMap((name): PhrasingContent[] => [
    text(' '),
    link(`/other/error-codes#code-${name}`, code(name)),
  ]);
  const id = `response-${response.status}`;
  return jsx('ApiField', { id, label: m.anchor(response.status) }, [
    div('api-field__head', [paragraph(span('api-status', response.status), ...codes)]),
    paragraph(
      ...inlineMarkdown(response.description),
      text(' '),
      link(page.url, m.seeAlso(page.title)),
    ),
    ...(response.headers.length > 0 ? [fieldList(response.headers, `${id}-header`, m)] : []),
  ]);
}

/** "Responses" with the fields of each success, then "Errors" with every error of the call. */
export function responses(operation: Operation, m: Messages): RootContent[] {
  const good = operation.responses.filter((response) => !isError(response));
  const bad = operation.responses.filter(isError);
  const envelope = bad.find((response) => response.fields.length > 0);
  return [
    heading(2, 'responses', operation.kind === 'call' ? m.responses : m.expectedReply),
    ...good.flatMap((response): RootContent[] => [
      heading(3, `response-${response.status}`, `${response.status} · ${m.success}`),
      ...markdown(response.description),
      ...(response.headers.length > 0
        ? [fieldList(response.headers, `response-${response.status}-header`, m)]
        : []),
      ...(response.fields.length > 0
        ? [fieldList(response.fields, `response-${response.status}`, m)]
        : []),
    ]),
    ...(bad.length === 0
      ? []
      : [
          heading(2, 'errors', m.errors),
          jsx(
            'ul',
            { className: 'api-fields' },
            bad.map((response) => errorNode(response, m)),
          ),
          ...(envelope
            ? [
                jsx('ApiChildren', { label: m.fieldsOf(envelope.fields.length, m.errorBody) }, [
                  fieldList(envelope.fields, 'error', m),
                ]),
              ]
            : []),
        ]),
  ];
}
