import { jwtVerify } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { decodeToken } from '../../../src/islands/tools/jwt/decode';
import { diagnoseToken } from '../../../src/islands/tools/jwt/diagnose';
import { buildToken, sampleToken } from '../../../src/islands/tools/jwt/sign-token';
import { checkSignature } from '../../../src/islands/tools/jwt/signature';
import { duration, lifeOf, localTime, relativeTime } from '../../../src/islands/tools/jwt/time';
import { generateKeyPair } from '../../../src/islands/shared/rsa';
import { pem, read, rsa } from './support/keys';
import { decoded, encode, FORM, GOOD, HEADER, NOW, publicKey, token } from './support/tokens';

function codes(header: object, payload: object): string[] {
  return diagnoseToken(decoded(token(header, payload)), NOW).map((finding) => {
    const { severity, code } = finding;
    const about = 'claim' in finding ? finding.claim : 'scope' in finding ? finding.scope : '';
    return [severity, code, about].filter(Boolean).join(' ');
  });
}

describe('building', () => {
  it.each(['pkcs8', 'pkcs1'] as const)('signs with a %s key as the SDK does', async (type) => {
    const now = 1_755_000_000;
    const text = await buildToken(FORM, read(pem(rsa.privateKey, type), 'private'), now);
    const { payload, protectedHeader } = await jwtVerify(text, rsa.publicKey, {
      algorithms: ['RS512'],
      currentDate: new Date(now * 1000),
    });
    expect(protectedHeader).toEqual(HEADER);
    expect(payload).toEqual({
      iss: 'my-server',
      nbf: now - 60,
      iat: now,
      exp: now + 3600,
      jti: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
      scopes: ['transactions.read'],
      merchantId: 'merchant-1',
    });
    expect(diagnoseToken(decoded(text), now)).toEqual([]);
    expect(await checkSignature(decoded(text), publicKey)).toEqual({ code: 'valid' });
  });
});

describe('the sample', () => {
  it('has nothing to complain about, and verifies', async () => {
    const pair = await generateKeyPair(2048);
    const sample = decoded(await sampleToken(pair, NOW));
    expect(diagnoseToken(sample, NOW)).toEqual([]);
    expect(await checkSignature(sample, read(pair.publicPem, 'public'))).toEqual({
      code: 'valid',
    });
  });
});

describe('reading', () => {
  it.each<[string, string, object]>([
    ['nothing', ' ', { code: 'empty' }],
    ['megabytes', 'e'.repeat(10_000_000), { code: 'too-long' }],
    ['an API key', 'Bearer sk_live_abc', { code: 'secret-key' }],
    ['a key', '-----BEGIN PUBLIC KEY-----', { code: 'pem' }],
    ['an encrypted token', 'a.b.c.d.e', { code: 'encrypted-token' }],
    ['two parts', 'e30.e30', { code: 'parts', found: 2 }],
    ['prose', 'hello', { code: 'parts', found: 1 }],
    ['an empty part', 'e30..c2ln', { code: 'part-empty', part: 'payload' }],
    [
      'standard Base64',
      `${'e30'}.ab+c.c2ln`,
      { code: 'part-base64', part: 'payload', character: '+', position: 3 },
    ],
    ['a cut part', 'e30.e30.aaaaa', { code: 'part-length', part: 'signature' }],
    [
      'broken JSON',
      `${encode('{"a":')}.e30.c2ln`,
      { code: 'part-json', part: 'header', json: 'end', line: 1, column: 6 },
    ],
    [
      'a byte order mark',
      `${encode('\uFEFF{}')}.e30.c2ln`,
      { code: 'part-json', part: 'header', json: 'bom' },
    ],
    [
      'claims nested 6,000 deep',
      `e30.${encode(`{"a":${'['.repeat(6000)}${']'.repeat(6000)}}`)}.c2ln`,
      { code: 'part-json', part: 'payload', json: 'depth' },
    ],
    [
      'objects nested 8,000 deep',
      `e30.${encode(`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`)}.c2ln`,
      { code: 'part-json', part: 'payload', json: 'depth' },
    ],
    ['an invisible character', 'e30.a\u200bb.c2ln', { code: 'part-base64', character: '\u200b' }],
    ['an emoji', 'e30.a😀.c2ln', { code: 'part-base64', character: '😀', position: 2 }],
    ['an array', `e30.${encode('[1]')}.c2ln`, { code: 'part-not-object', part: 'payload' }],
    [
      'wrong bytes',
      `e30.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c2ln`,
      { code: 'part-utf8', part: 'payload' },
    ],
  ])('%s', (_, text, problem) => {
    const result = decodeToken(text);
    expect(result.ok ? null : result.problem).toMatchObject(problem);
  });

  it('is not impressed by hostile JSON', () => {
    const payload = '{"__proto__":{"polluted":1},"scopes":["<img src=x onerror=alert(1)>"]}';
    const { payload: read } = decoded(`${encode(HEADER)}.${encode(payload)}.c2ln`);
    expect(Object.keys(read)).toContain('__proto__');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('diagnosis', () => {
  it('has nothing to say about the SDK’s token', () => {
    expect(codes(HEADER, GOOD)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['HS256', { alg: 'HS256' }, ['error alg-symmetric']],
    ['none', { alg: 'none' }, ['error unsigned']],
    ['ES256', { alg: 'ES256' }, ['warning alg-other']],
    ['RS256', { alg: 'RS256' }, ['warning alg-other']],
    ['nonsense', { alg: 'XX' }, ['error alg-unknown']],
    ['no alg', { alg: undefined }, ['error alg-missing']],
    ['alg a number', { alg: 5 }, ['error type alg']],
    ['no typ', { typ: undefined }, ['warning missing typ']],
    ['other typ', { typ: 'at+jwt' }, ['warning typ']],
    ['no kid', { kid: undefined }, ['error missing kid']],
    ['kid a number', { kid: 1 }, ['error type kid']],
    ['empty kid', { kid: '' }, ['error empty kid']],
    ['crit', { crit: ['exp'] }, ['error crit']],
  ])('header: %s', (_, changes, expected) => {
    expect(codes({ ...HEADER, ...changes }, GOOD)).toEqual(expected);
  });

  it.each<[string, object, string[]]>([
    ['no exp', { exp: undefined }, ['error missing exp']],
    ['no nbf', { nbf: undefined }, ['warning missing nbf']],
    ['no iat', { iat: undefined }, ['warning missing iat']],
    ['no jti', { jti: undefined }, ['warning missing jti']],
    ['no iss', { iss: undefined }, ['warning missing iss']],
    ['no scopes', { scopes: undefined }, ['error missing scopes']],
    ['no merchantId', { merchantId: undefined }, ['error missing merchantId']],
    ['expired', { iat: NOW - 99, exp: NOW - 1 }, ['error expired']],
    ['expires now', { iat: NOW - 99, exp: NOW }, ['error expired']],
    ['not yet', { nbf: NOW + 10 }, ['error not-yet']],
    ['from the future', { iat: NOW + 61 }, ['warning issued-later']],
    ['never valid', { iat: NOW + 50, exp: NOW + 40 }, ['error lifetime-negative']],
    ['long', { exp: NOW + 3601 }, ['advice lifetime-long']],
    ['a day', { exp: NOW + 86_400 }, ['advice lifetime-long']],
    ['ten years', { exp: NOW + 315_360_000 }, ['warning lifetime-long']],
    ['milliseconds', { exp: NOW * 1000 }, ['error milliseconds exp']],
    ['no date', { exp: 1e300 }, ['error no-date exp']],
    ['a date as text', { exp: '1800003600' }, ['error type exp']],
    ['a fraction', { iat: NOW - 0.5 }, ['warning fraction iat']],
    ['scopes as text', { scopes: 'a b' }, ['error type scopes']],
    ['scopes of numbers', { scopes: [1] }, ['error type scopes']],
    ['no scope', { scopes: [] }, ['error scopes-empty']],
    ['unknown scope', { scopes: ['refunds.write'] }, ['warning scope-unknown refunds.write']],
    ['a label', { scopes: ['webhooks.payment'] }, ['warning scope-label webhooks.payment']],
    ['wildcards', { scopes: ['*.read', '*.write'] }, []],
    ['merchantId a number', { merchantId: 5 }, ['error type merchantId']],
    ['merchantId null', { merchantId: null }, ['error type merchantId']],
  ])('claims: %s', (_, changes, expected) => {
    expect(codes(HEADER, { ...GOOD, ...changes })).toEqual(expected);
  });

  it('names duplicates, also of nested names and after escapes', () => {
    const claims = JSON.stringify(GOOD).slice(0, -1);
    const payload = `${claims},"scopes":["*.read"],"\\u0065xp":${NOW + 60},"x":{"y":1,"y":2}}`;
    const read = decoded(token(HEADER, payload));
    expect(diagnoseToken(read, NOW)).toEqual(
      ['scopes', 'exp', 'y'].map((claim) => ({
        severity: 'error',
        code: 'duplicate',
        part: 'payload',
        claim,
      })),
    );
    // As in RFC 7519: the last one is used.
    expect(read.payload.scopes).toEqual(['*.read']);
  });

  it('sees a claim under another name', () => {
    const payload = { ...GOOD, merchantId: undefined, merchant_id: 'm' };
    const findings = diagnoseToken(decoded(token(HEADER, payload)), NOW);
    expect(findings).toMatchObject([{ code: 'missing', similar: 'merchant_id' }]);
  });

  it('puts the gravest first', () => {
    const severities = diagnoseToken(decoded(token({}, { exp: NOW + 7200, iat: NOW })), NOW).map(
      ({ severity }) => severity,
    );
    expect(severities).toEqual([...severities].sort((a, b) => rank(a) - rank(b)));
    expect(new Set(severities).size).toBe(3);
  });
});

function rank(severity: string): number {
  return ['error', 'warning', 'advice'].indexOf(severity);
}

describe('times', () => {
  it('reads in words, in both languages', () => {
    expect(relativeTime(-7200, 'en')).toBe('2 hours ago');
    expect(relativeTime(0, 'en')).toBe('now');
    expect(relativeTime(0, 'zh')).toBe('现在');
    expect(relativeTime(300, 'en')).toBe('in 5 minutes');
    expect(relativeTime(300, 'zh')).toBe('5 分钟后');
    expect(duration(86_400 * 400, 'en')).toBe('1 year');
    expect(duration(7200, 'zh')).toBe('2 小时');
    expect(relativeTime(-1, 'en')).toBe('1 second ago');
    expect(duration(59, 'en')).toBe('59 seconds');
    const { length } = '2027-01-01 00:00:00';
    expect(localTime(NOW)).toMatch(/^2027-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(localTime(NOW + 0.5)).toHaveLength(length);
    expect([localTime(1e15), localTime(Infinity)]).toEqual([null, null]);
    // The last moment of the calendar, which another zone may not have.
    expect(() => localTime(8.64e12)).not.toThrow();
  });

  it("is in the reader's zone", () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
    // Shanghai, and New York in summer.
    const inZone = (minutes: number) => {
      offset.mockReturnValue(minutes);
      return localTime(Date.UTC(2027, 5, 30, 20) / 1000);
    };
    expect([inZone(-480), inZone(240)]).toEqual(['2027-07-01 04:00:00', '2027-06-30 16:00:00']);
    offset.mockRestore();
  });
});

describe('the life of a token', () => {
  const at = { nbf: NOW - 60, iat: NOW, exp: NOW + 3540 };
  const bar = (share: number, from = 'nbf') => ({ from, share });
  it.each([
    ['valid', at, { state: 'valid', seconds: 3540, bar: bar(60 / 3600) }],
    [
      'from iat',
      { iat: NOW - 50, exp: NOW + 50 },
      { state: 'valid', seconds: 50, bar: bar(0.5, 'iat') },
    ],
    ['over', { ...at, exp: NOW - 30 }, { state: 'expired', seconds: 30, bar: bar(1) }],
    ['over at its last second', { ...at, exp: NOW }, { state: 'expired', seconds: 0, bar: bar(1) }],
    ['not begun', { ...at, nbf: NOW + 9 }, { state: 'early', seconds: 9, bar: bar(0) }],
    ['without a beginning', { exp: NOW + 5 }, { state: 'valid', seconds: 5 }],
    ['without an end', { nbf: NOW, iat: NOW }, null],
    ['ending before it begins', { nbf: NOW + 9, exp: NOW + 8 }, null],
    ['without length', { nbf: NOW, exp: NOW }, null],
    ['in milliseconds', { ...at, exp: NOW * 1000 }, null],
    ['with a text', { ...at, exp: String(NOW) }, null],
    ['in the next century', { ...at, exp: NOW + 4e9 }, { state: 'valid', seconds: 4e9 }],
  ])('%s', (_, payload, expected) => {
    const life = lifeOf(payload, NOW);
    if (expected === null) expect(life).toBeNull();
    else expect(life).toMatchObject(expected);
  });
});
