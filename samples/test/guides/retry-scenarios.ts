/** What a server says to the samples of /rate-limiting#retry. */
import type { Answer, Step } from './scripted-server';

export const CREATED: Answer = {
  status: 201,
  body: '{"id":"7099948d-7286-47e4-aad8-b68f7eb44591"}',
};

export function problem(
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Answer {
  const body = JSON.stringify({ type: 'error', code, status, message: 'scripted', details: [] });
  return { status, body, headers };
}

export const busy = (seconds: string) =>
  problem(429, 'too_many_requests', { 'retry-after': seconds });

/** HTTP dates contain whole seconds. */
const unavailableUntil = (seconds: number) => () =>
  problem(503, 'unavailable', {
    'retry-after': new Date(Date.now() + seconds * 1000).toUTCString(),
  });

export interface Scenario {
  /** Responses in turn, the last one again and again. */
  steps: (Step | (() => Step))[];
  attempts?: number;
  /** Path of the request below `/v4/`; by default that of Create a transaction. */
  path?: string;
}

export const REJECTED: [number, string][] = [
  [400, 'bad_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'duplicate_record'],
];

/** A redirect, and what a client finds that follows it. */
function moved(status: number, location: string): Step[] {
  return [
    { status, body: '<a href>Moved</a>', headers: { location } },
    { status: 200, body: '{"items":[]}' },
  ];
}

export const REDIRECTS = [301, 302, 303, 307, 308];

/** One call each; the path tells them apart. */
export const SCENARIOS: Record<string, Scenario> = {
  recovers: { steps: [problem(503, 'unavailable'), busy('1'), CREATED] },
  date: { steps: [unavailableUntil(2), CREATED] },
  'date-past': { steps: [unavailableUntil(-3600), CREATED] },
  'date-hour': { steps: [unavailableUntil(3600), CREATED] },
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
  ...Object.fromEntries(
    REDIRECTS.flatMap((status): [string, Scenario][] => {
      const create = `moved-${status}`;
      const refund = `moved-refund-${status}`;
      const path = 'transactions/7/refunds';
      return [
        [create, { steps: moved(status, `/${create}/v4/transactions`) }],
        [refund, { steps: moved(status, `/${refund}/v4/${path}`), path }],
      ];
    }),
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
