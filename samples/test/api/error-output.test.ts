/** Output of the samples after an error response, as a reader pastes it into the tool at /errors. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readResponse } from '../../../src/islands/tools/error-response/read';
import { languageGate, runProgram } from '../../toolchains/toolchains';
import { buildDriver, GUIDE_LANGUAGES, samplePath } from '../guides/samples';
import { startServer, type ScriptedServer } from '../guides/scripted-server';
import { runBatch, toolchainOf, type SampleLanguage } from './batch';
import { cases, codeOf } from './cases';

const TABS: SampleLanguage[] = ['curl', 'node', 'python', 'java', 'go', 'php', 'csharp', 'go-sdk'];

const ERROR = {
  type: 'error',
  code: 'bad_request',
  status: 400,
  message: 'Request failed validation',
  details: [
    {
      type: 'type_error.integer',
      pointer: '/payment_method/method',
      message: '"ali\npay" isn\'t a method: 支付',
      location: 'body',
    },
  ],
};

/** Facts that the tool has to find in the output. */
const FOUND = {
  code: 'bad_request',
  status: 400,
  details: [{ segments: ['payment_method', 'method'] }],
};

/** The body as the API sends it, and indented, as a gateway may. */
const FORMS = { compact: JSON.stringify(ERROR), indented: JSON.stringify(ERROR, null, 2) };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let server: ScriptedServer;
let body = '';

beforeAll(async () => {
  server = await startServer(() => ({ status: 400, body }));
});
afterAll(() => server.close());

const environment = () => ({
  EFUNDPAY_BASE_URL: server.baseUrl,
  EFUNDPAY_TOKEN: 'sk_test_sample',
  EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
  EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
  EFUNDPAY_RSA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

describe.each(Object.entries(FORMS))('an error response, %s', (form, text) => {
  for (const language of TABS) {
    const gate = languageGate(toolchainOf(language));

    test.skipIf(gate.skip)(gate.title(`beside the operation, ${language}`), async () => {
      gate.require();
      body = text;
      const entry = cases.find(({ operation }) => operation.id === 'createTransaction');
      if (!entry) throw new Error('There is no sample of createTransaction.');
      const source = { id: `${entry.id}_${form}`, code: codeOf(entry, language) };
      const { stdout, stderr } = await runBatch(language, [source], environment());
      expect(readResponse(`${stdout}${stderr}`), `${stdout}${stderr}`).toMatchObject(FOUND);
    });
  }

  for (const language of GUIDE_LANGUAGES) {
    const gate = languageGate(language);

    test.skipIf(gate.skip)(gate.title('of the guides'), async () => {
      gate.require();
      body = text;
      const retry = await buildDriver(language, 'retry', [samplePath(language, 'retry', 'retry')]);
      const args = ['/v4/transactions', '1', 'bffa9ce6-7a8a-449c-889a-65bd2ee86910'];
      const paginate = await buildDriver(language, 'paginate', [
        samplePath(language, 'paginate', 'paginate'),
      ]);
      for (const printed of [
        await runProgram(retry, { args, env: environment() }),
        await runProgram(paginate, { env: environment() }),
      ])
        expect(readResponse(printed.stdout), printed.stdout).toMatchObject(FOUND);
    });
  }
});

test('the check notices output without the body', () => {
  expect(readResponse('Error: HTTP 400')).not.toMatchObject(FOUND);
});
