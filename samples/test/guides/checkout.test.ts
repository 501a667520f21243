/** The function at /transactions/checkout#flow: it finds the link where other responses have it, or stops. */
import { generateKeyPairSync } from 'node:crypto';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { breakSample, buildDriver, samplePath, sideBySide } from './samples';
import { startServer, type ScriptedServer } from './scripted-server';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const LINK = 'https://pay.efundpay.com/checkout/1';
const ORDER = { external_identifier: 'order-12345', buyer: {} };

/** Responses, and what a function that finds the link makes of them. */
const RESPONSES: [body: object, printed: string][] = [
  [{ payment_url_link: LINK }, `${LINK} no ID`],
  [{ id: 'order-1', payment_method: { payment_url_link: LINK } }, `${LINK} order-1`],
  [{ id: 'order-1', url: LINK }, 'No payment link. Fields: id,url'],
  [{ payment_method: null }, 'No payment link. Fields: payment_method'],
  [{}, 'No payment link. Fields: none'],
];

let server: ScriptedServer;
let body: object = {};

beforeAll(async () => {
  server = await startServer(() => ({ status: 200, body: JSON.stringify(body) }));
});

afterAll(() => server.close());

const LANGUAGES = ['node', 'python', 'java', 'php'] as const;

/** Side by side with the files that it imports, as a reader puts it, or compiled with them. */
function build(language: (typeof LANGUAGES)[number], file: string): Promise<Program> {
  const client = samplePath(language, 'api-client', 'client');
  const sign = samplePath(language, 'jwt-sign', 'sign');
  if (language === 'java') return buildDriver(language, 'checkout', [file, client, sign]);
  const folder = sideBySide([file, client, sign]);
  return buildDriver(language, 'checkout', [join(folder, basename(file))]);
}

/** Return value or error message for each response. */
async function printed(program: Program): Promise<string[]> {
  const lines: string[] = [];
  for ([body] of RESPONSES) {
    const env = {
      EFUNDPAY_BASE_URL: server.baseUrl,
      EFUNDPAY_RSA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
      EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
    };
    const result = await runProgram(program, { args: [JSON.stringify(ORDER)], env });
    expect(result.stderr).toBe('');
    lines.push(result.stdout.trim());
  }
  return lines;
}

for (const language of LANGUAGES) {
  const gate = languageGate(language);

  test.skipIf(gate.skip)(gate.title('checkout: the link or an error'), async () => {
    gate.require();
    const program = await build(language, samplePath(language, 'checkout', 'checkout'));
    expect(await printed(program)).toEqual(RESPONSES.map(([, expected]) => expected));
    const { method, url, headers, body: sent } = server.requests.at(-1) ?? {};
    expect([method, url?.pathname]).toEqual(['POST', '/v4/checkout/payments']);
    expect(headers).toMatchObject({
      'idempotency-key': 'key-of-the-test',
      'x-forwarded-for': '203.0.113.195',
    });
    expect(JSON.parse(sent ?? '')).toEqual(ORDER);
  });
}

describe('the check notices a function', () => {
  test('that redirects without a link', async () => {
    const file = breakSample('checkout', 'checkout', 'if (!link)', 'if (false)');
    expect(await printed(await build('node', file))).not.toEqual(
      RESPONSES.map(([, expected]) => expected),
    );
  });
});
