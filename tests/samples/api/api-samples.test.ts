import { spawnSync, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../../src/model/contract/json';
import { loadContract } from '../../../src/model/contract/load';
import type { Operation } from '../../../src/model/contract/types';
import { samplesOf, type SampleLanguage } from '../../../src/model/samples';
import { spawnMock, waitForMock } from '../../support/mock';
import { LANGUAGES, languageGate, runProgram, type Program } from '../../support/toolchains';
import { prepare } from './programs';
import { startRecorder, type Recorder } from './recorder';

// Another port than `npm run mock`, so that a mock left running changes nothing.
const PORT = 4011;
const ENVIRONMENT = { EFUNDPAY_TOKEN: 'sk_test_sample', EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default' };

const contract = loadContract(resolve(__dirname, '../../..'), 'en');

interface Case {
  id: string;
  operation: Operation;
  body: Json | undefined;
}

/** Every operation with every example body. */
const cases: Case[] = Object.values(contract.operations).flatMap((operation): Case[] =>
  operation.body
    ? operation.body.examples.map(({ name, value }) => ({
        id: `${operation.id}_${name}`.replace(/\W/g, '_'),
        operation,
        body: value,
      }))
    : [{ id: operation.id, operation, body: undefined }],
);

// Two samples at a time: starting a language costs more than the sample itself.
vi.setConfig({ maxConcurrency: 2 });

let mock: ChildProcess;
let recorder: Recorder;

function codeOf({ operation, body }: Case, language: SampleLanguage, id: string): string {
  const sample = samplesOf(operation, body).find((candidate) => candidate.language === language);
  return (sample?.code ?? '').replace(
    'https://sandbox.efundpay.com',
    recorder.hostFor(`${language}-${id}`),
  );
}

async function statusesAfter(program: Program, id: string): Promise<number[]> {
  const result = await runProgram(program, { env: ENVIRONMENT });
  expect(result, `${result.stdout}${result.stderr}`).toMatchObject({ code: 0 });
  return recorder.statusesOf(`${program.language}-${id}`);
}

beforeAll(async () => {
  mock = spawnMock(PORT, 'ignore');
  recorder = await startRecorder(PORT);
  await waitForMock(PORT);
});

afterAll(async () => {
  mock.kill();
  await recorder.close();
});

describe.each(LANGUAGES)('%s', (language) => {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('API samples'), () => {
    let programs: Map<string, Program>;

    beforeAll(() => {
      gate.require();
      programs = prepare(
        language,
        cases.map((entry) => ({ id: entry.id, code: codeOf(entry, language, entry.id) })),
      );
    });

    test.concurrent.each(cases.map(({ id }) => id))('%s is taken by the mock', async (id) => {
      const program = programs.get(id);
      expect(program).toBeDefined();
      const statuses = await statusesAfter(program as Program, id);
      expect(statuses).toHaveLength(1);
      expect(statuses[0]).toBeGreaterThanOrEqual(200);
      expect(statuses[0]).toBeLessThan(300);
    });
  });
});

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
    const programs = prepare('node', [{ id, code: codeOf({ id, operation, body }, 'node', id) }]);
    expect(await statusesAfter(programs.get(id) as Program, id)).toEqual([400]);
  });

  test('header dropped', async () => {
    const id = 'header_dropped';
    const code = codeOf({ id, operation, body: right }, 'node', id).replace(
      /.*x-merchant-account-id.*\n/,
      '',
    );
    const programs = prepare('node', [{ id, code }]);
    expect(await statusesAfter(programs.get(id) as Program, id)).toEqual([400]);
  });
});

const goGate = languageGate('go');

describe.skipIf(goGate.skip)(goGate.title('Go SDK samples parse'), () => {
  function gofmt(code: string): number | null {
    return spawnSync('gofmt', ['-e'], { input: code, encoding: 'utf8' }).status;
  }

  test.each(
    cases.filter(({ operation }) => operation.sdkGo).map((entry) => [entry.id, entry] as const),
  )('%s', (_, { operation, body }) => {
    const sample = samplesOf(operation, body).find((candidate) => candidate.language === 'go-sdk');
    expect(gofmt(sample?.code ?? '(')).toBe(0);
  });

  test('a broken one does not', () => expect(gofmt('result, err := client.Get(')).not.toBe(0));
});
