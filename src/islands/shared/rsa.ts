// cspell:words RSASSA
import { bytesToBigInt, toHex, utf8, type Bytes } from '../../wire/base64';
import type { ParsedKey } from './keys';
import { toPem } from './pem';

/** Hash functions that WebCrypto has for RSA. */
const HASHES = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;

export type Hash = (typeof HASHES)[number];

/** DigestInfo prefixes of PKCS #1 v1.5 (RFC 8017, section 9.2, note 1), in hexadecimal. */
const DIGEST_INFO: Record<Hash, string> = {
  'SHA-1': '3021300906052b0e03021a05000414',
  'SHA-256': '3031300d060960864801650304020105000420',
  'SHA-384': '3041300d060960864801650304020205000430',
  'SHA-512': '3051300d060960864801650304020305000440',
};

/** Content of a signature that is opened with a public key. */
export type Opened =
  /** The padding is right: this key's owner signed this digest. */
  | { kind: 'digest'; hash: Hash; digest: string }
  /** The padding is right, the hash is none of those above (MD5, SHA-224 …) or has no DigestInfo. */
  | { kind: 'other-digest' }
  /** Looks like RSASSA-PSS. One random block in 256 does too, so this is a guess. */
  | { kind: 'pss' }
  /** Noise: made with another key, or damaged. */
  | { kind: 'noise' };

/**
 * Opens an RSA signature with the public key and reads the digest that was signed. It tells "another key" from
 * "same key, other content" and "same key, other hash", which a plain verification cannot. For
 * diagnosis only: `verify` decides whether a signature is valid.
 */
export function openSignature(signature: Bytes, key: ParsedKey): Opened {
  // A crafted exponent of thousands of bits would freeze the page; real ones are 3 or 65537.
  if (key.exponent > 0xffffffffn) return { kind: 'noise' };
  let base = bytesToBigInt(signature) % key.modulus;
  let result = 1n;
  for (let left = key.exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % key.modulus;
    base = (base * base) % key.modulus;
  }
  const block = result.toString(16).padStart(Math.ceil(key.bits / 8) * 2, '0');
  const padding = /^0001(?:ff){8,}00/.exec(block);
  if (!padding) return { kind: block.endsWith('bc') ? 'pss' : 'noise' };
  const info = block.slice(padding[0].length);
  const hash = HASHES.find((name) => info.startsWith(DIGEST_INFO[name]));
  if (!hash) return { kind: 'other-digest' };
  return { kind: 'digest', hash, digest: info.slice(DIGEST_INFO[hash].length) };
}

/** Support of WebCrypto by the browser: none for a page that came over plain http, unless from this machine. */
export function hasCrypto(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
}

/** Digest of bytes in hexadecimal. */
export async function digestHex(hash: Hash, bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest(hash, bytes)));
}

/** Verifies an RSA PKCS #1 v1.5 signature with WebCrypto. */
export async function verify(
  hash: Hash,
  publicKey: Bytes,
  signature: Bytes,
  content: Bytes,
): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  const key = await crypto.subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm.name, key, signature, content);
}

/** Creates an RSA PKCS #1 v1.5 signature over the UTF-8 bytes of a text. */
export async function sign(hash: Hash, privateKey: Bytes, content: string): Promise<Bytes> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  const key = await crypto.subtle.importKey('pkcs8', privateKey, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(algorithm.name, key, utf8(content)));
}

/** A fresh key pair in every form that the tools show. */
export interface KeyPair {
  bits: number;
  privateDer: Bytes;
  publicDer: Bytes;
  privatePem: string;
  publicPem: string;
}

/** Generates an RSA key pair with exponent 65537. `bits`: size of the modulus. */
export async function generateKeyPair(bits: number): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: bits,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const privateDer = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const publicDer = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  return {
    bits,
    privateDer,
    publicDer,
    privatePem: toPem('PRIVATE KEY', privateDer),
    publicPem: toPem('PUBLIC KEY', publicDer),
  };
}
