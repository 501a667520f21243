import { compactVerify, errors, importSPKI } from 'jose';
import { utf8 } from '../shared/base64';
import type { ParsedKey } from '../shared/keys';
import { toPem } from '../shared/pem';
import { digestHex, openSignature, type Hash } from '../shared/rsa';
import type { DecodedToken } from './decode';

/** What became of the signature check; each code has a message. */
export type SignatureVerdict =
  | { code: 'valid' | 'unsigned' | 'symmetric' | 'other-key' | 'changed' | 'invalid' }
  | { code: 'unsupported'; alg: string }
  | { code: 'key-type'; alg: string; key: string }
  | { code: 'key-small'; bits: number }
  | { code: 'length'; found: number; expected: number }
  /** The key is right, but the signature was made with another hash than `alg` says. */
  | { code: 'other-hash'; alg: string; hash: Hash };

const HASH: Record<string, Hash> = { '256': 'SHA-256', '384': 'SHA-384', '512': 'SHA-512' };
const CURVE: Record<string, string> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };
/** Smallest modulus for these algorithms (RFC 7518, section 3.3). */
const SMALLEST = 2048;

async function diagnose(
  token: DecodedToken,
  key: ParsedKey,
  alg: string,
): Promise<SignatureVerdict> {
  if (!alg.startsWith('RS')) return { code: 'invalid' };
  const opened = openSignature(token.signature, key);
  if (opened.kind === 'noise') return { code: 'other-key' };
  if (opened.kind !== 'digest') return { code: 'invalid' };
  if (opened.hash === HASH[alg.slice(2)]) return { code: 'changed' };
  const content = token.compact.slice(0, token.compact.lastIndexOf('.'));
  const same = (await digestHex(opened.hash, utf8(content))) === opened.digest;
  return same ? { code: 'other-hash', alg, hash: opened.hash } : { code: 'changed' };
}

/** Checks a token's signature with a public key, and says the likeliest cause when it fails. */
export async function checkSignature(
  token: DecodedToken,
  key: ParsedKey,
): Promise<SignatureVerdict> {
  const alg = typeof token.header.alg === 'string' ? token.header.alg : '';
  if (token.signature.length === 0 || alg.toLowerCase() === 'none') return { code: 'unsigned' };
  if (/^HS/i.test(alg)) return { code: 'symmetric' };
  const curve = CURVE[alg];
  if (!curve && !/^(RS|PS)(256|384|512)$/.test(alg)) return { code: 'unsupported', alg };
  if (curve ? key.curve !== curve : key.algorithm !== 'RSA') {
    return { code: 'key-type', alg, key: key.curve ? `EC ${key.curve}` : key.algorithm };
  }
  if (key.algorithm === 'RSA') {
    if (key.bits < SMALLEST) return { code: 'key-small', bits: key.bits };
    const expected = Math.ceil(key.bits / 8);
    const found = token.signature.length;
    if (found !== expected) return { code: 'length', found, expected };
  }
  try {
    const publicKey = await importSPKI(toPem('PUBLIC KEY', key.der), alg);
    await compactVerify(token.compact, publicKey, { algorithms: [alg] });
    return { code: 'valid' };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return diagnose(token, key, alg);
    // A header with `crit` or `b64`, which this API does not use.
    return { code: 'invalid' };
  }
}
