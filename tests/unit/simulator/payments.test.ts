/** Course of a payment, by its card and the buyer's actions. */
import { describe, expect, it } from 'vitest';
import { asObject } from '../../../src/model/contract/json';
import { act, linkOf } from '../../../src/simulator/pay';
import { ALIPAY, card, CARD, exampleBody, settings, Simulator } from './support';

describe('what happens to a payment', () => {
  it.each([
    ['4242424242424242', 'authorization_succeeded', 'capture_succeeded'],
    ['4000000000000002', 'authorization_failed', 'authorization_failed'],
    ['4000002760003184', undefined, 'simulated_waiting'],
  ])('card %s', (number, created, later) => {
    const simulator = new Simulator();
    const { json, id } = simulator.pay(card(number));
    expect(json.status).toBe(created);
    simulator.now += 1000;
    expect(simulator.get(`/v4/transactions/${id}`).json.status).toBe(later);
    expect(simulator.notices).toHaveLength(later === 'capture_succeeded' ? 1 : 0);
  });

  it.each([
    ['4111111111111111', 'authorization_succeeded'],
    ['4917610000000000', undefined],
  ])('card %s, encrypted by Adyen', (number, status) => {
    const data = { type: 'scheme', encrypted_card_number: `test_${number}` };
    const method = {
      method: 'adyen',
      redirect_url: 'https://shop.example.com',
      payment_method_data: data,
    };
    const body = { ...CARD, payment_method: method };
    const { json } = new Simulator().pay(body);
    expect(json.status).toBe(status);
  });

  it('an outcome can be chosen, and an unknown one is named', () => {
    const simulator = new Simulator();
    const { id } = simulator.pay(CARD, {
      prefer: 'outcome=authorized',
    });
    simulator.now += 1e9;
    expect(simulator.get(`/v4/transactions/${id}`).json.status).toBe('authorization_succeeded');
    const wrong = simulator.pay(CARD, { prefer: 'outcome=luck' });
    expect(wrong.json.message).toContain('success, decline');
  });

  it('Alipay without a return URL fails with the documented code', () => {
    const body = { ...ALIPAY, payment_method: { method: 'alipay' } };
    const { json } = new Simulator().pay(body);
    expect(json).toMatchObject({
      status: 'authorization_failed',
      error_code: 'missing_redirect_url',
    });
  });

  it.each([
    ['pay', 'capture_succeeded', 1, 'https://shop.example.com/payment/return'],
    ['pay-twice', 'capture_succeeded', 2, 'https://shop.example.com/payment/return'],
    ['decline', 'authorization_failed', 0, 'https://shop.example.com/payment/return'],
    ['cancel', 'simulated_waiting', 0, 'https://shop.example.com/payment/cancel'],
    ['leave', 'simulated_waiting', 0, undefined],
  ] as const)('the buyer can %s at the link', (action, status, count, to) => {
    const simulator = new Simulator();
    const { json } = simulator.pay(ALIPAY);
    const id = String(json.id);
    expect(asObject(json.payment_method).payment_url_link).toBe(
      `${settings.origin}/_simulator/pay/${id}`,
    );
    const done = act(simulator.state, id, action, simulator.now);
    expect([done.notices.length, done.to]).toEqual([count, to]);
    expect(simulator.get(`/v4/transactions/${id}`).json.status).toBe(status);
    // Paid once, whatever the buyer does next.
    expect(act(simulator.state, id, 'pay', simulator.now).notices).toHaveLength(
      count > 0 || action === 'decline' ? 0 : 1,
    );
  });

  it('a link expires, the payment does not', () => {
    const simulator = new Simulator();
    const { json } = simulator.pay(ALIPAY);
    const at = (now: number) => linkOf(simulator.state, String(json.id), now)?.is;
    expect([at(simulator.now), at(simulator.now + 300_000)]).toEqual(['open', 'expired']);
    expect(act(simulator.state, String(json.id), 'pay', simulator.now + 300_000).notices).toEqual(
      [],
    );
    expect(linkOf(simulator.state, 'none', 0)).toBeUndefined();
  });

  it('a checkout payment has a link, and can be retrieved by its ID', () => {
    const simulator = new Simulator();
    const { json, id } = simulator.post(
      '/v4/checkout/payments',
      exampleBody('createCheckoutPayment', 'order', { external_identifier: 'order-c' }),
    );
    const { notices } = act(simulator.state, String(json.id), 'pay', simulator.now);
    expect(json.payment_url_link).toContain(String(json.id));
    expect(notices).toMatchObject([
      {
        url: 'https://shop.example.com/webhooks/payment',
        body: {
          merchant_transaction_id: 'order-c',
          payment_data: { payment_amount: '12.99', payment_status: 'PS' },
        },
      },
    ]);
    expect(simulator.get(`/v4/transactions/${id}`).status).toBe(200);
  });

  it('a disputed one has a chargeback, a delayed refund succeeds later', () => {
    const simulator = new Simulator();
    const disputed = simulator.pay(card('4000000000000259'));
    const late = simulator.pay(card('4000000000007726', 'order-2'));
    simulator.now += 1000;
    const { json } = simulator.get(`/v4/chargebacks?transaction_id=${disputed.id}`);
    expect(json.items).toMatchObject([{ transaction_id: disputed.id, amount: 1299 }]);
    expect(simulator.get('/v4/chargebacks?transaction_id=x').json.items).toEqual([]);
    const refund = simulator.refund(late.id);
    expect(refund.json.status).toBe('processing');
    simulator.now += 60_000;
    expect(simulator.get(`/v4/refunds/${refund.id}`).json.status).toBe('succeeded');
    expect(simulator.notices.at(-1)?.body).toMatchObject({
      merchant_transaction_id: 'refund-12345',
      original_transaction_id: 'order-2',
    });
  });

  it('parcels of a payment that is not paid are rejected in the documented way', () => {
    const simulator = new Simulator();
    const { id } = simulator.pay();
    const upload = (body = exampleBody('createShipments', 'parcel')) =>
      simulator.post(`/v4/transactions/${id}/shipments`, body).json.return_code;
    expect(upload()).toBe('FAIL');
    simulator.now += 1000;
    expect([upload(), upload({ shipments: [] }), upload({ shipments: [{}] })]).toEqual([
      'SUCCESS',
      'FAIL',
      'FAIL',
    ]);
  });
});
