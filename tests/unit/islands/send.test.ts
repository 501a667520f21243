/** *Send* on the page of an operation: its requests, the simulator behind it, and what is stored. */
import { verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asList, asObject, type Json, type JsonObject } from '../../../src/model/contract/json';
import { shownParameters } from '../../../src/model/samples/request';
import {
  PageSimulator,
  type Memory,
  type Report,
  type SentEvent,
} from '../../../src/islands/tools/send/page-simulator';
import {
  nextReference,
  offered,
  referenceIn,
  stepsOf,
  resourceOf,
} from '../../../src/islands/tools/send/next';
import { fieldErrors, requestOf } from '../../../src/islands/tools/send/request';
import { storable } from '../../../src/islands/tools/send/storage';
import { signingString } from '../../../src/wire/signing-string';
import { asNumber } from '../../support/cards';
import { ALIPAY, description, card, CARD, contract, NOW } from '../simulator/support';

/** A page's simulator with a clock that only the test moves. */
async function opened(memory?: unknown) {
  const clock = { now: NOW };
  const simulator = new PageSimulator(description, () => clock.now);
  await simulator.do({
    do: 'open',
    seed: 1,
    ...(memory !== undefined && { memory: memory as Memory }),
  });
  const send = async (id: string, body?: Json, change: { token?: string; path?: string } = {}) => {
    const operation = contract.operations[id] ?? expect.fail(id);
    const typed = shownParameters(operation);
    const path = Object.fromEntries(
      Object.entries(typed.path).map(([name, value]) => [name, change.path ?? value]),
    );
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = requestOf(operation, { text, typed: { ...typed, path } }, change.token ?? '');
    const report = await simulator.do({ do: 'send', request });
    return { ...report, json: asObject(JSON.parse(report.response?.body ?? '') as Json) };
  };
  return { clock, simulator, send };
}

function isSigned({ body, headers }: SentEvent, { publicKey = '' }: Report): boolean {
  const signed = Buffer.from(signingString(body).string);
  return verify('sha1', signed, publicKey, Buffer.from(headers.signature ?? '', 'base64'));
}

/** A JWT with scopes, as a reader pastes it. */
function jwt(...scopes: string[]): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS512' })}.${part({ scopes, exp: NOW / 1000 + 60 })}.x`;
}

describe('the simulator of a page', () => {
  test('a card is captured a second later, with a signed webhook, and can be refunded', async () => {
    const { clock, simulator, send } = await opened();
    const { json, next } = await send('createTransaction', CARD);
    expect(next).toBe(1000);
    clock.now += 1000;
    const captured = await simulator.do({ do: 'wait' });
    const [event, ...others] = captured.events;
    expect(others).toEqual([]);
    expect(event && isSigned(event, captured)).toBe(true);
    expect(
      event && isSigned({ ...event, body: event.body.replace('12.99', '1.99') }, captured),
    ).toBe(false);
    const resource = resourceOf(json, captured.resources) ?? expect.fail('no transaction');
    expect(stepsOf(resource, 'createTransaction')).toContain('createRefund');
    const refund = contract.operations.createRefund ?? expect.fail();
    expect(offered(refund, captured.resources)).toEqual([resource]);

    const body = { ...asObject(refund.body?.examples[0]?.value), amount: 300, currency: 'USD' };
    const refunded = await send('createRefund', body, { path: resource.id });
    expect(refunded.response?.status).toBe(200);
    expect(refunded.events.map((one) => isSigned(one, refunded))).toEqual([true]);
    expect(resourceOf(json, refunded.resources)?.amount).toBe(999);
    const list = await send('listTransactions');
    expect(asList(list.json.items).map((item) => asObject(item).id)).toContain(resource.id);
  });

  test('the buyer pays at the link, and goes back to the shop', async () => {
    const { simulator, send } = await opened();
    const { json, resources, events } = await send('createTransaction', ALIPAY);
    const resource = resourceOf(json, resources) ?? expect.fail('no transaction');
    expect([resource.link, events, stepsOf(resource, '')]).toEqual([
      'open',
      [],
      ['getTransaction', 'listTransactions'],
    ]);
    const paid = await simulator.do({ do: 'act', id: resource.id, action: 'pay' });
    expect(paid.to).toBe(asObject(ALIPAY.payment_method).redirect_url);
    expect(paid.events.map((event) => isSigned(event, paid))).toEqual([true]);
    expect(resourceOf(json, paid.resources)?.link).toBe('paid');
  });

  test('a late refund comes when the clock is moved', async () => {
    const { clock, simulator, send } = await opened();
    const { json } = await send('createTransaction', card('4000000000007726'));
    clock.now += 1000;
    await simulator.do({ do: 'wait' });
    const refund = asObject(contract.operations.createRefund?.body?.examples[0]?.value);
    const body = { ...refund, currency: 'USD' };
    const { next, events } = await send('createRefund', body, { path: String(json.id) });
    expect([next, events]).toEqual([60_000, []]);
    const later = await simulator.do({ do: 'skip' });
    expect(later.events.map((event) => isSigned(event, later))).toEqual([true]);
    expect(later.next).toBeUndefined();
  });

  test('the scopes of a pasted JWT decide', async () => {
    const { send } = await opened();
    const reading = await send('createTransaction', CARD, { token: jwt('transactions.read') });
    expect([reading.response?.status, reading.json.code]).toEqual([403, 'forbidden']);
    const writing = await send('createTransaction', CARD, { token: jwt('transactions.write') });
    expect(writing.response?.status).toBe(200);
  });

  test('a pasted JWT counts the time of the browser, wherever the clock is', async () => {
    const { clock, simulator, send } = await opened();
    const refund = asObject(contract.operations.createRefund?.body?.examples[0]?.value);
    for (const external_identifier of ['one', 'two']) {
      const late = { ...card('4000000000007726'), external_identifier };
      const { json } = await send('createTransaction', late);
      clock.now += 1000;
      const body = { ...refund, currency: 'USD', external_identifier };
      await send('createRefund', body, { path: String(json.id) });
      await simulator.do({ do: 'skip' });
    }
    const { response } = await send('createTransaction', CARD, { token: jwt('*.write') });
    expect(response?.status).toBe(200);
  });

  test('goes on with its memory, and forgets on request', async () => {
    const { clock, simulator, send } = await opened();
    const { memory, json } = await send('createTransaction', CARD);
    const other = new PageSimulator(description, () => clock.now);
    const again = await other.do({
      do: 'open',
      memory: JSON.parse(JSON.stringify(storable(memory))) as typeof memory,
      seed: 2,
    });
    expect(resourceOf(json, again.resources)?.name).toBe(CARD.external_identifier);
    expect((await simulator.do({ do: 'reset', seed: 3 })).resources).toEqual([]);
  });
});

describe('what is stored', () => {
  test.each<[string, JsonObject]>([
    ['in a card', {}],
    ['in metadata', { metadata: { note: 'card 5555 5555 5555 4444', my_id: '5555555555554444' } }],
    ['in numbers', { metadata: { my_id: 5555555555554444 } }],
    ['in two fields', { metadata: { a: '5555 5555', b: 'x', c: '5555 4444' } }],
    ['in a name', { metadata: { '5555555555554444': 'x', cvc: '987', ok: 'security code 987' } }],
  ])('is no card and no security code: %s', async (_, changes) => {
    const { send } = await opened();
    const body: JsonObject = { ...card('5555555555554444'), ...changes };
    const data = asObject(asObject(body.payment_method).payment_method_data);
    asObject(data.card).cvc = '987';
    const { memory, response } = await send('createTransaction', body);
    expect(response?.status).toBe(200);
    expect(memory.state.responses).toHaveLength(1);
    const kept = storable(memory);
    expect(JSON.stringify(kept)).not.toMatch(/5555.?5555/);
    expect(JSON.stringify(kept)).not.toMatch(asNumber('987'));
    expect(kept.state.responses).toEqual([]);
  });

  test('are IDs and times as they were, whatever their digits', async () => {
    const { memory } = await (await opened()).send('createTransaction', CARD);
    const [transaction = expect.fail()] = memory.state.transactions;
    // These digits look like a card number, with its check digit.
    const view = { ...transaction.view, created_at: '2026-09-01T22:31:20.007+00:00' };
    const odd = { ...memory, state: { ...memory.state, transactions: [{ ...transaction, view }] } };
    expect(storable(odd).state.transactions[0]?.view).toEqual(view);
  });
});

test.each([
  { state: null, ahead: 'x' },
  { state: [1], ahead: 1e300 },
  { state: { transactions: 5 }, ahead: 0 },
  { state: { count: 3, due: null }, ahead: 0 },
  { state: { transactions: [null, {}], refunds: [{ view: 1 }] }, ahead: 0 },
  { state: { due: [{}], responses: [null] }, ahead: null },
])('a damaged memory is dropped: %j', async (memory) => {
  const { send } = await opened(memory);
  const { json, resources } = await send('createTransaction', CARD);
  expect(json.status).toBe('authorization_succeeded');
  expect(resources).toHaveLength(1);
});

describe('a request', () => {
  const list = contract.operations.listTransactions ?? expect.fail();

  test('is that of the samples, with a token and a key', () => {
    const create = contract.operations.createTransaction ?? expect.fail();
    const typed = shownParameters(create);
    const [one, other] = [1, 2].map(() => requestOf(create, { text: '{', typed }, ''));
    expect(one).toMatchObject({
      method: 'POST',
      url: '/v4/transactions',
      headers: { authorization: 'Bearer sk_test_simulated', 'x-forwarded-for': '203.0.113.195' },
      body: '{',
    });
    expect(one?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
    expect(one?.headers['idempotency-key']).not.toBe(other?.headers['idempotency-key']);
  });

  test('half a pair of surrogates is no URL, and no crash', () => {
    const typed = { path: {}, query: { cursor: '\ud800' }, header: {} };
    const { url, body } = requestOf(list, { text: undefined, typed }, 'x');
    expect([url, body]).toEqual(['/v4/transactions?cursor=%EF%BF%BD', '']);
  });

  test('its errors lead to the fields', async () => {
    const { send } = await opened();
    const { json } = await send('createTransaction', { ...CARD, amount: '12.99' });
    expect(fieldErrors(json)).toEqual([
      { path: 'amount', anchor: 'body-amount', message: expect.stringMatching(/^is "12\.99"/) },
    ]);
    const empty = await send('createTransaction', []);
    expect(fieldErrors(empty.json)[0]).toMatchObject({ path: '', anchor: 'body' });
    expect(fieldErrors({ code: 'not_found' })).toEqual([]);
  });

  test.each([
    ['order-12346', 'order-12346-2'],
    ['order-12346-2', 'order-12346-3'],
    ['order-1', 'order-1-2'],
    ['a', 'a-2'],
    ['7099948d-7286-47e4-aad8-b68f7eb44591', '7099948d-7286-47e4-aad8-b68f7eb445-2'],
    [`1${'a'.repeat(61)}-9`, `1${'a'.repeat(60)}-10`],
    [`${'订'.repeat(31)}😀`, `${'订'.repeat(30)}-2`],
  ])('the reference after %s is %s', (reference, next) => {
    expect(nextReference(reference)).toBe(next);
  });

  test.each([
    ['{"external_identifier":"\\u8ba2\\u5355-1"}', '订单-1'],
    ['{"metadata":{"external_identifier":"other"},"external_identifier":"a \\"b\\""}', 'a "b"'],
    ['{"external_identifier":1}', ''],
    ['{', ''],
    [undefined, ''],
  ])('the reference in %s is %s', (body, reference) => {
    expect(referenceIn(body)).toBe(reference);
  });
});
