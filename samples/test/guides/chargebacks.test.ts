import { beforeAll, describe, expect, test } from 'vitest';

import { sharedMock } from '../../mock/spawn';
import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';
import { circle, NO_ITEMS, startServer, type ReceivedRequest, type Step } from './scripted-server';

/** Needs escaping in the query string. */
const CURSOR = 'a+b/c==&limit=1';

function chargeback(id: string, status?: string): object {
  return { type: 'chargeback', id, status, transaction_external_identifier: `order-${id}` };
}

function pageOf(items: object[], next: string | null): Step {
  return {
    status: 200,
    body: JSON.stringify({ items, limit: 100, next_cursor: next, previous_cursor: null }),
  };
}

/** Two pages in the first run; in the second, one chargeback is new and one has another status. */
function twoRuns({ url }: ReceivedRequest, index: number): Step {
  const second = url.searchParams.get('cursor') === CURSOR;
  if (index < 2)
    return second
      ? pageOf([chargeback('3')], null)
      : pageOf([chargeback('1'), chargeback('2', 'a')], CURSOR);
  return second
    ? pageOf([chargeback('3')], null)
    : pageOf([chargeback('4'), chargeback('1'), chargeback('2', 'b')], CURSOR);
}

async function run(program: Program, baseUrl: string, ...args: string[]): Promise<string[]> {
  const result = await runProgram(program, {
    args,
    env: {
      EFUNDPAY_BASE_URL: baseUrl,
      EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default \n',
    },
  });
  expect(result.stderr).toBe('');
  return result.stdout.trim().split('\n');
}

async function runWith(
  program: Program,
  script: (request: ReceivedRequest, index: number) => Step,
  ...args: string[]
): Promise<{ printed: string[]; requests: ReceivedRequest[] }> {
  const server = await startServer(script);
  const printed = await run(program, server.baseUrl, ...args);
  await server.close();
  return { printed, requests: server.requests };
}

const REPORTED = [
  'run 1',
  '1 order-1',
  '2 order-2',
  '3 order-3',
  'run 2',
  '4 order-4',
  '2 order-2',
];
const AFTER_A_CRASH = ['run 1', 'error handler failed', 'run 2', '1 order-1', '3 order-3'];

let mock: string;

beforeAll(async () => {
  mock = `http://127.0.0.1:${await sharedMock()}`;
});

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('polling chargebacks'), () => {
    let program: Program;

    beforeAll(async () => {
      gate.require();
      program = await buildDriver(language, 'chargebacks', [
        samplePath(language, 'chargebacks', 'chargebacks'),
      ]);
    });

    test('reports each chargeback once per status, from all pages', async () => {
      const { printed, requests } = await runWith(program, twoRuns);
      expect(printed).toEqual(REPORTED);
      expect(requests.map(({ url }) => url.searchParams.get('cursor'))).toEqual([
        null,
        CURSOR,
        null,
        CURSOR,
      ]);
      const tokens = requests.map(({ headers }) => headers.authorization);
      expect(tokens).toEqual([1, 2, 3, 4].map((count) => `Bearer token-${count}`));
      for (const { url, headers } of requests) {
        expect(url.pathname).toBe('/v4/chargebacks');
        expect(url.searchParams.getAll('limit')).toEqual(['100']);
        expect(headers['x-merchant-account-id']).toBe('default');
      }
    });

    test('reports a status again that comes back', async () => {
      const [page, other] = ['a', 'b'].map((status) => [chargeback('1', status)]);
      const pages = [pageOf([...(page ?? []), ...(other ?? [])], null), pageOf(page ?? [], null)];
      const { printed } = await runWith(program, (_, index) => pages[index] ?? 'hang-up');
      expect(printed).toEqual(['run 1', '1 order-1', '1 order-1', 'run 2', '1 order-1']);
    });

    test('reports a chargeback again after its handler failed', async () => {
      const pages = () => pageOf([chargeback('1'), chargeback('3')], null);
      expect((await runWith(program, pages, 'fail')).printed).toEqual(AFTER_A_CRASH);
    });

    test('cursors that lead back to an earlier page end the loop, with an error', async () => {
      const { printed, requests } = await runWith(program, (_, index) => circle(index % 3, []));
      const failed = 'error the cursor repeats: A';
      expect(printed).toEqual(['run 1', failed, 'run 2', failed]);
      expect(requests).toHaveLength(6);
    });

    test('an empty cursor ends the list', async () => {
      const { printed } = await runWith(program, () => pageOf([chargeback('1')], ''));
      expect(printed).toEqual(['run 1', '1 order-1', 'run 2']);
    });

    test('a redirect is an error, and is not followed', async () => {
      const headers = { location: '/elsewhere' };
      const { printed, requests } = await runWith(program, ({ url }) =>
        url.pathname === '/elsewhere'
          ? pageOf([chargeback('1')], null)
          : { status: 302, body: 'Moved', headers },
      );
      const failed = expect.stringMatching(/^error .*302/);
      expect(printed).toEqual(['run 1', failed, 'run 2', failed]);
      expect(requests).toHaveLength(2);
    });

    test.each(NO_ITEMS)('a response without items is no empty list: %s', async (body) => {
      const { printed } = await runWith(program, () => ({ status: 200, body }));
      const failed = `error HTTP 200: ${body}`.trim();
      const lines = printed.map((line) => line.trim());
      expect(lines).toEqual(['run 1', failed, 'run 2', failed]);
    });

    test('an HTTP error reaches the caller', async () => {
      const { printed } = await runWith(program, () => ({ status: 403, body: '{}' }));
      expect(printed[1]).toMatch(/^error .*403/);
    });

    test('runs on the mock', async () => {
      const printed = await run(program, mock);
      expect(printed).toEqual([
        'run 1',
        'c5a1f0de-3b7c-4c3e-9d55-0f6e2b7a9c14 order-12346',
        'run 2',
      ]);
    });
  });
}

test('notices a job that stops at the first page, misses a new status, or forgets after a crash', async () => {
  const build = (part: string, replacement: string): Promise<Program> =>
    buildBroken('chargebacks', 'chargebacks', part, replacement);
  const onePage = await build('if (!page.next_cursor) return;', 'return;');
  expect((await runWith(onePage, twoRuns)).printed).not.toEqual(REPORTED);
  const noStatus = await build(' === status', ' !== undefined');
  expect((await runWith(noStatus, twoRuns)).printed).not.toEqual(REPORTED);
  const early = await build(
    'await handle(chargeback);',
    'await statuses.set(id, status); handle(chargeback);',
  );
  const pages = () => pageOf([chargeback('1'), chargeback('3')], null);
  expect((await runWith(early, pages, 'fail')).printed).not.toEqual(AFTER_A_CRASH);
});
