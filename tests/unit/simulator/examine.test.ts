/** The examination of a receiver: a right one passes, and each fault is found. */
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { InvalidBody, verifySignature } from '../../../samples/guides/webhook-verify/verify.mjs';
import { check } from '../../../src/simulator-program/report';
import { keys, listening, run } from './servers';
import { description } from './support';

type Receive = (request: IncomingMessage, body: Buffer) => [status: number, message: string];

/** As the sample of the site does. */
const right: Receive = ({ headers }, body) => {
  const header = [headers.signature ?? ''].flat().join(',');
  if (header === '') return [401, 'no signature header'];
  return verifySignature(body, header, keys.publicText)
    ? [200, 'SUCCESS']
    : [401, 'wrong signature'];
};

const receiver = (receive: Receive) =>
  listening((request, response) => {
    const done = ([status, message]: ReturnType<Receive>) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: String(status), message }));
    };
    buffer(request)
      .then((body) => done(receive(request, body)))
      .catch((error: unknown) =>
        done(error instanceof InvalidBody ? [400, 'no string'] : [500, 'fault']),
      );
  });

/** Output about a receiver, and the exit code. */
async function examined(receive: Receive, isTap = false) {
  const { origin: simulator } = await run();
  const lines: string[] = [];
  const wait = () => Promise.resolve();
  const settings = { simulator, isTap, docs: description.docs, locale: 'en', wait } as const;
  const code = await check(await receiver(receive), settings, (line) => lines.push(line));
  return { lines, code };
}

test('a receiver that does as the documentation says passes', async () => {
  const { lines, code } = await examined(right);
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect([lines.at(-1), code]).toEqual(['28 of 28 as expected', 0]);
});

describe('a fault is found', () => {
  const faults: [fault: string, receive: Receive, found: string[]][] = [
    ['that accepts everything', () => [200, 'SUCCESS'], ['another key', 'changed amount']],
    [
      'that reads the first header line only',
      ({ rawHeaders, headers }, body) => {
        const first =
          rawHeaders[rawHeaders.findIndex((name) => name.toLowerCase() === 'signature') + 1];
        return headers.signature
          ? right({ headers: { signature: first } } as unknown as IncomingMessage, body)
          : [401, 'no'];
      },
      ['two lines'],
    ],
    [
      'that rejects a status',
      (request, body) => (body.includes('"XX"') ? [500, 'unknown'] : right(request, body)),
      ['unknown status'],
    ],
    [
      'that acknowledges in its own words',
      (request, body) => {
        const [status] = right(request, body);
        return [status, 'OK'];
      },
      ['a valid webhook'],
    ],
    [
      'that fails where it should reject',
      (request, body) => {
        const [status, message] = right(request, body);
        return [status === 401 ? 500 : status, message];
      },
      ['no signature header'],
    ],
  ];

  async function prove([, receive, found]: (typeof faults)[number]): Promise<void> {
    const { lines, code } = await examined(receive);
    const failed = lines.filter((line) => line.startsWith('✗')).join('\n');
    for (const part of found) expect(failed).toContain(part);
    expect(code).toBe(1);
  }

  it.each(faults.slice(0, 1))('%s', (...fault) => prove(fault));
  it.each(faults.slice(1))('%s', { tags: 'all' }, (...fault) => prove(fault));
});

test('for machines, and without a simulator', async () => {
  const { lines } = await examined(() => [404, 'nothing'], true);
  expect(lines.slice(0, 4)).toEqual([
    'TAP version 13',
    'not ok 1 - a valid webhook',
    '# 404 {"code":"404","message":"nothing"}',
    '# 200 and the acknowledgement https://docs.efundflow.com/webhooks/introduction#receive',
  ]);
  expect(lines.at(-1)).toBe('1..28');
  const none = 'http://127.0.0.1:1';
  for (const locale of ['en', 'zh'] as const) {
    const printed: string[] = [];
    const settings = { simulator: none, isTap: false, docs: '', locale };
    expect(await check(none, settings, (line) => void printed.push(line))).toBe(2);
    expect(printed).toEqual([expect.stringMatching(/127\.0\.0\.1:1\b.*--simulator /)]);
  }
});

test('without a receiver, and with one that has another key', async () => {
  const printed: string[] = [];
  const { lines } = await examined(() => [401, 'wrong signature']);
  const advice = 'Does the receiver have the key of this simulator?';
  expect(lines.filter((line) => line.includes(advice))).toHaveLength(1);
  const settings = {
    simulator: (await run()).origin,
    isTap: false,
    docs: '',
    locale: 'en' as const,
  };
  const code = await check('http://127.0.0.1:1', settings, (line) => void printed.push(line));
  expect([code, printed]).toEqual([2, [expect.stringContaining('(connect ECONNREFUSED')]]);
});

test.each([
  ['that closes each connection', (url: string) => url, 'socket hang up'],
  ['without TLS', (url: string) => url.replace('http:', 'https:'), 'number)'],
])('a receiver %s is told once, with the reason', async (_, change, reason) => {
  const receiver = await listening(({ socket }) => socket.destroy());
  const { origin: simulator } = await run();
  const printed: string[] = [];
  const settings = { simulator, isTap: true, docs: '', locale: 'en' } as const;
  const code = await check(change(receiver), settings, (line) => void printed.push(line));
  expect(code).toBe(2);
  expect(printed).toEqual(['TAP version 13', expect.stringMatching(/^Bail out! /)]);
  expect(printed[1]).toContain(reason);
});

const BOTH_LENGTHS = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each(['/', '/v4'])(
  'a simulator at its URL with %s is found, and a long reason is printed whole',
  async (more) => {
    const receiver = await listening(({ socket }) => socket.end(BOTH_LENGTHS));
    const simulator = (await run()).origin + more;
    const printed: string[] = [];
    const settings = { simulator, isTap: false, docs: '', locale: 'en' } as const;
    expect(await check(receiver, settings, (line) => void printed.push(line))).toBe(2);
    expect(printed).toEqual([expect.stringMatching(/^No receiver .*Length\)\. /)]);
  },
);

test('what a receiver sends to the terminal is printed without its control characters', async () => {
  const { lines } = await examined(() => [404, '\u001b[31m\u0007red']);
  expect(lines[0]).not.toMatch(/\p{Cc}/u);
});
