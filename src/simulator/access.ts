import { decodeBase64 } from '../wire/base64';
import { asList, isObject, type Json, type JsonObject } from '../model/contract/json';
import { failure } from './errors';
import type { DescribedOperation, Outcome } from './types';

function part(text: string): JsonObject | undefined {
  const decoded = decodeBase64(text, 'url');
  if (!decoded.ok) return undefined;
  try {
    const value = JSON.parse(new TextDecoder().decode(decoded.bytes)) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True if scopes, which may have wildcards such as `*.read`, cover the one that is required. */
function covers(scopes: readonly Json[], required: string): boolean {
  const kind = required.split('.').at(-1);
  return scopes.includes(required) || scopes.includes(`*.${kind}`);
}

/** RFC 6750, 2.1: quotation marks and what nobody sees are in no token. */
const BEARER = /^bearer +([\w.~+/-]+=*)$/i;

/**
 * Checks the bearer token. Any text in the form of one will do, like a secret key; of a JWT, the times and the scopes
 * count. Its signature can't be checked, because nobody registered a public key.
 * @returns the error, or undefined for a token that may call the operation
 */
export function denied(
  authorization: string | undefined,
  { scope }: DescribedOperation,
  now: number,
): Outcome | undefined {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return failure('unauthorized');
  // A live key belongs to another host, and into no log.
  if (token.startsWith('sk_live_')) return failure('unauthorized', [], ['sk_live_']);
  const [head = '', payload = '', ...rest] = token.split('.');
  const isWhole = rest.length === 1 && part(head) !== undefined;
  // A text that begins like the header of a JWT is one that was cut off.
  if (!isWhole && !token.startsWith('eyJ')) return undefined;
  const claims = isWhole && part(payload);
  const seconds = now / 1000;
  const isCurrent =
    claims &&
    (typeof claims.exp !== 'number' || seconds < claims.exp + 60) &&
    (typeof claims.nbf !== 'number' || seconds > claims.nbf - 60);
  if (!isCurrent) return failure('unauthorized');
  return covers(asList(claims.scopes), scope) ? undefined : failure('forbidden');
}
