import { importPKCS8, SignJWT } from 'jose';
import type { ParsedKey } from '../../shared/keys';
import type { KeyPair } from '../../shared/rsa';
import { toPem } from '../../shared/pem';
import { CLOCK_SKEW, SDK_LIFETIME } from './diagnose';

/** Form that the reader fills in. */
export interface TokenForm {
  issuer: string;
  keyId: string;
  merchantId: string;
  scopes: readonly string[];
  /** Seconds from now until the token expires. */
  lifetime: number;
}

/** Claims of the API's token, as the official Go SDK sets them. `now`: seconds since 1970. */
export function claimsOf(form: TokenForm, now: number, id: string): Record<string, unknown> {
  return {
    iss: form.issuer.trim(),
    nbf: now - CLOCK_SKEW,
    exp: now + form.lifetime,
    iat: now,
    jti: id,
    scopes: [...form.scopes],
    merchantId: form.merchantId.trim(),
  };
}

/** Signs a token with RS512. The key must be an RSA private key of 2048 bits or more; jose throws otherwise. */
export async function buildToken(
  form: TokenForm,
  key: Pick<ParsedKey, 'der'>,
  now: number,
): Promise<string> {
  const privateKey = await importPKCS8(toPem('PRIVATE KEY', key.der), 'RS512');
  return new SignJWT(claimsOf(form, now, crypto.randomUUID()))
    .setProtectedHeader({ typ: 'JWT', alg: 'RS512', kid: form.keyId.trim() })
    .sign(privateKey);
}

/** A token as the official Go SDK signs it, with values that a merchant might have. */
export async function sampleToken(pair: KeyPair, now: number): Promise<string> {
  const form: TokenForm = {
    issuer: 'efundpay-go-sdk',
    keyId: 'key-1',
    merchantId: 'merchant-1',
    scopes: ['transactions.read'],
    lifetime: SDK_LIFETIME,
  };
  return buildToken(form, { der: pair.privateDer }, now);
}
