/** Who may call the simulator, what it rejects, and how it says so. */
import { describe, expect, it, test } from 'vitest';
import { asList, type JsonObject } from '../../../src/model/contract/json';
import { samplePath, sampleQuery } from '../../../src/model/samples/request';
import { handle } from '../../../src/simulator/handle';
import { emptyState } from '../../../src/simulator/state';
import {
  description,
  CARD,
  contract,
  HEADERS,
  KEY,
  NOW,
  operations,
  settings,
  Simulator,
  wrongWith,
} from './support';

function jwt(claims: JsonObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part({ alg: 'RS512' })}.${part(claims)}.c2ln`;
}

describe('the requests of the reference pages', () => {
  it.each(
    operations.flatMap((one) =>
      (one.body?.examples ?? [{ name: '', value: null }]).map(
        (example) => [`${one.id} ${example.name}`, one, example.value] as const,
      ),
    ),
  )('%s succeeds', (name, operation, body) => {
    const simulator = new Simulator();
    const query = sampleQuery(operation).flatMap(({ name: key, values }) =>
      values.map((value) => `${key}=${value}`),
    );
    const headers = operation.parameters.header.map((field): [string, string] => [
      field.name.toLowerCase(),
      String(field.example),
    ]);
    const response = simulator.send(
      operation.method,
      `${samplePath(operation)}?${query.join('&')}`,
      body ?? undefined,
      { ...Object.fromEntries(headers), ...KEY },
    );
    // Two refunds of one page are of different payments: only one can be that of the example.
    expect(response.status, response.body).toBe(name === 'createRefund bank' ? 400 : 200);
    expect(wrongWith(operation.id, response)).toEqual([]);
  });
});

describe('a name that stands twice', () => {
  const sent = (change: (body: string) => string) => {
    const body = change(JSON.stringify(CARD));
    const request = { method: 'POST', url: '/v4/transactions', headers: HEADERS, body };
    const { response } = handle(description, settings, emptyState(1), request, NOW);
    return response.headers['x-simulated'];
  };

  it('has the last value, which the platform may take or not', () => {
    expect(sent((body) => body)).toBe('payment_method');
    expect(sent((body) => body.replace('{', '{"amount":1,'))).toBe('payment_method, amount');
    expect(sent((body) => body.replace('{', '{"x":{"a":1,"a":2},'))).toMatch(/, x\.a$/);
  });

  it('that no header can have is left out', () => {
    const odd = '{"x":{"订":1,"订":2,"\\n":1,"\\n":2},';
    expect(sent((body) => body.replace('{', odd))).toBe('payment_method');
  });
});

test('a filter that the operation does not have is named', () => {
  const simulated = (query: string) =>
    new Simulator().get(`/v4/transactions?${query}`).headers['x-simulated'];
  expect(simulated('status=a&status=b&limit=1')).toBeUndefined();
  expect(simulated('status[]=a&status[]=b&from=2026')).toBe('status[], from');
  expect(simulated('%E8%AE%A2=1&4242424242424242=1&%0d%0a=1')).toBeUndefined();
});

describe('access', () => {
  const simulator = new Simulator();
  const status = (authorization: string | undefined, url = '/v4/transactions') =>
    simulator.get(url, { authorization }).status;

  it.each<[string, string | undefined, number]>([
    ['no token', undefined, 401],
    ['another scheme', 'Basic abc', 401],
    ['any key', 'Bearer any-text', 200],
    ['a live key', 'Bearer sk_live_abc', 401],
    ['a key in quotation marks', 'Bearer "sk_test_abc"', 401],
    ['a placeholder', 'Bearer <token>', 401],
    ['a character that nobody sees', 'Bearer sk_test_abc\u200b', 401],
    [
      'the bytes of that character, as Node.js reads them',
      'Bearer sk_test_abc\u00e2\u0080\u008b',
      401,
    ],
    ['letters of full width', 'Bearer ｓｋ_test_abc', 401],
    ['the scheme twice', 'Bearer Bearer sk_test_abc', 401],
    ['a JWT that was cut off', jwt({ scopes: ['*.read'] }).replace(/\.c2ln$/, ''), 401],
    ['the first part of a JWT', jwt({ scopes: ['*.read'] }).replace(/\..*/, ''), 401],
    [
      'a JWT with a character in place of a dot',
      jwt({ scopes: ['*.read'] }).replace('.', '-'),
      401,
    ],
    ['a JWT with the scope', jwt({ scopes: ['transactions.read'] }), 200],
    ['a JWT with all scopes of the kind', jwt({ scopes: ['*.read'] }), 200],
    ['a JWT with another scope', jwt({ scopes: ['*.write', 'subscriptions.read'] }), 403],
    ['a JWT without scopes', jwt({}), 403],
    ['a JWT that has expired', jwt({ scopes: ['*.read'], exp: 1 }), 401],
    ['a JWT of tomorrow', jwt({ scopes: ['*.read'], nbf: 1e11 }), 401],
  ])('%s', (_, authorization, expected) => expect(status(authorization)).toBe(expected));

  it('a header without a value is missing', () => {
    const { json } = simulator.get('/v4/transactions', { 'x-merchant-account-id': '' });
    expect(json.details).toMatchObject([{ pointer: '/x-merchant-account-id' }]);
  });

  it.each([
    ['/v4/transactions', 'GET, POST'],
    ['/v4/transactions/1', 'GET'],
  ])('a response of 405 has the methods of its path (RFC 9110, 15.5.6): %s', (url, allowed) => {
    const { status, headers } = simulator.send('PUT', url);
    expect([status, headers.allow?.split(', ').sort().join(', ')]).toEqual([405, allowed]);
    expect(simulator.get('/v4/nothing').headers).not.toHaveProperty('allow');
  });

  it.each<[string | undefined, number]>([
    ['application/json', 200],
    ['Application/JSON;charset=UTF-8', 200],
    ['application/json ; charset=utf-8', 200],
    [undefined, 400],
    ['', 400],
    ['application/x-www-form-urlencoded', 400],
    ['text/plain', 400],
    ['application/json-patch+json', 400],
  ])('a body has its documented type: %s', (type, status) => {
    const sent = new Simulator().pay(CARD, { 'content-type': type });
    expect(sent.status).toBe(status);
    const pointers =
      status === 400 ? [{ pointer: '/content-type', location: 'header' }] : undefined;
    expect(sent.json.details).toEqual(pointers && [expect.objectContaining(pointers[0])]);
  });

  it('the path and the method have to be documented', () => {
    expect(simulator.get('/v4/nothing').json.code).toBe('not_found');
    expect(simulator.send('DELETE', '/v4/transactions').json.code).toBe('method_not_allowed');
    expect(simulator.get('/v4/transactions/%E0%A4%A').status).toBe(404);
  });

  it('an object belongs to its merchant account', () => {
    const { id } = simulator.pay();
    const other = { 'x-merchant-account-id': 'other' };
    expect(simulator.get(`/v4/transactions/${id}`).status).toBe(200);
    expect(simulator.get(`/v4/transactions/${id}`, other).status).toBe(404);
    expect(simulator.get('/v4/transactions', other).json.items).toEqual([]);
  });
});

describe('errors', () => {
  it('name each field, its place on the page and in the body', () => {
    const simulator = new Simulator();
    const { json } = simulator.pay({ ...CARD, amount: '12.99' }, { 'x-forwarded-for': undefined });
    expect(asList(json.details)).toMatchObject([
      {
        pointer: '/x-forwarded-for',
        location: 'header',
        message: expect.stringContaining('/transactions/create#header-x-forwarded-for'),
      },
      {
        pointer: '/amount',
        location: 'body',
        message:
          'amount is "12.99". Amounts are integers in minor units: 12.99 USD is 1299. → https://docs.efundflow.com/transactions/create#body-amount',
      },
    ]);
  });

  it('speak Chinese', () => {
    const request = { method: 'GET', url: '/v4/transactions?cursor=x', headers: HEADERS, body: '' };
    const { response } = handle(
      description,
      { ...settings, locale: 'zh' },
      new Simulator().state,
      request,
      0,
    );
    expect(response.body).toContain(
      'cursor 不是先前响应中的游标 → https://docs.efundflow.com/zh/transactions/list#query-cursor',
    );
  });

  it.each([
    ['no JSON', '{"amount":'],
    ['nothing', ''],
    ['10 MB', `{"a":"${'x'.repeat(1e7)}"}`],
    ['10,000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['a prototype', JSON.stringify(CARD).replace('"amount"', '"__proto__":{"amount":1},"amount"')],
    [
      'a prototype inside',
      JSON.stringify({ ...CARD, metadata: 1 }).replace(
        '"metadata":1',
        '"metadata":{"a":[{"__proto__":1}]}',
      ),
    ],
  ])('a body with %s is rejected, and nothing else happens', (_, body) => {
    const simulator = new Simulator();
    const request = { method: 'POST', url: '/v4/transactions', headers: HEADERS, body };
    const { state, now } = simulator;
    const { response } = handle(description, settings, state, request, now);
    expect(response.status).toBe(400);
    expect(state.transactions).toEqual([]);
    expect(({} as JsonObject).amount).toBeUndefined();
  });
});

test('every operation of the description is there', () => {
  expect(description.operations.map(({ id }) => id)).toEqual(Object.keys(contract.operations));
});
