/** Input of a simulator from outside: receivers that send without an end, tokens of another time. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { messages } from '../../../src/simulator/check';
import { Deliveries, keysOf } from '../../../src/simulator-program/deliveries';
import { examine } from '../../../src/simulator-program/examine';
import { reasonOf } from '../../../src/simulator-program/log-text';
import { startFault } from '../../../src/simulator-program/start';
import { listening, run } from './servers';
import { HEADERS, NOW } from './support';

describe('the log', () => {
  const KEY = 'A1b2C3d4E5'.repeat(6);
  const ID = '42424242-4242-4242-8242-424242424242';

  it.each([
    ['a secret key', '/v4/transactions/sk_test_a1b2c3', '/v4/transactions/…'],
    ['an encoded secret key', '/v4/transactions/sk%5Flive%5Fa1/refunds', '/v4/transactions/…'],
    ['a key with slashes', `/v4/transactions/${KEY}/${KEY}/abc`, '/v4/transactions/…'],
    ['a token', '/v4/tokens/eyJhbGciOiJSUzUxMiJ9.e30.a/payments', '/v4/tokens/…'],
    ['a card number', '/v4/transactions/4242424242424242', '/v4/transactions/…'],
    ['an ID', `/v4/transactions/${ID}`, `/v4/transactions/${ID}`],
    ['a reference', '/v4/transactions/order-12345', '/v4/transactions/order-12345'],
    ['a query', '/v4/transactions?cursor=sk_test_a1b2c3', '/v4/transactions'],
  ])('has no secret in place of an ID: %s', async (_, target, printed) => {
    const lines: string[] = [];
    const { origin } = await run({}, lines);
    await fetch(`${origin}${target}`, { headers: HEADERS });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split(' ')[1]).toBe(printed);
  });

  it('names a request that was given up', async () => {
    const lines: string[] = [];
    const { running, origin } = await run({}, lines);
    const { port } = new URL(origin);
    const arrived = once(running.server, 'request');
    const headers = { ...HEADERS, 'content-length': '100' };
    const sent = request({ port, method: 'POST', path: '/v4/transactions', headers });
    sent.on('error', () => undefined).write('{');
    await arrived;
    sent.destroy();
    await expect.poll(() => lines).toEqual(['POST /v4/transactions – Error: aborted']);
  });

  it('names a connection with TLS', async () => {
    const lines: string[] = [];
    const { origin } = await run({}, lines);
    await expect(fetch(origin.replace('http:', 'https:'))).rejects.toThrow();
    await expect.poll(() => lines).toEqual([messages.en.program.noHttp]);
  });
});

describe('a webhook', () => {
  /** Text of the result, and the line of the log. */
  async function sent(url: string, webhookUrl?: string) {
    const lines: string[] = [];
    const { running } = await run({ webhookUrl }, lines);
    const { deliveries } = running.program;
    await deliveries.send({ kind: 'refund', url, body: {} });
    return { text: deliveries.list[0]?.result?.text, line: lines.at(-1) };
  }

  it.each([
    ['no scheme', 'localhost:3000/webhooks', 'localhost:3000/webhooks'],
    ['another scheme', 'ftp://127.0.0.1/webhooks', 'ftp://127.0.0.1/webhooks'],
    ['a script', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['a port that is none', 'http://127.0.0.1:99999/', 'http://127.0.0.1:99999/'],
    ['a password', 'http://shop:hidden@127.0.0.1/webhooks?a=hidden', 'http://127.0.0.1/webhooks'],
  ])('goes to no URL with %s, which is said', async (_, url, printed) => {
    const { sends, noReceiver } = messages.en.program;
    expect(await sent(url)).toEqual({
      text: noReceiver,
      line: `→ ${sends.refund} ${printed} ${noReceiver}`,
    });
  });

  const ACKNOWLEDGED = '{"code":"200","message":"SUCCESS"}';

  it.each([
    ['as documented', 200, ACKNOWLEDGED, ''],
    ['with a page', 200, '<!doctype html><title>Shop</title>', messages.en.program.notAcknowledged],
    ['with a number', 200, '{"code":200,"message":"SUCCESS"}', messages.en.program.notAcknowledged],
    ['with another 2xx status', 201, ACKNOWLEDGED, messages.en.program.notAcknowledged],
    ['with a redirect', 302, '', messages.en.program.notAcknowledged],
  ])('that is responded to %s is so in the log and on the page', async (_, status, body, fault) => {
    const url = await listening((__, response) => {
      response.writeHead(status, { location: '/', 'content-type': 'text/html' }).end(body);
    });
    const lines: string[] = [];
    const { running, origin } = await run({ webhookUrl: url }, lines);
    await running.program.deliveries.send({ kind: 'payment', body: { a: '1' } });
    expect(lines.at(-1)?.replace(/ \d+ ms/, ' - ms')).toBe(
      `→ payment webhook ${url} ${status} - ms ${fault}`.trim(),
    );
    const page = await (await fetch(`${origin}/_simulator`)).text();
    expect(page).toContain(`class="${fault === '' ? 'good' : 'bad'}">${status} `);
    expect(page.includes('not acknowledged')).toBe(fault !== '');
  });

  it('that the system does not sign is told, and stops nothing', async () => {
    const hash = 'sha256';
    const rsa = { modulusLength: 2048, hashAlgorithm: hash, mgf1HashAlgorithm: hash };
    const lines: string[] = [];
    const deliveries = new Deliveries(keysOf(generateKeyPairSync('rsa-pss', rsa).privateKey), {
      ...{ webhookUrl: 'http://127.0.0.1:1/', docs: 'https://docs.example', locale: 'zh' },
      now: () => NOW,
      log: (line) => lines.push(line),
      wait: () => Promise.resolve(),
      onSent: () => undefined,
    });
    await deliveries.sendAll([{ kind: 'refund', body: {} }]);
    expect(lines).toEqual([
      expect.stringMatching(/无法签名（.+）.*\/zh\/webhooks\/signatures#sha-1$/),
    ]);
    expect(deliveries.list[0]?.headers.signature).toBeUndefined();
  });

  it('without a response is told in the language', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    onTestFinished(() => timeout.mockRestore());
    expect((await sent(await listening(() => undefined))).line).toMatch(/no response within 10/);
  });

  it('goes to any port', async () => {
    expect((await sent('http://127.0.0.1:1/')).text).toBe('connect ECONNREFUSED 127.0.0.1:1');
  });

  it('names the reason of each address that localhost has', () => {
    const reasons = ['connect ECONNREFUSED ::1:3000', 'connect ECONNREFUSED 127.0.0.1:3000'];
    const cause = new AggregateError(reasons.map((reason) => new Error(reason)));
    expect(reasonOf(new TypeError('fetch failed', { cause }))).toBe(reasons.join(', '));
  });

  it('shows no line of OpenSSL where the receiver has no TLS', async () => {
    const url = (await listening((_, response) => response.end())).replace('http:', 'HTTPS:');
    expect((await sent('', url)).text).toMatch(/^[\w ]+$/);
  });
});

it.each([
  ['that is in use', 'EADDRINUSE', /4010.*--port/],
  ['that is reserved', 'EACCES', /4010.*--port/],
  ['of another machine', 'EADDRNOTAVAIL', /--host 127\.0\.0\.1/],
  ['of a folder without rights', undefined, /^EPERM$/],
])('a start at a port %s says what to do', (_, code, message) => {
  const options = { port: 4010, host: '127.0.0.1', seed: 1, faults: {} };
  const error = Object.assign(new Error('EPERM'), { code });
  expect(startFault(error, { ...options, locale: 'en' })).toMatch(message);
  expect(startFault(error, { ...options, locale: 'zh' })).toMatch(message);
});

it.each([
  ['for all addresses', '0.0.0.0'],
  ['in brackets, as in a URL', '[127.0.0.1]'],
])('a host %s has links that a browser can open', async (_, host) => {
  const { origin } = await run({ host });
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${origin}/_simulator`)).status).toBe(200);
});

it.each([
  ['a whole URL', 'GET', 'http://127.0.0.1/v4/transactions', 200],
  ['a whole URL without a path', 'GET', 'http://127.0.0.1?lang=zh', 303],
  ['more encoded than it must be', 'GET', '/v4/transaction%73', 200],
  ['broken encoding', 'GET', '/v4/%transactions', 404],
  ['the root with a query', 'HEAD', '/?lang=zh', 303],
])('a target: %s', async (_, method, target, status) => {
  const { port } = new URL((await run()).origin);
  const sent = request({ port, method, path: target, headers: HEADERS }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(status);
  expect(response.headers.location).toBe(status === 303 ? '/_simulator?lang=zh' : undefined);
});

it.each([
  ['GET', { ...HEADERS, authorization: 'Bearer "sk_test_a"' }, '401', 'unauthorized'],
  ['PUT', HEADERS, '405', 'method-not-allowed'],
])('an error without fields leads to its page: %s', async (method, headers, status, anchor) => {
  const lines: string[] = [];
  const { origin } = await run({ locale: 'zh' }, lines);
  await fetch(`${origin}/v4/transactions`, { method, headers });
  expect(lines.at(-1)).toContain(`${method} /v4/transactions ${status} `);
  expect(lines.at(-1)).toMatch(new RegExp(` → \\S+/zh/errors/client-errors#${anchor}$`));
});

describe('a receiver that sends without an end', () => {
  const endless: RequestListener = (_, response) => {
    response.writeHead(500);
    const more = () => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', more);
    };
    more();
  };

  test('gets its webhook, and is read to a limit', async () => {
    const { running } = await run({ webhookUrl: await listening(endless) });
    const { deliveries } = running.program;
    await deliveries.sendAll([{ kind: 'payment', body: { a: '1' } }]);
    expect(deliveries.list[0]?.result).toMatchObject({ status: 500, text: 'x'.repeat(10_000) });
  });

  test('is examined to the end', async () => {
    const findings = await examine(await listening(endless), {
      sign: () => Promise.resolve('AAAA'),
      wait: () => Promise.resolve(),
    });
    expect(findings.map(({ isFine }) => isFine)).not.toContain(true);
    expect(findings[0]?.came).toMatch(/^500 x+$/);
  });
});

test('a receiver that does not respond yet gets fifty webhooks at the same time, and then the rest', async () => {
  const open: ServerResponse[] = [];
  const url = await listening((_, response) => open.push(response));
  const { running } = await run({ webhookUrl: url });
  const { deliveries } = running.program;
  const notices = Array.from({ length: 101 }, (_, number) => ({
    kind: 'payment' as const,
    body: { number },
  }));
  const sent = deliveries.sendAll(notices);
  for (const count of [50, 50, 1]) {
    await expect.poll(() => open.length).toBe(count);
    for (const response of open.splice(0)) response.end('{"code":"200","message":"SUCCESS"}');
  }
  await sent;
  expect(deliveries.list.map(({ result }) => result?.status)).toEqual(notices.map(() => 200));
});

test('a JWT counts the time of its sender, wherever the clock is', async () => {
  const bearer = (exp: number) =>
    ['Bearer ', { alg: 'RS512' }, '.', { scopes: ['*.read'], exp }, '.x']
      .map((part) =>
        typeof part === 'string' ? part : Buffer.from(JSON.stringify(part)).toString('base64url'),
      )
      .join('');
  for (const clock of [undefined, Date.UTC(2030, 0)]) {
    const { origin } = await run({ clock });
    await fetch(`${origin}/_simulator/clock`, { method: 'POST', body: '{"by":86400}' });
    const status = async (exp: number) => {
      const headers = { ...HEADERS, authorization: bearer(exp) };
      return (await fetch(`${origin}/v4/transactions`, { headers })).status;
    };
    const now = NOW / 1000;
    expect([await status(now + 3600), await status(now - 3600)]).toEqual([200, 401]);
  }
});
