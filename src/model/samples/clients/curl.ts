import { prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { client, joinPieces, KEY_COMMENT, needsKey } from './shared';

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** cURL for a POSIX shell. */
export const curl = client('cURL', (request) => {
  const { method, path, headers, body } = request;
  const key = needsKey(request) ? `# ${KEY_COMMENT}\nIDEMPOTENCY_KEY=$(uuidgen)\n\n` : '';
  const lines = [
    `curl --request ${method} "\${EFUNDPAY_BASE_URL:-${SANDBOX_HOST}}${path}"`,
    ...headers.map(({ name, pieces }) => {
      const value = joinPieces(pieces, '', {
        text: (text) => text.replace(/[\\"$`]/g, '\\$&'),
        env: (variable) => `$${variable}`,
        key: '$IDEMPOTENCY_KEY',
      });
      return `--header "${name}: ${value}"`;
    }),
    ...(body === undefined ? [] : [`--data ${quoted(prettyJson(body, '  '))}`]),
  ];
  return key + lines.join(' \\\n  ');
});
