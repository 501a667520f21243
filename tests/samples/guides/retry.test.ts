import { beforeAll, describe, expect, test } from 'vitest';

import { languageGate, runProgram, type Program } from '../../support/toolchains';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath } from './samples';
import { startServer, type Answer, type ReceivedRequest, type Step } from './scripted-server';

const CREATED: Answer = { status: 201, body: '{"id":"7099948d-7286-47e4-aad8-b68f7eb44591"}' };
const OK = 'ok 7099948d-7286-47e4-aad8-b68f7eb44591';

function problem(status: number, code: string, headers: Record<string, string> = {}): Answer {
  const body = JSON.stringify({ type: 'error', code, status, message: 'scripted', details: [] });
  return { status, body, headers };
}

interface Outcome {
  printed: string;
  requests: ReceivedRequest[];
}

/** Runs a driver against a server that gives these steps in turn, the last one again and again. */
async function postWith(
  program: Program,
  steps: (Step | (() => Step))[],
  attempts = 5,
): Promise<Outcome> {
  const server = await startServer((_, index) => {
    const step = steps[Math.min(index, steps.length - 1)] ?? CREATED;
    return typeof step === 'function' ? step() : step;
  });
  const result = await runProgram(program, {
    args: [String(attempts), '5'],
    env: {
      EFUNDPAY_BASE_URL: server.baseUrl,
      EFUNDPAY_TOKEN: 'token-for-tests',
      EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default',
    },
  });
  await server.close();
  expect(result.stderr).toBe('');
  return { printed: result.stdout.trim(), requests: server.requests };
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
    let program: Program;

    beforeAll(async () => {
      gate.require();
      program = await buildDriver(language, 'retry', [samplePath(language, 'retry', 'retry')]);
    });

    function post(steps: (Step | (() => Step))[], attempts?: number): Promise<Outcome> {
      return postWith(program, steps, attempts);
    }

    test('503, then 429 with Retry-After, then success: same key and body each time', async () => {
      const { printed, requests } = await post([
        problem(503, 'unavailable'),
        problem(429, 'too_many_requests', { 'retry-after': '1' }),
        CREATED,
      ]);
      expect(printed).toBe(OK);
      expect(requests).toHaveLength(3);
      expect(lastGap(requests)).toBeGreaterThanOrEqual(990);
      expect(keysOf(requests).size).toBe(1);
      expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-z-]{10,255}$/);
      for (const request of requests) {
        expect(request.method).toBe('POST');
        expect(request.url.pathname).toBe('/v4/transactions');
        expect(JSON.parse(request.body)).toEqual({ amount: 1299, currency: 'USD' });
        expect(request.headers).toMatchObject({
          authorization: 'Bearer token-for-tests',
          'x-merchant-account-id': 'default',
          'x-forwarded-for': '203.0.113.195',
        });
        expect(request.headers['content-type']).toMatch(/^application\/json/);
      }
    });

    test('Retry-After as a date is honoured', async () => {
      // HTTP dates hold whole seconds: this one is two to three seconds ahead.
      const unavailable = (): Step => {
        const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2000).toUTCString();
        return problem(503, 'unavailable', { 'retry-after': date });
      };
      const { printed, requests } = await post([unavailable, CREATED]);
      expect(printed).toBe(OK);
      expect(lastGap(requests)).toBeGreaterThanOrEqual(900);
      // An hour off (a date read in another time zone) would be given up at once; the rest is slow machines.
      expect(lastGap(requests)).toBeLessThan(20_000);
    });

    test('a cut connection, 500, 502, 504 and a running twin are tried again', async () => {
      const { printed, requests } = await post(
        [
          'hang-up',
          problem(500, 'server_error'),
          {
            status: 502,
            body: '<html>bad gateway</html>',
            headers: { 'content-type': 'text/html' },
          },
          problem(504, 'timeout', { 'retry-after': 'soon' }),
          problem(409, 'concurrent_request'),
          CREATED,
        ],
        6,
      );
      expect(printed).toBe(OK);
      expect(requests).toHaveLength(6);
      expect(keysOf(requests).size).toBe(1);
    });

    test.each([
      [400, 'bad_request'],
      [401, 'unauthorized'],
      [403, 'forbidden'],
      [404, 'not_found'],
      [409, 'duplicate_record'],
    ])('%i %s is not tried again', async (status, code) => {
      const { printed, requests } = await post([problem(status, code)]);
      expect(printed).toContain(`error HTTP ${status}`);
      expect(printed).toContain(code);
      expect(requests).toHaveLength(1);
    });

    test('gives up after the last attempt, also when nothing answers', async () => {
      const { printed, requests } = await post([problem(503, 'unavailable')], 3);
      expect(printed).toContain('error HTTP 503');
      expect(requests).toHaveLength(3);

      const silent = await post(['hang-up'], 2);
      expect(silent.printed).toMatch(/^error /);
      expect(silent.requests).toHaveLength(2);
    });

    test('does not wait for an hour', async () => {
      const busy = problem(429, 'too_many_requests', { 'retry-after': '3600' });
      const { printed, requests } = await post([busy]);
      expect(printed).toContain('error HTTP 429');
      expect(requests).toHaveLength(1);
    });

    test('each call has a key of its own', async () => {
      const calls = [await post([CREATED]), await post([CREATED])];
      expect(keysOf(calls.flatMap(({ requests }) => requests)).size).toBe(2);
    });
  });
}

describe('the checks notice a wrong implementation', () => {
  const busy = (seconds: string) => problem(429, 'too_many_requests', { 'retry-after': seconds });

  async function broken(
    part: string,
    replacement: string,
    script: Step[] = [busy('1'), CREATED],
  ): Promise<Outcome> {
    return postWith(await buildBroken('retry', 'retry', part, replacement), script);
  }

  test('a new key for each attempt', async () => {
    const { requests } = await broken(
      "'idempotency-key': idempotencyKey",
      "'idempotency-key': randomUUID()",
    );
    expect(keysOf(requests).size).toBe(2);
  });

  test('no regard for Retry-After', async () => {
    // Longer than a slow machine takes for two requests.
    const { requests } = await broken('if (!retryAfter) return 0;', 'return 0;', [
      busy('20'),
      CREATED,
    ]);
    expect(lastGap(requests)).toBeLessThan(19_000);
  });

  test('retries of requests that are wrong', async () => {
    const { requests } = await broken('const again = ', 'const again = true || ', [
      problem(400, 'bad_request'),
    ]);
    expect(requests.length).toBeGreaterThan(1);
  });

  test('no end', async () => {
    const { requests } = await broken('attempt >= attempts', 'attempt >= 7', [
      problem(503, 'unavailable'),
    ]);
    expect(requests).toHaveLength(7);
  });
});
