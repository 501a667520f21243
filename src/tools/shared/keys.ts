import { decodeBase64, type Bytes } from './base64';
import {
  DerError,
  readAll,
  readInteger,
  readNode,
  readOid,
  TAG,
  writeNode,
  type DerNode,
} from './der';
import { findPemBlocks, normalizeKeyText } from './pem';

/** Why a text cannot be used as the key that a field asks for. Each has a message in `key-messages.ts`. */
export type KeyProblem =
  | { code: 'empty' }
  | { code: 'too-long' }
  | { code: 'secret-key' | 'token' | 'jwk' | 'ssh' | 'openssh' | 'pgp' | 'certificate' | 'csr' }
  | { code: 'encrypted' | 'pem-lines' | 'pem-end' | 'unknown-structure' | 'truncated' | 'trailing' }
  | { code: 'base64'; line: number; character: string }
  | { code: 'base64-length' | 'base64-url' }
  | { code: 'private-not-public' | 'public-not-private' }
  | { code: 'algorithm'; algorithm: string }
  | { code: 'too-small'; bits: number };

/** A usable key. */
export interface ParsedKey {
  kind: 'public' | 'private';
  /** The form it was given in. */
  format: 'spki' | 'pkcs8' | 'pkcs1';
  armor: 'pem' | 'base64';
  algorithm: 'RSA' | 'EC';
  /** SPKI bytes of a public key, PKCS#8 bytes of a private one: what WebCrypto imports. */
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

/** Outcome of reading a key field. */
export type KeyResult = { ok: true; key: ParsedKey } | { ok: false; problem: KeyProblem };

const RSA_OID = '1.2.840.113549.1.1.1';
const EC_OID = '1.2.840.10045.2.1';
/** AlgorithmIdentifier of RSA: the OID followed by NULL. */
const RSA_ALGORITHM = new Uint8Array([
  0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
]);
const OTHER_ALGORITHMS: Record<string, string> = {
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.10046.2.1': 'DH',
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};
const CURVES: Record<string, { curve: 'P-256' | 'P-384' | 'P-521'; bits: number }> = {
  '1.2.840.10045.3.1.7': { curve: 'P-256', bits: 256 },
  '1.3.132.0.34': { curve: 'P-384', bits: 384 },
  '1.3.132.0.35': { curve: 'P-521', bits: 521 },
};
/** WebCrypto refuses, or is slow on, moduli below this; no current standard allows them either. */
const SMALLEST_RSA = 1024;

/** Characters. Ten times the largest RSA key in PEM; keeps a stray paste of megabytes from costing anything. */
const LONGEST_TEXT = 64 * 1024;

/** Carries a problem out of nested reading; never leaves this module. */
class Stop extends Error {
  constructor(readonly problem: KeyProblem) {
    super(problem.code);
  }
}

function stop(problem: KeyProblem): never {
  throw new Stop(problem);
}

/** Things people paste that are not PEM or Base64 of a key at all. */
function checkLookalikes(text: string): void {
  if (text === '') stop({ code: 'empty' });
  if (/^sk_(test|live)_/.test(text)) stop({ code: 'secret-key' });
  if (/^(bearer\s+)?eyJ[\w-]+\.[\w-]*\.[\w-]*$/i.test(text)) stop({ code: 'token' });
  if (text.startsWith('{')) stop({ code: 'jwk' });
  if (/^(ssh-(rsa|dss|ed25519)|ecdsa-sha2-\S+) /.test(text)) stop({ code: 'ssh' });
  if (/BEGIN PGP /.test(text)) stop({ code: 'pgp' });
}

function checkLabel(label: string, body: string): void {
  if (label.endsWith('CERTIFICATE') || label === 'PKCS7') stop({ code: 'certificate' });
  if (label.endsWith('CERTIFICATE REQUEST')) stop({ code: 'csr' });
  if (label === 'OPENSSH PRIVATE KEY') stop({ code: 'openssh' });
  if (label === 'ENCRYPTED PRIVATE KEY' || /^\s*Proc-Type:.*ENCRYPTED/m.test(body)) {
    stop({ code: 'encrypted' });
  }
}

/** Takes the armour off: PEM lines or nothing around Base64. */
function toDer(text: string, want: 'public' | 'private'): { der: Bytes; armor: 'pem' | 'base64' } {
  const blocks = findPemBlocks(text).filter((block) => block.label !== 'EC PARAMETERS');
  const isPrivate = (label: string): boolean => label.includes('PRIVATE');
  const block =
    blocks.find((candidate) => isPrivate(candidate.label) === (want === 'private')) ?? blocks[0];
  let body = text;
  let offset = 0;
  if (block) {
    checkLabel(block.label, block.body);
    if (!block.closed) stop({ code: 'pem-end' });
    body = block.body;
    offset = text.indexOf(body);
  } else if (/BEGIN|PRIVATE KEY|PUBLIC KEY|[—–]|-{4}/.test(text)) {
    // Two or three hyphens in a row are left out: Base64url has them.
    stop({ code: 'pem-lines' });
  }
  const decoded = decodeBase64(body);
  if (decoded.ok) return { der: decoded.bytes, armor: block ? 'pem' : 'base64' };
  if (decodeBase64(body, 'url').ok) stop({ code: 'base64-url' });
  if (decoded.reason === 'length') stop({ code: 'base64-length' });
  const line = text.slice(0, offset + decoded.at).split('\n').length;
  return stop({ code: 'base64', line, character: decoded.character });
}

function rsaKey(
  kind: 'public' | 'private',
  format: ParsedKey['format'],
  der: Bytes,
  numbers: DerNode[],
): Omit<ParsedKey, 'armor'> {
  // RSAPublicKey is n, e; RSAPrivateKey is version, n, e, d, …
  const [n, e] = kind === 'public' ? numbers : numbers.slice(1);
  if (!n || !e || numbers.some((node) => node.tag !== TAG.integer)) {
    stop({ code: 'unknown-structure' });
  }
  const modulus = readInteger(n.content);
  const bits = modulus.toString(2).length;
  if (bits < SMALLEST_RSA) stop({ code: 'too-small', bits });
  return { kind, format, der, algorithm: 'RSA', bits, modulus, exponent: readInteger(e.content) };
}

/** Reads the algorithm of SPKI or PKCS#8; returns the curve of an EC key, null for RSA. */
function readAlgorithm(node: DerNode): (typeof CURVES)[string] | null {
  const [oidNode, parameter] = readAll(node.content);
  if (oidNode?.tag !== TAG.oid) stop({ code: 'unknown-structure' });
  const oid = readOid(oidNode.content);
  if (oid === RSA_OID) return null;
  if (oid === EC_OID) {
    const name = parameter?.tag === TAG.oid ? readOid(parameter.content) : '';
    return CURVES[name] ?? stop({ code: 'algorithm', algorithm: `EC (${name || '?'})` });
  }
  if (oid.startsWith('1.2.840.113549.1.5.') || oid.startsWith('1.2.840.113549.1.12.')) {
    stop({ code: 'encrypted' });
  }
  return stop({ code: 'algorithm', algorithm: OTHER_ALGORITHMS[oid] ?? oid });
}

function withAlgorithm(
  kind: 'public' | 'private',
  der: Bytes,
  algorithm: DerNode,
  inner: Bytes,
): Omit<ParsedKey, 'armor'> {
  const format = kind === 'public' ? 'spki' : 'pkcs8';
  const curve = readAlgorithm(algorithm);
  if (curve) return { kind, format, der, algorithm: 'EC', ...curve, modulus: 0n, exponent: 0n };
  return rsaKey(kind, format, der, readAll(readNode(inner).node.content));
}

/** Recognises the structure by its shape, not by the label above it, which is often wrong. */
function readStructure(der: Bytes): Omit<ParsedKey, 'armor'> {
  const { node: top, rest } = readNode(der);
  if (top.tag !== TAG.sequence) stop({ code: 'unknown-structure' });
  if (rest.length > 0) stop({ code: 'trailing' });
  const nodes = readAll(top.content);
  const [first, second, third] = nodes;
  if (!first || !second) stop({ code: 'unknown-structure' });

  if (first.tag === TAG.integer && second.tag === TAG.integer) {
    if (nodes.length === 2) {
      const spki = writeNode(
        TAG.sequence,
        RSA_ALGORITHM,
        writeNode(TAG.bitString, new Uint8Array([0]), der),
      );
      return rsaKey('public', 'pkcs1', spki, nodes);
    }
    if (nodes.length < 9) stop({ code: 'algorithm', algorithm: 'DSA' });
    const pkcs8 = writeNode(
      TAG.sequence,
      writeNode(TAG.integer, new Uint8Array([0])),
      RSA_ALGORITHM,
      writeNode(TAG.octetString, der),
    );
    return rsaKey('private', 'pkcs1', pkcs8, nodes);
  }
  if (first.tag === TAG.integer && second.tag === TAG.sequence && third?.tag === TAG.octetString) {
    return withAlgorithm('private', der, second, third.content);
  }
  if (first.tag === TAG.integer && second.tag === TAG.octetString) {
    return stop({ code: 'algorithm', algorithm: 'EC (SEC1)' });
  }
  if (first.tag === TAG.sequence && second.tag === TAG.bitString && nodes.length === 2) {
    return withAlgorithm('public', der, first, second.content.subarray(1));
  }
  if (first.tag === TAG.sequence && second.tag === TAG.octetString) readAlgorithm(first);
  if (first.tag === TAG.sequence && second.tag === TAG.sequence && third?.tag === TAG.bitString) {
    const inner = readAll(first.content)[0];
    const request = inner?.tag === TAG.integer && readInteger(inner.content) === 0n;
    stop({ code: request ? 'csr' : 'certificate' });
  }
  return stop({ code: 'unknown-structure' });
}

/**
 * Reads a key from PEM or bare Base64. The forms are those that the platform's Go SDK accepts: SPKI or PKCS#1
 * for a public key, PKCS#8 or PKCS#1 for a private one, a literal `\n` taken as a line break.
 * Never throws: what is wrong is in the result.
 */
export function parseKey(
  text: string,
  want: 'public' | 'private',
  algorithms: readonly ('RSA' | 'EC')[] = ['RSA'],
): KeyResult {
  try {
    if (text.length > LONGEST_TEXT) stop({ code: 'too-long' });
    const normalized = normalizeKeyText(text);
    checkLookalikes(normalized);
    const { der, armor } = toDer(normalized, want);
    const key = { ...readStructure(der), armor };
    if (key.kind !== want) {
      stop({ code: want === 'public' ? 'private-not-public' : 'public-not-private' });
    }
    if (!algorithms.includes(key.algorithm)) {
      const algorithm = key.curve ? `EC (${key.curve})` : key.algorithm;
      stop({ code: 'algorithm', algorithm });
    }
    return { ok: true, key };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, problem: error.problem };
    if (error instanceof DerError) return { ok: false, problem: { code: 'truncated' } };
    throw error;
  }
}
