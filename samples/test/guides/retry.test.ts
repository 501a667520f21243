import { beforeAll, describe, expect, test } from 'vitest';

import { languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';
import { startServer, type Answer, type ReceivedRequest, type Step } from './scripted-server';

const CREATED: Answer = { status: 201, body: '{"id":"7099948d-7286-47e4-aad8-b68f7eb44591"}' };
const OK = 'ok 7099948d-7286-47e4-aad8-b68f7eb44591';

function problem(status: number, code: string, headers: Record<string, string> = {}): Answer {
  const body = JSON.stringify({ type: 'error', code, status, message: 'scripted', details: [] });
  return { status, body, headers };
}

const busy = (seconds: string) => problem(429, 'too_many_requests', { 'retry-after': seconds });

/** HTTP dates contain whole seconds: this one is two to three seconds ahead. */
function unavailableUntil(): Answer {
  const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2000).toUTCString();
  return problem(503, 'unavailable', { 'retry-after': date });
}

interface Scenario {
  /** Responses in turn, the last one again and again. */
  steps: (Step | (() => Step))[];
  attempts?: number;
  /** Path of the request below `/v4/`; by default that of Create a transaction. */
  path?: string;
}

const REJECTED: [number, string][] = [
  [400, 'bad_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'duplicate_record'],
];

const SCENARIOS: Record<string, Scenario> = {
  recovers: { steps: [problem(503, 'unavailable'), busy('1'), CREATED] },
  date: { steps: [unavailableUntil, CREATED] },
  temporary: {
    steps: [
      'hang-up',
      problem(500, 'server_error'),
      { status: 502, body: '<html>bad gateway</html>', headers: { 'content-type': 'text/html' } },
      problem(504, 'timeout', { 'retry-after': 'soon' }),
      problem(408, 'request_timeout'),
      problem(520, 'unknown'),
      problem(409, 'concurrent_request'),
      CREATED,
    ],
    attempts: 8,
  },
  ...Object.fromEntries(
    REJECTED.map(([status, code]) => [
      `rejected-${status}-${code}`,
      { steps: [problem(status, code)] },
    ]),
  ),
  exhausted: { steps: [problem(503, 'unavailable')], attempts: 3 },
  silent: { steps: ['hang-up'], attempts: 2 },
  hour: { steps: [busy('3600')] },
  refund: { steps: [problem(500, 'server_error'), CREATED], path: 'transactions/7/refunds' },
  'refund-timeout': { steps: [problem(408, 'request_timeout'), CREATED], path: 'tokens/7/payment' },
  'refund-silent': { steps: ['hang-up', CREATED], path: 'checkout/payments' },
  'refund-twin': {
    steps: [problem(409, 'concurrent_request'), CREATED],
    path: 'transactions/7/refunds',
  },
  // Some HTTP clients send a request again by themselves when a connection that they used before is cut.
  'refund-cut': { steps: [busy('0'), 'hang-up', CREATED], path: 'tokens/7/payment' },
  'refund-busy': { steps: [busy('0'), CREATED], path: 'transactions/7/refunds' },
};

interface Outcome {
  printed: string;
  requests: ReceivedRequest[];
}

/** One run of a driver makes the calls of all scenarios; the path tells them apart. */
async function play(
  program: Program,
  scenarios: Record<string, Scenario>,
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
      EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
    },
  });
  await server.close();
  expect(result.stderr).toBe('');
  const lines = result.stdout.trim().split('\n');
  expect(lines).toHaveLength(names.length);
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      { printed: lines[index] ?? '', requests: received[name] ?? [] },
    ]),
  );
}

/** Milliseconds between the last two requests. */
function lastGap(requests: ReceivedRequest[]): number {
  const [before, last] = requests.slice(-2).map(({ at }) => at);
  return (last ?? 0) - (before ?? 0);
}

function keysOf(requests: ReceivedRequest[]): Set<unknown> {
  return new Set(requests.map(({ headers }) => headers['idempotency-key']));
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('retry'), () => {
    let outcomes: Record<string, Outcome>;

    beforeAll(async () => {
      gate.require();
      const sample = samplePath(language, 'retry', 'retry');
      outcomes = await play(await buildDriver(language, 'retry', [sample]), SCENARIOS);
    });

    function outcome(name: string): Outcome {
      return outcomes[name] ?? { printed: '', requests: [] };
    }

    test('503, then 429 with Retry-After, then success: same key and body each time', () => {
      const { printed, requests } = outcome('recovers');
      expect(printed).toBe(OK);
      expect(requests).toHaveLength(3);
      expect(lastGap(requests)).toBeGreaterThanOrEqual(990);
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
      const { printed, requests } = outcome('date');
      expect(printed).toBe(OK);
      expect(lastGap(requests)).toBeGreaterThanOrEqual(900);
      // An hour off (a date read in another time zone) would be given up immediately; the rest is slow machines.
      expect(lastGap(requests)).toBeLessThan(20_000);
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

    test('gives up after the last attempt, also without a response', () => {
      expect(outcome('exhausted').printed).toContain('error HTTP 503');
      expect(outcome('exhausted').requests).toHaveLength(3);
      expect(outcome('silent').printed).toMatch(/^error /);
      expect(outcome('silent').requests).toHaveLength(2);
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
    // Longer than a slow machine takes for two requests.
    const requests = await broken('if (!retryAfter) return 0;', 'return 0;', [busy('20'), CREATED]);
    expect(lastGap(requests)).toBeLessThan(19_000);
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
