import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifySignature } from '../../guides/webhook-verify/verify.mjs';
import { languageGate } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, VERIFY_LANGUAGES, samplePath } from './samples';
import { verifyAll, type Delivery, type Verdict } from './verify-batch';
import { rejected, vector, vectors } from './webhook-vectors';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 3072 });
const ecKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicPem = pem(keys.publicKey);
const publicBase64 = base64(keys.publicKey, 'spki');
const pkcs1Pem = keys.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();

function pem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

function base64(key: KeyObject, type: 'spki' | 'pkcs1'): string {
  return key.export({ type, format: 'der' }).toString('base64');
}

function signature(text: string, key: KeyObject = keys.privateKey): string {
  return sign('sha1', Buffer.from(text), key).toString('base64');
}

interface Case extends Delivery {
  name: string;
  /** Result of a correct implementation; `string` only where it matters. */
  expected: Partial<Verdict>;
}

const notice = vector('payment-notice');
const good = signature(notice.string);
const wrong = signature(notice.string, otherKeys.privateKey);

function delivery(name: string, part: Partial<Delivery>, expected: Partial<Verdict>): Case {
  return { name, body: notice.body, header: good, key: publicPem, ...part, expected };
}

const valid = vectors.map(({ id, body, string }) =>
  delivery(`vector ${id}`, { body, header: signature(string) }, { string, verdict: 'true' }),
);

const invalid = rejected.map(({ id, body }) =>
  delivery(`body ${id}`, { body, header: signature('a=1') }, { string: '-', verdict: 'invalid' }),
);

const keyForms: [string, string][] = [
  ['bare Base64', publicBase64],
  ['wrapped Base64', publicBase64.replace(/.{64}/g, '$&\n')],
  ['PEM with CRLF', publicPem.replace(/\n/g, '\r\n')],
  ['PEM with literal \\n', publicPem.replace(/\n/g, '\\n')],
  ['PEM with literal \\r\\n', publicPem.replace(/\n/g, '\\r\\n')],
  ['PEM on one line', publicPem.replace(/\n/g, ' ')],
  ['PEM without line breaks', publicPem.replace(/\n/g, '')],
  ['PEM, indented', publicPem.replace(/^/gm, '    ')],
  ['PEM in double quotes', `"${publicPem.replace(/\n/g, '\\n')}"`],
  ['PEM in single quotes', `'${publicPem}'`],
  ['PEM with a byte order mark', `\ufeff${publicPem}`],
  ['bare Base64 in quotes', `"${publicBase64}"\n`],
  ['PKCS#1 PEM on one line', pkcs1Pem.replace(/\n/g, ' ')],
  ['PKCS#1 PEM', pkcs1Pem],
  ['PKCS#1 bare Base64', base64(keys.publicKey, 'pkcs1')],
];

const wrongKeys: [string, string][] = [
  ['empty key', ''],
  ['text as key', 'not a key'],
  ['damaged key', publicBase64.slice(0, 200)],
  ['private key', keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['EC key', pem(ecKeys.publicKey)],
];

const headers: [string, string, 'true' | 'false'][] = [
  ['wrong, then right', `${wrong},${good}`, 'true'],
  ['spaces and tabs around', ` ${good}\t, ${wrong}`, 'true'],
  ['garbage and empty parts first', `not base64!, AAAA, ,${good}`, 'true'],
  ['wrapped Base64', good.replace(/.{76}/g, '$&\r\n'), 'true'],
  ['empty', '', 'false'],
  ['commas only', ', ,', 'false'],
  ['garbage', '%%%', 'false'],
  ['too short', good.slice(0, -8), 'false'],
  ['no padding', good.replace(/=+$/, ''), 'false'],
  ['too much padding', `${good}=`, 'false'],
  ['a space inside', good.replace(/^.{8}/, '$& '), 'false'],
  ['quoted', `"${good}"`, 'false'],
  ['hexadecimal', Buffer.from(good, 'base64').toString('hex'), 'false'],
  [
    'another hash',
    sign('sha256', Buffer.from(notice.string), keys.privateKey).toString('base64'),
    'false',
  ],
  ['the body signed as it is', signature(notice.body), 'false'],
  ['another key', wrong, 'false'],
];

const tampered: [string, string][] = [
  ['changed amount', notice.body.replace('"payment_amount":"12.99"', '"payment_amount":"2.99"')],
  ['added field', notice.body.replace('{', '{"extra":"",')],
  ['removed field', notice.body.replace('"payment_status":"PS",', '')],
  ['renamed key', notice.body.replace('account_date', 'account_Date')],
];

/** A signature in the URL-safe alphabet; signed until it has a character that differs there. */
function urlSafe(): Case {
  for (let count = 0; ; count += 1) {
    const [body, header] = [`{"a":${count}}`, signature(`a=${count}`)];
    if (!/[+/]/.test(header)) continue;
    const safe = header.replace(/\+/g, '-').replace(/\//g, '_');
    return delivery('header URL-safe alphabet', { body, header: safe }, { verdict: 'false' });
  }
}

const deep = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000);

/** As long as a body may be. A program that starts anew at each quote needs minutes for it. */
const escapes = '\\"'.repeat(490_000);

const cases: Case[] = [
  ...valid,
  ...invalid,
  ...[deep('{"a":', '}').replace(':}', ':1}'), `{"a":${deep('[', ']')}}`].map((body, index) =>
    delivery(`absurd nesting ${index + 1}`, { body }, { verdict: 'invalid' }),
  ),
  ...['1e999999999', '1.5e999999999999999999999'].map((number) =>
    delivery(`absurd number ${number}`, { body: `{"a":${number}}` }, { verdict: 'invalid' }),
  ),
  delivery('absurd string', { body: `{"a":"${escapes}"}` }, { verdict: 'false' }),
  delivery('absurd string without an end', { body: `{"a":"${escapes}` }, { verdict: 'invalid' }),
  delivery('string without an end', { body: '{"a":"b}' }, { verdict: 'invalid' }),
  delivery('key without an end', { body: '{"a' }, { verdict: 'invalid' }),
  ...keyForms.map(([name, key]) => delivery(`key ${name}`, { key }, { verdict: 'true' })),
  ...wrongKeys.map(([name, key]) => delivery(name, { key }, { verdict: 'key' })),
  ...headers.map(([name, header, verdict]) => delivery(`header ${name}`, { header }, { verdict })),
  ...tampered.map(([name, body]) => delivery(`tampered: ${name}`, { body }, { verdict: 'false' })),
  urlSafe(),
];

for (const language of VERIFY_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('webhook signature'), () => {
    let verdicts: Verdict[];

    beforeAll(async () => {
      gate.require();
      const sample = samplePath(language, 'webhook-verify', 'verify');
      verdicts = await verifyAll(await buildDriver(language, 'verify', [sample]), cases);
    });

    test.each(cases.map((entry, index) => [entry.name, entry, index] as const))(
      '%s',
      (_, { expected }, index) => {
        expect(verdicts[index]).toMatchObject(expected);
      },
    );
  });
}

describe('in Node.js, the raw body', () => {
  const check = (body: unknown) => () => verifySignature(body, good, publicPem) as boolean;

  test('can be a string, as serverless platforms give it, or any view of bytes', () => {
    expect(check(notice.body)()).toBe(true);
    expect(check(new Uint8Array(Buffer.from(notice.body)))()).toBe(true);
    expect(check(`${notice.body} `.replace('12.99', '13.99'))()).toBe(false);
  });

  test.each([[{ a: '1' }], [undefined], [null], [['a']], [1], [JSON.parse(notice.body)]])(
    'is not %j: a fault of the program, not of the sender',
    (body) => {
      expect(check(body)).toThrow(TypeError);
      expect(check(body)).toThrow('before a parser');
    },
  );
});

test('each tampered body differs from the genuine one', () => {
  expect(tampered.filter(([, body]) => body === notice.body)).toEqual([]);
});

describe('the checks notice a wrong implementation', { tags: 'all' }, () => {
  test.each([
    [
      'sorts keys by UTF-16',
      'Buffer.compare(Buffer.from(a), Buffer.from(b))',
      'a < b ? -1 : 1',
      'vector supplementary-order',
    ],
    ['keeps null', 'if (value === null) return [];', '', 'vector all-rules'],
    [
      'walks arrays in arrays',
      'value.filter(isObject).flatMap(pairs)',
      'value.flat(9).filter(isObject).flatMap(pairs)',
      'vector nested-arrays',
    ],
    ['prints exponents', 'return zeros ?', 'return false ?', 'vector numbers-decimal'],
    ['accepts any depth', 'if (depth > 64)', 'if (depth > 65)', 'body nested-65-levels'],
    ['drops the byte order mark', ', ignoreBOM: true', '', 'body byte-order-mark'],
    ['guesses the encoding', 'fatal: true, ', '', 'body invalid-utf-8'],
    [
      'reads Base64 loosely',
      '.filter((part) => part.length % 4',
      '.filter((part) => true || part.length % 4',
      'header no padding',
    ],
    [
      'accepts every signature',
      '.some((part) => ',
      '.some((part) => true || ',
      'tampered: changed amount',
    ],
    [
      'takes a wrong key for a wrong body',
      'const key = readPublicKey(publicKey);',
      'let key; try { key = readPublicKey(publicKey); } catch { throw new InvalidBody(); }',
      'text as key',
    ],
  ])('that %s', async (_, part, replacement, caughtBy) => {
    const program = await buildBroken('webhook-verify', 'verify', part, replacement);
    const verdicts = await verifyAll(program, cases);
    const failed = cases.filter(({ expected }, index) => {
      const { string, verdict } = verdicts[index] as Verdict;
      return verdict !== expected.verdict || (expected.string ?? string) !== string;
    });
    expect(failed.map(({ name }) => name)).toContain(caughtBy);
  });
});
