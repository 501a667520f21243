import { decodeBase64, type Bytes } from './base64';
import { readStructure } from './key-structure';
import { Stop, stop, type KeyProblem, type ParsedKey } from './key-types';
import { findPemBlocks, normalizeKeyText } from './pem';

export type { KeyProblem, ParsedKey } from './key-types';

/** Result of reading a key field. */
export type KeyResult = { ok: true; key: ParsedKey } | { ok: false; problem: KeyProblem };

/** Characters. Ten times the largest RSA key in PEM; keeps a stray paste of megabytes from costing anything. */
const LONGEST_TEXT = 64 * 1024;

/** Things people paste that are not PEM or Base64 of a key at all. */
function checkLookalikes(text: string): void {
  if (text === '') stop({ code: 'empty' });
  if (/^sk_(test|live)_/.test(text)) stop({ code: 'secret-key' });
  if (/^(bearer\s+)?eyJ[\w-]+\.[\w-]*\.[\w-]*$/i.test(text)) stop({ code: 'token' });
  if (text.startsWith('{')) stop({ code: 'jwk' });
  const ssh = /^(?:ssh|sk-ssh|ecdsa-sha2)-\S+(?= )/.exec(text)?.[0];
  if (ssh) stop(ssh === 'ssh-rsa' ? { code: 'ssh' } : { code: 'algorithm', algorithm: ssh });
  if (/BEGIN PGP /.test(text)) stop({ code: 'pgp' });
}

function checkLabel(label: string, body: string): void {
  if (label.endsWith('CERTIFICATE') || label === 'PKCS7') stop({ code: 'certificate' });
  if (label.endsWith('CERTIFICATE REQUEST')) stop({ code: 'csr' });
  if (label === 'OPENSSH PRIVATE KEY') stop({ code: 'openssh' });
  if (label === 'ENCRYPTED PRIVATE KEY' || /^[ \t]*Proc-Type:.*ENCRYPTED/m.test(body)) {
    stop({ code: 'encrypted' });
  }
}

/** Takes the armor off: PEM lines or nothing around Base64. */
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
    throw error;
  }
}
