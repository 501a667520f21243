import { createHmac, sign as signBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from '../../../src/islands/tools/jwt/signature';
import type { ParsedKey } from '../../../src/islands/shared/keys';
import { asNoise, ec, pem, read, rsa } from './support/keys';
import { decoded, encode, GOOD, HEADER, other, publicKey, small, token } from './support/tokens';

describe('signature', () => {
  const good = token(HEADER, GOOD);
  const content = good.slice(0, good.lastIndexOf('.'));
  const foreign = asNoise((count) =>
    token(HEADER, { ...GOOD, jti: String(count) }, 'sha512', other.privateKey),
  );
  const changed = asNoise((count) => {
    const at = good.length - 2 - count;
    return good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
  });
  const smallKey = read(pem(small.publicKey, 'spki'), 'public');
  const ecKey = read(pem(ec.publicKey, 'spki'), 'public', ['RSA', 'EC']);
  const [, , ofGood] = good.split('.');
  const padded = (compact: string) => {
    const parts = compact.split('.');
    return parts.map((part) => part.padEnd(Math.ceil(part.length / 4) * 4, '=')).join('.');
  };
  const withCrit = (crit: unknown) => ({ ...HEADER, crit, x: 1 });

  it.each<[string, string, ParsedKey, object]>([
    ['right', good, publicKey, { code: 'valid' }],
    [
      'changed claims',
      `${encode(HEADER)}.${encode({ ...GOOD, merchantId: 'x' })}.${ofGood}`,
      publicKey,
      { code: 'changed' },
    ],
    ['padding in its parts', padded(good), publicKey, { code: 'valid' }],
    ['padding in its parts, another key', padded(foreign), publicKey, { code: 'other-key' }],
    ['another key', foreign, publicKey, { code: 'other-key' }],
    [
      'another hash',
      token(HEADER, GOOD, 'sha256'),
      publicKey,
      { code: 'other-hash', alg: 'RS512', hash: 'SHA-256' },
    ],
    ['cut off', good.slice(0, -4), publicKey, { code: 'length', found: 253, expected: 256 }],
    ['none', `${content}.`, publicKey, { code: 'unsigned' }],
    ['alg none', token({ ...HEADER, alg: 'none' }, GOOD), publicKey, { code: 'unsigned' }],
    [
      'a small key',
      token(HEADER, GOOD, 'sha512', small.privateKey),
      smallKey,
      { code: 'key-small', bits: 1024 },
    ],
    ['an EC key for RS512', good, ecKey, { code: 'key-type', alg: 'RS512', key: 'EC P-256' }],
    [
      'EdDSA',
      token({ ...HEADER, alg: 'EdDSA' }, GOOD),
      publicKey,
      { code: 'unsupported', alg: 'EdDSA' },
    ],
    ['an unknown crit', token(withCrit(['x']), GOOD), publicKey, { code: 'valid' }],
    [
      'an unknown crit, changed claims',
      `${encode(withCrit(['x']))}.${encode(GOOD)}.${ofGood}`,
      publicKey,
      { code: 'changed' },
    ],
    [
      'a malformed crit',
      token(withCrit('x'), GOOD),
      publicKey,
      { code: 'unchecked', reason: expect.stringContaining('crit') },
    ],
    ['one changed character of the signature', changed, publicKey, { code: 'other-key' }],
  ])('%s', async (_, text, key, expected) => {
    expect(await checkSignature(decoded(text), key)).toEqual(expected);
  });

  it('does not take the public key for a shared secret', async () => {
    const head = `${encode({ ...HEADER, alg: 'HS256' })}.${encode(GOOD)}`;
    const secret = rsa.publicKey.export({ type: 'spki', format: 'pem' });
    const forged = createHmac('sha256', secret).update(head).digest('base64url');
    expect(await checkSignature(decoded(`${head}.${forged}`), publicKey)).toEqual({
      code: 'symmetric',
    });
  });

  it('checks ES256', async () => {
    const head = `${encode({ ...HEADER, alg: 'ES256' })}.${encode(GOOD)}`;
    const key = { key: ec.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const signature = signBytes('sha256', Buffer.from(head), key).toString('base64url');
    expect(await checkSignature(decoded(`${head}.${signature}`), ecKey)).toEqual({ code: 'valid' });
    const changed = `${encode({ ...HEADER, alg: 'ES256' })}.${encode({})}.${signature}`;
    expect(await checkSignature(decoded(changed), ecKey)).toEqual({ code: 'invalid' });
  });
});
