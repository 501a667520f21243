import { beforeAll, describe, expect, test } from 'vitest';

import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';

/** Amount, currency, minor units (or an error), and whether the API would accept them for a payment. */
const CASES = [
  ['12.99', 'USD', '1299', true],
  ['0.29', 'USD', '29', false], // 0.29 * 100 is 28.999… as a float
  ['1.10', 'EUR', '110', true],
  ['19.9', 'CNY', '1990', true],
  ['1299', 'JPY', '1299', true],
  ['1299.00', 'JPY', '1299', true],
  ['12.5', 'JPY', 'error', false],
  ['1.299', 'KWD', '1299', true],
  ['1.2990', 'KWD', '1299', true],
  ['1.2999', 'KWD', 'error', false],
  ['12.999', 'USD', 'error', false],
  // The limits of a payment, in currencies with 2, 0 and 3 decimals.
  ['1.00', 'USD', '100', true],
  ['0.99', 'USD', '99', false],
  ['999999.99', 'USD', '99999999', true],
  ['1000000', 'USD', '100000000', false],
  ['100', 'KRW', '100', true],
  ['99', 'KRW', '99', false],
  ['99999999', 'VND', '99999999', true],
  ['100000000', 'VND', '100000000', false],
  ['0.1', 'BHD', '100', true],
  ['0.099', 'BHD', '99', false],
  ['99999.999', 'OMR', '99999999', true],
  // Not a plain decimal, or not a currency code.
  ['', 'USD', 'error', false],
  ['12.', 'USD', 'error', false],
  ['.99', 'USD', 'error', false],
  ['-1.00', 'USD', 'error', false],
  ['1,299.00', 'USD', 'error', false],
  ['1e3', 'USD', 'error', false],
  [' 1.00', 'USD', 'error', false],
  ['1.00\n', 'USD', 'error', false],
  ['１２', 'USD', 'error', false],
  ['1234567890', 'USD', 'error', false],
  ['0.30000000000000004', 'USD', 'error', false],
  ['12.99', 'usd', 'error', false],
  ['12.99', 'US', 'error', false],
  ['12.99', 'USD\n', 'error', false],
] as const;

const EXPECTED = CASES.map(
  ([amount, currency, minor, accepted]) =>
    `${amount} ${currency}: ${minor} ${accepted ? minor : 'error'}`,
);

async function convert(program: Program): Promise<string[]> {
  const args = CASES.flatMap(([amount, currency]) => [amount, currency]);
  const result = await runProgram(program, { args });
  expect(result.stderr).toBe('');
  const lines = result.stdout.trim().split('\n');
  return CASES.map(([amount, currency], index) => `${amount} ${currency}: ${lines[index] ?? ''}`);
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('currencies'), () => {
    let program: Program;

    beforeAll(async () => {
      gate.require();
      program = await buildDriver(language, 'currencies', [
        samplePath(language, 'currencies', 'currencies'),
      ]);
    });

    test('converts exactly, and rejects what is no amount', async () => {
      expect(await convert(program)).toEqual(EXPECTED);
    });
  });
}

test('notices float arithmetic, a lost currency and a limit that is off by one', async () => {
  const faults = [
    ['return Number(match[1] + fraction);', 'return Math.trunc(Number(amount) * 10 ** decimals);'],
    [' KRW', ''],
    [' OMR', ''],
    ['minor < 100', 'minor <= 100'],
    ['99_999_999', '99_999_998'],
  ] as const;
  for (const [part, replacement] of faults) {
    const broken = await buildBroken('currencies', 'currencies', part, replacement);
    expect(await convert(broken), part).not.toEqual(EXPECTED);
  }
});
