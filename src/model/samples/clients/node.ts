import { JAVASCRIPT, literal } from '../literals';
import { SANDBOX_HOST } from '../request';
import { client, KEY_COMMENT, needsKey, type SampleRequest } from './shared';

function headerValue(pieces: SampleRequest['headers'][number]['pieces']): string {
  const [only] = pieces;
  if (pieces.length === 1 && only) {
    if ('text' in only) return JAVASCRIPT.text(only.text);
    return 'env' in only ? `process.env.${only.env}` : 'idempotencyKey';
  }
  const parts = pieces.map((piece) =>
    'text' in piece
      ? piece.text.replace(/[\\`$]/g, '\\$&')
      : `\${${'env' in piece ? `process.env.${piece.env}` : 'idempotencyKey'}}`,
  );
  return `\`${parts.join('')}\``;
}

/** Node.js 20 or later: `fetch` and `crypto` are built in. */
export const node = client('Node.js', (request) => {
  const { method, path, headers, body } = request;
  const lines = [
    `const baseUrl = process.env.EFUNDPAY_BASE_URL || '${SANDBOX_HOST}';`,
    ...(needsKey(request)
      ? [`// ${KEY_COMMENT}`, 'const idempotencyKey = crypto.randomUUID();']
      : []),
    '',
    `const response = await fetch(\`\${baseUrl}${path}\`, {`,
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
