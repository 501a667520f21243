import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BitString, Constructed, fromBER, Integer, ObjectIdentifier, Sequence } from 'asn1js';
import { encodeBase64 } from '../../../src/wire/base64';
import { parseKey } from '../../../src/islands/shared/keys';
import { toPem } from '../../../src/islands/shared/pem';
import { bare, ec, pem, problem, read, rsa } from './support/keys';

describe('keys that are accepted', () => {
  const spki = encodeBase64(rsa.publicKey.export({ type: 'spki', format: 'der' }));

  it.each([
    ['SPKI as PEM', pem(rsa.publicKey, 'spki'), 'spki', 'pem'],
    ['SPKI as Base64', bare(rsa.publicKey, 'spki'), 'spki', 'base64'],
    ['PKCS#1 as PEM', pem(rsa.publicKey, 'pkcs1'), 'pkcs1', 'pem'],
    ['PKCS#1 as Base64', bare(rsa.publicKey, 'pkcs1'), 'pkcs1', 'base64'],
    ['with a BOM', `\uFEFF${pem(rsa.publicKey, 'spki')}`, 'spki', 'pem'],
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
  const pss = generateKeyPairSync('rsa-pss', { modulusLength: 1024 });
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
    ['plain words', 'helloworldx', 'unknown-structure'],
    ['an SSH key that is not RSA', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 me@host', 'algorithm'],
    ['levels without end', 'MIAwgDCAMIAwgDCA'.repeat(1000), 'damaged'],
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

  it('survives real keys with changed bytes', () => {
    for (const key of [rsa.publicKey, rsa.privateKey, ec.publicKey, ec.privateKey]) {
      const type = key.type === 'public' ? 'spki' : 'pkcs8';
      const der = key.export({ type, format: 'der' } as never) as unknown as Buffer;
      for (let at = 0; at < Math.min(der.length, 60); at += 1) {
        // Lengths without end, types, nesting.
        for (const value of [0x00, 0x30, 0x80, 0xff]) {
          const bytes = new Uint8Array(der);
          bytes[at] = value;
          expect(() => parseKey(encodeBase64(bytes), 'private', ['RSA', 'EC'])).not.toThrow();
        }
      }
    }
  });
});

describe('damaged keys', () => {
  const PKCS1 = fromBER(rsa.privateKey.export({ type: 'pkcs1', format: 'der' })).result as Sequence;

  it.each(['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'].map((name, at) => [name, at + 1] as const))(
    'are named when %s was changed',
    (_, at) => {
      const value = PKCS1.valueBlock.value.map((node, index) => {
        const bytes = new Uint8Array((node as Integer).valueBlock.valueHexView);
        if (index === at) bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 4;
        return new Integer({ valueHex: bytes });
      });
      const pkcs1 = new Uint8Array(new Sequence({ value }).toBER());
      expect(problem(encodeBase64(pkcs1), 'private')?.code).toBe('damaged');
    },
  );

  it('are named wherever one character of the private key was changed', () => {
    const good = bare(rsa.privateKey, 'pkcs8');
    const codes = new Set<string>();
    // The first 40 characters are the header, whose damage shows as another structure or algorithm.
    for (let at = 40; at < good.length - 2; at += 13) {
      const changed = good.charAt(at) === 'A' ? 'B' : 'A';
      codes.add(problem(good.slice(0, at) + changed + good.slice(at + 1), 'private')?.code ?? 'ok');
    }
    expect([...codes]).toEqual(['damaged']);
  });

  it('are told from keys that are cut off', () => {
    const good = bare(rsa.privateKey, 'pkcs8');
    expect(problem(good.slice(0, 800), 'private')?.code).toBe('truncated');
    expect(problem(good.slice(0, 8), 'private')?.code).toBe('truncated');
  });
});

describe('certificates and requests', () => {
  // Only the outer shape counts, so a shell without names and dates will do.
  const spki = fromBER(rsa.publicKey.export({ type: 'spki', format: 'der' })).result;
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: '1.2' })] });
  const signature = new BitString({ valueHex: new Uint8Array(256) });
  const version = new Constructed({
    idBlock: { tagClass: 3, tagNumber: 0 },
    value: [new Integer({ value: 2 })],
  });
  const number = (value: number): Integer => new Integer({ value });
  function signed(...value: Sequence['valueBlock']['value']): Uint8Array {
    const content = new Sequence({ value });
    return new Uint8Array(new Sequence({ value: [content, algorithm, signature] }).toBER());
  }
  const certificate = signed(version, number(7), algorithm, spki);
  const request = signed(number(0), algorithm, spki);

  it('are named, with and without their PEM lines', () => {
    expect(problem(toPem('CERTIFICATE', certificate))?.code).toBe('certificate');
    expect(problem(encodeBase64(certificate))?.code).toBe('certificate');
    expect(problem(toPem('CERTIFICATE REQUEST', request))?.code).toBe('csr');
    expect(problem(encodeBase64(request))?.code).toBe('csr');
  });
});
