import { prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { KEY_COMMENT, needsKey, valueWriter, type Client } from './shared';

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

const written = valueWriter('', {
  text: (text) => text.replace(/[\\"$`]/g, '\\$&').replace(/!/g, `"'!'"`),
  env: (name) => `$${name}`,
  key: '$key',
});

/** cURL for a POSIX shell. What is long stands in a variable, so that the other lines fit beside the text of a page. */
export const curl: Client = (request) => {
  const { method, path, headers, body } = request;
  const before = [
    `base=\${EFUNDPAY_BASE_URL:-${SANDBOX_HOST}}`,
    ...(needsKey(request) ? [`key=$(uuidgen) # ${KEY_COMMENT}`] : []),
  ];
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$base${path}"`,
    ...headers.map(({ name, value }) => `-H "${name}: ${written(value)}"`),
    ...(body === undefined ? [] : [`-d ${quoted(prettyJson(body, '  '))}`]),
  ];
  return [...before, lines.join(' \\\n  ')].join('\n');
};
