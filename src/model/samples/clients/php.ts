import { literal, PHP } from '../literals';
import { client, joinPieces } from './shared';

/** PHP 8 with its cURL extension. */
export const php = client('PHP', ({ method, url, headers, body }) => {
  const lines = [
    '<?php',
    '',
    `$curl = curl_init('${url}');`,
    'curl_setopt_array($curl, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '    CURLOPT_HTTPHEADER => [',
    ...headers.map(({ name, pieces }) => {
      const value = joinPieces([{ text: `${name}: ` }, ...pieces], ' . ', {
        text: PHP.text,
        env: (variable) => `getenv('${variable}')`,
        random: 'bin2hex(random_bytes(16))',
      });
      // Merges adjacent strings, e.g. the header's name and a fixed value.
      return `        ${value.replace(/' \. '/g, '')},`;
    }),
    '    ],',
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => json_encode(${literal(body, PHP, 1)}, JSON_THROW_ON_ERROR),`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 30,',
    ']);',
    '',
    '$answer = curl_exec($curl);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;",
  ];
  return lines.join('\n');
});
