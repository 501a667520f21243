import { literal, PYTHON } from '../literals';
import { client, joinPieces, needsRandom } from './shared';

/** Python 3 with the requests library. */
export const python = client('Python', (request) => {
  const { method, url, headers, body } = request;
  // requests sets the content type of a JSON body itself.
  const own = headers.filter(
    ({ name }) => body === undefined || name.toLowerCase() !== 'content-type',
  );
  const lines = [
    'import os',
    ...(needsRandom(request) ? ['import uuid'] : []),
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    '    headers={',
    ...own.map(({ name, pieces }) => {
      const value = joinPieces(pieces, ' + ', {
        text: PYTHON.text,
        env: (variable) => `os.environ["${variable}"]`,
        random: 'str(uuid.uuid4())',
      });
      return `        "${name}": ${value},`;
    }),
    '    },',
    ...(body === undefined ? [] : [`    json=${literal(body, PYTHON, 1)},`]),
    '    timeout=30,',
    ')',
    '',
    'print(response.status_code, response.json())',
  ];
  return lines.join('\n');
});
