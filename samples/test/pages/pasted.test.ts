/** Faults that a reader's own machine brings: the site says how to go on, and they are as it says. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LOCALES } from '../../../src/model/locale';
import { guideSamples } from '../../../src/model/samples/guides';
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
  expect(lines.at(-1)).toMatch(/409 .*\/errors\/client-errors#duplicate-record$/);
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
