import { asText } from '../model/contract/json';
import { paymentNotice } from './notices';
import { byId } from './lookup';
import { setStatus } from './transactions';
import type { Notice, State, StoredTransaction } from './types';

/** Actions of a buyer on the page of a payment link. */
export const ACTIONS = ['pay', 'decline', 'cancel', 'leave', 'pay-twice'] as const;
export type Action = (typeof ACTIONS)[number];

/** How a payment looks to its buyer. */
export type LinkState = 'open' | 'expired' | 'paid' | 'failed';

/** The payment of a link, and how it is. */
export function linkOf(
  state: State,
  id: string,
  now: number,
): { transaction: StoredTransaction; is: LinkState } | undefined {
  const transaction = byId(state.transactions, id);
  if (!transaction?.link) return undefined;
  const status = asText(transaction.view.status);
  if (status !== '') return { transaction, is: status === 'capture_succeeded' ? 'paid' : 'failed' };
  return { transaction, is: now < transaction.link.expires ? 'open' : 'expired' };
}

/**
 * Action of a buyer on the page of a link.
 * @returns `to`: where the buyer goes then, if the request had a URL for it
 */
export function act(
  state: State,
  id: string,
  action: Action,
  now: number,
): { notices: Notice[]; to?: string } {
  const found = linkOf(state, id, now);
  const { redirect, cancel } = found?.transaction.link ?? {};
  if (action === 'cancel') return { notices: [], to: cancel };
  if (found?.is !== 'open' || action === 'leave') return { notices: [] };
  const { transaction } = found;
  if (action === 'decline') {
    setStatus(state, transaction, 'authorization_failed', now);
    return { notices: [], to: redirect };
  }
  const notices = setStatus(state, transaction, 'capture_succeeded', now);
  // The buyer clicked twice: one charge, but the platform may report it twice.
  if (action === 'pay-twice') notices.push(paymentNotice(state, transaction, now));
  return { notices, to: redirect };
}
