import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { decodeToken, type DecodedToken } from '../../../../src/islands/tools/jwt/decode';
import { claimsOf, type TokenForm } from '../../../../src/islands/tools/jwt/sign-token';
import { parseKey, type ParsedKey } from '../../../../src/islands/shared/keys';

/** Seconds since 1970: the time of all tokens here. */
export const NOW = 1_800_000_000;
export const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
export const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A filled-in form. */
export const FORM: TokenForm = {
  issuer: ' my-server ',
  keyId: 'key-1',
  merchantId: 'merchant-1',
  scopes: ['transactions.read'],
  lifetime: 3600,
};
/** The header that the SDK sends. */
export const HEADER = { typ: 'JWT', alg: 'RS512', kid: 'key-1' };

/** Reads a key that must be accepted. Throws when it is not. */
export function keyOf(text: string, want: 'public' | 'private'): ParsedKey {
  const result = parseKey(text, want, ['RSA', 'EC']);
  if (!result.ok) throw new Error(result.problem.code);
  return result.key;
}

export const publicKey = keyOf(
  rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  'public',
);

/** Encodes a part of a token. */
export function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(
    'base64url',
  );
}

/** A signed token with these parts. */
export function token(
  header: unknown,
  payload: unknown,
  hash = 'sha512',
  key = rsa.privateKey,
): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${signBytes(hash, Buffer.from(content), key).toString('base64url')}`;
}

/** Decodes a token that must be readable. Throws when it is not. */
export function decoded(text: string): DecodedToken {
  const result = decodeToken(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.token;
}

/** The claims that the SDK sends. */
export const GOOD = claimsOf(FORM, NOW, '7099948d-7286-47e4-aad8-b68f7eb44591');

/** Those claims without one of them. */
export function without(name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));
}
