import { prettyJson } from '../literals';
import { client, joinPieces } from './shared';

const quoted = (text: string): string => JSON.stringify(text);

function pascal(method: string): string {
  return method[0] + method.slice(1).toLowerCase();
}

/** .NET 8 as a program of top-level statements, no packages. */
export const csharp = client('C#', ({ method, url, headers, body }) => {
  const indent = '    ';
  // Content-Type belongs to the content; .NET rejects it among the request headers.
  const own = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  const lines = [
    'using System;',
    'using System.Net.Http;',
    ...(body === undefined ? [] : ['using System.Text;']),
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${pascal(method)}, ${quoted(url)});`,
    ...own.map(({ name, pieces }) => {
      const value = joinPieces(pieces, ' + ', {
        text: quoted,
        env: (variable) => `Environment.GetEnvironmentVariable("${variable}")`,
        random: 'Guid.NewGuid().ToString()',
      });
      return `request.Headers.Add(${quoted(name)}, ${value});`;
    }),
    ...(body === undefined
      ? []
      : [
          'request.Content = new StringContent(',
          `${indent}"""`,
          `${indent}${prettyJson(body, indent)}`,
          `${indent}""",`,
          `${indent}Encoding.UTF8, "application/json");`,
        ]),
    '',
    'using var response = await client.SendAsync(request);',
    'var answer = await response.Content.ReadAsStringAsync();',
    'Console.WriteLine((int)response.StatusCode + " " + answer);',
  ];
  return lines.join('\n');
});
