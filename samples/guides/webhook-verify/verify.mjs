import { createPublicKey, verify } from 'node:crypto';

/**
 * True when one of the comma-separated signatures was made for this body. `body` is the raw text as received,
 * `publicKey` the platform's RSA key as PEM or bare Base64. Throws when the body is not a JSON object.
 */
export function verifySignature(body, signatureHeader, publicKey) {
  const der = Buffer.from(publicKey.replace(/-----[^-]+-----/g, ''), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signed = Buffer.from(signingString(body));

  return signatureHeader
    .split(',')
    .some((signature) => verify('sha1', signed, key, Buffer.from(signature.trim(), 'base64')));
}

/** The text that the platform signs: all pairs of the body as key=value, joined by &. */
export function signingString(body) {
  JSON.parse(body); // stops here when the body is not JSON
  // Numbers become text before the real parsing, because JavaScript rounds integers beyond 2^53.
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
  const quoted = body.replace(tokens, (token) =>
    token.startsWith('"') ? token : `"${plainNumber(token)}"`,
  );
  const parsed = JSON.parse(quoted);
  if (!isObject(parsed)) throw new TypeError('the body is not a JSON object');
  return pairs(parsed).join('&');
}

function pairs(object) {
  return Object.keys(object)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))) // bytes of UTF-8, not UTF-16
    .flatMap((key) => {
      const value = object[key];
      if (Array.isArray(value)) return value.filter(isObject).flatMap(pairs);
      if (isObject(value)) return pairs(value);
      return value === null ? [] : [`${key}=${value}`];
    });
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const decimal = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** 1.50 → 1.5, 1e3 → 1000; integers keep all their digits. */
function plainNumber(text) {
  return /^-?\d+$/.test(text) ? text : decimal.format(Number(text));
}
