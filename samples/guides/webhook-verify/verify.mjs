// Node.js 20 or later, no packages needed.
import { createPublicKey, verify } from 'node:crypto';

/** The body has no signing string: respond with 400. */
export class InvalidBody extends Error {}

/**
 * Returns true if one of the comma-separated signatures matches the raw body, a Buffer or a string.
 * `publicKey` is EFundFlow's RSA public key, PEM or bare Base64. Throws InvalidBody; any other error is a fault of the
 * program, its key or the system: log it and respond with 500.
 */
export function verifySignature(body, signatureHeader, publicKey) {
  const key = readPublicKey(publicKey);
  const signed = Buffer.from(signingString(body));

  return signatureHeader
    .split(',')
    .map((part) => part.replace(/[\r\n]/g, '').trim())
    .filter((part) => part.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(part))
    .some((part) => verify('sha1', signed, key, Buffer.from(part, 'base64')));
}

/** The string that EFundFlow signs: all pairs of the body as key=value, joined by &. */
export function signingString(body) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!(bytes instanceof Uint8Array)) throw new TypeError('pass the raw body, before a parser reads it');
  let parsed;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    checkLimits(text);
    parsed = JSON.parse(replaceLoneSurrogates(text));
  } catch (error) {
    throw new InvalidBody(error.message);
  }
  if (!isObject(parsed)) throw new InvalidBody('not a JSON object');
  return pairs(parsed).join('&');
}

function pairs(object) {
  return Object.keys(object)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))) // bytes of UTF-8, not UTF-16
    .flatMap((key) => {
      const value = object[key];
      if (Array.isArray(value)) return value.filter(isObject).flatMap(pairs);
      if (isObject(value)) return pairs(value);
      if (value === null) return [];
      return [`${key}=${typeof value === 'number' ? plainNumber(value) : value}`];
    });
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** 1.50 → 1.5, 1e3 → 1000, 1e-7 → 0.0000001: the value as a 64-bit float, without an exponent. */
function plainNumber(number) {
  if (Number.isInteger(number)) {
    if (number >= 2 ** 63 || number < -(2 ** 63)) throw new InvalidBody('number out of range');
    return BigInt(number).toString();
  }
  const [, sign, digits, zeros] = /^(-?)([\d.]+)e-(\d+)$/.exec(number) ?? [];
  return zeros ? `${sign}0.${'0'.repeat(zeros - 1)}${digits.replace('.', '')}` : String(number);
}

/** At most 64 levels of objects and arrays, and no number beyond a 64-bit float. */
function checkLimits(text) {
  let depth = 0;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]|-?\d[\d.eE+-]*/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (!token.startsWith('"') && !Number.isFinite(Number(token))) {
      throw new InvalidBody('number out of range');
    }
    if (depth > 64) throw new InvalidBody('nested too deeply');
  }
}

/** An escape such as \ud800 that is not half of a pair becomes U+FFFD. */
function replaceLoneSurrogates(text) {
  const escapes =
    /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})|\\./g;
  return text.replace(escapes, (escape, lone) => (lone ? '\\ufffd' : escape));
}

/** SPKI or PKCS#1, also with literal \n, in quotes or on one line. */
function readPublicKey(text) {
  const base64 = text.replace(/-----(BEGIN|END) (RSA )?PUBLIC KEY-----|\\[rn]|[^A-Za-z0-9+/=]/g, '');
  const der = { key: Buffer.from(base64, 'base64'), format: 'der' };
  let key;
  try {
    key = createPublicKey({ ...der, type: 'spki' });
  } catch {
    key = createPublicKey({ ...der, type: 'pkcs1' });
  }
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return key;
}
