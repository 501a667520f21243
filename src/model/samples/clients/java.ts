import { doubleQuoted as quoted, prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { KEY_COMMENT, needsKey, program, valueWriter, type Client } from './shared';

const written = valueWriter(' + ', {
  text: quoted,
  env: (name) => `System.getenv("${name}")`,
  key: 'idempotencyKey',
});

/** Java 17 or newer with the HTTP client of the JDK; the class is named after the operation. */
export const java: Client = (request) => {
  const { method, path, headers, body } = request;
  const indent = ' '.repeat(16);
  const publisher =
    body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : 'HttpRequest.BodyPublishers.ofString(body)';
  return program([
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    needsKey(request) && 'import java.util.UUID;',
    '',
    `public class ${request.name[0]?.toUpperCase()}${request.name.slice(1)} {`,
    '    public static void main(String[] args) throws Exception {',
    '        var baseUrl = System.getenv("EFUNDPAY_BASE_URL");',
    `        if (baseUrl == null || baseUrl.isEmpty()) baseUrl = ${quoted(SANDBOX_HOST)};`,
    needsKey(request) && [
      `        // ${KEY_COMMENT}`,
      '        var idempotencyKey = UUID.randomUUID().toString();',
    ],
    '',
    body !== undefined && [
      '        var body = """',
      `${indent}${prettyJson(body, indent).replace(/\\/g, '\\\\')}`,
      `${indent}""";`,
    ],
    `        var request = HttpRequest.newBuilder(URI.create(baseUrl + ${quoted(path)}))`,
    headers.map(({ name, value }) => `            .header(${quoted(name)}, ${written(value)})`),
    method === 'GET' && '            .GET()',
    method === 'POST' && `            .POST(${publisher})`,
    method !== 'GET' && method !== 'POST' && `            .method("${method}", ${publisher})`,
    '            .build();',
    '',
    '        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ]);
};
