import { asText } from '../model/contract/json';
import { paymentNotice } from './notices';
import { draftOf } from './state';
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
  const transaction = state.transactions.find((one) => one.id === id && one.link);
  if (!transaction) return undefined;
  const status = asText(transaction.view.status);
  if (status !== '') return { transaction, is: status === 'capture_succeeded' ? 'paid' : 'failed' };
  return { transaction, is: now < (transaction.link?.expires ?? 0) ? 'open' : 'expired' };
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
): { state: State; notices: Notice[]; to?: string } {
  const found = linkOf(state, id, now);
  const { redirect, cancel } = found?.transaction.link ?? {};
  if (action === 'cancel') return { state, notices: [], to: cancel };
  if (found?.is !== 'open' || action === 'leave') return { state, notices: [] };
  const draft = draftOf(state);
  const { transaction } = found;
  if (action === 'decline') {
    setStatus(draft, transaction, 'authorization_failed', now);
    return { state: draft, notices: [], to: redirect };
  }
  const notices = setStatus(draft, transaction, 'capture_succeeded', now);
  // The buyer clicked twice: one charge, but the platform may report it twice.
  if (action === 'pay-twice') notices.push(paymentNotice(draft, transaction, now));
  return { state: draft, notices, to: redirect };
}
