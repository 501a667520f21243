import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../src/model/contract/json';
import type { Operation } from '../../../src/model/contract/types';
import { sharedMock } from '../../mock/spawn';
import { languageGate } from '../../toolchains/toolchains';
import { runBatch, toolchainOf, type SampleLanguage, type Source } from './batch';
import { cases, codeOf, contract, expectedRequest, type Case } from './cases';
import { startRecorder, type Recorded, type Recorder } from './recorder';

const TABS: SampleLanguage[] = ['curl', 'node', 'python', 'java', 'go', 'php', 'csharp', 'go-sdk'];

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ENVIRONMENT = {
  EFUNDPAY_TOKEN: 'sk_test_sample',
  EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
  EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
  EFUNDPAY_RSA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

let recorder: Recorder;

/** Runs the samples and gives what they sent. `batch` is a name for the run. */
async function sent(
  batch: string,
  language: SampleLanguage,
  sources: Source[],
  environment = ENVIRONMENT,
): Promise<Recorded[]> {
  const env = { ...environment, EFUNDPAY_BASE_URL: recorder.baseUrl(batch) };
  const result = await runBatch(language, sources, env);
  expect(result, `${result.stdout}${result.stderr}`).toMatchObject({ code: 0 });
  return recorder.requests(batch);
}

function sourceOf(entry: Case, language: SampleLanguage): Source {
  return { id: entry.id, code: codeOf(entry, language) };
}

/** The request with its query in one order: a program may send parameters in any. */
function normal({ method, path }: Recorded): string {
  const [route, query] = path.split('?');
  return `${method} ${route}${query ? `?${query.split('&').sort().join('&')}` : ''}`;
}

beforeAll(async () => {
  recorder = await startRecorder(await sharedMock());
});

afterAll(() => recorder.close());

describe.each(TABS)('%s', (language) => {
  const gate = languageGate(toolchainOf(language));

  describe.skipIf(gate.skip)(gate.title('API samples'), () => {
    let requests: Recorded[];

    beforeAll(async () => {
      gate.require();
      requests = await sent(
        language,
        language,
        cases.map((entry) => sourceOf(entry, language)),
      );
    });

    test('each sends the one documented request', () => {
      expect(requests.map(normal)).toEqual(cases.map(expectedRequest));
    });

    test.each(cases.map(({ id }, index) => [id, index] as const))(
      '%s is accepted by the mock',
      (_, index) => {
        expect(requests[index]?.status).toBeGreaterThanOrEqual(200);
        expect(requests[index]?.status).toBeLessThan(300);
      },
    );

    test('each POST carries an idempotency key of its own, a UUID v4', () => {
      const keys = requests
        .filter(({ method }) => method === 'POST')
        .map(({ headers }) => headers['idempotency-key']);
      expect(keys.filter((key) => !UUID_V4.test(String(key)))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    });
  });
});

const curlGate = languageGate('curl');

describe.skipIf(curlGate.skip)(curlGate.title("the home page's request"), () => {
  test('is accepted, with an idempotency key', async () => {
    const page = readFileSync(
      resolve(import.meta.dirname, '../../../src/pages/_home/request.mdx'),
      'utf8',
    );
    const code = /```bash.*\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '';
    const requests = await sent('home', 'curl', [{ id: 'home', code }]);
    expect(requests.map(({ status }) => status)).toEqual([200]);
    expect(requests[0]?.headers['idempotency-key']).toMatch(UUID_V4);
  });
});

const phpGate = languageGate('php');

// The other languages report it as an error, or take it off.
test.skipIf(phpGate.skip)(
  phpGate.title('a line break behind a token or an ID does not end the headers'),
  async () => {
    phpGate.require();
    const [EFUNDPAY_TOKEN, EFUNDPAY_MERCHANT_ACCOUNT_ID] = ['sk_test_sample\n', 'default \r\n'];
    const environment = { ...ENVIRONMENT, EFUNDPAY_TOKEN, EFUNDPAY_MERCHANT_ACCOUNT_ID };
    const create = cases.find(({ id }) => id.startsWith('createTransaction')) as Case;
    const [request] = await sent('padded', 'php', [sourceOf(create, 'php')], environment);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_sample',
      'x-merchant-account-id': 'default',
      'idempotency-key': expect.stringMatching(UUID_V4) as string,
    });
  },
);

describe('a wrong sample is rejected', () => {
  const operation = contract.operations.createTransaction as Operation;
  const right = operation.body?.examples[0]?.value as Record<string, Json>;
  const { amount, ...withoutAmount } = right;
  const wrong: [string, Json][] = [
    ['field_dropped', withoutAmount],
    ['type_changed', { ...right, amount: String(amount) }],
    ['limit_broken', { ...right, amount: 1 }],
  ];

  test.each(wrong)('%s', async (id, body) => {
    const requests = await sent(id, 'node', [sourceOf({ id, operation, body }, 'node')]);
    expect(requests.map(({ status }) => status)).toEqual([400]);
  });

  test('header dropped', async () => {
    const { id, code } = sourceOf({ id: 'header_dropped', operation, body: right }, 'node');
    const source = { id, code: code.replace(/.*x-merchant-account-id.*\n/, '') };
    expect((await sent(id, 'node', [source]))[0]?.status).toBe(400);
  });

  test('values joined into one parameter', async () => {
    const list = cases.at(-1) as Case;
    const code = codeOf(list, 'node').replace(/&status=/, '%2C');
    const [request] = await sent('joined', 'node', [{ id: 'joined', code }]);
    expect(request && normal(request)).not.toBe(expectedRequest(list));
  });

  test('a sample that ignores EFUNDPAY_BASE_URL', async () => {
    const code = codeOf(cases.at(-1) as Case, 'node').replace(/EFUNDPAY_BASE_URL/, 'OTHER_URL');
    const offline = code.replace('https://sandbox.efundpay.com', 'http://127.0.0.1:9');
    const env = { ...ENVIRONMENT, EFUNDPAY_BASE_URL: recorder.baseUrl('deaf') };
    const { code: exit } = await runBatch('node', [{ id: 'deaf', code: offline }], env);
    expect(exit).not.toBe(0);
    expect(recorder.requests('deaf')).toEqual([]);
  });
});

const goGate = languageGate('go');

describe.skipIf(goGate.skip)(goGate.title('a wrong signature does not compile'), () => {
  const get = cases.find(({ id }) => id === 'getTransaction') as Case;

  test.each([
    ['no context', 'GetTransaction(ctx, ', 'GetTransaction('],
    ['an argument too many', 'GetTransaction(ctx, ', 'GetTransaction(ctx, nil, '],
    ['one result', 'result, err := client.', 'result := client.'],
    ['another method', 'GetTransaction', 'RetrieveTransaction'],
    ['another error type', '*efundpay.APIError', '*efundpay.Error'],
  ])('%s', async (_, part, replacement) => {
    const right = codeOf(get, 'go-sdk');
    const code = right.replace(part, replacement);
    expect(code).not.toBe(right);
    await expect(runBatch('go-sdk', [{ id: 'wrong', code }], ENVIRONMENT)).rejects.toThrow(
      'does not compile',
    );
  });
});
