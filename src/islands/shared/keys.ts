// cspell:words BEGI
import { decodeBase64, type Bytes } from '../../wire/base64';
import { pkcs1Of, readStructure } from './key-structure';
import { Stop, stop, type KeyProblem, type KeyWrapping, type ParsedKey } from './key-types';
import { checkContainers, hexKey, jsonKey, keyRun } from './key-wrapping';
import { findPemBlocks, normalizeKeyText, withoutQuotes } from './pem';
import { isPlaceholder } from './placeholder';

export type { KeyProblem, ParsedKey } from './key-types';

export type KeyResult = { ok: true; key: ParsedKey } | { ok: false; problem: KeyProblem };

/** Characters. Ten times the largest RSA key in PEM; keeps a stray paste of megabytes from costing anything. */
const LONGEST_TEXT = 64 * 1024;

/** Things people paste that are not PEM or Base64 of a key at all. */
function checkLookalikes(text: string): void {
  if (text === '') stop({ code: 'empty' });
  if (/^(?:bearer\s+)?sk_(test|live)_/i.test(text)) stop({ code: 'secret-key' });
  if (/^(bearer\s+)?eyJ[\w-]+\.[\w-]*\.[\w-]*$/i.test(text)) stop({ code: 'token' });
  checkContainers(text);
  const ssh = /^(?:ssh|sk-ssh|ecdsa-sha2)-\S+(?= )/.exec(text)?.[0];
  if (ssh) stop(ssh === 'ssh-rsa' ? { code: 'ssh' } : { code: 'algorithm', algorithm: ssh });
  if (/BEGIN PGP /.test(text)) stop({ code: 'pgp' });
}

function checkLabel(label: string, body: string): void {
  if (label.endsWith('CERTIFICATE')) stop({ code: 'certificate' });
  if (label === 'PKCS7') stop({ code: 'pkcs7' });
  if (label.endsWith('CERTIFICATE REQUEST')) stop({ code: 'csr' });
  if (label === 'OPENSSH PRIVATE KEY') stop({ code: 'openssh' });
  if (label === 'ENCRYPTED PRIVATE KEY' || /^[ \t]*Proc-Type:.*ENCRYPTED/m.test(body)) {
    stop({ code: 'encrypted' });
  }
}

/** Removes the armor: PEM lines, or none around Base64. */
function toDer(text: string, want: 'public' | 'private'): { der: Bytes; armor: 'pem' | 'base64' } {
  const blocks = findPemBlocks(text).filter((block) => block.label !== 'EC PARAMETERS');
  const isPrivate = (label: string): boolean => label.includes('PRIVATE');
  const wanted = blocks.filter(({ label }) => isPrivate(label) === (want === 'private'));
  const keys = wanted.filter(({ label, closed }) => closed && /KEY$/.test(label));
  if (new Set(keys.map((key) => key.body.replace(/\s/g, ''))).size > 1) stop({ code: 'several' });
  const block = keys[0] ?? wanted[0] ?? blocks[0];
  let body = text;
  let offset = 0;
  if (block) {
    checkLabel(block.label, block.body);
    if (!block.closed) stop({ code: 'pem-end' });
    const content = block.body.trim();
    // More than five hyphens.
    if (/^-|-$/.test(content)) stop({ code: 'pem-lines' });
    if (/^$|\.{3}|…/.test(content) || isPlaceholder(content)) stop({ code: 'placeholder' });
    offset = text.indexOf(block.body);
    body = withoutQuotes(block.body);
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

/** Times that a key may be wrapped. */
const MOST_WRAPPINGS = 3;

/** Removes wrappers around a key, then its armor. */
function unwrapped(
  text: string,
  want: 'public' | 'private',
  depth = 0,
): { der: Bytes; armor: 'pem' | 'base64'; wrapped?: KeyWrapping } {
  if (depth > MOST_WRAPPINGS) stop({ code: 'unknown-structure' });
  const inside = (inner: string, wrapped: KeyWrapping) => ({
    ...unwrapped(inner, want, depth + 1),
    wrapped,
  });
  if (/BEGIN(?:%20|\+)[A-Z]/.test(text)) return inside(percentDecoded(text), 'url');
  const normalized = normalizeKeyText(text);
  if (!normalized.includes('-----BEGIN ')) {
    // A JSON string is itself once more without its quotation marks.
    const found = jsonKey(text.trim(), want) ?? jsonKey(normalized, want);
    if (found && 'text' in found) return inside(found.text, 'json');
    if (found) return { der: pkcs1Of(found.numbers), armor: 'base64', wrapped: 'jwk' };
    const hex = hexKey(normalized);
    if (hex !== undefined) return inside(hex, 'hex');
    const run = keyRun(normalized);
    if (run !== undefined) return unwrapped(run, want, depth + 1);
  }
  checkLookalikes(normalized);
  const { der, armor } = toDer(normalized, want);
  // Base64 of a text, where bytes of DER are expected.
  const start = String.fromCharCode(...der.slice(0, 11)).replace(/^\xef\xbb\xbf/, '');
  if (/^(?:-----BEGI|LS0tLS1CRU|MII|\{|<\?xml|<RSA)/.test(start))
    return inside(new TextDecoder().decode(der), 'base64');
  const isJson = normalized.startsWith('{') && armor === 'pem';
  return { der, armor, ...(isJson && { wrapped: 'json' }) };
}

/** A text without percent-encoding; a plus sign stands for a blank there. */
function percentDecoded(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * Reads a key from PEM or bare Base64, also where these stand in JSON, Base64 or percent-encoding and from JWK. The forms
 * are those that the platform's Go SDK accepts: SPKI or PKCS#1 for a public key, PKCS#8 or PKCS#1 for a private one. Never
 * throws: what is wrong is in the result.
 */
export function parseKey(
  text: string,
  want: 'public' | 'private',
  algorithms: readonly ('RSA' | 'EC')[] = ['RSA'],
): KeyResult {
  try {
    if (text.length > LONGEST_TEXT) stop({ code: 'too-long' });
    const { der, armor, wrapped } = unwrapped(text, want);
    const key = { ...readStructure(der), armor, ...(wrapped && { wrapped }) };
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
    throw error;
  }
}
