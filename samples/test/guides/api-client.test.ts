/** The helper at /authentication#end-to-end: each request has a token of its own with one scope. */
import { generateKeyPairSync } from 'node:crypto';
import { basename, join } from 'node:path';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedMock } from '../../mock/spawn';
import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { startRecorder, type Recorded, type Recorder } from '../api/recorder';
import {
  breakSample,
  buildDriver,
  changeSample,
  GUIDE_LANGUAGES,
  samplePath,
  sideBySide,
} from './samples';
import type { GuideLanguage } from './samples';
import { startServer, type Answer } from './scripted-server';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The payment that the drivers retrieve. */
const ASKED = '7099948d-7286-47e4-aad8-b68f7eb44591';
/** The first of the mock's examples. */
const ID = '2d8f6c1e-9b47-4a53-8f0e-5c7b1a9e3d62';
const ORDER = {
  amount: 1299,
  currency: 'USD',
  external_identifier: 'order-12345',
  payment_method: { method: 'card' },
  cart_items: null,
};
const COMPILED: readonly GuideLanguage[] = ['java', 'go', 'csharp'];

let recorder: Recorder;

beforeAll(async () => {
  recorder = await startRecorder(await sharedMock());
});

afterAll(() => recorder.close());

/** Compiled together, or put side by side as a reader does. */
async function build(language: GuideLanguage, client: string): Promise<Program> {
  const sign = samplePath(language, 'jwt-sign', 'sign');
  if (COMPILED.includes(language)) return buildDriver(language, 'client', [client, sign]);
  const folder = sideBySide([client, sign]);
  return buildDriver(language, 'client', [join(folder, basename(client))]);
}

/** Output of the driver. */
async function print(program: Program, baseUrl: string): Promise<string> {
  const env = {
    EFUNDPAY_BASE_URL: baseUrl,
    EFUNDPAY_RSA_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    EFUNDPAY_JWT_KEY_ID: 'key-for-tests\r\n',
    EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default \n',
  };
  const result = await runProgram(program, { args: [JSON.stringify(ORDER)], env });
  expect(result.stderr).toBe('');
  return result.stdout;
}

/** Output of the driver, and the requests that the mock received. */
async function run(program: Program, batch: string): Promise<[string, readonly Recorded[]]> {
  return [await print(program, recorder.baseUrl(batch)), recorder.requests(batch)];
}

/** The same, of a server that answers the invalid request in this way, by default with a redirect to a list. */
async function runMoved(
  program: Program,
  answer: Answer = { status: 301, headers: { location: '/moved' }, body: '<a href>Moved</a>' },
): Promise<[string, readonly string[]]> {
  const server = await startServer(({ method, url, body }) => {
    if (url.pathname === '/moved') return { status: 200, body: '{"items":[]}' };
    return method === 'POST' && !body.includes('1299')
      ? answer
      : { status: 200, body: JSON.stringify({ id: ID }) };
  });
  const printed = await print(program, server.baseUrl);
  await server.close();
  return [printed, server.requests.map(({ method, url }) => `${method} ${url.pathname}`)];
}

async function tokensOf(
  requests: readonly Recorded[],
): Promise<{ jti: string; scopes: unknown }[]> {
  const bearers = requests.map(({ headers }) => String(headers.authorization).split(' '));
  expect(bearers.every(([type]) => type === 'Bearer')).toBe(true);
  const verified = bearers.map(([, token = '']) => jwtVerify(token, keys.publicKey));
  return (await Promise.all(verified)).map(({ payload }) => ({
    jti: String(payload.jti),
    scopes: payload.scopes,
  }));
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  test.skipIf(gate.skip)(gate.title('one token and one scope for each request'), async () => {
    gate.require();
    const program = await build(language, samplePath(language, 'api-client', 'client'));
    const [printed, requests] = await run(program, language);

    expect(printed.trim().split(/\r?\n/)).toEqual([ID, ID, 'HTTP 400']);
    expect(requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      `GET /v4/transactions/${ASKED} 200`,
      'POST /v4/transactions 200',
      'POST /v4/transactions 400',
    ]);
    for (const { headers } of requests) expect(headers['x-merchant-account-id']).toBe('default');
    expect(requests[1]?.headers).toMatchObject({
      'idempotency-key': 'key-of-the-test',
      'x-forwarded-for': '203.0.113.195',
    });

    const tokens = await tokensOf(requests);
    const [read, write] = [['transactions.read'], ['transactions.write']];
    expect(tokens.map(({ scopes }) => scopes)).toEqual([read, write, write]);
    expect(new Set(tokens.map(({ jti }) => jti)).size).toBe(3);

    // A client that follows the redirect takes the list for the payment that it meant to create.
    const [printedMoved, requestsMoved] = await runMoved(program);
    expect(printedMoved.trim().split(/\r?\n/)).toEqual([ID, ID, 'HTTP 301']);
    expect(requestsMoved).not.toContain('GET /moved');

    for (const body of ['<html>OK</html>', '', '{"id":"7']) {
      const [printedPage] = await runMoved(program, { status: 200, body });
      expect(printedPage.trim().split(/\r?\n/)).toEqual([ID, ID, 'HTTP 200']);
    }
  });
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  test.skipIf(gate.skip)(gate.title('an empty EFUNDPAY_BASE_URL counts as none'), async () => {
    gate.require();
    const server = await startServer(() => ({ status: 200, body: JSON.stringify({ id: ID }) }));
    const sandbox = 'https://sandbox.efundpay.com';
    const client = changeSample(language, 'api-client', 'client', sandbox, server.baseUrl);
    await print(await build(language, client), '');
    await server.close();
    expect(server.requests).toHaveLength(3);
  });
}

describe('the checks notice a client', { tags: 'all' }, () => {
  test('that keeps one token with all scopes', async () => {
    const client = breakSample('api-client', 'client', '[scope]', "['*.read', '*.write']");
    const [, requests] = await run(await build('node', client), 'broken');
    expect((await tokensOf(requests)).map(({ scopes }) => scopes)).not.toContainEqual([
      'transactions.read',
    ]);
  });

  test('that takes an error response for a result', async () => {
    const client = breakSample('api-client', 'client', 'if (!response.ok)', 'if (false)');
    expect((await run(await build('node', client), 'silent'))[0]).not.toContain('HTTP 400');
  });
});
