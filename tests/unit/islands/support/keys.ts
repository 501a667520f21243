import { constants, generateKeyPairSync, publicDecrypt, type KeyObject } from 'node:crypto';
import { parseKey, type KeyProblem, type ParsedKey } from '../../../../src/islands/shared/keys';

/** An RSA pair of 2048 bits. */
export const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** An EC pair on P-256. */
export const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A key as PEM. */
export function pem(key: KeyObject, type: 'spki' | 'pkcs1' | 'pkcs8' | 'sec1'): string {
  return key.export({ type, format: 'pem' } as never).toString();
}

/** A key as bare Base64 of its DER bytes. */
export function bare(key: KeyObject, type: 'spki' | 'pkcs1' | 'pkcs8'): string {
  return (key.export({ type, format: 'der' } as never) as unknown as Buffer).toString('base64');
}

/** Reads a key that must be accepted. Throws when it is not. */
export function read(
  text: string,
  want: 'public' | 'private',
  kinds?: ('RSA' | 'EC')[],
): ParsedKey {
  const result = parseKey(text, want, kinds);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.key;
}

/** Fault of a key; null when there is none. */
export function problem(text: string, want: 'public' | 'private' = 'public'): KeyProblem | null {
  const result = parseKey(text, want);
  return result.ok ? null : result.problem;
}

/**
 * The first of many texts whose signature opens to noise with our key. One in 256 looks like a PSS signature, for which
 * there is another verdict.
 * @param make text that ends with a signature, in Base64 or as the last part of a token; another one for each count
 */
export function asNoise(make: (count: number) => string): string {
  const key = { key: rsa.publicKey, padding: constants.RSA_NO_PADDING };
  for (let count = 0; ; count += 1) {
    const text = make(count);
    const signature = Buffer.from(text.split('.').at(-1) ?? '', 'base64');
    try {
      if (publicDecrypt(key, signature).at(-1) !== 0xbc) return text;
    } catch {
      // The number is larger than our modulus.
    }
  }
}
