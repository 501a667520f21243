/** Requests that come again, and those that ask for an example or a fault. */
import { beforeEach, describe, expect, it } from 'vitest';
import { handle } from '../../../src/simulator/handle';
import { asNumber } from '../../support/cards';
import {
  ALIPAY,
  description,
  settings,
  CARD,
  exampleBody,
  HEADERS,
  KEY,
  Simulator,
} from './support';

describe('idempotency', () => {
  it('returns the stored response for 24 hours, and the key can then be used again', () => {
    const simulator = new Simulator();
    const first = simulator.pay(CARD, KEY);
    simulator.now += 23 * 3_600_000;
    expect(simulator.pay(CARD, KEY).body).toBe(first.body);
    simulator.now += 3_600_000;
    expect(simulator.pay(CARD, KEY).json.code).toBe('duplicate_record');
    expect(simulator.state.transactions).toHaveLength(1);
  });

  it('rejects another body, says that the platform leaves the status open, and stores no failed validation', () => {
    const simulator = new Simulator();
    expect(simulator.pay({ ...CARD, amount: 1 }, KEY).status).toBe(400);
    expect(simulator.pay(CARD, KEY).status).toBe(200);
    const other = simulator.pay({ ...CARD, amount: 500 }, KEY);
    expect(other.status).toBe(400);
    expect(other.json.code).toBeUndefined();
    expect(other.headers['x-simulated']).toContain('status');
  });

  it('stores no failed validation that only the operation finds, such as the amount of a refund', () => {
    const simulator = new Simulator();
    const { id } = simulator.pay();
    simulator.now += 1000;
    const refund = (amount: number) =>
      simulator.post(
        `/v4/transactions/${id}/refunds`,
        exampleBody('createRefund', 'full', { currency: 'USD', amount }),
        KEY,
      );
    expect(refund(1300).json.code).toBe('bad_request');
    expect(refund(1299).status).toBe(200);
  });

  it('says concurrent_request while the first request is in progress', () => {
    const simulator = new Simulator();
    simulator.pay(CARD, { ...KEY, prefer: 'fault=slow' });
    expect(simulator.pay(CARD, KEY)).toMatchObject({
      status: 409,
      json: { status: 409, code: 'concurrent_request' },
    });
    simulator.now += 5000;
    expect(simulator.pay(CARD, KEY).status).toBe(200);
  });

  it('keeps no card, neither in an object nor with a key', () => {
    const simulator = new Simulator();
    simulator.pay(CARD, KEY);
    const method = { type: 'card', card: { number: '4242424242424242', cvc: '123' } };
    simulator.post('/v4/tokens', exampleBody('createToken', 'token', { payment_method: method }));
    expect(simulator.state.tokens).toHaveLength(1);
    const kept = JSON.stringify(simulator.state);
    expect(kept).not.toMatch(/4242424242424242|"123"|cvc/);
    expect(kept).not.toMatch(asNumber('4242'));
  });
});

describe('Prefer', () => {
  let simulator: Simulator;
  const send = (prefer: string) => simulator.pay(CARD, { prefer });
  beforeEach(() => {
    simulator = new Simulator();
  });

  it('code and example choose an example of the page, and nothing is created', () => {
    expect(send('example=declined').json.status).toBe('authorization_failed');
    expect(send('code=409, example=concurrent_request').json.code).toBe('concurrent_request');
    expect(send('code=401').status).toBe(401);
    expect(simulator.state.transactions).toEqual([]);
    expect(send('code=418')).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('code=200, example=card') },
    });
  });

  it('a fault without effect creates nothing, one with effect does', () => {
    const faults = ['lost-before', '500-before', '502-before', '429'];
    expect(
      faults
        .map((fault) => send(`fault=${fault}`))
        .map(({ status, delivery }) => [status, delivery]),
    ).toEqual([
      [500, 'none'],
      [500, 'whole'],
      [502, 'whole'],
      [429, 'whole'],
    ]);
    expect(simulator.state.transactions).toEqual([]);
    const lost = simulator.pay(CARD, {
      ...KEY,
      prefer: 'fault=lost-after',
    });
    expect(lost.delivery).toBe('none');
    expect(simulator.pay(CARD, KEY).json.id).toBe(simulator.state.transactions[0]?.id);
    expect(send('fault=502-after').headers['content-type']).toBe('text/html');
    // The header names open fields of the error, not of the object that was created.
    expect(simulator.pay(ALIPAY, { prefer: 'fault=500-after' }).headers['x-simulated']).toBe(
      'code, message',
    );
    for (const wrong of ['nonsense', 'nonsense-before'])
      expect(send(`fault=${wrong}`).json.message).toContain('lost-before');
  });

  it('faults come at their rates, the same for the same seed', () => {
    const statuses = () => {
      const { state } = new Simulator(5);
      return Array.from({ length: 40 }, () => {
        const request = { method: 'GET', url: '/v4/transactions', headers: HEADERS, body: '' };
        const handled = handle(
          description,
          { ...settings, faults: { '500-before': 0.5 } },
          state,
          request,
          0,
        );
        return handled.response.status;
      });
    };
    expect(new Set(statuses())).toEqual(new Set([200, 500]));
    expect(statuses()).toEqual(statuses());
  });

  it('a webhook can come before the response, and carries its fault', () => {
    const early = new Simulator();
    early.pay(CARD, { prefer: 'fault=webhook-early' });
    expect(early.notices).toMatchObject([{ fault: 'webhook-early' }]);
  });
});
