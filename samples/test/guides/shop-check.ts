/** Describes what the server of samples/guides/accept-a-payment must do, and the changes that checks need. */
import { expect } from 'vitest';
import { REFUND, TRANSACTION, type Backend, type Change, type Shop } from './shop';
import type { ShopLanguage } from './shop-programs';

/** A part, what is in its place, and its file if it isn't that of the server. */
type BrokenPart = readonly [part: string | RegExp, replacement: string, file?: string];

export interface Check {
  title: string;
  /** Features that the check needs in any server besides `ON_DEMAND`, such as an order in another currency. */
  changes?: Partial<Record<ShopLanguage, readonly Change[]>>;
  /** Drives a shop and returns what the check compares. */
  run: (shop: Shop, backend: Backend) => Promise<unknown>;
  expected: unknown;
  /** Parts of the server, what is in their place, and what `run` returns then. */
  broken: ({ result: unknown } & Partial<Record<ShopLanguage, BrokenPart>>)[];
}

export const CREATE = 'POST /v4/transactions';
export const RETRIEVE = `GET ${TRANSACTION}`;
export const CREATE_REFUND = `POST ${TRANSACTION}/refunds`;
export const RETRIEVE_REFUND = `GET ${REFUND}`;
/** The buyer hasn't paid yet. */
export const PENDING = { status: undefined };
/** Where the mock's transaction sends the buyer. */
export const PAYMENT_URL = 'https://www.efundpay.com/redirect/12345';

export const ALIPAY = { method: 'alipay' };
export const CARD = {
  method: 'card',
  card: { encrypted_card_number: 'test_4111111111111111' },
};

/** A press of the button doesn't retrieve what is open. */
export const NOT_RETRIEVED: Record<ShopLanguage, BrokenPart> = {
  node: ['  await refreshAttempts(order);\n  if', '  if'],
  python: ['    refresh_attempts(order)\n    #', '    #'],
  java: ['        refreshAttempts(order);\n        //', '        //'],
  php: ['    refresh_attempts($id);\n    //', '    //'],
};

/** True if the shop shows the order, by default its first, as paid. */
export async function isPaid(shop: Shop, order?: string): Promise<boolean> {
  return ((await shop.state(order)) as { state: string }).state === 'paid';
}

/** True if the server keeps the number of {@link CARD}; needs `MEMORY`. */
export async function keepsCard(shop: Shop): Promise<boolean> {
  const { m: memory } = (await shop.state()) as { m: string };
  expect(memory).toContain('order-12345');
  return memory.includes(CARD.card.encrypted_card_number);
}
