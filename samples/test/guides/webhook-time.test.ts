import { beforeAll, describe, expect, test } from 'vitest';
import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';

/** A timestamp with its time zone, and the moment in UTC. */
const CASES: [string, string][] = [
  ['20250812170432@Asia/Shanghai', '2025-08-12T09:04:32Z'],
  ['20250101053000@Asia/Shanghai', '2024-12-31T21:30:00Z'],
  ['20240229235959@Asia/Shanghai', '2024-02-29T15:59:59Z'],
  ['20250812170432@Asia/Kolkata', '2025-08-12T11:34:32Z'],
  ['20250812170432@UTC', '2025-08-12T17:04:32Z'],
  ['20250701120000@America/New_York', '2025-07-01T16:00:00Z'],
  ['20250115120000@America/New_York', '2025-01-15T17:00:00Z'],
  // Around the hours in which daylight saving time begins and ends.
  ['20250309013000@America/New_York', '2025-03-09T06:30:00Z'],
  ['20250309033000@America/New_York', '2025-03-09T07:30:00Z'],
  ['20251102213000@America/New_York', '2025-11-03T02:30:00Z'],
  // An hour that is repeated is the first one, and in a skipped one the earlier offset goes on: RFC 5545, section 3.3.5.
  ['20251102013000@America/New_York', '2025-11-02T05:30:00Z'],
  ['20250309023000@America/New_York', '2025-03-09T07:30:00Z'],
  ['20251026023000@Europe/Berlin', '2025-10-26T00:30:00Z'],
  ['20251026030000@Europe/Berlin', '2025-10-26T02:00:00Z'],
  ['20250330023000@Europe/Berlin', '2025-03-30T01:30:00Z'],
  ['20250330030000@Europe/Berlin', '2025-03-30T01:00:00Z'],
  ['20251026013000@Europe/London', '2025-10-26T00:30:00Z'],
  ['20250330013000@Europe/London', '2025-03-30T01:30:00Z'],
  ['20250406014500@Australia/Lord_Howe', '2025-04-05T14:45:00Z'],
  ['20251005021500@Australia/Lord_Howe', '2025-10-04T15:45:00Z'],
  ['20250230120000@Asia/Shanghai', 'error'],
  ['20250812240000@Asia/Shanghai', 'error'],
  ['2025081217043@Asia/Shanghai', 'error'],
  ['20250812170432Z@Asia/Shanghai', 'error'],
  ['1754989472@Asia/Shanghai', 'error'],
  ['@Asia/Shanghai', 'error'],
  ['20250812170432@Mars/Olympus_Mons', 'error'],
  ['20250812170432@', 'error'],
];

async function convert(program: Program): Promise<string[]> {
  const { stdout, stderr } = await runProgram(program, { args: CASES.map(([input]) => input) });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('webhook time'), () => {
    let results: string[];

    beforeAll(async () => {
      gate.require();
      const sample = samplePath(language, 'webhook-time', 'utc');
      results = await convert(await buildDriver(language, 'utc', [sample]));
    });

    test.each(CASES.map(([input, expected], index) => [input, expected, index] as const))(
      '%s is %s',
      (_, expected, index) => {
        expect(results[index]).toBe(expected);
      },
    );
  });
}

describe('the checks notice a conversion', { tags: 'all' }, () => {
  test.each([
    [
      'that knows no daylight saving time',
      'local + offset(first)',
      'local + offset(new Date(0))',
      '20250701120000@America/New_York',
    ],
    [
      'that takes the offset of another moment',
      'local + offset(first)',
      'local + dayBefore',
      '20250309033000@America/New_York',
    ],
    [
      'that takes the second of two hours',
      '- 86_400_000',
      '+ 86_400_000',
      '20251026023000@Europe/Berlin',
    ],
    ['that corrects an impossible date', /if \(asUtc.*/, '', '20250230120000@Asia/Shanghai'],
  ])('%s', async (_, part, replacement, caughtBy) => {
    const results = await convert(await buildBroken('webhook-time', 'utc', part, replacement));
    const failed = CASES.filter(([, expected], index) => results[index] !== expected);
    expect(failed.map(([input]) => input)).toContain(caughtBy);
  });
});
