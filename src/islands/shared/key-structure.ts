import {
  BitString,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  type AsnType,
} from 'asn1js';
import algorithms from '../../data/key-algorithms.json';
import { bytesToBigInt, type Bytes } from '../../wire/base64';
import { stop, type ParsedKey } from './key-types';

/** A key without the form of its text. */
type Key = Omit<ParsedKey, 'armor' | 'wrapped'>;

const RSA_OID = '1.2.840.113549.1.1.1';
const EC_OID = '1.2.840.10045.2.1';
/** Certificates in a bag (PKCS #7). */
const SIGNED_DATA = '1.2.840.113549.1.7.2';
/** Password-based encryption: PKCS #5 and PKCS #12. */
const ENCRYPTION = ['1.2.840.113549.1.5.', '1.2.840.113549.1.12.'];
const OTHER_ALGORITHMS: Record<string, string> = algorithms;
const CURVES: Record<string, { curve: 'P-256' | 'P-384' | 'P-521'; bits: number }> = {
  '1.2.840.10045.3.1.7': { curve: 'P-256', bits: 256 },
  '1.3.132.0.34': { curve: 'P-384', bits: 384 },
  '1.3.132.0.35': { curve: 'P-521', bits: 521 },
};
/** Bits. WebCrypto rejects, or is slow on, moduli below this; no current standard allows them either. */
const SMALLEST_RSA = 1024;
/** First byte of every key, certificate and request in DER. */
const SEQUENCE = 0x30;

/** asn1js reports most faults in its result, but throws on some. */
function parseDer(der: Bytes): ReturnType<typeof fromBER> {
  try {
    return fromBER(der);
  } catch {
    return stop({ code: 'damaged' });
  }
}

function parseSequence(der: Bytes): AsnType[] {
  if (der[0] !== SEQUENCE) stop({ code: 'unknown-structure' });
  const { offset, result } = parseDer(der);
  if (offset === -1) {
    // The outer length is the first thing that is read, so it is there even when the rest is not.
    const missing = result.lenBlock.length > der.length - 2;
    stop({ code: missing ? 'truncated' : 'damaged' });
  }
  if (offset < der.length) stop({ code: 'trailing' });
  return result instanceof Sequence ? result.valueBlock.value : stop({ code: 'unknown-structure' });
}

function integers(nodes: AsnType[]): bigint[] {
  return nodes.map((node) =>
    node instanceof Integer
      ? bytesToBigInt(node.valueBlock.valueHexView)
      : stop({ code: 'damaged' }),
  );
}

/** Checks that the numbers of a private key belong together (RFC 8017, section 3.2): WebCrypto does not say why. */
function isConsistent(numbers: bigint[]): boolean {
  const [, n = 0n, e = 0n, d = 0n, p = 0n, q = 0n, dp, dq, qi = 0n] = numbers;
  if (p < 3n || q < 3n || p * q !== n) return false;
  if ((d * e) % (p - 1n) !== 1n || (d * e) % (q - 1n) !== 1n) return false;
  return dp === d % (p - 1n) && dq === d % (q - 1n) && (qi * q) % p === 1n;
}

function rsaKey(kind: Key['kind'], format: Key['format'], der: Bytes, nodes: AsnType[]): Key {
  const numbers = integers(nodes);
  // RSAPublicKey is n, e; RSAPrivateKey is version, n, e, d, p, q, …
  const [modulus = 0n, exponent = 0n] = kind === 'public' ? numbers : numbers.slice(1);
  const bits = modulus.toString(2).length;
  if (modulus % 2n === 0n || exponent % 2n === 0n) stop({ code: 'damaged' });
  if (kind === 'private' && !isConsistent(numbers)) stop({ code: 'damaged' });
  if (bits < SMALLEST_RSA) stop({ code: 'too-small', bits });
  return { kind, format, der, algorithm: 'RSA', bits, modulus, exponent };
}

/** Reads the algorithm of SPKI or PKCS#8; returns the curve of an EC key, null for RSA. */
function readAlgorithm(node: Sequence): (typeof CURVES)[string] | null {
  const [name, parameter] = node.valueBlock.value;
  if (!(name instanceof ObjectIdentifier)) stop({ code: 'unknown-structure' });
  const oid = name.getValue();
  if (oid === RSA_OID) return null;
  if (oid === EC_OID) {
    const curve = parameter instanceof ObjectIdentifier ? parameter.getValue() : '';
    return CURVES[curve] ?? stop({ code: 'algorithm', algorithm: `EC (${curve || '?'})` });
  }
  if (ENCRYPTION.some((start) => oid.startsWith(start))) stop({ code: 'encrypted' });
  return stop({ code: 'algorithm', algorithm: OTHER_ALGORITHMS[oid] ?? oid });
}

function withAlgorithm(kind: Key['kind'], der: Bytes, algorithm: Sequence, inner: Bytes): Key {
  const format = kind === 'public' ? 'spki' : 'pkcs8';
  const curve = readAlgorithm(algorithm);
  if (curve) return { kind, format, der, algorithm: 'EC', ...curve, modulus: 0n, exponent: 0n };
  // The inside of an RSA key is always a sequence; anything else was damaged on the way.
  return rsaKey(kind, format, der, inner[0] === SEQUENCE ? parseSequence(inner) : []);
}

/** Wraps PKCS#1 into SPKI or PKCS#8, the forms that WebCrypto imports. */
function wrapPkcs1(kind: Key['kind'], pkcs1: Bytes): Bytes {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: RSA_OID }), new Null()] });
  const value =
    kind === 'public'
      ? [algorithm, new BitString({ valueHex: pkcs1 })]
      : [new Integer({ value: 0 }), algorithm, new OctetString({ valueHex: pkcs1 })];
  return new Uint8Array(new Sequence({ value }).toBER());
}

/** PKCS#1 bytes of an RSA key. @param numbers those of RSAPublicKey, or those of RSAPrivateKey without its version */
export function pkcs1Of(numbers: readonly Bytes[]): Bytes {
  const version = numbers.length > 2 ? [new Integer({ value: 0 })] : [];
  // A leading zero keeps a number positive; one that isn't needed is left out (DER).
  const integers = numbers.map((bytes) => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const digits = bytes.slice(Math.max(0, first));
    return new Integer({
      valueHex: Uint8Array.of(...((digits[0] ?? 0) > 127 ? [0] : []), ...digits),
    });
  });
  return new Uint8Array(new Sequence({ value: [...version, ...integers] }).toBER());
}

/**
 * Recognizes a key by its structure, not by the label above it, which is often wrong.
 * Throws Stop with what is wrong.
 */
export function readStructure(der: Bytes): Key {
  const nodes = parseSequence(der);
  const [first, second, third] = nodes;
  if (first instanceof Integer) {
    if (second instanceof Integer) {
      if (nodes.length > 2 && nodes.length < 9) stop({ code: 'algorithm', algorithm: 'DSA' });
      const kind = nodes.length === 2 ? 'public' : 'private';
      return rsaKey(kind, 'pkcs1', wrapPkcs1(kind, der), nodes);
    }
    if (second instanceof Sequence && third instanceof OctetString) {
      return withAlgorithm('private', der, second, new Uint8Array(third.getValue()));
    }
    if (second instanceof OctetString) stop({ code: 'algorithm', algorithm: 'EC (SEC1)' });
    if (second instanceof Sequence) stop({ code: 'pkcs12' });
  }
  if (first instanceof ObjectIdentifier && first.getValue() === SIGNED_DATA)
    stop({ code: 'pkcs7' });
  if (first instanceof Sequence) {
    if (second instanceof BitString && nodes.length === 2) {
      const inner = new Uint8Array(second.valueBlock.valueHexView);
      return withAlgorithm('public', der, first, inner);
    }
    if (second instanceof OctetString) readAlgorithm(first);
    if (second instanceof Sequence && third instanceof BitString) {
      const [version] = first.valueBlock.value;
      const isRequest = version instanceof Integer && version.valueBlock.valueDec === 0;
      stop({ code: isRequest ? 'csr' : 'certificate' });
    }
  }
  return stop({ code: 'unknown-structure' });
}
