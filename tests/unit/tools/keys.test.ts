import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../src/tools/shared/base64';
import { TAG, writeNode } from '../../../src/tools/shared/der';
import { parseKey, type KeyProblem, type ParsedKey } from '../../../src/tools/shared/keys';
import { toPem } from '../../../src/tools/shared/pem';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function pem(key: KeyObject, type: 'spki' | 'pkcs1' | 'pkcs8' | 'sec1'): string {
  return key.export({ type, format: 'pem' } as never).toString();
}

function bare(key: KeyObject, type: 'spki' | 'pkcs1' | 'pkcs8'): string {
  return (key.export({ type, format: 'der' } as never) as unknown as Buffer).toString('base64');
}

function read(text: string, want: 'public' | 'private', kinds?: ('RSA' | 'EC')[]): ParsedKey {
  const result = parseKey(text, want, kinds);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.key;
}

function problem(text: string, want: 'public' | 'private' = 'public'): KeyProblem | null {
  const result = parseKey(text, want);
  return result.ok ? null : result.problem;
}

describe('keys that are accepted', () => {
  const spki = encodeBase64(rsa.publicKey.export({ type: 'spki', format: 'der' }));

  it.each([
    ['SPKI as PEM', pem(rsa.publicKey, 'spki'), 'spki', 'pem'],
    ['SPKI as Base64', bare(rsa.publicKey, 'spki'), 'spki', 'base64'],
    ['PKCS#1 as PEM', pem(rsa.publicKey, 'pkcs1'), 'pkcs1', 'pem'],
    ['PKCS#1 as Base64', bare(rsa.publicKey, 'pkcs1'), 'pkcs1', 'base64'],
    ['literal \\n', pem(rsa.publicKey, 'spki').replaceAll('\n', '\\n'), 'spki', 'pem'],
    ['literal \\r\\n', pem(rsa.publicKey, 'spki').replaceAll('\n', '\\r\\n'), 'spki', 'pem'],
    ['in quotes', `"${pem(rsa.publicKey, 'spki').trim()}"`, 'spki', 'pem'],
    ['CRLF', pem(rsa.publicKey, 'spki').replaceAll('\n', '\r\n'), 'spki', 'pem'],
    ['with a BOM', `\uFEFF${pem(rsa.publicKey, 'spki')}`, 'spki', 'pem'],
    ['on one line', pem(rsa.publicKey, 'spki').replaceAll('\n', ' '), 'spki', 'pem'],
    ['text around it', `My key:\n${pem(rsa.publicKey, 'spki')}\nBye`, 'spki', 'pem'],
    // Converters leave the wrong label on; what is inside counts.
    ['wrong label', pem(rsa.publicKey, 'pkcs1').replaceAll('RSA PUBLIC', 'PUBLIC'), 'pkcs1', 'pem'],
  ])('public: %s', (_, text, format, armor) => {
    const key = read(text, 'public');
    expect(key).toMatchObject({ kind: 'public', algorithm: 'RSA', bits: 2048, exponent: 65537n });
    expect([key.format, key.armor]).toEqual([format, armor]);
    expect(encodeBase64(key.der)).toBe(spki);
  });

  it.each([
    ['PKCS#8 as PEM', pem(rsa.privateKey, 'pkcs8'), 'pkcs8'],
    ['PKCS#8 as Base64', bare(rsa.privateKey, 'pkcs8'), 'pkcs8'],
    ['PKCS#1 as PEM', pem(rsa.privateKey, 'pkcs1'), 'pkcs1'],
    ['PKCS#1 as Base64', bare(rsa.privateKey, 'pkcs1'), 'pkcs1'],
  ])('private: %s', (_, text, format) => {
    const key = read(text, 'private');
    expect(key).toMatchObject({ kind: 'private', format, bits: 2048 });
    expect(encodeBase64(key.der)).toBe(bare(rsa.privateKey, 'pkcs8'));
    const again = createPrivateKey({ key: Buffer.from(key.der), format: 'der', type: 'pkcs8' });
    expect(again.equals(rsa.privateKey)).toBe(true);
  });

  it('takes the half that is wanted from a file with both', () => {
    const both = pem(rsa.privateKey, 'pkcs8') + pem(rsa.publicKey, 'spki');
    expect(read(both, 'public').kind).toBe('public');
    expect(read(both, 'private').kind).toBe('private');
  });

  it('reads EC keys where they are allowed', () => {
    const key = read(pem(ec.publicKey, 'spki'), 'public', ['RSA', 'EC']);
    expect(key).toMatchObject({ algorithm: 'EC', curve: 'P-256', bits: 256 });
  });
});

describe('texts that are refused, each with its reason', () => {
  const good = pem(rsa.publicKey, 'spki');
  const ed = generateKeyPairSync('ed25519');
  const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
  const small = generateKeyPairSync('rsa', { modulusLength: 512 });
  const encrypted = rsa.privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })
    .toString();
  const legacy = rsa.privateKey
    .export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })
    .toString();

  it.each<[string, string, string]>([
    ['nothing', '  \n', 'empty'],
    ['megabytes', 'A'.repeat(10_000_000), 'too-long'],
    ['an API key', 'sk_test_abc', 'secret-key'],
    ['a token', 'Bearer eyJhbGciOiJSUzUxMiJ9.e30.c2ln', 'token'],
    ['a JWK', '{"kty":"RSA"}', 'jwk'],
    ['an SSH public key', 'ssh-rsa AAAAB3NzaC1yc2E= me@host', 'ssh'],
    ['a PGP key', '-----BEGIN PGP PUBLIC KEY BLOCK-----\nabc\n-----END…', 'pgp'],
    ['an encrypted key', encrypted, 'encrypted'],
    ['an encrypted key, bare', encrypted.replace(/-----[^-]+-----|\n/g, ''), 'encrypted'],
    ['an encrypted PKCS#1 key', legacy, 'encrypted'],
    ['typographic dashes', good.replaceAll('-----', '—–—'), 'pem-lines'],
    ['four dashes', good.replaceAll('-----', '----'), 'pem-lines'],
    ['no END line', good.split('-----END')[0] ?? '', 'pem-end'],
    ['another END line', good.replace('END PUBLIC', 'END PRIVATE'), 'pem-end'],
    ['half a key', good.slice(27, 200), 'truncated'],
    ['prose', 'hello world, this is my key', 'base64'],
    ['plain words', 'helloworldx', 'truncated'],
    ['Base64 one short', bare(rsa.publicKey, 'spki').replace(/=*$/, '') + 'A', 'base64-length'],
    ['two keys in a row', bare(rsa.publicKey, 'pkcs1') + bare(rsa.publicKey, 'pkcs1'), 'trailing'],
    ['some other DER', 'MAMCAQE=', 'unknown-structure'],
    ['an EC key', pem(ec.publicKey, 'spki'), 'algorithm'],
    ['an EC key in SEC1', pem(ec.privateKey, 'sec1'), 'algorithm'],
    ['an Ed25519 key', pem(ed.publicKey, 'spki'), 'algorithm'],
    ['an RSA-PSS key', pem(pss.publicKey, 'spki'), 'algorithm'],
    ['a tiny key', pem(small.publicKey, 'spki'), 'too-small'],
    ['a private key', pem(rsa.privateKey, 'pkcs8'), 'private-not-public'],
    ['a private key in PKCS#1', pem(rsa.privateKey, 'pkcs1'), 'private-not-public'],
    ['a bare private key', bare(rsa.privateKey, 'pkcs8'), 'private-not-public'],
  ])('%s', (_, text, code) => {
    expect(problem(text)?.code).toBe(code);
  });

  it('wants a private key', () => {
    expect(problem(good, 'private')?.code).toBe('public-not-private');
    expect(problem(pem(ec.privateKey, 'pkcs8'), 'private')).toEqual({
      code: 'algorithm',
      algorithm: 'EC (P-256)',
    });
  });

  it('says line and character of broken Base64', () => {
    const lines = good.split('\n');
    lines[2] = `${lines[2]?.slice(0, 10)}*${lines[2]?.slice(11)}`;
    expect(problem(lines.join('\n'))).toEqual({ code: 'base64', line: 3, character: '*' });
  });

  it('knows Base64url', () => {
    expect(problem('MIIB--_-IjAN')?.code).toBe('base64-url');
    expect(problem('MIIB+/AA_-')?.code).toBe('base64');
  });

  it('says that something stands behind the key', () => {
    const der = Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'der' }));
    const more = Buffer.concat([der, Buffer.from([5, 0])]).toString('base64');
    expect(problem(more)?.code).toBe('trailing');
  });

  it('survives random bytes', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const bytes = Uint8Array.from(
        { length: seed % 97 },
        (_, at) => (seed * 31 + at * at * 7) % 256,
      );
      bytes[0] = 0x30;
      expect(() => parseKey(encodeBase64(bytes), 'public')).not.toThrow();
    }
  });
});

describe('certificates and requests', () => {
  // Only the outer shape counts, so a shell without names and dates will do.
  const spki = new Uint8Array(rsa.publicKey.export({ type: 'spki', format: 'der' }));
  const algorithm = writeNode(TAG.sequence, writeNode(TAG.oid, new Uint8Array([0x2a])));
  const signature = writeNode(TAG.bitString, new Uint8Array(257));
  const version = writeNode(TAG.context0, writeNode(TAG.integer, new Uint8Array([2])));
  const number = (value: number): Uint8Array => writeNode(TAG.integer, new Uint8Array([value]));
  const certificate = writeNode(
    TAG.sequence,
    writeNode(TAG.sequence, version, number(7), algorithm, spki),
    algorithm,
    signature,
  );
  const request = writeNode(
    TAG.sequence,
    writeNode(TAG.sequence, number(0), algorithm, spki),
    algorithm,
    signature,
  );

  it('are named, with and without their PEM lines', () => {
    expect(problem(toPem('CERTIFICATE', certificate))?.code).toBe('certificate');
    expect(problem(encodeBase64(certificate))?.code).toBe('certificate');
    expect(problem(toPem('CERTIFICATE REQUEST', request))?.code).toBe('csr');
    expect(problem(encodeBase64(request))?.code).toBe('csr');
  });
});
