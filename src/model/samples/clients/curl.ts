import { prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { KEY_COMMENT, needsKey, valueWriter, type Client } from './shared';

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

const written = valueWriter('', {
  text: (text) => text.replace(/[\\"$`]/g, '\\$&').replace(/!/g, `"'!'"`),
  env: (name) => `$${name}`,
  key: '$IDEMPOTENCY_KEY',
});

/** cURL for a POSIX shell. */
export const curl: Client = (request) => {
  const { method, path, headers, body } = request;
  const key = needsKey(request) ? `# ${KEY_COMMENT}\nIDEMPOTENCY_KEY=$(uuidgen)\n\n` : '';
  const lines = [
    `curl --request ${method} "\${EFUNDPAY_BASE_URL:-${SANDBOX_HOST}}${path}"`,
    ...headers.map(({ name, value }) => `--header "${name}: ${written(value)}"`),
    ...(body === undefined ? [] : [`--data ${quoted(prettyJson(body, '  '))}`]),
  ];
  return key + lines.join(' \\\n  ');
};
