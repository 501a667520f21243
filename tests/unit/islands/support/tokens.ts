import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { decodeToken, type DecodedToken } from '../../../../src/islands/tools/jwt/decode';
import { claimsOf, type TokenForm } from '../../../../src/islands/tools/jwt/sign-token';
import { pem, read, rsa } from './keys';

/** Seconds since 1970: the time of all tokens here. */
export const NOW = 1_800_000_000;
export const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const small = generateKeyPairSync('rsa', { modulusLength: 1024 });

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

export const publicKey = read(pem(rsa.publicKey, 'spki'), 'public');

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
