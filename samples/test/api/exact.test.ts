/** Whatever stands in a request reaches the server as it is: each language's quotes, escapes and numbers. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, Operation } from '../../../src/model/contract/types';
import { samplesOf } from '../../../src/model/samples';
import { ExactNumber, type SampleBody } from '../../../src/model/samples/literals';
import { parseJson, type JsonValue } from '../../../src/wire/json';
import { languageGate } from '../../toolchains/toolchains';
import { random } from '../../../tests/support/random';
import { runBatch, toolchainOf, type SampleLanguage } from './batch';
import { contract } from './cases';

const LANGUAGES: SampleLanguage[] = [
  'curl',
  'node',
  'python',
  'java',
  'go',
  'php',
  'csharp',
  'go-sdk',
];

const TEXTS = [
  "it's",
  '"quoted"',
  "'''",
  '"""',
  '\\',
  '\\\\"',
  '\\u000a',
  '\\n',
  '$(touch /tmp/x)',
  '`id`',
  '${HOME}',
  '$HOME',
  '!history',
  '%s %d',
  '{0}',
  '{{x}}',
  'line\nline',
  'line\r\nline',
  '\t\u0000\u001b',
  '\u007f\u0085\u2028\u2029',
  '\ufeff',
  'a\u202eb',
  '</script>',
  '<!--',
  '?>',
  '//',
  '/* */',
  '#',
  '@file',
  '😀 👩‍💻',
  'ราคา',
  '人民币',
  '',
  ' ',
];
const KEYS = ['__proto__', 'constructor', 'toString', '0', '10', '', 'a-b', 'class', ...TEXTS];
const NUMBERS: SampleBody[] = [
  0,
  -1,
  1299,
  9007199254740991,
  new ExactNumber('9007199254740993'),
  new ExactNumber('9223372036854775807'),
  new ExactNumber('-9223372036854775808'),
  new ExactNumber('18446744073709551615'),
  new ExactNumber('0.12345678901234567890'),
  0.1,
  1e-7,
  1e21,
];

/** The same bodies in each run. */
function bodyOf(seed: number): Record<string, SampleBody> {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  function value(depth: number): SampleBody {
    const kind = next();
    if (depth > 0 && kind < 0.2) return Array.from({ length: 2 }, () => value(depth - 1));
    if (depth > 0 && kind < 0.4) {
      const keys = Array.from({ length: 3 }, () => pick(KEYS));
      // Not as a literal: an entry named __proto__ would be the prototype.
      return Object.fromEntries(keys.map((key) => [key, value(depth - 1)]));
    }
    if (kind < 0.6) return pick(NUMBERS);
    if (kind < 0.7) return pick<SampleBody>([true, false, null, {}, []]);
    return pick(TEXTS) + pick(TEXTS);
  }
  return Object.fromEntries(Array.from({ length: 6 }, () => [pick(KEYS), value(2)]));
}

/** A body, or what came of it, in a form that compares: numbers by their value, with all digits. */
function plain(value: SampleBody | undefined): unknown {
  if (value instanceof ExactNumber) return { number: value.text };
  if (typeof value === 'number') return { number: String(value) };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([key, child]) => [key, plain(child)]));
}

function received(value: JsonValue): unknown {
  switch (value.kind) {
    case 'number': {
      const isInteger = /^-?\d+$/.test(value.literal);
      const same = isInteger || value.literal.length > 18;
      return { number: same ? value.literal : String(Number(value.literal)) };
    }
    case 'array':
      return value.items.map(received);
    case 'object':
      return new Map([...value.entries].map(([key, child]) => [key, received(child)]));
    case 'null':
      return null;
    default:
      return value.value;
  }
}

/** Characters that HTTP allows in a header (RFC 9110) and no client trims. */
const HEADER_TEXTS = TEXTS.filter((text) => /^[!-~](?:[ -~]*[!-~])?$/.test(text));

/** Characters of an ID. Mono, which stands in for .NET here, drops direction marks from a URL, though they are encoded. */
function urlTexts(language: SampleLanguage): readonly string[] {
  return language === 'csharp' ? TEXTS.filter((text) => !text.includes('\u202e')) : TEXTS;
}

/** A request of a sample: what it sends, and the operation with the parameters as its examples. */
interface SentRequest {
  operation: Operation;
  body: SampleBody | undefined;
  parameters: string[];
}

/** The operation with other examples of the parameters that its samples send. */
function withValues(
  id: string,
  seed: number,
  texts: readonly string[],
): Pick<SentRequest, 'operation' | 'parameters'> {
  const next = random(seed);
  const pick = (some: readonly string[]) => some[Math.floor(next() * some.length)] ?? '';
  const operation = contract.operations[id] as Operation;
  const values: string[] = [];
  const changed = (fields: readonly Field[], some: readonly string[]) =>
    fields.map((field): Field => {
      if (!PARAMETERS.includes(field.name)) return field;
      const value = `x${pick(some)}${pick(some)}`;
      values.push(value);
      return { ...field, example: value };
    });
  const { path, query, header } = operation.parameters;
  const parameters = {
    path: changed(path, texts),
    query: changed(query, texts),
    header: changed(header, HEADER_TEXTS),
  };
  return { operation: { ...operation, parameters }, parameters: values };
}

/** Parameters whose values vary. */
const PARAMETERS = ['alert_id', 'transaction_id', 'X-Forwarded-For', 'timestamp', 'signature'];

/** Five requests with a body, and one without: header alone, path and headers, query. */
function requestOf(seed: number, language: SampleLanguage): SentRequest {
  const texts = urlTexts(language);
  if (seed % 6 === 5) return { ...withValues('listChargebacks', seed, texts), body: undefined };
  const id = seed % 2 === 0 ? 'createTransaction' : 'submitPreDisputeOutcome';
  return { ...withValues(id, seed, texts), body: bodyOf(seed) };
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: Server;
interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** By the first part of the path: a run that was given up may still send. */
const got = new Map<string, Received[]>();

beforeAll(async () => {
  server = createServer((request, response) => {
    function keep(body: string): void {
      const [, run = '', url = ''] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? [];
      got.set(run, [...(got.get(run) ?? []), { url, headers: request.headers, body }]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }
    // A run that is given up may end in the middle of a request.
    void text(request).then(keep, () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The varied parameters of a request that came, in the order of `withValues`. */
function parametersOf({ url, headers }: Received): string[] {
  const [path = '', query = ''] = url.split('?');
  const [, inPath] = /^\/v4\/risk\/preDispute\/([^/]*)\/outcome$/.exec(path) ?? [];
  const [, inQuery] = /(?:^|&)transaction_id=([^&]*)/.exec(query) ?? [];
  // A form writes a space as a plus sign, and a plus sign never as itself.
  const values = [inPath, inQuery?.replace(/\+/g, ' ')].map(
    (value) => value && decodeURIComponent(value),
  );
  const sent = [headers['x-forwarded-for'], headers.timestamp, headers.signature];
  return [...values, ...sent].flatMap((value) => value ?? []);
}

/** Runs the samples of a language, and compares what they send with what they were made of. */
async function expectExact(language: SampleLanguage, first: number, count: number): Promise<void> {
  const run = `${language}-${first}`;
  const wanted = Array.from({ length: count }, (_, index) => requestOf(first + index, language));
  const sources = wanted.map(({ operation, body }, index) => ({
    id: `request_${index}`,
    code: samplesOf(operation, body).find((sample) => sample.language === language)?.code ?? '',
  }));
  const result = await runBatch(language, sources, {
    EFUNDPAY_TOKEN: 'sk_test_sample',
    EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
    EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
    EFUNDPAY_RSA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    EFUNDPAY_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${run}`,
  });
  expect(result, `${result.stdout}${result.stderr}`).toMatchObject({ code: 0 });
  const came = got.get(run) ?? [];
  expect(came.map(parametersOf)).toEqual(wanted.map(({ parameters }) => parameters));
  expect(came.map(({ body }) => (body === '' ? undefined : received(parseJson(body))))).toEqual(
    wanted.map(({ body }) => plain(body)),
  );
}

describe.each(LANGUAGES)('%s', (language) => {
  const gate = languageGate(toolchainOf(language));

  describe.skipIf(gate.skip)(gate.title('sends a request as it was written'), () => {
    beforeAll(() => gate.require());

    test('ten bodies, two queries', () => expectExact(language, 0, 12));

    // One program for each takes a minute in Go.
    test('two hundred bodies, forty queries', { tags: 'all' }, () =>
      expectExact(language, 12, 240),
    );
  });
});

test('a number that was rounded on the way is seen', () => {
  const rounded = received(parseJson('{"id": 9007199254740992}'));
  expect(rounded).not.toEqual(plain({ id: new ExactNumber('9007199254740993') }));
});

test('values of each kind of parameter are compared, and one that was changed on the way is seen', () => {
  const kinds = new Set(
    Array.from({ length: 12 }, (_, seed) => requestOf(seed, 'node').operation.id),
  );
  expect([...kinds].sort()).toEqual([
    'createTransaction',
    'listChargebacks',
    'submitPreDisputeOutcome',
  ]);
  expect(HEADER_TEXTS).toEqual(
    expect.arrayContaining(["it's", '$(touch /tmp/x)', '`id`', '</script>', '\\\\"']),
  );
  const came = { url: '/v4/risk/preDispute/x%27/outcome', headers: { signature: 'x' }, body: '' };
  expect(parametersOf(came)).toEqual(["x'", 'x']);
});
