import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../src/wire/base64';
import { shared } from '../../../src/wire/messages';
import { bare, pem, problem, read, rsa } from './support/keys';

describe('advice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the command of a message on a file, as a reader does, and gives what it prints or writes. */
  function follow(
    message: string,
    content: string | Buffer,
    file: string,
    passphrase = '',
  ): string {
    const command = /(?:openssl|ssh-keygen) .*$/.exec(message)?.[0] ?? '';
    writeFileSync(path.join(folder, file), content, { mode: 0o600 });
    const options = passphrase && (command.startsWith('openssl') ? ' -passin pass:x' : ' -P x');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command + options], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    const written = /-out (\S+)|-p .*-f (\S+)/.exec(command);
    return written
      ? readFileSync(path.join(folder, written[1] ?? written[2] ?? ''), 'utf8')
      : stdout;
  }

  const options = { format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
  const { keyProblem, keyAdvice } = shared.en;

  it.each(['pkcs8', 'pkcs1'] as const)('decrypts an encrypted %s key', (type) => {
    const encrypted = rsa.privateKey.export({ type, ...options }).toString();
    expect(problem(encrypted, 'private')?.code).toBe('encrypted');
    const plain = follow(keyProblem.encrypted, encrypted, 'key.pem', 'x');
    expect(encodeBase64(read(plain, 'private').der)).toBe(bare(rsa.privateKey, 'pkcs8'));
    const advice = follow(keyAdvice.public.encrypted ?? '', encrypted, 'key.pem', 'x');
    expect(encodeBase64(read(advice, 'public').der)).toBe(bare(rsa.publicKey, 'spki'));
  });

  it('gets the public key out of a private one', () => {
    const text = pem(rsa.privateKey, 'pkcs8');
    const printed = follow(keyProblem['private-not-public'], text, 'key.pem');
    expect(encodeBase64(read(printed, 'public').der)).toBe(bare(rsa.publicKey, 'spki'));
  });

  it('gets the public key out of a certificate and a request', () => {
    writeFileSync(path.join(folder, 'key.pem'), pem(rsa.privateKey, 'pkcs8'));
    const make = (...more: string[]): string => {
      const args = ['req', '-new', '-key', 'key.pem', '-subj', '/CN=test', ...more];
      return spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' }).stdout;
    };
    for (const [code, text, file] of [
      ['certificate', make('-x509'), 'cert.pem'],
      ['csr', make(), 'request.pem'],
    ] as const) {
      expect(problem(text)?.code).toBe(code);
      const printed = follow(keyProblem[code], text, file);
      expect(encodeBase64(read(printed, 'public').der)).toBe(bare(rsa.publicKey, 'spki'));
    }
  });

  it('gets the keys out of PKCS#12 and PKCS#7', () => {
    const run = (...args: string[]) =>
      spawnSync('openssl', args, { cwd: folder, encoding: 'buffer' }).stdout;
    writeFileSync(path.join(folder, 'key.pem'), pem(rsa.privateKey, 'pkcs8'));
    run('req', '-new', '-x509', '-key', 'key.pem', '-subj', '/CN=test', '-out', 'cert.pem');
    const store = run(
      'pkcs12',
      '-export',
      '-inkey',
      'key.pem',
      '-in',
      'cert.pem',
      '-passout',
      'pass:x',
    );
    expect(problem(store.toString('base64'), 'private')?.code).toBe('pkcs12');
    const printed = follow(keyProblem.pkcs12, store, 'store.p12', 'x');
    expect(encodeBase64(read(printed, 'private').der)).toBe(bare(rsa.privateKey, 'pkcs8'));
    const [first = '', second = ''] = (keyAdvice.public.pkcs12 ?? '').split(' | ');
    const asked = [`${first} -passin pass:x`, second].join(' | ');
    const bag = run('crl2pkcs7', '-nocrl', '-certfile', 'cert.pem').toString();
    const der = run('crl2pkcs7', '-nocrl', '-certfile', 'cert.pem', '-outform', 'DER');
    for (const text of [bag, der.toString('base64')]) expect(problem(text)?.code).toBe('pkcs7');
    for (const [advice, content, file] of [
      [asked, store, 'store.p12'],
      [keyProblem.pkcs7, bag, 'certs.p7b'],
    ] as const)
      expect(encodeBase64(read(follow(advice, content, file), 'public').der)).toBe(
        bare(rsa.publicKey, 'spki'),
      );
  });

  it('makes Base64 of a binary file', () => {
    const der = rsa.publicKey.export({ type: 'spki', format: 'der' });
    expect(problem(der.toString('latin1').slice(0, 300).replace('0', '0\u0000'))?.code).toBe(
      'binary',
    );
    expect(read(follow(keyProblem.binary, der, 'key.der'), 'public').kind).toBe('public');
  });

  it.skipIf(spawnSync('ssh-keygen', ['-?']).error)('converts OpenSSH keys', () => {
    // Written in its own format: a new key would take a second.
    writeFileSync(path.join(folder, 'key'), pem(rsa.privateKey, 'pkcs1'), { mode: 0o600 });
    spawnSync('ssh-keygen', ['-q', '-p', '-N', 'x', '-f', 'key'], { cwd: folder });
    const privateText = readFileSync(path.join(folder, 'key'), 'utf8');
    const shown = ['-y', '-P', 'x', '-f', 'key'];
    const publicText = spawnSync('ssh-keygen', shown, { cwd: folder, encoding: 'utf8' }).stdout;
    expect(problem(publicText)?.code).toBe('ssh');
    expect(problem(privateText, 'private')?.code).toBe('openssh');
    const fromPublic = read(follow(keyProblem.ssh, publicText, 'key.pub'), 'public');
    const rfc4716 = spawnSync('ssh-keygen', ['-e', '-f', 'key.pub'], { cwd: folder }).stdout;
    expect(problem(rfc4716.toString())?.code).toBe('ssh2');
    const converted4716 = read(follow(keyProblem.ssh2, rfc4716, 'key.txt'), 'public');
    expect(converted4716.modulus).toBe(fromPublic.modulus);
    const fromPrivate = read(follow(keyAdvice.public.openssh ?? '', privateText, 'key'), 'public');
    expect(fromPrivate.modulus).toBe(fromPublic.modulus);
    const converted = follow(keyProblem.openssh, privateText, 'key-copy', 'x');
    expect(read(converted, 'private').modulus).toBe(fromPublic.modulus);
  });

  it('does not tell a reader to take a public key where a private one is needed', () => {
    for (const locale of ['en', 'zh'] as const) {
      for (const code of ['certificate', 'csr', 'ssh'] as const) {
        expect(shared[locale].keyAdvice.private[code]).not.toMatch(/-pubkey|-e -m/);
      }
    }
  });
});
