/**
 * The retry sample of the site, on a network where a third of the requests or responses is lost or damaged.
 * @module-tag all
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { post as retry } from '../../../samples/guides/retry/retry.mjs';
import { asObject, asText, type Json } from '../../../src/model/contract/json';
import { newKeys } from '../../../src/simulator-program/deliveries';
import { emptyState } from '../../../src/simulator/state';
import { start } from '../../../src/simulator-program/start';
import { description, CARD, NOW } from './support';

const FAULTS = {
  'lost-before': 0.1,
  'lost-after': 0.1,
  '500-after': 0.1,
  '502-before': 0.1,
  cut: 0.1,
};
const ORDERS = 20;

let origin = '';
let post: typeof retry;
let running: Awaited<ReturnType<typeof start>>['running'];

beforeAll(async () => {
  const options = { port: 0, host: '127.0.0.1', seed: 3, locale: 'en' as const, faults: FAULTS };
  const wait = () => Promise.resolve();
  const around = { log: () => undefined, time: () => NOW, wait, keys: newKeys() };
  ({ running, origin } = await start(description, options, around));
  // The sample reads them when it is imported.
  vi.stubEnv('EFUNDPAY_BASE_URL', origin);
  vi.stubEnv('EFUNDPAY_MERCHANT_ACCOUNT_ID', 'default');
  ({ post } = await import('../../../samples/guides/retry/retry.mjs'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  running.server.close();
});

/** Sends orders one after the other. @returns IDs of those that have one, and those of the list */
async function play(attempts: number): Promise<{ ids: string[]; listed: string[] }> {
  const ids: string[] = [];
  running.program.state = emptyState(3);
  for (let order = 1; order <= ORDERS; order++) {
    const body = { ...CARD, external_identifier: `order-${order}` };
    const headers = { 'x-forwarded-for': '203.0.113.195' };
    const token = () => Promise.resolve('sk_test_x');
    const retries = { headers, attempts, baseDelay: 0 };
    await post('/v4/transactions', body, `key-${order}`, token, retries).then(
      (transaction: Json) => ids.push(asText(asObject(transaction).id)),
      () => undefined,
    );
  }
  const listed = running.program.state.transactions.map(({ id }) => id);
  return { ids, listed };
}

test('each order is charged once, and has the ID of its transaction', async () => {
  const { ids, listed } = await play(30);
  expect(new Set(ids).size).toBe(ORDERS);
  expect(listed.sort()).toEqual(ids.sort());
});

test('without retries, orders are lost', async () => {
  const { ids, listed } = await play(1);
  expect(ids.length).toBeLessThan(listed.length);
});
