import { doubleQuoted as quoted, prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { isWrite, KEY_COMMENT, needsKey, program, valueWriter, type Client } from './shared';

function pascal(method: string): string {
  return method[0] + method.slice(1).toLowerCase();
}

const written = valueWriter(' + ', {
  text: quoted,
  env: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  key: 'idempotencyKey',
});

/** .NET 8 as a program of top-level statements, no packages. */
export const csharp: Client = (request) => {
  const { method, path, headers, body } = request;
  const indent = '    ';
  // Content-Type belongs to the content; .NET rejects it among the request headers.
  const own = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  return program([
    'using System;',
    'using System.Net.Http;',
    body !== undefined && 'using System.Text;',
    '',
    'var baseUrl = Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL");',
    `if (string.IsNullOrEmpty(baseUrl)) baseUrl = ${quoted(SANDBOX_HOST)};`,
    needsKey(request) && [`// ${KEY_COMMENT}`, 'var idempotencyKey = Guid.NewGuid().ToString();'],
    '',
    `using var client = new HttpClient(${isWrite(request) ? 'new HttpClientHandler { AllowAutoRedirect = false }' : ''});`,
    `using var request = new HttpRequestMessage(HttpMethod.${pascal(method)}, baseUrl + ${quoted(path)});`,
    own.map(({ name, value }) => `request.Headers.Add(${quoted(name)}, ${written(value)});`),
    body !== undefined && [
      'request.Content = new StringContent(',
      `${indent}"""`,
      `${indent}${prettyJson(body, indent)}`,
      `${indent}""",`,
      `${indent}Encoding.UTF8, "application/json");`,
    ],
    '',
    'using var response = await client.SendAsync(request);',
    'var text = await response.Content.ReadAsStringAsync();',
    'Console.WriteLine((int)response.StatusCode + " " + text);',
  ]);
};
