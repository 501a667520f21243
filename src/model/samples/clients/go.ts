import { prettyJson } from '../literals';
import { client, joinPieces, needsRandom } from './shared';

/** A raw string in backticks; a backtick inside is concatenated as an interpreted string. */
const raw = (text: string): string => `\`${text.replace(/`/g, '` + "`" + `')}\``;

const CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

/** Go 1.18 or newer, standard library only. */
export const go = client('Go', (request) => {
  const { method, url, headers, body } = request;
  const random = needsRandom(request);
  const packages = [
    ...(random ? ['crypto/rand'] : []),
    'fmt',
    'io',
    'log',
    'net/http',
    'os',
    ...(body === undefined ? [] : ['strings']),
  ];
  const lines = [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${raw(prettyJson(body, '\t'))})`]),
    `\trequest, err := http.NewRequest("${method}", "${url}", ${body === undefined ? 'nil' : 'body'})`,
    ...CHECK,
    ...(random
      ? [
          '',
          '\tkey := make([]byte, 16)',
          '\tif _, err := rand.Read(key); err != nil {',
          '\t\tlog.Fatal(err)',
          '\t}',
          '',
        ]
      : []),
    ...headers.map(({ name, pieces }) => {
      const value = joinPieces(pieces, '+', {
        text: (text) => JSON.stringify(text),
        env: (variable) => `os.Getenv("${variable}")`,
        random: 'fmt.Sprintf("%x", key)',
      });
      return `\trequest.Header.Set("${name}", ${value})`;
    }),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...CHECK,
    '\tdefer response.Body.Close()',
    '',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...CHECK,
    '\tfmt.Println(response.StatusCode, string(answer))',
    '}',
  ];
  return lines.join('\n');
});
