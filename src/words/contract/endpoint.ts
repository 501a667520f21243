import type { PhrasingContent, RootContent } from 'mdast';
import { dataAttributes } from '../../html/attributes';
import type { Contract, Operation } from '../../model/contract/types';
import { code, copyText, div, jsx, methodBadge, paragraph, span, spanWith, text } from '../nodes';
import type { Messages } from './messages';

function serverLabel(url: string, m: Messages): string {
  const { hostname } = new URL(url);
  if (hostname === '127.0.0.1' || hostname === 'localhost') return m.mock;
  return hostname.startsWith('sandbox.') ? m.sandbox : m.production;
}

/** Path of the API on its servers, without a slash at the end, e.g. `/v4`. */
function pathPrefix({ servers }: Contract): string {
  return new URL(servers[0] ?? 'https://localhost').pathname.replace(/\/$/, '');
}

/**
 * Method badge and path; for a call also the scope that a token needs and, in details, the host of each environment. Stands
 * under the page's title, wherever the word is.
 */
export function endpoint(operation: Operation, contract: Contract, m: Messages): RootContent[] {
  const bar = (path: PhrasingContent) =>
    div('api-endpoint', [
      paragraph(methodBadge(operation.method), text(' '), span('api-path', path)),
    ]);
  const label = (words: string) =>
    spanWith('api-host__label', dataAttributes({ form: 'label' }), words);
  const head = {
    ...dataAttributes({
      kind: operation.kind === 'webhook' ? 'webhook' : 'operation',
      skip: 'search',
    }),
    'data-method': operation.method,
  };
  if (operation.kind === 'webhook') return [div('api-operation', [bar(code(m.webhookUrl))], head)];
  const hosts = contract.servers.map((url) =>
    paragraph(label(serverLabel(url, m)), text(' '), copyText(new URL(url).origin)),
  );
  const parts = [
    bar(copyText(pathPrefix(contract) + operation.path)),
    div('api-scope', [paragraph(label(m.scope), text(' '), code(operation.scope))]),
    hosts.length > 0 && jsx('ApiDetails', { className: 'api-hosts', label: m.hosts }, hosts),
  ];
  return [div('api-operation', parts, head)];
}
