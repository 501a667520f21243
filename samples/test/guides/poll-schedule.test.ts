import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';

/** The schedule of `/webhooks/introduction#missed-events`, in minutes since the payment was created. */
const DAY = 24 * 60;
const SCHEDULE = (
  parse(
    readFileSync(
      resolve(import.meta.dirname, '../../../src/data/diagrams/poll-schedule.yaml'),
      'utf8',
    ),
  ) as {
    rows: { marks?: number[]; unit?: number }[];
  }
).rows.flatMap(({ marks = [], unit = 1 }) => marks.map((mark) => mark * unit));

/** Minutes that have passed, and the next check. A check whose time has come is not the next one. */
const CASES: [string, string][] = [
  ['0', '2'],
  ...SCHEDULE.flatMap((minutes, index): [string, string][] => [
    [String(minutes - 0.5), String(minutes)],
    [String(minutes), String(SCHEDULE[index + 1] ?? 'stop')],
  ]),
  [String(30 * DAY), 'stop'],
];

async function nextChecks(program: Program): Promise<string[]> {
  const { stdout, stderr } = await runProgram(program, { args: CASES.map(([passed]) => passed) });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('poll schedule'), () => {
    let results: string[];

    beforeAll(async () => {
      gate.require();
      const sample = samplePath(language, 'poll-schedule', 'poll');
      results = await nextChecks(await buildDriver(language, 'poll', [sample]));
    });

    test('is that of the page', () => {
      expect(results).toEqual(CASES.map(([, next]) => next));
    });
  });
}

test('the page shows this schedule', () => {
  const page = resolve(import.meta.dirname, '../../../docs/webhooks/introduction.mdx');
  expect(readFileSync(page, 'utf8')).toContain('<Diagram name="poll-schedule" />');
  expect(SCHEDULE).toContain(7 * DAY);
});

test('the check notices a check that comes twice', async () => {
  const program = await buildBroken('poll-schedule', 'poll', 'time > now', 'time >= now');
  expect(await nextChecks(program)).not.toEqual(CASES.map(([, next]) => next));
});
