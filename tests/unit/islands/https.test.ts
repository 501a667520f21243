/** On plain http, browsers have no `crypto.subtle`: the tools say so, and blame no key. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSignature } from '../../../src/islands/tools/jwt/signature';
import { buildToken } from '../../../src/islands/tools/jwt/sign-token';
import { shared } from '../../../src/wire/messages';
import { generateKeyPair } from '../../../src/islands/shared/rsa';
import { reasonOf } from '../../../src/islands/shared/ui/reason';
import { pem, read, rsa } from './support/keys';
import { decoded, FORM, GOOD, HEADER, NOW, publicKey, token } from './support/tokens';

afterEach(() => vi.unstubAllGlobals());

const text = token(HEADER, GOOD);
const privateKey = read(pem(rsa.privateKey, 'pkcs8'), 'private');

describe.each<[string, () => Promise<unknown>]>([
  ['a signature is checked', () => checkSignature(decoded(text), publicKey)],
  ['a token is signed', () => buildToken(FORM, privateKey, NOW)],
  ['a key pair is generated', () => generateKeyPair(2048)],
])('%s', (_, work) => {
  it('over https', async () => {
    await expect(work()).resolves.toBeDefined();
    expect(reasonOf(new Error('x'), shared.en)).toBe('Error: x');
  });

  it.each(['en', 'zh'] as const)('over http: why it fails (%s)', async (locale) => {
    vi.stubGlobal('crypto', {});
    const error: unknown = await work().then(
      () => expect.fail('it worked'),
      (reason: unknown) => reason,
    );
    expect(reasonOf(error, shared[locale])).toBe(shared[locale].needsHttps);
  });
});
