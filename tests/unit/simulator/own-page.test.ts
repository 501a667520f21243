/** The buttons of the simulator's pages: they work behind a tunnel with TLS, and no page of another site presses them. */
import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it, test } from 'vitest';
import { messages } from '../../../src/simulator/check';
import { run } from './servers';

/** Status of a button that is pressed with these headers, and the message of the response. */
async function press(origin: string, headers: OutgoingHttpHeaders, query = '') {
  const path = `/_simulator/clock${query}`;
  const sent = request({ port: new URL(origin).port, method: 'POST', path, headers });
  const [response] = (await once(sent.end('{"by":1}'), 'response')) as [IncomingMessage];
  const { message } = (await json(response)) as { message?: string };
  return { status: response.statusCode, message };
}

const SAME = { 'sec-fetch-site': 'same-origin' };
const TUNNEL = 'a1.tunnel.example';

it.each<[name: string, headers: OutgoingHttpHeaders, status: number]>([
  ['curl', {}, 200],
  ['a tunnel', { origin: `https://${TUNNEL}`, host: TUNNEL, ...SAME }, 200],
  ['a tunnel that keeps its host to itself', { origin: `https://${TUNNEL}`, ...SAME }, 200],
  [
    'a tunnel, and a browser that compares nothing',
    { origin: `https://${TUNNEL}`, host: TUNNEL, 'x-forwarded-proto': 'https' },
    200,
  ],
  ['this machine', { origin: 'http://localhost:4010', host: 'localhost:4010', ...SAME }, 200],
  ['IPv6', { origin: 'http://[::1]:4010', host: '[::1]:4010' }, 200],
  ['the network', { origin: 'http://192.168.1.5:4010', host: '192.168.1.5:4010' }, 200],
  ['a container', { origin: 'http://simulator:4010', host: 'simulator:4010' }, 200],
  ['a page without an origin, such as one in a frame', { origin: 'null' }, 403],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  [
    'a page of another site, behind a tunnel',
    { origin: 'https://evil.example', host: TUNNEL, 'x-forwarded-proto': 'https' },
    403,
  ],
  ['a page of another site, compared', { 'sec-fetch-site': 'cross-site' }, 403],
  [
    'a page of another port',
    { origin: 'http://localhost:3000', host: 'localhost:4010', 'sec-fetch-site': 'same-site' },
    403,
  ],
  [
    'a name that another site points at this machine',
    { origin: 'http://evil.example:4010', host: 'evil.example:4010' },
    403,
  ],
  [
    'such a name, with a browser that compares',
    { origin: 'http://evil.example:4010', host: 'evil.example:4010', ...SAME },
    403,
  ],
  [
    'such a name, from a page with TLS',
    { origin: 'https://evil.example', host: 'evil.example' },
    403,
  ],
])('a button that is pressed from %s', async (_, headers, status) => {
  expect((await press((await run()).origin, headers)).status).toBe(status);
});

test('a button that does nothing says why, in the language of its page and in the log', async () => {
  const lines: string[] = [];
  const { origin } = await run({}, lines);
  expect(await press(origin, { 'sec-fetch-site': 'cross-site' }, '?lang=zh')).toEqual({
    status: 403,
    message: messages.zh.program.otherSite,
  });
  expect(lines).toEqual([`POST /_simulator/clock 403 ${messages.en.program.otherSite}`]);
});
