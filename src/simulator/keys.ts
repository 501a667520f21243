// cspell:words cyrb
import { failure, plainFailure } from './errors';
import { lastWith } from './lookup';
import type { Outcome, State, StoredResponse } from './types';

/** EFundFlow keeps a key for 24 hours. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** A short fingerprint of a text (cyrb53); two requests with the same key are compared by it. */
export function fingerprint(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

/** A request with an idempotency key. */
export interface Keyed {
  account: string;
  key: string;
  /** Fingerprint of method, path and body. */
  request: string;
}

/** An account has no line break, as no header has. */
const nameOf = ({ account, key }: Pick<StoredResponse, 'account' | 'key'>) => `${account}\n${key}`;

/** The stored response of a key, or the error that its use causes; undefined for a key that is new. */
export function repeated(
  state: State,
  { account, key, request }: Keyed,
  now: number,
): Outcome | undefined {
  const known = lastWith(state.responses, nameOf, nameOf({ account, key }));
  if (!known || known.forgottenAt <= now) return undefined;
  if (known.request !== request)
    return plainFailure(400, 'The idempotency key was sent with another request', ['status']);
  if (now < known.busyUntil) return failure('concurrent_request');
  return { status: known.status, body: known.body, open: known.open };
}

/** Keeps a response for its key. Those that are too old go when they are half of all. */
export function remember(
  state: State,
  keyed: Keyed,
  { status, body, open = [] }: Outcome,
  times: { now: number; busyUntil: number },
): void {
  const { now, busyUntil } = times;
  const middle = state.responses[state.responses.length >> 1];
  if (middle && middle.forgottenAt <= now)
    state.responses = state.responses.filter(({ forgottenAt }) => now < forgottenAt);
  state.responses.push({ ...keyed, status, body, open, busyUntil, forgottenAt: now + LIFETIME });
}
