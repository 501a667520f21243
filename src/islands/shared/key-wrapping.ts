// cspell:words zsozs Blbn AAAAB
import { asText, isObject, type JsonObject } from '../../model/contract/json';
import { decodeBase64, encodeBase64, type Bytes } from '../../wire/base64';
import { stop } from './key-types';
import { withoutQuotes } from './pem';
import { isNothing, isPlaceholder } from './placeholder';
import { findObject, valueOf } from './unwrap';

/** The numbers of an RSA key in a JWK, in the order of RSAPrivateKey; the public half has the first two. */
const NUMBERS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'];

/** The numbers of a key, or those of its public half. */
function numbersOf(jwk: JsonObject, want: 'public' | 'private'): Bytes[] {
  const names = jwk.d === undefined && want === 'public' ? NUMBERS.slice(0, 2) : NUMBERS;
  return names.map((name) => {
    const number = decodeBase64(asText(jwk[name]), 'url');
    return number.ok && number.bytes.length > 0 ? number.bytes : stop({ code: 'numbers' });
  });
}

function isRsaKey({ kty, n }: JsonObject): boolean {
  return typeof kty === 'string' && kty.startsWith('RSA') && typeof n === 'string';
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** A key in JSON: its numbers, or the text that is the key. */
export function jsonKey(
  text: string,
  want: 'public' | 'private',
): { numbers: Bytes[] } | { text: string } | undefined {
  if (!/^[{["]/.test(text)) return undefined;
  const value = valueOf(text);
  const keys = isObject(value) && Array.isArray(value.keys) ? value.keys : [];
  if (keys.filter((key) => isObject(key) && isRsaKey(key)).length > 1) stop({ code: 'several' });
  const jwk = findObject(value, isRsaKey);
  if (jwk) return { numbers: numbersOf(jwk, want) };
  const key = stringsIn(value).find((one) => /^\s*(?:MI|LS0tLS1CRUdJTi)[\w+/=\s]{100,}$/.test(one));
  if (key !== undefined) return { text: key };
  return isObject(value) || text.startsWith('{') ? stop({ code: 'jwk' }) : undefined;
}

/** Says whether a text names or describes a key: a path, a fingerprint, the name of a key in a cloud, what a program prints. */
function isReference(text: string): boolean {
  return (
    /^(?:@|file:|[A-Za-z]:\\|\.{0,2}\/)?[\w./\\ -]*\.(?:pem|key|der|pub|crt|cer|p8|txt)$/i.test(
      text,
    ) ||
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ||
    /^(?:SHA256:|MD5:|arn:|projects\/|https?:\/\/|vault:)\S+$/.test(text) ||
    /^(?:[\da-f]{2}:){15,}[\da-f]{2}$/i.test(text) ||
    /^(?:RSA )?(?:Public-Key|Private-Key): \(\d+ bit|^Modulus[:=]|RSA public key, |KeyObject \{|^&?\{N:/m.test(
      text,
    )
  );
}

/** Bare Base64 of a key, or of a PEM, between other marks, or in strings that a program joins. */
export function keyRun(text: string): string | undefined {
  const [, joined] = /^[\s(]*(MII[A-Za-z0-9+/=\s]{100,})[\s;,)]*$/.exec(withoutQuotes(text)) ?? [];
  if (joined !== undefined) return joined === text ? undefined : joined;
  if (text.startsWith('MI')) return undefined;
  const runs = text.matchAll(
    /(?:^|[^\w+/=])((?:MII|LS0tLS1CRUdJTi)[A-Za-z0-9+/=]{100,})(?![\w+/=])/g,
  );
  const [only, ...more] = new Set([...runs].map(([, run]) => run));
  if (more.length > 0) stop({ code: 'several' });
  return only === text ? undefined : only;
}

/** Bytes of a key in hexadecimal, with or without colons. */
export function hexKey(text: string): string | undefined {
  const plain = text.replace(/^<Buffer (.*)>$/s, '$1').replace(/0x|[\s:]/g, '');
  if (!/^3082[\da-f]{200,}$/i.test(plain)) return undefined;
  return encodeBase64(Uint8Array.from(plain.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}

/** Files of keys that no browser reads, and other things that are no key: named with what converts them. */
export function checkContainers(text: string): void {
  if (/^-{3,5} ?BEGIN SSH2 /.test(text)) stop({ code: 'ssh2' });
  if (/^PuTTY-User-Key-File/.test(text)) stop({ code: 'putty' });
  if (/<(?:RSAKeyValue|Modulus)\b/.test(text)) stop({ code: 'xml' });
  if (isNothing(text) || isPlaceholder(text)) stop({ code: 'placeholder' });
  if (isReference(text)) stop({ code: 'reference' });
  // Java's own stores begin with 0xFEEDFEED or 0xCECECECE.
  if (/^(?:\/u3\+7|zs7Ozg)/.test(text)) stop({ code: 'jks' });
  if (/^b3BlbnNzaC1rZXkt/.test(text)) stop({ code: 'openssh' });
  if (/^AAAAB3NzaC1yc2E/.test(text)) stop({ code: 'ssh' });
  // oxlint-disable-next-line no-control-regex -- they tell a binary file
  if (/[\u0000-\u0008\ufffd]/.test(text.slice(0, 200))) stop({ code: 'binary' });
}
