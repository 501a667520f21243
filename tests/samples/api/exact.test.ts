/** Whatever stands in a body reaches the server as it is: each language's quotes, escapes and numbers. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/model/contract/types';
import { samplesOf } from '../../../src/model/samples';
import { ExactNumber, type SampleBody } from '../../../src/model/samples/literals';
import { parseJson, type JsonValue } from '../../../src/tools/shared/json';
import { languageGate } from '../../support/toolchains';
import { random } from '../guides/random-bodies';
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

const operation = contract.operations.createTransaction as Operation;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: Server;
let got: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** What the samples of a language send for the bodies, in their order. */
async function sent(language: SampleLanguage, wanted: readonly SampleBody[]): Promise<unknown[]> {
  got = [];
  const sources = wanted.map((body, index) => ({
    id: `body_${index}`,
    code: samplesOf(operation, body).find((sample) => sample.language === language)?.code ?? '',
  }));
  const result = await runBatch(language, sources, {
    EFUNDPAY_TOKEN: 'sk_test_sample',
    EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
    EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
    EFUNDPAY_RSA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    EFUNDPAY_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  expect(result, `${result.stdout}${result.stderr}`).toMatchObject({ code: 0 });
  return got.map((body) => received(parseJson(body)));
}

/** Bodies of the seeds from `first` on. */
function bodiesFrom(first: number, count: number): SampleBody[] {
  return Array.from({ length: count }, (_, index) => bodyOf(first + index));
}

describe.each(LANGUAGES)('%s', (language) => {
  const gate = languageGate(toolchainOf(language));

  describe.skipIf(gate.skip)(gate.title('sends a body as it was written'), () => {
    beforeAll(() => gate.require());

    test('ten of them', async () => {
      const bodies = bodiesFrom(0, 10);
      expect(await sent(language, bodies)).toEqual(bodies.map(plain));
    });

    // One program for each takes a minute in Go.
    test('two hundred', { tags: 'all' }, async () => {
      const bodies = bodiesFrom(10, 200);
      expect(await sent(language, bodies)).toEqual(bodies.map(plain));
    });
  });
});

test('a number that was rounded on the way is seen', () => {
  const rounded = received(parseJson('{"id": 9007199254740992}'));
  expect(rounded).not.toEqual(plain({ id: new ExactNumber('9007199254740993') }));
});
