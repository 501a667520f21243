import { constants, generateKeyPairSync, privateEncrypt, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { generateKeyPair } from '../../../src/islands/shared/rsa';
import {
  checkSignatures,
  isUnclear,
  splitHeader,
} from '../../../src/islands/tools/webhook-signature/check-signatures';
import {
  curlCommand,
  SAMPLE_BODY,
  signBody,
} from '../../../src/islands/tools/webhook-signature/sample';
import { signingString } from '../../../src/wire/signing-string';
import type { Contract } from '../../support/contract';
import { asNoise, read, rsa } from './support/keys';
import { other, publicKey } from './support/tokens';

const larger = generateKeyPairSync('rsa', { modulusLength: 3072 });
const key = publicKey;
const body = '{ "b": "2", "a": {"z": 1.50, "c": "ü"}, "big": 9007199254740993 }';
const { string } = signingString(body);

function signed(content: string, hash = 'sha1', by = rsa.privateKey): string {
  return sign(hash, Buffer.from(content), by).toString('base64');
}

async function verdict(header: string, with_ = key, text = body): Promise<unknown> {
  const result = (() => {
    try {
      return signingString(text).string;
    } catch {
      return null;
    }
  })();
  const checked = await checkSignatures(text, result, header, with_);
  return checked[0]?.verdict;
}

/** The next character of the Base64 alphabet after A, Q, g or w. */
function next(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 1);
}

describe('signatures that verify', () => {
  it('alone and among others', async () => {
    const good = signed(string);
    expect(await verdict(good)).toEqual({ code: 'valid' });
    expect(await verdict(`signature: ${good}`)).toEqual({ code: 'valid' });
    expect(await verdict(good.replace(/.{64}/g, '$&\r\n'))).toEqual({ code: 'valid' });
    const both = await checkSignatures(body, string, ` ${signed('x')} , ${good},`, key);
    expect(both.map((one) => one.verdict.code)).toEqual(['changed', 'valid']);
    // Low bits that no byte uses: Go's decoder does not look at them either.
    expect(
      await verdict(good.replace(/([AQgw])==$/, (_, last: string) => `${next(last)}==`)),
    ).toEqual({ code: 'valid' });
  });
});

describe('a body whose strings were broken, and indented', () => {
  const text = '{"note":"two  blanks, then more words"}';

  it.each([
    ['at a word', text.replace(', ', ',    ')],
    ['before a blank', text.replace(', ', ',     ')],
    ['and formatted', text.replace('{', '{\n  ').replace(', ', ',    ')],
  ])('%s: its blanks are named', async (_, broken) => {
    const { string: right } = signingString(
      broken.includes(',     ') ? text : text.replace(', ', ','),
    );
    expect(await verdict(signed(right), key, broken)).toEqual({ code: 'indented' });
    const changed = broken.replace('words', 'word');
    expect(await verdict(signed(right), key, changed)).toMatchObject({ code: 'changed' });
  });
});

describe('the likeliest cause of a failure', () => {
  const content = { code: 'wrong-content', hash: 'SHA-1' };
  it.each<[string, string, object]>([
    ['another hash', signed(string, 'sha256'), { code: 'wrong-hash', hash: 'SHA-256' }],
    ['another hash (512)', signed(string, 'sha512'), { code: 'wrong-hash', hash: 'SHA-512' }],
    ['the raw body', signed(body), { ...content, content: 'raw' }],
    [
      'the raw body, another hash',
      signed(body, 'sha256'),
      { code: 'wrong-content', content: 'raw', hash: 'SHA-256' },
    ],
    [
      'the body minified',
      signed(JSON.stringify(JSON.parse(body))),
      { ...content, content: 'minified' },
    ],
    [
      'pairs not sorted',
      signed('b=2&z=1.50&c=ü&big=9007199254740993'),
      { ...content, content: 'body-order' },
    ],
    [
      'pairs sorted as one list',
      signed('b=2&big=9007199254740992&c=ü&z=1.5'),
      { ...content, content: 'global-order' },
    ],
    [
      'all digits of a large number',
      signed('c=ü&z=1.5&b=2&big=9007199254740993'),
      { ...content, content: 'exact' },
    ],
    ['a changed body', signed(string.replace('b=2', 'b=3')), { code: 'changed', hash: 'SHA-1' }],
    [
      'another key',
      asNoise((count) => signed(string + count, 'sha1', other.privateKey)),
      { code: 'other-key' },
    ],
    [
      'a key of another size',
      signed(string, 'sha1', larger.privateKey),
      { code: 'length', found: 384, expected: 256 },
    ],
    ['MD5', signed(string, 'md5'), { code: 'other-digest' }],
    [
      'no DigestInfo',
      privateEncrypt(rsa.privateKey, Buffer.from('0123456789')).toString('base64'),
      { code: 'other-digest' },
    ],
    [
      'PSS',
      sign('sha256', Buffer.from(string), {
        key: rsa.privateKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
      }).toString('base64'),
      { code: 'pss' },
    ],
    [
      'half a signature',
      signed(string).slice(0, 100),
      { code: 'length', found: 75, expected: 256 },
    ],
    ['hexadecimal', Buffer.from(signed(string), 'base64').toString('hex'), { code: 'hex' }],
    ['plus signs lost', signed(string).replace(/(?<=.)[A-Z](?=.)/, ' '), { code: 'spaces' }],
    ['not Base64', 'abc$def', { code: 'character', character: '$', position: 4 }],
    ['Base64 cut off', 'AAAAA', { code: 'base64-length' }],
    ['Base64url', `${'A'.repeat(341)}-`, { code: 'base64url' }],
    ['no padding', signed(string).replace(/=+$/, ''), { code: 'padding' }],
    ['half the padding', signed(string).slice(0, -1), { code: 'padding' }],
    ['too much padding', `${signed(string)}=`, { code: 'padding' }],
    ['padding alone', '====', { code: 'padding' }],
    [
      'quotation marks around half a signature',
      `"${signed(string).slice(0, 100)}"`,
      { code: 'character', character: '"', position: 1 },
    ],
    [
      'an emoji inside',
      signed(string).replace(/.{64}/, '$&😀'),
      { code: 'character', character: '😀', position: 65 },
    ],
    ['a thousand letters', 'A'.repeat(1000), { code: 'length', found: 750, expected: 256 }],
  ])('%s', async (_, header, expected) => {
    expect(await verdict(header)).toEqual(expected);
  });

  it('still names the raw body when it is not JSON', async () => {
    expect(await verdict(signed('not json'), key, 'not json')).toMatchObject({ content: 'raw' });
  });

  it('says so where the signing string stands in place of the body', async () => {
    expect(await verdict(signed(string), key, string)).toEqual({ ...content, content: 'pasted' });
  });

  it('never calls a crafted signature valid', async () => {
    // Right digest, wrong padding: what a careless verifier of the opened block would accept.
    const zero = Buffer.alloc(256).toString('base64');
    expect(await verdict(zero)).toEqual({ code: 'other-key' });
    expect(await verdict(Buffer.alloc(256, 255).toString('base64'))).not.toEqual({ code: 'valid' });
  });
});

describe('a verdict on the form of what was pasted', () => {
  it('says nothing about the webhook', () => {
    expect(isUnclear({ code: 'padding' }, false)).toBe(true);
    expect(isUnclear({ code: 'other-key' }, true)).toBe(false);
  });

  it('says nothing about a body that was taken out of other text', () => {
    const changed = { code: 'changed', hash: 'SHA-1' } as const;
    expect(isUnclear(changed, true)).toBe(true);
    expect(isUnclear(changed, false)).toBe(false);
  });

  it('is told where a signature stands between other marks', async () => {
    const inside = async (header: string) => {
      const [first] = await checkSignatures(body, string, header, key);
      return first?.isInside;
    };
    expect(await inside(`"${signed(string)}"`)).toBe(true);
    expect(await inside(signed(string).replace(/.{64}/g, '$&\r\n'))).toBe(false);
  });

  it('takes no signature out of two', async () => {
    const header = `${signed(string)};${signed('x')}`;
    expect(await verdict(header)).toMatchObject({ code: 'character' });
  });
});

describe('header', () => {
  it('is split at commas and stays small', () => {
    expect(splitHeader('a, b ,,c')).toEqual(['a', 'b', 'c']);
    expect(splitHeader(',,, ')).toEqual([]);
    expect(splitHeader('a,'.repeat(5_000_000)).length).toBeLessThan(40_000);
  });
});

describe('test notices', () => {
  it('begin with the payment webhook of the pages', () => {
    const contract = parse(readFileSync('static/openapi.yaml', 'utf8')) as Contract;
    expect(JSON.parse(SAMPLE_BODY)).toEqual(
      contract.components.examples['PaymentNoticeSucceeded']?.value,
    );
  });

  it('verify with their own public key', async () => {
    const made = await generateKeyPair(2048);
    const its = read(made.publicPem, 'public');
    const header = await signBody(SAMPLE_BODY, made);
    expect(await verdict(header, its, SAMPLE_BODY)).toEqual({ code: 'valid' });
    expect(await verdict(header, its, SAMPLE_BODY.replace('12.99', '1.00'))).toEqual({
      code: 'changed',
      hash: 'SHA-1',
    });
  });

  it('are quoted for the shell', () => {
    const command = curlCommand("http://localhost/it's;rm -rf $HOME", {
      body: '{"a":"\'`$(id)`"}',
      signature: 'c2ln',
      timestamp: '20240117193352',
      timeZone: 'Asia/Shanghai',
    });
    expect(command).toContain("'timestamp: 20240117193352'");
    expect(command).toContain(`'http://localhost/it'\\''s;rm -rf $HOME'`);
    expect(command).toContain(`--data-raw '{"a":"'\\''\`$(id)\`"}'`);
  });
});
