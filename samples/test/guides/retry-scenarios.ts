/** Responses to the samples of /rate-limiting#retry. */
import type { Answer, Step } from './scripted-server';

export const CREATED: Answer = {
  status: 201,
  body: '{"id":"7099948d-7286-47e4-aad8-b68f7eb44591"}',
};

/** An error response in the API's format. */
export function problem(status: number, code: string, headers: Answer['headers'] = {}): Answer {
  const body = JSON.stringify({ type: 'error', code, status, message: 'scripted', details: [] });
  return { status, body, headers };
}

/**
 * A 429 response.
 * @param seconds value of `Retry-After`, or several, each in a line of its own
 */
export const busy = (seconds: string | string[]) =>
  problem(429, 'too_many_requests', { 'retry-after': seconds });

/** Values that come twice: together they are unreadable. */
export const TWICE: [string, string][] = [
  ['4000', '4000'],
  ['4000', '1'],
  ['Fri, 31 Dec 2027 23:59:59 GMT', 'Fri, 31 Dec 2027 23:59:59 GMT'],
];

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

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The three forms of RFC 9110, section 5.6.7, which recipients must accept. */
const DATE_FORMS: Record<string, (date: Date) => string> = {
  imf: (date) => date.toUTCString(),
  rfc850: (date) => {
    const [, day, month, year, time] = date.toUTCString().split(' ');
    return `${DAYS[date.getUTCDay()]}, ${day}-${month}-${year?.slice(2)} ${time} GMT`;
  },
  asctime: (date) => {
    const [weekday, day, month, year, time] = date.toUTCString().split(' ');
    return `${weekday?.slice(0, 3)} ${month} ${day?.replace(/^0/, ' ')} ${time} ${year}`;
  },
};

/** Seconds to a date that is waited for: less than the samples wait at most, more than any machine needs to read it. */
export const AHEAD = 45;

/** Forms of dates. */
export const DATES = Object.keys(DATE_FORMS);

/** Values with blanks around, which are no part of them. */
export const PADDED = ['1 ', ' 1', '1\t'];

/** Responses that say that the request succeeded, but not what came of it. */
export const UNCLEAR: [name: string, step: Step][] = [
  ['cut-length', 'cut length'],
  ['cut-chunks', 'cut chunks'],
  ['cut-unseen', 'cut unseen'],
  ['page', { status: 201, body: '<html>OK</html>', headers: { 'content-type': 'text/html' } }],
  ['not-packed', { status: 201, body: 'not gzip', headers: { 'content-encoding': 'gzip' } }],
  [
    'charset',
    { status: 201, body: '<html>', headers: { 'content-type': 'text/html; charset=martian' } },
  ],
  ['empty', { status: 200, body: '' }],
  ['no-content', { status: 204, body: '' }],
];

/** More seconds than 32 bits, 64 bits or a float hold. */
export const ENDLESS = ['99999999999', '9'.repeat(25), '9'.repeat(400)];

/** Neither seconds nor a date: the usual back-off. */
export const UNREADABLE = [
  '',
  ' ',
  '-5',
  '4.5',
  '1e3',
  '0x10',
  'soon',
  '1, 4000',
  '2099.5',
  '\xb2',
];

const named = (prefix: string, values: readonly (string | string[])[]): [string, Scenario][] =>
  values.map((value, index) => [`${prefix}-${index}`, { steps: [busy(value), CREATED] }]);

/** One call each; the path tells them apart. */
export const SCENARIOS: Record<string, Scenario> = {
  recovers: { steps: [problem(503, 'unavailable'), busy('1'), CREATED] },
  date: { steps: [unavailableUntil(AHEAD), CREATED] },
  'date-past': { steps: [unavailableUntil(-3600), CREATED] },
  'date-hour': { steps: [unavailableUntil(3600), CREATED] },
  ...Object.fromEntries(
    DATES.flatMap((form): [string, Scenario][] =>
      [AHEAD, 3600].map((ahead) => {
        const value = () => DATE_FORMS[form]?.(new Date(Date.now() + ahead * 1000)) ?? '';
        return [`${form}-${ahead}`, { steps: [() => busy(value()), CREATED] }];
      }),
    ),
  ),
  ...Object.fromEntries([
    ...named('padded', PADDED),
    ...named('endless', ENDLESS),
    ...named('unreadable', UNREADABLE),
    ...named('twice', TWICE),
  ]),
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
  ...Object.fromEntries(
    UNCLEAR.flatMap(([name, step]): [string, Scenario][] => [
      [`unclear-${name}`, { steps: [step, CREATED] }],
      [`unclear-refund-${name}`, { steps: [step, CREATED], path: 'transactions/7/refunds' }],
    ]),
  ),
  before: { steps: [{ ...CREATED, before: [102, 103] }, CREATED] },
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
