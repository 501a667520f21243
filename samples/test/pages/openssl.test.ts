import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCi } from '../../../tests/support/may-install';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const subject = 'OpenSSL commands of the key pair page';

/** Files which the conversions of the page start from, and a passphrase where a reader would type one. */
const PREPARE = [
  'openssl rsa -in private.pem -traditional -out pkcs1.pem',
  'openssl rsa -in private.pem -RSAPublicKey_out -out pkcs1-public.pem',
  'openssl pkey -in private.pem -aes256 -passout pass:test -out encrypted.pem',
  'openssl base64 -A -in private.pem -out private.pem.b64',
  'openssl req -x509 -key private.pem -subj /CN=test -days 1 -out certificate.pem',
  'openssl pkcs12 -export -in certificate.pem -inkey private.pem -passout pass:test -out store.p12',
  `node -p 'JSON.stringify(crypto.createPrivateKey(fs.readFileSync("private.pem")).export({ format: "jwk" }))' > key.jwk`,
  'cp private.pem original-private.pem && cp public.pem original-public.pem',
].join('\n');

const split = (commands: string[], passes: (command: string) => boolean) => ({
  passed: commands.filter(passes),
  others: commands.filter((command) => !passes(command)),
});

describe.skipIf(!hasOpenssl && !isCi())(
  hasOpenssl ? subject : `${subject} (openssl is not installed)`,
  () => {
    let folder: string;
    const blocks = codeBlocks(readPage('en', 'webhooks/generator-rsa-pair'), 'bash');
    const [privateKey = '', publicKey = '', bare = ''] = blocks;
    const compare = blocks.find((block) => block.includes('dgst -sha256')) ?? '';
    const check = blocks.find((block) => block.includes('-verify')) ?? '';
    const { passed: conversions, others } = split(
      blocks
        .slice(3)
        .filter((block) => block !== compare && block !== check)
        .flatMap((block) => block.trim().split('\n')),
      (command) => /^(openssl|node) /.test(command),
    );

    function shell(script: string) {
      return spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
        cwd: folder,
        encoding: 'utf8',
      });
    }

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'openssl-page-'));
      const result = shell([privateKey, publicKey, bare, PREPARE].join('\n'));
      expect(result.status, result.stderr).toBe(0);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('makes a PKCS#8 and an SPKI file', () => {
      const { stdout } = shell('head -qn1 private.pem public.pem');
      expect(stdout).toBe('-----BEGIN PRIVATE KEY-----\n-----BEGIN PUBLIC KEY-----\n');
    });

    it('lets nobody else read the private key, in each of its forms', () => {
      const modes = ['private.pem', 'private.b64'].map((name) => statSync(join(folder, name)).mode);
      expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0]);
    });

    it('names no other program but those whose formats OpenSSL does not read', () => {
      const programs = others.map((command) => command.split(' ')[0]);
      expect([...new Set(programs)].sort()).toEqual([
        'keytool',
        'printf',
        'puttygen',
        'ssh-keygen',
      ]);
    });

    it('converts every form back to the same keys', () => {
      expect(conversions.length).toBeGreaterThan(10);
      for (const command of conversions) {
        const target = command.includes('public.pem') ? 'public' : 'private';
        const typed = command
          .replace(/-in encrypted\.pem/, '$& -passin pass:test')
          .replace(/-in store\.p12/, '$& -passin pass:test');
        const output = new RegExp(`(-out|>) ${target}\\.pem`);
        const result = shell(
          `${typed.replace(output, (part) => part.replace(target, 'new'))}\ndiff -B new.pem original-${target}.pem`,
        );
        expect(result.status, `${command}\n${result.stderr}`).toBe(0);
      }
    });

    it('prints the same fingerprint for both halves, and another one for another pair', () => {
      const fingerprints = shell(compare).stdout.match(/[0-9a-f]{64}/g) ?? [];
      expect(fingerprints).toHaveLength(2);
      expect(fingerprints[0]).toBe(fingerprints[1]);

      const other = shell(
        'openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 2>/dev/null |' +
          ' openssl pkey -pubout -outform DER | openssl dgst -sha256',
      );
      expect(other.stdout.match(/[0-9a-f]{64}/)?.[0]).not.toBe(fingerprints[0]);
    });

    it('checks the pair, and notices a changed message', () => {
      expect(shell(check).stdout).toContain('Verified OK');
      const verify = check.trim().split('\n').at(-1) ?? '';
      expect(shell(`printf 'hallo' > message.txt\n${verify}`).stdout).not.toContain('Verified OK');
    });

    it.each(['en', 'zh'] as const)('tells whether the system rejects SHA-1, in %s', (locale) => {
      const [commands = ''] = codeBlocks(readPage(locale, 'webhooks/signatures'), 'bash');
      expect(shell(commands).stdout).toBe('SHA-1 works\n');
      const rejects = commands.replace('-sha1', '-sha-none');
      expect(rejects).not.toBe(commands);
      expect(shell(rejects).stdout).toBe('');
    });

    it('shows the same commands in Chinese', () => {
      expect(codeBlocks(readPage('zh', 'webhooks/generator-rsa-pair'), 'bash')).toEqual(blocks);
    });
  },
);
