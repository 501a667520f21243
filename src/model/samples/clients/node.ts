import { JAVASCRIPT, literal } from '../literals';
import { client, type SampleRequest } from './shared';

function headerValue(pieces: SampleRequest['headers'][number]['pieces']): string {
  const [only] = pieces;
  if (pieces.length === 1 && only) {
    if ('text' in only) return JAVASCRIPT.text(only.text);
    return 'env' in only ? `process.env.${only.env}` : 'crypto.randomUUID()';
  }
  const parts = pieces.map((piece) =>
    'text' in piece
      ? piece.text.replace(/[\\`$]/g, '\\$&')
      : `\${${'env' in piece ? `process.env.${piece.env}` : 'crypto.randomUUID()'}}`,
  );
  return `\`${parts.join('')}\``;
}

/** Node.js 20 or newer: `fetch` and `crypto` are built in. */
export const node = client('Node.js', ({ method, url, headers, body }) => {
  const lines = [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers.map(({ name, pieces }) => `    ${JAVASCRIPT.key(name)}${headerValue(pieces)},`),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, JAVASCRIPT, 1)}),`]),
    '});',
    '',
    'console.log(response.status, await response.json());',
  ];
  return lines.join('\n');
});
