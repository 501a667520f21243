import { prettyJson } from '../literals';
import { client, joinPieces } from './shared';

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** cURL for a POSIX shell. */
export const curl = client('cURL', ({ method, url, headers, body }) => {
  const lines = [
    `curl --request ${method} ${quoted(url)}`,
    ...headers.map(({ name, pieces }) => {
      const value = joinPieces(pieces, '', {
        text: (text) => text.replace(/[\\"$`]/g, '\\$&'),
        env: (variable) => `$${variable}`,
        random: '$(openssl rand -hex 16)',
      });
      return `--header "${name}: ${value}"`;
    }),
    ...(body === undefined ? [] : [`--data ${quoted(prettyJson(body, '  '))}`]),
  ];
  return lines.join(' \\\n  ');
});
