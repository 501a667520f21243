import { literal, PHP, phpSingle, prettyJson, type SampleBody } from '../literals';
import { SANDBOX_HOST } from '../request';
import { KEY_COMMENT, needsKey, program, valueWriter, type Client } from './shared';

const KEY = [
  '',
  `// ${KEY_COMMENT}`,
  '$bytes = random_bytes(16);',
  '$bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // UUID version 4',
  '$bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);',
  "$idempotencyKey = vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));",
];

const written = valueWriter(' . ', {
  text: PHP.text,
  // curl ends the headers at a line break in a value, so that the idempotency key would be lost.
  env: (name) => `trim(getenv('${name}'))`,
  key: '$idempotencyKey',
});

/** Value literal, or JSON text if a number has more digits than PHP keeps. */
function content(body: SampleBody): string {
  const value = literal(body, PHP, 1);
  return value === undefined
    ? phpSingle(prettyJson(body, '    '))
    : `json_encode(${value}, JSON_THROW_ON_ERROR)`;
}

/** PHP 8 with its cURL extension. */
export const php: Client = (request) => {
  const { method, path, headers, body } = request;
  return program([
    '<?php',
    '',
    `$baseUrl = getenv('EFUNDPAY_BASE_URL') ?: '${SANDBOX_HOST}';`,
    needsKey(request) && KEY,
    '',
    `$curl = curl_init($baseUrl . ${PHP.text(path)});`,
    'curl_setopt_array($curl, [',
    method !== 'GET' && `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_HTTPHEADER => [',
    headers.map(({ name, value }) => {
      // Merges adjacent strings, e.g. the header's name and a fixed value.
      const line = written([`${name}: `, ...value]).replace(/' \. '/g, '');
      return `        ${line},`;
    }),
    '    ],',
    body !== undefined && `    CURLOPT_POSTFIELDS => ${content(body)},`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 30,',
    ']);',
    '',
    '$text = curl_exec($curl);',
    'if ($text === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $text, PHP_EOL;",
  ]);
};
