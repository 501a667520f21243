import type { PhrasingContent, RootContent } from 'mdast';
import { inlineJsx, jsx } from '../types';
import type { Contract, Operation } from '../../model/contract/types';
import { box, code, line, span, text, type Messages } from './nodes';

function serverLabel(url: string, m: Messages): string {
  const { hostname } = new URL(url);
  if (hostname === '127.0.0.1' || hostname === 'localhost') return m.mock;
  return hostname.startsWith('sandbox.') ? m.sandbox : m.production;
}

/** Method badge, path, the host of each environment, all to copy, and the scope that a token needs. */
export function endpoint(operation: Operation, contract: Contract, m: Messages): RootContent {
  const method = span(`api-method api-method--${operation.method.toLowerCase()}`, operation.method);
  const prefix = new URL(contract.servers[0]?.url ?? 'https://localhost').pathname.replace(
    /\/$/,
    '',
  );
  const shown = operation.kind === 'call' ? prefix + operation.path : m.noticeUrl;
  const hosts =
    operation.kind === 'call'
      ? contract.servers.map((server): RootContent =>
          line(
            span('api-host__label', serverLabel(server.url, m)),
            text(' '),
            inlineJsx('CopyText', { text: new URL(server.url).origin }) as PhrasingContent,
          ),
        )
      : [];
  return jsx('div', { className: 'api-operation' }, [
    box('div', 'api-endpoint', [
      line(
        method,
        text(' '),
        span(
          'api-path',
          operation.kind === 'call'
            ? (inlineJsx('CopyText', { text: shown }) as PhrasingContent)
            : code(shown),
        ),
      ),
    ]),
    ...(hosts.length > 0 ? [box('div', 'api-hosts', hosts)] : []),
    ...(operation.kind === 'call'
      ? [
          box('div', 'api-scope', [
            line(span('api-host__label', m.scope), text(' '), code(operation.scope)),
          ]),
        ]
      : []),
  ]);
}
