/** Bytes that WebCrypto accepts: backed by a plain, not a shared, buffer. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Result of strict decoding. `at` is the zero-based index of the first wrong character in the input. */
export type Decoded =
  | { ok: true; bytes: Bytes }
  | { ok: false; reason: 'character'; at: number; character: string }
  | { ok: false; reason: 'length' };

const FOREIGN = { standard: /[^A-Za-z0-9+/\s]/u, url: /[^A-Za-z0-9_\-\s]/u };

/** Cuts padding and white space off the end; a loop, because a regular expression is quadratic here. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && /[=\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Decodes Base64: white space is allowed, a character of the other alphabet is not. Missing padding is accepted; where
 * it matters ask `isPadded`.
 */
export function decodeBase64(text: string, alphabet: 'standard' | 'url' = 'standard'): Decoded {
  const unpadded = withoutPadding(text);
  const at = unpadded.search(FOREIGN[alphabet]);
  if (at >= 0) {
    const character = String.fromCodePoint(unpadded.codePointAt(at) ?? 0);
    return { ok: false, reason: 'character', at, character };
  }
  const clean = unpadded.replace(/\s+/g, '');
  if (clean.length % 4 === 1) return { ok: false, reason: 'length' };
  const binary = atob(clean.replaceAll('-', '+').replaceAll('_', '/'));
  return { ok: true, bytes: Uint8Array.from(binary, (byte) => byte.charCodeAt(0)) };
}

/** Says whether Base64 ends with as many `=` signs as its length asks for: none, one or two. */
export function isPadded(text: string): boolean {
  const clean = text.replace(/\s+/g, '');
  return clean.length % 4 === 0 && !clean.slice(0, -2).includes('=');
}

/** Encodes bytes as standard Base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Writes bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads bytes as an unsigned number, the highest byte first. */
export function bytesToBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes)}`);
}

/** Encodes a string as UTF-8. Lone surrogates become U+FFFD, as everywhere on the web platform. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}
