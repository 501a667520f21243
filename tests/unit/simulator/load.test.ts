/** A load test of an integrator makes ten thousands of objects: a request must not look at all of them. */
import { expect, test } from 'vitest';
import { act } from '../../../src/simulator/pay';
import { restOf } from '../../../src/simulator/refunds';
import { ALIPAY, CARD, exampleBody, Simulator } from './support';

const MANY = 500;
const HOUR = 60 * 60 * 1000;

/** Counts how often the fields of a list's entries are read from now on. */
function counted<Entry extends object>(entries: Entry[], count: () => void): void {
  for (const [index, entry] of entries.entries())
    entries[index] = new Proxy(entry, {
      get: (target, name) => {
        count();
        return Reflect.get(target, name) as unknown;
      },
    });
}

test('a request looks at few objects, however many there are', () => {
  const simulator = new Simulator();
  let reads = 0;
  const post = (url: string, id: string, example: string, number: number) =>
    simulator.post(
      url,
      exampleBody(id, example, { external_identifier: `${id}-${number}`, currency: 'USD' }),
      { 'idempotency-key': `${id}-${number}` },
    );
  /** Something of everything; each is paid, and gets a refund. */
  function once(number: number): void {
    const { id } = simulator.pay(
      { ...CARD, external_identifier: `order-${number}` },
      { 'idempotency-key': `order-${number}` },
    );
    simulator.now += 1000;
    expect(simulator.get(`/v4/transactions/${id}`).json.status).toBe('capture_succeeded');
    const refund = simulator.refund(id, { external_identifier: `refund-${number}`, amount: 1 });
    expect(simulator.get(`/v4/refunds/${refund.id}`).status).toBe(200);
    expect(simulator.get(`/v4/transactions/${id}/refunds`).json.items).toHaveLength(1);
    const waiting = simulator.pay({ ...ALIPAY, external_identifier: `link-${number}` });
    expect(act(simulator.state, waiting.id, 'pay', simulator.now).notices).toHaveLength(1);
    const token = post('/v4/tokens', 'createToken', 'token', number);
    expect(
      post(`/v4/tokens/${token.id}/payment`, 'createTokenPayment', 'charge', number).status,
    ).toBe(200);
    const plan = post('/v4/subscriptions', 'createSubscription', 'monthly', number);
    expect(simulator.get(`/v4/subscriptions/${plan.id}`).status).toBe(200);
  }
  for (let number = 0; number < MANY; number += 1) once(number);
  const { state } = simulator;
  const lists = [
    ...[state.transactions, state.refunds, state.tokens, state.charges],
    ...[state.subscriptions, state.responses],
  ];
  for (const list of lists) {
    expect(list.length).toBeGreaterThanOrEqual(MANY);
    counted<object>(list, () => (reads += 1));
  }
  once(MANY);
  expect(reads).toBeLessThan(MANY / 2);
  reads = 0;
  const [paid = expect.fail()] = state.transactions;
  expect(restOf(state, paid)).toBe((CARD.amount as number) - 1);
  expect(reads).toBeLessThan(20);
});

test('responses are kept for a day, and then go', () => {
  const simulator = new Simulator();
  const pay = (number: number) =>
    simulator.pay(
      { ...CARD, external_identifier: `order-${number}` },
      { 'idempotency-key': `key-${number}` },
    );
  const ids: string[] = [];
  for (let hour = 0; hour < 200; hour += 1) {
    ids.push(pay(hour).id);
    expect(simulator.state.responses.length).toBeLessThanOrEqual(50);
    simulator.now += HOUR;
  }
  // The one of 23 hours ago is there, that of 24 hours ago isn't: its reference is taken.
  expect([pay(177).id, pay(176).status]).toEqual([ids[177], 409]);
});
