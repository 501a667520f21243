import { compactVerify, errors, importSPKI } from 'jose';
import { utf8 } from '../../../wire/base64';
import type { ParsedKey } from '../../shared/keys';
import { toPem } from '../../shared/pem';
import { digestHex, hasCrypto, openSignature, type Hash } from '../../shared/rsa';
import type { DecodedToken } from './decode';

/** Result of the signature check; each code has a message. */
export type SignatureVerdict =
  | { code: 'valid' | 'unsigned' | 'symmetric' | 'other-key' | 'changed' | 'invalid' }
  | { code: 'unsupported'; alg: string }
  /** The browser does not import the key. */
  | { code: 'key-damaged' }
  /** The token cannot be checked at all, e.g. for a malformed `crit`. */
  | { code: 'unchecked'; reason: string }
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
  // Without WebCrypto every key would look damaged.
  if (!hasCrypto()) throw new Error('no WebCrypto');
  let publicKey: CryptoKey;
  try {
    publicKey = await importSPKI(toPem('PUBLIC KEY', key.der), alg);
  } catch {
    return { code: 'key-damaged' };
  }
  try {
    await compactVerify(token.compact, publicKey, {
      algorithms: [alg],
      crit: understood(token.header.crit),
    });
    return { code: 'valid' };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      // Padding that was added on the way isn't signed.
      const compact = token.compact.replaceAll('=', '');
      if (compact !== token.compact) return checkSignature({ ...token, compact }, key);
      return diagnose(token, key, alg);
    }
    return { code: 'unchecked', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Lets jose verify a token with `crit`, whose demands on a server don't affect the signature. */
function understood(crit: unknown): Record<string, boolean> | undefined {
  if (!Array.isArray(crit)) return undefined;
  const names = crit.filter((name): name is string => typeof name === 'string' && name !== 'b64');
  return Object.fromEntries(names.map((name) => [name, true]));
}
