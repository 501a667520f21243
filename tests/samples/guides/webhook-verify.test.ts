import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { languageGate, runProgram, type Program } from '../../support/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';

interface Vector {
  id: string;
  body: string;
  string: string;
}

interface Case {
  body: string;
  header: string;
  key: string;
}

const file = resolve(__dirname, '../../../src/data/webhook-vectors.yaml');
const { vectors } = parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 3072 });
const publicPem = pem(keys.publicKey);
const publicBase64 = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('webhook signature'), () => {
    let program: Program;

    beforeAll(async () => {
      gate.require();
      const sample = samplePath(language, 'webhook-verify', 'verify');
      program = await buildDriver(language, 'verify', [sample]);
    });

    test('every vector gives its signing string and verifies, with a PEM and with a bare key', async () => {
      const answers = await verifyAll(
        program,
        vectors.flatMap(({ body, string }) => [
          { body, header: signature(string), key: publicPem },
          { body, header: signature(string), key: publicBase64 },
        ]),
      );
      const expected = vectors.flatMap(({ id, string }) => {
        const accepted = { id, string, verdict: 'true' };
        return [accepted, accepted];
      });
      const named = answers.map((answer, index) => ({ id: expected[index]?.id, ...answer }));
      expect(named).toEqual(expected);
    });

    test('one valid signature among several is enough', async () => {
      const { body, string } = vector('payment-notice');
      const good = signature(string);
      const wrong = signature(string, otherKeys.privateKey);
      const headers = [`${wrong},${good}`, ` ${good} , ${wrong}`, `not base64!, AAAA, ,${good}`];
      const cases = headers.map((header) => ({ body, header, key: publicPem }));
      expect(await verdicts(program, cases)).toEqual(['true', 'true', 'true']);
    });

    test.each([
      [
        'changed amount',
        (body: string) => body.replace('"payment_amount":"1.20"', '"payment_amount":"0.20"'),
      ],
      ['added field', (body: string) => body.replace('{', '{"extra":"",')],
      ['removed field', (body: string) => body.replace('"payment_status":"PS",', '')],
      ['renamed key', (body: string) => body.replace('account_date', 'account_Date')],
    ])('a tampered body is refused: %s', async (_, change) => {
      const { body, string } = vector('payment-notice');
      expect(change(body)).not.toBe(body);
      const cases = [{ body: change(body), header: signature(string), key: publicPem }];
      expect(await verdicts(program, cases)).toEqual(['false']);
    });

    test('a wrong key, a wrong hash and garbage are refused without an error', async () => {
      const { body, string } = vector('all-rules');
      const sha256 = sign('sha256', Buffer.from(string), keys.privateKey).toString('base64');
      const rawBody = signature(body);
      const good = signature(string);
      const headers = [
        '',
        ',',
        ', ,',
        'garbage',
        '%%%',
        'AAAA',
        good.slice(0, -8),
        sha256,
        rawBody,
      ];
      const cases = headers.map((header) => ({ body, header, key: publicPem }));
      cases.push({ body, header: good, key: pem(otherKeys.publicKey) });
      expect(await verdicts(program, cases)).toEqual(cases.map(() => 'false'));
    });

    test('a body that is not JSON never verifies', async () => {
      const bodies = ['', '{', '{"a":"1"} x', "{'a':'1'}", '{a:"1"}', '{"a":01}', 'a=1'];
      const cases = bodies.map((body) => ({ body, header: signature('a=1'), key: publicPem }));
      expect(await verdicts(program, cases)).toEqual(cases.map(() => 'error'));
    });

    test('a body that is JSON but no object never verifies', async () => {
      const bodies = ['[]', '[{"a":"1"}]', '"a=1"', 'null', '7'];
      const cases = bodies.flatMap((body) =>
        ['a=1', ''].map((text) => ({ body, header: signature(text), key: publicPem })),
      );
      expect(await verdicts(program, cases)).toEqual(cases.map(() => 'error'));
    });

    test('absurd nesting is an error or refused, not a crash', async () => {
      const deep = (open: string, close: string): string =>
        open.repeat(100_000) + close.repeat(100_000);
      const bodies = [deep('{"a":', '}').replace(':}', ':1}'), `{"a":${deep('[', ']')}}`];
      const cases = bodies.map((body) => ({ body, header: signature('a=1'), key: publicPem }));
      expect(await verdicts(program, cases)).not.toContain('true');
    });

    test('absurd numbers cost neither memory nor time, and do not verify', async () => {
      const bodies = ['{"a":1e999999999}', '{"a":-1e400}', '{"a":1.5e999999999999999999999}'];
      const cases = bodies.map((body) => ({ body, header: signature('a=1'), key: publicPem }));
      expect(await verdicts(program, cases)).not.toContain('true');
    });
  });
}

describe('the checks notice a wrong implementation', () => {
  test.each([
    [
      'sorts keys by UTF-16',
      'Buffer.compare(Buffer.from(a), Buffer.from(b))',
      'a < b ? -1 : 1',
      'supplementary-order',
    ],
    ['lets JavaScript read the numbers', '/^-?\\d+$/.test(text)', 'false', 'numbers-whole'],
    ['keeps null', 'value === null ? [] : [`${key}=${value}`]', '`${key}=${value}`', 'all-rules'],
    [
      'walks arrays in arrays',
      'value.filter(isObject).flatMap(pairs)',
      'value.flat(9).filter(isObject).flatMap(pairs)',
      'nested-arrays',
    ],
  ])('that %s', async (_, part, replacement, caughtBy) => {
    const program = await buildBroken('webhook-verify', 'verify', part, replacement);
    const answers = await verifyAll(
      program,
      vectors.map(({ body, string }) => ({ body, header: signature(string), key: publicPem })),
    );
    const failed = vectors
      .filter(({ string }, i) => answers[i]?.string !== string)
      .map(({ id }) => id);
    expect(failed).toContain(caughtBy);
  });

  test('that accepts every signature', async () => {
    const program = await buildBroken(
      'webhook-verify',
      'verify',
      '.some((signature) => ',
      '.some((signature) => true || ',
    );
    const { body, string } = vector('all-rules');
    const header = signature(string, otherKeys.privateKey);
    expect(await verdicts(program, [{ body, header, key: publicPem }])).toEqual(['true']);
  });
});

function vector(id: string): Vector {
  const found = vectors.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No vector ${id}`);
  return found;
}

function signature(text: string, key: KeyObject = keys.privateKey): string {
  return sign('sha1', Buffer.from(text), key).toString('base64');
}

function pem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** One line per case goes in (Base64 of body, header, key), one comes back: Base64 of the string, verdict. */
async function verifyAll(
  program: Program,
  cases: Case[],
): Promise<{ string: string; verdict: string }[]> {
  const line = (item: Case): string =>
    [item.body, item.header, item.key]
      .map((part) => Buffer.from(part).toString('base64'))
      .join(' ');
  const stdin = cases.map((item) => `${line(item)}\n`).join('');
  const result = await runProgram(program, { stdin });
  expect(result.stderr).toBe('');
  const lines = result.stdout.split('\n').filter(Boolean);
  expect(lines).toHaveLength(cases.length);
  return lines.map((answer) => {
    const [string = '', verdict = ''] = answer.split(' ');
    return { string: Buffer.from(string, 'base64').toString(), verdict };
  });
}

async function verdicts(program: Program, cases: Case[]): Promise<string[]> {
  return (await verifyAll(program, cases)).map(({ verdict }) => verdict);
}
