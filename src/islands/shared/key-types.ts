import type texts from '../../data/texts/tools.json';
import type { Bytes } from '../../wire/base64';

/** Wrappers around a key; each has a message. */
export type KeyWrapping = keyof typeof texts.keyWrapped;

/** Why a text cannot be used as the key that a field asks for; each has a message. */
export type KeyProblem =
  | { code: Exclude<keyof typeof texts.keyProblem, 'base64' | 'algorithm' | 'too-small'> }
  | { code: 'base64'; line: number; character: string }
  | { code: 'algorithm'; algorithm: string }
  | { code: 'too-small'; bits: number };

export interface ParsedKey {
  kind: 'public' | 'private';
  /** The form it was given in. */
  format: 'spki' | 'pkcs8' | 'pkcs1';
  armor: 'pem' | 'base64';
  /** Wrapper that was removed: programs can't read the key inside it. */
  wrapped?: KeyWrapping;
  algorithm: 'RSA' | 'EC';
  /** SPKI bytes of a public key or PKCS#8 bytes of a private one, as WebCrypto imports them. */
  der: Bytes;
  /** RSA: size of the modulus in bits. EC: of the curve. */
  bits: number;
  /** RSA only. */
  modulus: bigint;
  /** RSA only: the public exponent. */
  exponent: bigint;
  /** EC only: name of the curve in WebCrypto. */
  curve?: 'P-256' | 'P-384' | 'P-521';
}

/** Carries a problem out of nested parsing; `parseKey` turns it into its result. */
export class Stop extends Error {
  constructor(readonly problem: KeyProblem) {
    super(problem.code);
  }
}

/** Ends parsing. Throws Stop. */
export function stop(problem: KeyProblem): never {
  throw new Stop(problem);
}
