// cspell:words zsozs
import { isObject, type JsonObject } from '../../model/contract/json';
import { decodeBase64, type Bytes } from './base64';
import { stop } from './key-types';
import { isNothing, isPlaceholder } from './placeholder';
import { findObject, valueOf } from './unwrap';

/** What a key was wrapped in, or another notation than DER; each has a message. */
export type KeyWrapping = 'base64' | 'json' | 'url' | 'hex' | 'jwk' | 'xml';

/** The numbers of an RSA key in the order of RSAPrivateKey, or the first two of them, by their names in JWK and XML. */
const NUMBERS = [
  ['n', 'Modulus'],
  ['e', 'Exponent'],
  ['d', 'D'],
  ['p', 'P'],
  ['q', 'Q'],
  ['dp', 'DP'],
  ['dq', 'DQ'],
  ['qi', 'InverseQ'],
] as const;

/** The numbers of a key, or those of its public half; undefined where one is missing. */
function numbersOf(
  read: (names: (typeof NUMBERS)[number]) => string | undefined,
  want: 'public' | 'private',
): Bytes[] | undefined {
  const texts = NUMBERS.map(read);
  const all = texts.slice(0, texts[2] === undefined && want === 'public' ? 2 : undefined);
  const bytes = all.map((text) => decodeBase64((text ?? '').replace(/_/g, '/').replace(/-/g, '+')));
  const found = bytes.flatMap((one) => (one.ok && one.bytes.length > 0 ? [one.bytes] : []));
  return found.length === all.length ? found : undefined;
}

function isRsaKey({ kty, n }: JsonObject): boolean {
  return typeof kty === 'string' && kty.startsWith('RSA') && typeof n === 'string';
}

/** The strings of a value in their order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** A key in XML or JSON: its numbers, or the text that is the key. */
export function notationOf(
  text: string,
  want: 'public' | 'private',
): { numbers: Bytes[]; wrapped: KeyWrapping } | { text: string; wrapped: KeyWrapping } | undefined {
  if (/<(?:RSAKeyValue|Modulus)\b/.test(text)) {
    const xml = ([, name]: (typeof NUMBERS)[number]) =>
      new RegExp(`<${name}>([\\w+/=\\s]{1,9999})</${name}>`).exec(text)?.[1];
    const numbers = numbersOf(xml, want);
    return numbers ? { numbers, wrapped: 'xml' } : stop({ code: 'numbers' });
  }
  if (!/^[{["]/.test(text)) return undefined;
  const value = valueOf(text);
  const jwk = findObject(value, isRsaKey);
  if (jwk) {
    const json = ([name]: (typeof NUMBERS)[number]) =>
      typeof jwk[name] === 'string' ? jwk[name] : undefined;
    const numbers = numbersOf(json, want);
    return numbers ? { numbers, wrapped: 'jwk' } : stop({ code: 'numbers' });
  }
  const key = stringsIn(value).find((one) => /^\s*(?:MI|LS0tLS1CRUdJTi)[\w+/=\s]{100,}$/.test(one));
  if (key !== undefined) return { text: key, wrapped: 'json' };
  return isObject(value) || text.startsWith('{') ? stop({ code: 'jwk' }) : undefined;
}

/** Hexadecimal of a key in DER, with or without marks between the bytes. */
export function hexOf(text: string): Bytes | undefined {
  if (!/^30[\s:]?8[\da-f]/i.test(text) || /[^\da-f\s:]/i.test(text)) return undefined;
  const pairs = text.replace(/[\s:]/g, '').match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

/** Files of keys that no browser reads, and other things that are no key: named with what converts them. */
export function checkContainers(text: string): void {
  if (/^-{3,5} ?BEGIN SSH2 /.test(text)) stop({ code: 'ssh2' });
  if (/^PuTTY-User-Key-File/.test(text)) stop({ code: 'putty' });
  if (isNothing(text) || isPlaceholder(text)) stop({ code: 'placeholder' });
  // Java's own stores begin with 0xFEEDFEED or 0xCECECECE.
  if (/^(?:\/u3\+7|zs7Ozg)/.test(text)) stop({ code: 'jks' });
  if (/^b3BlbnNzaC1rZXkt/.test(text)) stop({ code: 'openssh' });
  if (/^AAAAB3NzaC1yc2E/.test(text)) stop({ code: 'ssh' });
  // eslint-disable-next-line no-control-regex -- they tell a binary file
  if (/[\u0000-\u0008\ufffd]/.test(text.slice(0, 200))) stop({ code: 'binary' });
  const isPath = /^(?:file:|[A-Za-z]:\\|~?\.{0,2}\/)[\w .:\\/-]{1,200}$/.test(text);
  if (isPath || /^[\w.\\/-]{1,200}\.(?:pem|key|der|p12|pfx|jks|ppk|crt|cer|pub)$/i.test(text))
    stop({ code: 'path' });
}
