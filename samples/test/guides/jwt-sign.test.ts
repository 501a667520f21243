import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { jwtVerify } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import { findToolchain, languageGate, runProgram, type Program } from '../../toolchains/toolchains';
import { codeBlocks, PAGES, readPage } from '../../../tests/unit/guides/pages';
import { buildBroken, buildDriver, GUIDE_LANGUAGES, samplePath, sideBySide } from './samples';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const MERCHANT = 'merchant "Zoë" / 测试';

/** Values as a file with secrets, or a page they are copied from, hands them over. */
const env = {
  EFUNDPAY_RSA_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  EFUNDPAY_JWT_KEY_ID: 'key-for-tests\r\n',
  EFUNDPAY_MERCHANT_ACCOUNT_ID: ` ${MERCHANT}\n`,
};

const REQUIRED_CLAIMS = ['iss', 'nbf', 'iat', 'exp', 'jti', 'scopes', 'merchantId'];

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const { EFUNDPAY_RSA_PRIVATE_KEY: pem } = env;
const bare = keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Keys as environment files, containers and secret stores hand them over. */
const FORMS: Record<string, string> = {
  'with literal line breaks': pem.replaceAll('\n', '\\n'),
  'with literal CRLF': pem.replaceAll('\n', '\\r\\n'),
  'with Windows line ends': pem.replaceAll('\n', '\r\n'),
  'in double quotes, with literal line breaks': `"${pem.replaceAll('\n', '\\n')}"`,
  'in single quotes': `'${pem}'`,
  'on one line': pem.replaceAll('\n', ' '),
  'without line breaks': pem.replaceAll('\n', ''),
  'without its last line break': pem.trim(),
  'with a byte order mark and blanks': `\ufeff  ${pem}  \n\n`,
  'as Base64 of the PEM': base64(pem),
  'as Base64 of the PEM, in lines': base64(pem).replace(/.{76}/g, '$&\n'),
  'as Base64 of a PEM with Windows line ends': base64(pem.replaceAll('\n', '\r\n')),
  'as bare Base64': bare,
  'as bare Base64 in quotes, with a line break': `"${bare}"\n`,
  'inside the JSON of a secret store': JSON.stringify({ private_key: pem }),
  'after the attributes of a PKCS#12 file': `Bag Attributes\n    friendlyName: a-b\n${pem}`,
};
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const pss = generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey;
const dsa = generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).privateKey;
const ed25519 = generateKeyPairSync('ed25519').privateKey;
const pkcs8 = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const PKCS1 = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

/** Values that are no signing key: the error names the variable. */
const NO_KEYS: Record<string, string> = {
  nothing: '',
  text: 'not a key',
  'a public key': keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  'a damaged key': pem.replace(/(\n[^-]{60})[^-]*/, '$1\n'),
  'an EC key': pkcs8(ec),
  'an EC key in SEC 1': ec.export({ type: 'sec1', format: 'pem' }).toString(),
  'an EC key as Base64 of the PEM': base64(pkcs8(ec)),
  'a DSA key': pkcs8(dsa),
  'an Ed25519 key': pkcs8(ed25519),
  'a key with a passphrase': keys.privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })
    .toString(),
};

/** One run signs all tokens: an argument holds the scopes of one, joined by commas. */
async function sign(program: Program, ...scopes: string[]): Promise<string[]> {
  const result = await runProgram(program, { args: scopes, env });
  expect(result.stderr).toBe('');
  expect(result.code).toBe(0);
  return result.stdout.trim().split('\n');
}

for (const language of GUIDE_LANGUAGES) {
  const gate = languageGate(language);

  describe.skipIf(gate.skip)(gate.title('JWT'), () => {
    let program: Program;
    let tokens: string[];
    let before: number;
    let after: number;

    beforeAll(async () => {
      gate.require();
      program = await buildDriver(language, 'sign', [samplePath(language, 'jwt-sign', 'sign')]);
      before = Math.floor(Date.now() / 1000);
      tokens = await sign(program, 'transactions.read,transactions.write', 'transactions.read');
      after = Math.floor(Date.now() / 1000);
    });

    test('is accepted by jose with every claim that the API wants', async () => {
      const { payload, protectedHeader } = await jwtVerify(tokens[0] ?? '', keys.publicKey, {
        algorithms: ['RS512'],
        typ: 'JWT',
        requiredClaims: REQUIRED_CLAIMS,
      });
      expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'RS512', kid: 'key-for-tests' });
      expect(Object.keys(payload)).toHaveLength(7);
      expect(payload.iss).toBe('my-shop');
      expect(payload.scopes).toEqual(['transactions.read', 'transactions.write']);
      expect(payload.merchantId).toBe(MERCHANT);
      expect(payload.jti).toMatch(UUID_V4);
      const issued = payload.iat ?? 0;
      expect(issued).toBeGreaterThanOrEqual(before);
      expect(issued).toBeLessThanOrEqual(after);
      expect(payload.nbf).toBe(issued - 60);
      expect(payload.exp).toBe(issued + 3600);
    });

    /** Signs with a key in another form. */
    const signWith = (key: string) =>
      runProgram(program, {
        args: ['transactions.read'],
        env: { ...env, EFUNDPAY_RSA_PRIVATE_KEY: key },
      });

    // Java has no reader for PKCS#1.
    const forms = { ...FORMS, ...(language !== 'java' && { 'as PKCS#1': PKCS1 }) };
    test.each(Object.entries(forms))('reads a key %s', async (_, key) => {
      const { stdout, stderr } = await signWith(key);
      expect(stderr).toBe('');
      await jwtVerify(stdout.trim(), keys.publicKey);
    });

    // Python takes it for a plain RSA key and signs what RS512 says, as do the stand-ins of Mono.
    const readsPss = ['python', 'csharp'].includes(language);
    const noKeys = { ...NO_KEYS, ...(!readsPss && { 'an RSA-PSS key': pkcs8(pss) }) };
    test.each(Object.entries(noKeys))('says that it is no key: %s', async (_, key) => {
      const { code, stdout, stderr } = await signWith(key);
      expect(code).not.toBe(0);
      expect(stdout + stderr).toContain('EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key');
    });

    test('has a new ID each time, and keeps a single scope an array', async () => {
      const claims = await Promise.all(tokens.map((token) => jwtVerify(token, keys.publicKey)));
      expect(new Set(claims.map(({ payload }) => payload.jti)).size).toBe(2);
      expect(claims[1]?.payload.scopes).toEqual(['transactions.read']);
    });

    test('is rejected with another key or when a claim was changed', async () => {
      const token = tokens[1] ?? '';
      await expect(jwtVerify(token, otherKeys.publicKey)).rejects.toThrow('signature');

      const [header, claims, signature] = token.split('.') as [string, string, string];
      const wider = Buffer.from(claims, 'base64url').toString().replace('.read', '.write');
      const forged = [header, Buffer.from(wider).toString('base64url'), signature].join('.');
      await expect(jwtVerify(forged, keys.publicKey)).rejects.toThrow('signature');
    });
  });
}

test('pip replaces a PyJWT before 2, whose tokens are bytes', () => {
  const texts = [
    ...(['en', 'zh'] as const).flatMap((locale) => PAGES.map((page) => readPage(locale, page))),
    ...[
      samplePath('python', 'jwt-sign', 'sign'),
      samplePath('python', 'accept-a-payment', 'server'),
      resolve(import.meta.dirname, '../../../src/plugins/contract/payment-servers.ts'),
    ].map((file) => readFileSync(file, 'utf8')),
  ];
  const named = texts.flatMap((text) => text.match(/PyJWT\[[^"\\]*/g) ?? []);
  expect(named).toEqual(named.map(() => 'PyJWT[crypto]>=2'));
  expect(named).not.toHaveLength(0);
});

describe('the checks notice a wrong implementation', { tags: 'all' }, () => {
  test.each([
    ['another algorithm', /'RS512'/g, "'RS256'", 'alg'],
    ['no token id', '.setJti(randomUUID())', '', 'jti'],
    [
      'no merchant',
      ', merchantId: process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID?.trim()',
      '',
      'merchantId',
    ],
    ['an expired token', 'now + 3600', 'now - 1', 'exp'],
    ['a token for later', 'now - 60', 'now + 600', 'nbf'],
  ])('%s', async (_, part, replacement, claim) => {
    const program = await buildBroken('jwt-sign', 'sign', part, replacement);
    const [token = ''] = await sign(program, 'transactions.read');
    const options = { algorithms: ['RS512'], requiredClaims: REQUIRED_CLAIMS };
    await expect(jwtVerify(token, keys.publicKey, options)).rejects.toThrow(`"${claim}"`);
  });
});

for (const [block, language] of (['node', 'python'] as const).entries()) {
  const gate = languageGate(language);

  // Only where the language is missing; when everything has to run, `gate.require` fails instead.
  test.skipIf(gate.skip)(gate.title('the command of the page prints a token'), async () => {
    gate.require();
    const commands = (['en', 'zh'] as const).map((locale) => {
      const page = readPage(locale, 'jwts');
      const [variables, ...signing] = codeBlocks(
        page.slice(page.indexOf('{/* #shell */}')),
        'bash',
      );
      return `${variables}\n${signing[block]}`;
    });
    expect(commands[1]).toBe(commands[0]);
    const toolchain = findToolchain(language);
    const run = toolchain.ok ? toolchain.commands.run : language;
    const script = `${commands[0]?.replace(/\$\((node|python) /, `$(${run} `)}printf %s "$EFUNDPAY_TOKEN"`;
    const cwd = sideBySide([samplePath(language, 'jwt-sign', 'sign')]);
    writeFileSync(join(cwd, 'private.pem'), env.EFUNDPAY_RSA_PRIVATE_KEY);
    const printed = spawnSync('bash', ['--norc', '-eu', '-c', script], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PYTHONDONTWRITEBYTECODE: '1' },
      encoding: 'utf8',
    });
    expect(printed.status, printed.stderr).toBe(0);
    const { payload } = await jwtVerify(printed.stdout, keys.publicKey);
    expect(payload.scopes).toEqual(['transactions.read', 'transactions.write']);
  });
}
