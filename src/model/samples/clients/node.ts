import { JAVASCRIPT, literal, prettyJson, type SampleBody } from '../literals';
import { SANDBOX_HOST, type Piece } from '../request';
import { isWrite, KEY_COMMENT, needsKey, program, valueWriter, type Client } from './shared';

const alone = valueWriter('', {
  text: JAVASCRIPT.text,
  env: (name) => `process.env.${name}`,
  key: 'idempotencyKey',
});
const inTemplate = valueWriter('', {
  text: (text) => text.replace(/[\\`$]/g, '\\$&'),
  env: (name) => `\${process.env.${name}}`,
  key: '${idempotencyKey}',
});

function written(value: readonly Piece[]): string {
  return value.length === 1 ? alone(value) : `\`${inTemplate(value)}\``;
}

/** Value literal, or JSON text if a number has more digits than JavaScript keeps. */
function content(body: SampleBody): string {
  const value = literal(body, JAVASCRIPT, 1);
  if (value !== undefined) return `JSON.stringify(${value})`;
  const text = prettyJson(body, '  ').replace(/\\|`|\$(?=\{)/g, '\\$&');
  return `\`${text}\``;
}

/** Node.js 20 or later: `fetch` and `crypto` are built in. */
export const node: Client = (request) => {
  const { method, path, headers, body } = request;
  return program([
    `const baseUrl = process.env.EFUNDPAY_BASE_URL || '${SANDBOX_HOST}';`,
    needsKey(request) && [`// ${KEY_COMMENT}`, 'const idempotencyKey = crypto.randomUUID();'],
    '',
    `const response = await fetch(\`\${baseUrl}${path}\`, {`,
    isWrite(request) && [`  method: '${method}',`, "  redirect: 'manual',"],
    '  headers: {',
    headers.map(({ name, value }) => `    ${JAVASCRIPT.key(name)}${written(value)},`),
    '  },',
    body !== undefined && `  body: ${content(body)},`,
    '});',
    '',
    'console.log(response.status, await response.text());',
  ]);
};
