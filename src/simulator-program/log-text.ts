/** Texts of the log without what looks like a secret: logs are copied into tickets and chats. */
import { isSecretText, splitCardNumbers } from '../wire/secret-text';

/** An ID of the simulator, whose digits may look like those of a card. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Characters of a segment that are looked at. */
const LONGEST = 2000;

function isSecret(segment: string): boolean {
  return !ID.test(segment) && isSecretText(segment.slice(0, LONGEST), new Set());
}

/** Path of a request, up to a segment that looks like a secret, such as a key in place of an ID. */
export function pathText(path: string): string {
  const segments = path.split('/');
  const parts = splitCardNumbers(segments);
  const first = segments.findIndex((segment, index) => parts.has(index) || isSecret(segment));
  return first < 0 ? path : [...segments.slice(0, first), '…'].join('/');
}

/** True for a URL that a webhook can be sent to. */
export function isReceiver(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** URL of a receiver without user name, password and query. */
export function urlText(url: string): string {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return isSecret(url) ? '…' : url;
  const { origin, pathname } = new URL(url);
  return origin + pathText(pathname);
}

/** Reason of a request without a response: of a line of OpenSSL's source, the words, such as "wrong version number". */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  if (cause instanceof Error) return reasonOf(cause);
  // A name with several addresses, such as localhost, has a reason for each.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const [, words] = /error:[\dA-F]{8}:[^:]*:[^:]*:([^:]+):/.exec(message) ?? [];
  return words ?? (message || String(error));
}
