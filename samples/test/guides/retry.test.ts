import { beforeAll, describe, expect, test } from 'vitest';

import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, changeSample, GUIDE_LANGUAGES } from './samples';
import { AHEAD, busy, CREATED, DATES, ENDLESS, PADDED, problem } from './retry-scenarios';
import { REDIRECTS, REJECTED, SCENARIOS, TWICE, UNCLEAR, UNREADABLE } from './retry-scenarios';
import type { Scenario } from './retry-scenarios';
import { WAITS } from './retry-waits';
import { startServer, type ReceivedRequest, type Step } from './scripted-server';

const OK = 'ok 7099948d-7286-47e4-aad8-b68f7eb44591';

interface Outcome {
  printed: string;
  /** Milliseconds that the sample meant to wait before each attempt but the first. */
  waits: number[];
  requests: ReceivedRequest[];
}

/** One run of a driver makes the calls of all scenarios; the path tells them apart. */
async function play(
  program: Program,
  scenarios: Record<string, Scenario>,
  account = 'default',
): Promise<Record<string, Outcome>> {
  const names = Object.keys(scenarios);
  const received: Record<string, ReceivedRequest[]> = {};
  const server = await startServer((request) => {
    const name = request.url.pathname.split('/')[1] ?? '';
    const requests = (received[name] ??= []);
    const steps = scenarios[name]?.steps ?? [];
    const step = steps[Math.min(requests.push(request), steps.length) - 1] ?? CREATED;
    return typeof step === 'function' ? step() : step;
  });
  const result = await runProgram(program, {
    args: names.flatMap((name, index) => [
      `/${name}/v4/${scenarios[name]?.path ?? 'transactions'}`,
      String(scenarios[name]?.attempts ?? 5),
      `bffa9ce6-7a8a-449c-889a-65bd2ee869${10 + index}`,
    ]),
    env: {
      EFUNDPAY_BASE_URL: server.baseUrl,
      EFUNDPAY_MERCHANT_ACCOUNT_ID: `${account} \n`,
    },
  });
  await server.close();
  expect(result.stderr).toBe('');
  const printed = result.stdout.match(/(^waits .*\n)*^(ok|error) .*$/gm) ?? [];
  expect(printed).toHaveLength(names.length);
  return Object.fromEntries(
    names.map((name, index) => {
      const lines = printed[index]?.split('\n') ?? [];
      const waits = lines.slice(0, -1).map((line) => Number(line.replace('waits ', '')));
      return [name, { printed: lines.at(-1) ?? '', waits, requests: received[name] ?? [] }];
    }),
  );
}

/** Milliseconds of the first back-off, at most, where the response asks for none. */
const MOST_BACKOFF = 5;

/** The wait until a date: neither none, as if it were past, nor longer. */
function expectHonored({ waits }: Outcome): void {
  expect(waits[0]).toBeGreaterThan(MOST_BACKOFF);
  expect(waits[0]).toBeLessThanOrEqual(AHEAD * 1000);
}

function keysOf(requests: ReceivedRequest[]): Set<unknown> {
  return new Set(requests.map(({ headers }) => headers['idempotency-key']));
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('retry'), () => {
    let program: Program;
    let outcomes: Record<string, Outcome>;

    beforeAll(async () => {
      gate.require();
      const sample = changeSample(language, 'retry', 'retry', ...WAITS[language]);
      program = await buildDriver(language, 'retry', [sample]);
      outcomes = await play(program, SCENARIOS);
    });

    function outcome(name: string): Outcome {
      return outcomes[name] ?? { printed: '', waits: [], requests: [] };
    }

    test('503, then 429 with Retry-After, then success: same key and body each time', () => {
      const { printed, waits, requests } = outcome('recovers');
      expect(printed).toBe(OK);
      expect(requests).toHaveLength(3);
      expect(waits).toHaveLength(2);
      expect(waits.at(-1)).toBe(1000);
      expect([...keysOf(requests)]).toEqual(['bffa9ce6-7a8a-449c-889a-65bd2ee86910']);
      for (const request of requests) {
        expect(request.method).toBe('POST');
        expect(JSON.parse(request.body)).toEqual({ amount: 1299, currency: 'USD' });
        expect(request.headers).toMatchObject({
          'x-merchant-account-id': 'default',
          'x-forwarded-for': '203.0.113.195',
        });
        expect(request.headers.authorization).toMatch(/^Bearer token-\d+$/);
        expect(request.headers['content-type']).toMatch(/^application\/json/);
      }
    });

    test('each attempt has a token of its own', () => {
      const tokens = outcome('recovers').requests.map(({ headers }) => headers.authorization);
      expect(new Set(tokens).size).toBe(3);
    });

    test('only Create a transaction is resent when nobody knows whether the request was processed', () => {
      for (const name of ['refund', 'refund-timeout', 'refund-silent', 'refund-twin']) {
        expect(outcome(name).printed).toMatch(/^error /);
        expect(outcome(name).requests).toHaveLength(1);
      }
      expect(outcome('refund-cut').printed).toMatch(/^error /);
      expect(outcome('refund-cut').requests).toHaveLength(2);
      expect(outcome('refund-busy').printed).toBe(OK);
      expect(outcome('refund-busy').requests).toHaveLength(2);
    });

    test('Retry-After as a date is honored', () => {
      // A date that is read in another time zone would be given up at once, or be past.
      for (const name of ['date', 'date-past']) {
        expect(outcome(name).printed).toBe(OK);
        expect(outcome(name).requests).toHaveLength(2);
      }
      expectHonored(outcome('date'));
      expect(outcome('date-past').waits[0]).toBeLessThanOrEqual(MOST_BACKOFF);
      expect(outcome('date-hour').printed).toContain('error HTTP 503');
      expect(outcome('date-hour').requests).toHaveLength(1);
    });

    test.each(DATES)('Retry-After as a date of the form %s is honored', (form) => {
      expect(outcome(`${form}-${AHEAD}`).printed).toBe(OK);
      expectHonored(outcome(`${form}-${AHEAD}`));
      expect(outcome(`${form}-3600`).printed).toContain('error HTTP 429');
    });

    test.each([...PADDED.entries()])('Retry-After is a number with blanks: %i %j', (index) => {
      expect(outcome(`padded-${index}`).printed).toBe(OK);
      expect(outcome(`padded-${index}`).waits).toEqual([1000]);
    });

    test.each([...ENDLESS.entries()])('Retry-After is too long to wait: %i %j', (index) => {
      expect(outcome(`endless-${index}`).printed).toContain('error HTTP 429');
      expect(outcome(`endless-${index}`).requests).toHaveLength(1);
    });

    test.each([
      ...UNREADABLE.map((value, index) => [value, `unreadable-${index}`] as const),
      ...TWICE.map((values, index) => [values, `twice-${index}`] as const),
    ])('Retry-After is unreadable: %j', (_, name) => {
      const { printed, waits } = outcome(name);
      expect(printed).toBe(OK);
      expect(waits).toHaveLength(1);
      expect(waits[0]).toBeGreaterThanOrEqual(0);
      expect(waits[0]).toBeLessThanOrEqual(5);
    });

    test('waits are random, below a ceiling that doubles', () => {
      const { waits } = outcome('temporary');
      expect(waits).toHaveLength(7);
      for (const [index, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(5 * 2 ** index);
      expect(new Set(waits).size).toBeGreaterThan(1);
    });

    test('a cut connection, 408, 500, 502, 504, 520 and a running twin are retried', () => {
      const { printed, requests } = outcome('temporary');
      expect(printed).toBe(OK);
      expect(requests).toHaveLength(8);
      expect(keysOf(requests).size).toBe(1);
    });

    test.each(REJECTED)('%i %s is not retried', (status, code) => {
      const { printed, requests } = outcome(`rejected-${status}-${code}`);
      expect(printed).toContain(`error HTTP ${status}`);
      expect(printed).toContain(code);
      expect(requests).toHaveLength(1);
    });

    test.each(UNCLEAR)('a success without a readable result is unknown: %s', (name, step) => {
      const { printed, requests } = outcome(`unclear-${name}`);
      expect(printed).toBe(OK);
      expect(requests).toHaveLength(2);
      expect(keysOf(requests).size).toBe(1);
      const refund = outcome(`unclear-refund-${name}`);
      const isRead = typeof step !== 'string' && name !== 'not-packed';
      const told = isRead ? `error HTTP ${step.status}: ${step.body}` : /^error /;
      expect(refund.printed).toMatch(told);
      expect(refund.requests).toHaveLength(1);
    });

    // Python's http.client takes it for the response, so that the result is unknown; so does Mono, but not .NET.
    test('a status below 200 is no result', () => {
      const { printed, requests } = outcome('before');
      expect(printed).toBe(OK);
      const isTaken = ['python', 'csharp'].includes(language) && requests.length > 1;
      expect(requests).toHaveLength(isTaken ? 2 : 1);
      expect(keysOf(requests).size).toBe(1);
    });

    test.each(REDIRECTS)('%i is an error, and not followed', (status) => {
      for (const name of [`moved-${status}`, `moved-refund-${status}`]) {
        expect(outcome(name).printed).toContain(`error HTTP ${status}`);
        expect(outcome(name).requests).toHaveLength(1);
      }
    });

    test('gives up after the last attempt, also without a response', () => {
      expect(outcome('exhausted').printed).toContain('error HTTP 503');
      expect(outcome('exhausted').requests).toHaveLength(3);
      expect(outcome('silent').printed).toMatch(/^error /);
      expect(outcome('silent').requests).toHaveLength(2);
    });

    // requests and fetch report a wrong header and a cut connection as errors of one type.
    if (['node', 'python'].includes(language))
      test('a wrong header is not retried', async () => {
        const { header } = await play(program, { header: { steps: [CREATED] } }, 'two\nlines');
        expect(header?.printed).toMatch(/^error .*header/i);
        expect(header?.waits).toEqual([]);
        expect(header?.requests).toEqual([]);
      });

    test('does not wait for an hour', () => {
      expect(outcome('hour').printed).toContain('error HTTP 429');
      expect(outcome('hour').requests).toHaveLength(1);
    });
  });
}

describe('the checks notice a wrong implementation', { tags: 'all' }, () => {
  async function broken(
    part: string,
    replacement: string,
    steps: Step[] = [busy('1'), CREATED],
  ): Promise<ReceivedRequest[]> {
    const program = await buildBroken('retry', 'retry', part, replacement);
    return (await play(program, { broken: { steps } })).broken?.requests ?? [];
  }

  test('a new key for each attempt', async () => {
    const fresh = "'idempotency-key': crypto.randomUUID()";
    expect(keysOf(await broken("'idempotency-key': idempotencyKey", fresh)).size).toBe(2);
  });

  test('no regard for Retry-After', async () => {
    const steps = [busy('3600'), CREATED];
    expect(await broken('return text * 1000', 'return 0', steps)).toHaveLength(2);
  });

  test('retries of requests that are wrong', async () => {
    const steps = [problem(400, 'bad_request')];
    const requests = await broken('const again = ', 'const again = true || ', steps);
    expect(requests.length).toBeGreaterThan(1);
  });

  test('no retry after 408', async () => {
    const steps = [problem(408, 'request_timeout'), CREATED];
    // Without it among the unknown ones, a 408 is an error like any other.
    expect(await broken('status === 408 || ', '', steps)).toHaveLength(1);
  });

  test('a refund that is sent twice', async () => {
    const program = await buildBroken(
      'retry',
      'retry',
      'createsTransaction && isUnknown',
      'isUnknown',
    );
    const { refund = { steps: [] } } = SCENARIOS;
    expect((await play(program, { refund })).refund?.requests).toHaveLength(2);
  });

  test('one token for all attempts', async () => {
    const program = await buildBroken(
      'retry',
      'retry',
      '${await token()}',
      '${(globalThis.t ??= await token())}',
    );
    const { recovers = { steps: [] } } = SCENARIOS;
    const requests = (await play(program, { recovers })).recovers?.requests ?? [];
    expect(new Set(requests.map(({ headers }) => headers.authorization)).size).toBe(1);
  });

  test('no end', async () => {
    const steps = [problem(503, 'unavailable')];
    expect(await broken('attempt >= attempts', 'attempt >= 7', steps)).toHaveLength(7);
  });
});
