/** Faults that a reader's own machine brings: the site says how to go on, and they are as it says. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LOCALES } from '../../../src/model/locale';
import { guideSamples } from '../../../src/model/samples/guides';
import { SANDBOX_HOST } from '../../../src/model/samples/request';
import { readPage } from '../../../tests/unit/guides/pages';
import { buildProgram, languageGate, runProgram } from '../../toolchains/toolchains';
import { cases, codeOf } from '../api/cases';
import { startSimulator } from '../simulator';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Section of a page, from its heading to the next one. */
function section(locale: (typeof LOCALES)[number], page: string, id: string): string {
  return readPage(locale, page).split(`{/* #${id} */}`)[1]?.split('\n## ')[0] ?? '';
}

test('a second sample meets the reference of the first, and the log leads to what to do', async () => {
  const sample = cases.find(({ operation }) => operation.id === 'createTransaction');
  if (!sample) throw new Error('no operation creates a transaction');
  const entry = join(mkdtempSync(join(tmpdir(), 'efund-pasted-')), 'sample.mjs');
  writeFileSync(entry, codeOf(sample, 'node'));
  const program = await buildProgram('node', { entry });
  const { origin, lines, stop } = await startSimulator();
  onTestFinished(stop);
  const env = {
    EFUNDPAY_BASE_URL: origin,
    EFUNDPAY_TOKEN: 'any',
    EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
  };
  await runProgram(program, { env });
  const { stdout } = await runProgram(program, { env });
  expect(stdout).toContain('duplicate_record');
  const line = expect.stringMatching(/^POST .* 409 .*\/errors\/client-errors#duplicate-record$/);
  // Others follow it: the payment of the first run has a webhook, a second after it.
  expect(lines).toContainEqual(line);
  for (const locale of LOCALES) {
    const text = section(locale, 'errors/client-errors', 'duplicate-record');
    expect(text).toContain('order-12345');
    expect(text).toContain('--state');
  }
});

test('a class path is given for Windows too, where a semicolon separates its parts', () => {
  const { code = '' } =
    guideSamples(ROOT, 'accept-a-payment').find(({ fence }) => fence === 'java') ?? {};
  const texts = [code, ...LOCALES.map((locale) => readPage(locale, 'webhooks/introduction'))];
  for (const text of texts) {
    expect(text).toContain('"lib/*:."');
    expect(text).toContain('"lib/*;."');
  }
});

const curl = languageGate('curl');

describe.skipIf(curl.skip)(curl.title('line breaks at the end of variables'), () => {
  const request = (host: string) =>
    `curl -s "${host}" -H "Authorization: Bearer $EFUNDPAY_TOKEN" -H "x-merchant-account-id: default"`;
  const run = (script: string, env: Record<string, string> = {}) =>
    runProgram({ language: 'curl', command: 'bash', args: ['-c', script] }, { env });

  test('a file with CRLF makes a malformed URL', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'efund-pasted-')), '.env');
    writeFileSync(file, 'EFUNDPAY_BASE_URL=http://127.0.0.1:1\r\nEFUNDPAY_TOKEN=any\r\n');
    const { code } = await run(`. ${file}; ${request('$EFUNDPAY_BASE_URL/v4/transactions')}`);
    expect(code).toBe(3);
  });

  test.each(['\r', '\n'])('%j after the token: 400 without a body', async (end) => {
    const { origin, stop } = await startSimulator();
    onTestFinished(stop);
    const script = `${request(`${origin}/v4/transactions`)} -w '%{http_code} %{size_download}'`;
    const { stdout } = await run(script, { EFUNDPAY_TOKEN: `any${end}` });
    expect(stdout).toBe('400 0');
  });

  test.each(LOCALES)('the page says so (%s)', (locale) => {
    const text = section(locale, 'authentication', 'pitfalls');
    for (const word of ['.env', 'CRLF', 'LF', 'printf %s']) expect(text).toContain(word);
  });
});

const machine = (locale: (typeof LOCALES)[number]) =>
  section(locale, 'errors/index', 'faq-machine');

describe.each(['curl', 'python', 'php'] as const)('a proxy that is set', (language) => {
  const gate = languageGate(language);

  // Only where the language is missing; when everything has to run, `gate.require` fails instead.
  test.skipIf(gate.skip)(
    gate.title('gets requests to the simulator, unless the page is followed'),
    async () => {
      gate.require();
      const sample = cases.find(({ operation }) => operation.id === 'listTransactions');
      if (!sample) throw new Error('no operation lists transactions');
      const { origin, lines, stop } = await startSimulator();
      onTestFinished(stop);
      const entry = join(mkdtempSync(join(tmpdir(), 'efund-proxy-')), 'sample');
      writeFileSync(entry, codeOf(sample, language).replaceAll(SANDBOX_HOST, origin));
      const program = await buildProgram(language, { entry });
      const env = {
        EFUNDPAY_BASE_URL: origin,
        EFUNDPAY_TOKEN: 'any',
        EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
        http_proxy: 'http://127.0.0.1:1', // where nobody listens
      };
      await runProgram(program, { env });
      expect(lines).toEqual([]);
      for (const locale of LOCALES) {
        const [, around = ''] = /`export no_proxy=([^`]+)`/.exec(machine(locale)) ?? [];
        await runProgram(program, { env: { ...env, no_proxy: around } });
        expect(lines.splice(0)).toEqual([expect.stringMatching(/^GET \/v4\/transactions 200/)]);
      }
    },
  );
});

describe.each([
  ['php', 'strict_types'],
  ['java', String.raw`illegal character: '\ufeff'`],
] as const)('a file with a byte order mark', (language, message) => {
  const gate = languageGate(language);

  // Only where the language is missing; when everything has to run, `gate.require` fails instead.
  test.skipIf(gate.skip)(gate.title('is rejected with words that the page has'), async () => {
    gate.require();
    const sample = guideSamples(ROOT, 'poll-schedule').find(({ fence }) => fence === language);
    if (!sample) throw new Error('no sample');
    const entry = join(mkdtempSync(join(tmpdir(), 'efund-mark-')), sample.file);
    writeFileSync(entry, `\ufeff${sample.code}\n`);
    const printed = await buildProgram(language, { entry }).then(
      async (program) => {
        const { stdout, stderr } = await runProgram(program);
        return stdout + stderr;
      },
      (error: Error) => error.message,
    );
    expect(printed).toContain(message);
    for (const locale of LOCALES) {
      expect(machine(locale)).toContain(message);
      expect(machine(locale)).toContain('BOM');
    }
  });
});

test.each(LOCALES)(
  'where Python is to be installed from, the way around pip that refuses (%s)',
  (locale) => {
    expect(machine(locale)).toContain('`python3 -m venv .venv && . .venv/bin/activate`');
    expect(section(locale, 'webhooks/introduction', 'run')).toContain('(/errors#faq-machine)');
    expect(readPage(locale, 'overview')).toMatch(/pip install .*\(\/errors#faq-machine\)/);
    const readme = readFileSync(
      join(ROOT, `samples/downloads/payment-server.${locale}.md`),
      'utf8',
    );
    expect(readme).toContain('/errors#faq-machine');
  },
);

test('a clock that is ahead makes tokens that are not valid yet, and the response has the time', async () => {
  const { origin, stop } = await startSimulator();
  onTestFinished(stop);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const issued = Math.floor(Date.now() / 1000) + 600;
  const claims = { nbf: issued - 60, exp: issued + 3600, scopes: ['transactions.read'] };
  const token = [part({ alg: 'RS512', typ: 'JWT' }), part(claims), 'c2ln'].join('.');
  const response = await fetch(`${origin}/v4/transactions`, {
    headers: { authorization: `Bearer ${token}`, 'x-merchant-account-id': 'default' },
  });
  expect(response.status).toBe(401);
  expect(response.headers.get('date')).not.toBeNull();
  for (const locale of LOCALES)
    expect(section(locale, 'errors/client-errors', 'unauthorized')).toContain('`Date`');
});
