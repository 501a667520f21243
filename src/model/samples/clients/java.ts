import { prettyJson } from '../literals';
import { client, joinPieces, needsRandom } from './shared';

const quoted = (text: string): string => JSON.stringify(text);

/** Java 17 or newer with the HTTP client of the JDK. The caller renames the class. */
export const java = client('Java', (request) => {
  const { method, url, headers, body } = request;
  const indent = ' '.repeat(16);
  const publisher =
    body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : 'HttpRequest.BodyPublishers.ofString(body)';
  const lines = [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(needsRandom(request) ? ['import java.util.UUID;'] : []),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    ...(body === undefined
      ? []
      : [
          '        var body = """',
          `${indent}${prettyJson(body, indent).replace(/\\/g, '\\\\')}`,
          `${indent}""";`,
          '',
        ]),
    `        var request = HttpRequest.newBuilder(URI.create(${quoted(url)}))`,
    ...headers.map(({ name, pieces }) => {
      const value = joinPieces(pieces, ' + ', {
        text: quoted,
        env: (variable) => `System.getenv("${variable}")`,
        random: 'UUID.randomUUID().toString()',
      });
      return `            .header(${quoted(name)}, ${value})`;
    }),
    ...(method === 'GET' || method === 'POST'
      ? [method === 'GET' ? '            .GET()' : `            .POST(${publisher})`]
      : [`            .method("${method}", ${publisher})`]),
    '            .build();',
    '',
    '        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ];
  return lines.join('\n');
});
