/** A response whose body doesn't end is given up: the job that waits for it has other payments to look at. */
import { generateKeyPairSync } from 'node:crypto';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { languageGate, runProgram } from '../../toolchains/toolchains';
import {
  buildDriver,
  changeSample,
  GUIDE_LANGUAGES,
  samplePath,
  sideBySide,
  type GuideLanguage,
} from './samples';
import { startServer } from './scripted-server';

/** How many seconds a sample waits, in each language. */
const WAIT = /(timeout\(|timeout(?:=| = )|TIMEOUT => |get\(|FromSeconds\(|Timeout: {1,8})30/;
/** Seconds in the place of these: on a busy machine, one may be over before the request is sent. */
const SHORTER = [1, 10, 60];
const ALL_STEPS = ['stall', 'drip'] as const;
/** The timeout of Python's requests is for each read: a body that goes on is read to its end, as the sample says. */
const STEPS: Partial<Record<GuideLanguage, readonly ['stall']>> = { python: ['stall'] };
const ARGUMENTS: Record<string, string[]> = {
  client: ['{}'],
  retry: ['/v4/transactions', '2', 'key'],
};
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  test.skipIf(gate.skip).for([
    ['api-client', 'client'],
    ['chargebacks', 'chargebacks'],
    ['paginate', 'paginate'],
    ['retry', 'retry'],
  ] as const)(gate.title('a body that does not end: %s'), async ([topic, name]) => {
    gate.require();
    const isCompiled = ['java', 'go', 'csharp'].includes(language);
    for (const step of STEPS[language] ?? ALL_STEPS) {
      const server = await startServer(() => step);
      let code: number | null = null;
      for (const seconds of SHORTER) {
        const hasty = changeSample(language, topic, name, WAIT, `$1${seconds}`);
        const files =
          name === 'client' ? [hasty, samplePath(language, 'jwt-sign', 'sign')] : [hasty];
        const libraries = isCompiled ? files : [join(sideBySide(files), basename(hasty))];
        ({ code } = await runProgram(await buildDriver(language, name, libraries), {
          args: ARGUMENTS[name],
          env: {
            EFUNDPAY_BASE_URL: server.baseUrl,
            EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
            EFUNDPAY_JWT_KEY_ID: 'key-for-tests',
            EFUNDPAY_RSA_PRIVATE_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
          },
        }));
        if (server.requests.length > 0) break;
      }
      await server.close();
      expect(code, step).not.toBeNull(); // killed, because it never ended
      expect(server.requests).not.toHaveLength(0);
      // The drivers of the lists print an error, if it is one that a caller expects.
      if (name === 'paginate' || name === 'chargebacks') expect(code, step).toBe(0);
      if (name !== 'retry') continue;
      // The result is unknown: Create a transaction is sent again, with the same key.
      const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
      expect(new Set(keys)).toEqual(new Set(['key']));
    }
  });
}
