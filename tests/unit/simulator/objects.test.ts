/** Refunds, lists, tokens and subscriptions, as their pages describe them. */
import { expect, test } from 'vitest';
import { asList, asObject, asText, type JsonObject } from '../../../src/model/contract/json';
import { ALIPAY, card, exampleBody, KEY, Simulator } from './support';

test('refunds: the rest, the currency and the state of the payment', () => {
  const simulator = new Simulator();
  const { id } = simulator.pay();
  const refund = (changes: JsonObject) => simulator.refund(id, changes);
  expect(refund({}).headers['x-simulated']).toContain('status');
  simulator.now += 1000;
  expect(refund({ amount: 1000, external_identifier: 'r1' }).status).toBe(200);
  expect(refund({ amount: 100, external_identifier: 'r1' }).json.code).toBe('duplicate_record');
  const over = refund({ amount: 300, external_identifier: 'r2' });
  expect(over.json.details).toMatchObject([
    { pointer: '/amount', message: expect.stringContaining('299') },
  ]);
  expect(over.headers['x-simulated']).toContain('amount');
  expect(
    refund({ amount: 1, currency: 'EUR', external_identifier: 'r3' }).json.details,
  ).toMatchObject([{ pointer: '/currency' }]);
  expect(refund({ amount: 299, external_identifier: 'r4' }).status).toBe(200);
});

test('lists: filters, pages forward and back', () => {
  const simulator = new Simulator();
  for (let order = 1; order <= 5; order++)
    simulator.pay(card('4242424242424242', `order-${order}`));
  simulator.pay(ALIPAY);
  const references = (query: string) =>
    asList(simulator.get(`/v4/transactions?${query}`).json.items).map(
      (one) => asObject(one).external_identifier,
    );
  expect(references('method=card')).toEqual([
    'order-5',
    'order-4',
    'order-3',
    'order-2',
    'order-1',
  ]);
  expect(references('method=alipay&method=apm')).toEqual(['order-a']);
  expect(references('status=capture_succeeded')).toEqual([]);
  expect(references('payment_method_scheme=visa&limit=1')).toEqual(['order-5']);
  expect(references(`created_at_gte=${encodeURIComponent('2026-09-01T08:00:01+00:00')}`)).toEqual(
    [],
  );
  expect(
    references(`created_at_lte=${encodeURIComponent('2026-09-01T08:00:00+00:00')}`),
  ).toHaveLength(6);
  const first = simulator.get('/v4/transactions?limit=4').json;
  const second = simulator.get(`/v4/transactions?limit=4&cursor=${String(first.next_cursor)}`).json;
  expect([asList(second.items).length, second.next_cursor]).toEqual([2, null]);
  expect(first.previous_cursor).toBeNull();
  expect(
    simulator.get(`/v4/transactions?limit=4&cursor=${String(second.previous_cursor)}`).json,
  ).toEqual(first);
  expect(simulator.get('/v4/transactions?cursor=abc').json.details).toMatchObject([
    { pointer: '/cursor', location: 'query' },
  ]);
});

test('tokens: a charge has a reference of its own, and a declined card fails', () => {
  const simulator = new Simulator();
  const method = { type: 'card', card: { number: '4000000000000002' } };
  const { json } = simulator.post(
    '/v4/tokens',
    exampleBody('createToken', 'token', { payment_method: method }),
  );
  const charge = (reference: string, token = json.id, prefer?: string) =>
    simulator.post(
      `/v4/tokens/${String(token)}/payment`,
      exampleBody('createTokenPayment', 'charge', { external_identifier: reference }),
      { prefer },
    ).json;
  expect(charge('p1').status).toBe('failed');
  expect(charge('p1').code).toBe('duplicate_record');
  expect(charge('p2', json.id, 'outcome=success').status).toBe('succeeded');
  expect(charge('p3', 'tok_none').code).toBe('not_found');
});

test('subscriptions: renewed, paused until a day, and ended for good', () => {
  const simulator = new Simulator();
  const missing = { payment_method: { type: 'card', token_id: 'tok_none' } };
  const create = (changes: JsonObject) =>
    simulator.post('/v4/subscriptions', exampleBody('createSubscription', 'monthly', changes));
  expect(create(missing).json.details).toMatchObject([{ pointer: '/payment_method/token_id' }]);
  const id = String(create({ trial_end: '2026-09-11T00:00:00Z' }).json.id);
  const get = () => simulator.get(`/v4/subscriptions/${id}`).json;
  const change = (body: JsonObject) => simulator.post(`/v4/subscriptions/${id}/status`, body);
  expect(get()).toMatchObject({
    status: 'active',
    trial_end: '2026-09-11T00:00:00Z',
    next_billing_date: '2026-09-11',
    current_period_end: '2026-10-01T08:00:00Z',
  });
  simulator.now = Date.UTC(2026, 10, 15);
  expect(get()).toMatchObject({
    current_period_start: '2026-11-01T08:00:00Z',
    current_period_end: '2026-12-01T08:00:00Z',
  });
  change({ status: 'paused', resume_at: '2026-11-20T00:00:00Z' });
  const paused = simulator.get('/v4/subscriptions?status=paused');
  expect([paused.json.object, asList(paused.json.items).length]).toEqual(['list', 1]);
  // The page lists no filter for paused subscriptions, and says to send the whole plan.
  expect(paused.headers['x-simulated']).toBe('status');
  expect(simulator.get('/v4/subscriptions?status=active').headers['x-simulated']).toBeUndefined();
  expect(simulator.get('/v4/subscriptions?cursor=abc').json.object).toBeUndefined();
  simulator.now = Date.UTC(2026, 10, 20);
  expect(get().status).toBe('active');
  const update = simulator.post(
    `/v4/subscriptions/${id}`,
    { quantity: 5, plan: { amount: 500 }, billing_cycle_anchor: 'now' },
    KEY,
  );
  expect(update.json).toMatchObject({
    quantity: 5,
    plan: { name: 'Basic Monthly', amount: 500 },
    current_period_start: '2026-11-20T00:00:00Z',
  });
  expect(update.headers['x-simulated']).toContain('plan');
  expect(change({ status: 'cancelled', at_period_end: true }).headers['x-simulated']).toContain(
    'status',
  );
  expect(change({ status: 'active' }).json.details).toMatchObject([{ pointer: '/status' }]);
  expect(simulator.post(`/v4/subscriptions/${id}`, {}, { 'idempotency-key': 'k2' }).status).toBe(
    400,
  );
  // A day that not every month has, and words that the description doesn't list.
  simulator.now = Date.UTC(2027, 0, 31);
  const monthly = create({ external_identifier: 's2' }).json;
  expect(monthly.current_period_end).toBe('2027-02-28T00:00:00Z');
  const weekly = create({ plan: { interval: 'week' } }).json;
  expect(weekly.current_period_end).toBe('2027-02-07T00:00:00Z');
  for (const [now, ends] of [
    [Date.UTC(2027, 1, 28), ['2027-03-31T00:00:00Z', '2027-03-07T00:00:00Z']],
    [Date.UTC(2027, 3, 29, 23), ['2027-04-30T00:00:00Z', '2027-05-02T00:00:00Z']],
    [Date.UTC(9000, 0), ['9000-01-31T00:00:00Z', '9000-01-05T00:00:00Z']],
  ] as const) {
    simulator.now = now;
    const views = [monthly, weekly].map(({ id: one }) =>
      simulator.get(`/v4/subscriptions/${asText(one)}`),
    );
    expect(views.map(({ json }) => json.current_period_end)).toEqual(ends);
  }
});

test('subscriptions: a paused one that is active again starts a period now, if the request says so', () => {
  const simulator = new Simulator();
  const { id } = simulator.post(
    '/v4/subscriptions',
    exampleBody('createSubscription', 'monthly', {}),
  ).json;
  const periodAfter = (body: JsonObject) => {
    simulator.post(`/v4/subscriptions/${asText(id)}/status`, body);
    return simulator.get(`/v4/subscriptions/${asText(id)}`).json.current_period_start;
  };
  const began = '2026-09-01T08:00:00Z';
  simulator.now += 864e5;
  // Active already: nothing starts.
  expect(periodAfter({ status: 'active', billing_cycle_anchor: 'now' })).toBe(began);
  expect(periodAfter({ status: 'paused', billing_cycle_anchor: 'now' })).toBe(began);
  expect(periodAfter({ status: 'active' })).toBe(began);
  expect(periodAfter({ status: 'paused' })).toBe(began);
  expect(periodAfter({ status: 'active', billing_cycle_anchor: 'now' })).toBe(
    '2026-09-02T08:00:00Z',
  );
});
