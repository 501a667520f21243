/** Random sequences of requests: sums add up, nothing is lost, and nothing happens twice. */
import { describe, expect, it, test } from 'vitest';
import { asList, asObject, asText, type JsonObject } from '../../../src/model/contract/json';
import { act } from '../../../src/simulator/pay';
import { random } from '../../support/random';
import { exampleBody, Simulator, wrongWith } from './support';

/** Knowledge of a client that sent its requests and kept the responses. */
interface Ledger {
  /** First responses by idempotency key. */
  stored: Map<string, string>;
  transactions: Map<string, JsonObject>;
  refunds: Map<string, JsonObject>;
  wrong: string[];
}

const METHODS: readonly JsonObject[] = [
  exampleBody('createTransaction', 'card'),
  exampleBody('createTransaction', 'redirect'),
  exampleBody('createTransaction', 'adyen-card'),
];
const CARDS = ['4242424242424242', '4000000000000002', '4000002760003184', '4000000000007726'];

/** Disagreements between a ledger and the simulator. */
export function broken(simulator: Simulator, { transactions, refunds, wrong }: Ledger): string[] {
  const found = [...wrong];
  for (const id of transactions.keys()) {
    const { json } = simulator.get(`/v4/transactions/${id}`);
    const given = asList(everyPage(simulator, `/v4/transactions/${id}/refunds`)).map(asObject);
    const own = [...refunds.values()].filter((refund) => refund.transaction_id === id);
    const ids = (list: JsonObject[]) =>
      list
        .map((one) => asText(one.id))
        .sort()
        .join();
    if (ids(given) !== ids(own)) found.push(`${id}: refunds lost or made up`);
    const sum = given.reduce((total, refund) => total + Number(refund.amount), 0);
    if (sum > Number(json.amount)) found.push(`${id}: ${sum} of ${Number(json.amount)} refunded`);
    if (sum > 0 && json.status !== 'capture_succeeded') found.push(`${id}: refunded unpaid`);
    const paid = simulator.notices.filter(
      ({ kind, body }) =>
        kind === 'payment' && body.merchant_transaction_id === json.external_identifier,
    );
    if (paid.length !== (json.status === 'capture_succeeded' ? 1 : 0))
      found.push(`${id}: ${paid.length} webhooks for ${asText(json.status)}`);
  }
  const listed = everyPage(simulator, '/v4/transactions').map((one) => asText(asObject(one).id));
  if (new Set(listed).size !== listed.length) found.push('a transaction is listed twice');
  if (listed.sort().join() !== [...transactions.keys()].sort().join())
    found.push('a transaction is lost');
  const numbers = simulator.notices.map(({ body }) => body.ll_transaction_id);
  if (new Set(numbers).size !== numbers.length) found.push('two webhooks with one number');
  return found;
}

function everyPage(simulator: Simulator, url: string) {
  const items = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { json } = simulator.get(`${url}?limit=3${next}`);
    items.push(...asList(json.items));
    cursor = typeof json.next_cursor === 'string' ? json.next_cursor : null;
  }
  return items;
}

/** A client that creates, pays, refunds, retries and reads for a while. */
function play(seed: number, steps = 25): { simulator: Simulator; ledger: Ledger } {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
  const simulator = new Simulator(seed);
  const ledger: Ledger = {
    stored: new Map(),
    transactions: new Map(),
    refunds: new Map(),
    wrong: [],
  };
  type Request = readonly [id: string, url: string, body: JsonObject, key: string];
  const sent: Request[] = [];

  function post([id, url, body, key]: Request): void {
    const response = simulator.post(url, body, { 'idempotency-key': key });
    ledger.wrong.push(...wrongWith(id, response));
    const known = ledger.stored.get(key);
    if (known !== undefined && known !== response.body)
      ledger.wrong.push(`${key}: another response`);
    if (response.status !== 400) ledger.stored.set(key, response.body);
    if (response.status !== 200) return;
    const target = id === 'createRefund' ? ledger.refunds : ledger.transactions;
    target.set(asText(response.json.id), response.json);
  }

  function send(...request: Request): void {
    sent.push(request);
    post(request);
  }

  for (let step = 0; step < steps; step++) {
    simulator.now += Math.floor(next() * 4000);
    const what = next();
    const transaction = pick([...ledger.transactions.keys()]) ?? '';
    if (what < 0.35) {
      // Sometimes a reference that was used before.
      const external_identifier = `order-${next() < 0.1 ? 1 : step}`;
      const body = structuredClone(pick(METHODS) ?? {});
      const card = asObject(asObject(asObject(body.payment_method).payment_method_data).card);
      if (card.number) card.number = pick(CARDS);
      Object.assign(body, { external_identifier, amount: 100 + Math.floor(next() * 2000) });
      send('createTransaction', '/v4/transactions', body, `key-${step}`);
    } else if (what < 0.5) {
      const action = pick(['pay', 'decline', 'cancel'] as const) ?? 'pay';
      const { notices } = act(simulator.state, transaction, action, simulator.now);
      simulator.notices.push(...notices);
    } else if (what < 0.75) {
      const currency = asText(ledger.transactions.get(transaction)?.currency, 'USD');
      const changes = {
        amount: 1 + Math.floor(next() * 1500),
        currency,
        external_identifier: `refund-${step}`,
      };
      const url = `/v4/transactions/${transaction || 'none'}/refunds`;
      send('createRefund', url, exampleBody('createRefund', 'full', changes), `key-${step}`);
    } else {
      const again = pick(sent);
      if (again) post(again);
    }
  }
  simulator.now += 60_000;
  return { simulator, ledger };
}

describe('a client that creates, pays, refunds and retries', () => {
  function prove(count: number): void {
    const played = Array.from({ length: count }, (_, seed) => play(seed));
    expect(played.flatMap(({ simulator, ledger }) => broken(simulator, ledger))).toEqual([]);
    const sizes = (pickOne: (ledger: Ledger) => number) =>
      played.reduce((sum, { ledger }) => sum + pickOne(ledger), 0);
    expect(sizes(({ transactions }) => transactions.size)).toBeGreaterThan(count);
    expect(sizes(({ refunds }) => refunds.size)).toBeGreaterThan(0);
  }

  it('finds what it expects', () => prove(20));
  it('finds it in rare sequences, too', { tags: 'all' }, () => prove(500));
});

test('the same seed gives the same responses', () => {
  const [one, other] = [play(7), play(7)];
  expect(one.simulator.state).toEqual(other.simulator.state);
  expect(play(8).simulator.state).not.toEqual(one.simulator.state);
});

describe('the checks notice', () => {
  it('a refund that is lost, and one too many', () => {
    const { simulator, ledger } = play(3, 60);
    const [refund] = simulator.state.refunds;
    if (!refund) return expect.fail('no refund');
    simulator.state.refunds = simulator.state.refunds.filter(({ id }) => id !== refund.id);
    expect(broken(simulator, ledger)).not.toEqual([]);
    const large = { ...refund, view: { ...refund.view, amount: 1e6 } };
    simulator.state.refunds = [...simulator.state.refunds, large];
    expect(broken(simulator, ledger).join()).toContain('refunded');
  });

  it('a webhook that comes twice', () => {
    const { simulator, ledger } = play(3, 60);
    simulator.notices.push(...simulator.notices);
    expect(broken(simulator, ledger).join()).toContain('webhooks for');
  });
});
