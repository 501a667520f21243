import { doubleQuoted, prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { isWrite, KEY_COMMENT, needsKey, program, valueWriter, type Client } from './shared';

/** A raw string in backticks; a backtick inside is concatenated as an interpreted string. */
const raw = (text: string): string => `\`${text.replace(/`/g, '` + "`" + `')}\``;

const NO_REDIRECT = [
  '\tclient := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {',
  '\t\treturn http.ErrUseLastResponse',
  '\t}}',
];

const CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

/** Function of a Go sample that creates an idempotency key; the standard library has none. */
export const GO_UUID = [
  '',
  '// newUUID returns a random version-4 UUID.',
  'func newUUID() string {',
  '\tid := make([]byte, 16)',
  '\tif _, err := rand.Read(id); err != nil {',
  '\t\tlog.Fatal(err)',
  '\t}',
  '\tid[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80',
  '\treturn fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])',
  '}',
];

/** Writes a header value as an expression of Go. */
export const goValue = valueWriter('+', {
  text: doubleQuoted,
  env: (name) => `os.Getenv("${name}")`,
  key: 'idempotencyKey',
});

/** Go 1.18 or later, standard library only. */
export const go: Client = (request) => {
  const { method, path, headers, body } = request;
  const keyed = needsKey(request);
  return program([
    'package main',
    '',
    'import (',
    keyed && '\t"crypto/rand"',
    ['fmt', 'io', 'log', 'net/http', 'os'].map((name) => `\t"${name}"`),
    body !== undefined && '\t"strings"',
    ')',
    '',
    'func main() {',
    '\tbaseURL := os.Getenv("EFUNDPAY_BASE_URL")',
    '\tif baseURL == "" {',
    `\t\tbaseURL = "${SANDBOX_HOST}"`,
    '\t}',
    keyed && [`\t// ${KEY_COMMENT}`, '\tidempotencyKey := newUUID()'],
    '',
    body !== undefined && `\tbody := strings.NewReader(${raw(prettyJson(body, '\t'))})`,
    `\trequest, err := http.NewRequest("${method}", baseURL+"${path}", ${body === undefined ? 'nil' : 'body'})`,
    CHECK,
    headers.map(({ name, value }) => `\trequest.Header.Set("${name}", ${goValue(value)})`),
    '',
    isWrite(request) && NO_REDIRECT,
    `\tresponse, err := ${isWrite(request) ? 'client' : 'http.DefaultClient'}.Do(request)`,
    CHECK,
    '\tdefer response.Body.Close()',
    '',
    '\ttext, err := io.ReadAll(response.Body)',
    CHECK,
    '\tfmt.Println(response.StatusCode, string(text))',
    '}',
    keyed && GO_UUID,
  ]);
};
