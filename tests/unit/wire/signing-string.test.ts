import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { JsonError, LONGEST_JSON } from '../../../src/wire/json';
import { numberText } from '../../../src/wire/number';
import { compareUtf8, signingString, SigningStringError } from '../../../src/wire/signing-string';

interface Vector {
  id: string;
  body: string;
  string: string;
  sha1: string;
}

const file = new URL('../../../src/data/webhook-vectors.yaml', import.meta.url);
const { vectors } = parse(readFileSync(fileURLToPath(file), 'utf8')) as { vectors: Vector[] };

describe('shared vectors', () => {
  it('are there', () => {
    expect(vectors.length).toBeGreaterThan(10);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const result = signingString(vector.body);
    expect(result.string).toBe(vector.string);
    expect(createHash('sha1').update(result.string).digest('hex')).toBe(vector.sha1);
    expect(result.parts.map(({ key, value }) => `${key}=${value}`).join('&')).toBe(vector.string);
  });
});

describe('parts', () => {
  it('name the place of each value, and why others are left out', () => {
    const body =
      '{"a":{"b.c":1,"d":null},"list":[{"x":true},[1],2,null],"a b":"","a":{"z-$_1":1},"金额":0}';
    expect(signingString(body)).toEqual({
      string: 'z-$_1=1&a b=&x=true&金额=0',
      parts: [
        { path: 'a.z-$_1', key: 'z-$_1', value: '1' },
        { path: '["a b"]', key: 'a b', value: '' },
        { path: 'list[0].x', key: 'x', value: 'true' },
        { path: '金额', key: '金额', value: '0' },
      ],
      skipped: [
        { path: 'a', reason: 'duplicate' },
        { path: 'list[1]', reason: 'array-in-array' },
        { path: 'list[2]', reason: 'plain-in-array' },
        { path: 'list[3]', reason: 'null' },
      ],
    });
  });

  it('marks whole numbers whose digits are not those of the body', () => {
    const [exact, large] = signingString('{"a":9007199254740991,"b":9007199254740993}').parts;
    expect(exact?.exact).toBeUndefined();
    expect(large).toMatchObject({ value: '9007199254740992', exact: '9007199254740993' });
  });
});

describe('numbers', () => {
  it.each<[literal: string, text: string, exact?: string]>([
    ['0', '0'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['-0e5', '0'],
    ['-1e-400', '0'],
    ['1e-400', '0'],
    ['1.50', '1.5'],
    ['1e3', '1000'],
    ['1.0', '1'],
    ['1.5E+2', '150'],
    ['-2.50e1', '-25'],
    ['9007199254740993', '9007199254740992', '9007199254740993'],
    ['-9007199254740993', '-9007199254740992', '-9007199254740993'],
    ['1.2345678901234567e18', '1234567890123456768'],
    ['1e18', '1000000000000000000'],
    ['9223372036854774784', '9223372036854774784'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['123456789.125e-3', '123456.789125'],
    ['123456789.123456789', '123456789.12345679'],
    ['0.1000000000000000055511151231257827', '0.1'],
    ['1e-7', '0.0000001'],
    ['1.5e-20', '0.000000000000000000015'],
    ['-2.5e-10', '-0.00000000025'],
    ['0.1', '0.1'],
    ['5e-324', `0.${'0'.repeat(323)}5`],
  ])('%s is written %s', (literal, text, exact) => {
    expect(numberText(literal)).toEqual({ text, exact });
  });

  it.each(['9223372036854775807', '12345678901234567890', '-9223372036854777857', '1e19', '1e25'])(
    'rejects what the SDK prints differently on each machine: %s',
    (literal) => expect(numberText(literal)).toBeNull(),
  );
});

describe('key order', () => {
  it('is by UTF-8 bytes, not by UTF-16 units', () => {
    const keys = ['', 'Z', 'z', 'zz', 'é', '\uD7FB', '\uE000', '\uFF5E', '\u{10000}', '\u{1F600}'];
    expect([...keys].reverse().sort(compareUtf8)).toEqual(keys);
    expect([...keys].sort()).not.toEqual(keys);
    const bytes = (key: string): string => Buffer.from(key).toString('hex');
    expect([...keys].sort((a, b) => (bytes(a) < bytes(b) ? -1 : 1))).toEqual(keys);
  });
});

describe('hostile bodies', () => {
  const fails = (body: string, fault: object) =>
    expect(() => signingString(body)).toThrow(expect.objectContaining(fault));

  it('takes names such as __proto__ for plain names', () => {
    const { string } = signingString('{"__proto__":{"polluted":"1"},"constructor":"2"}');
    expect(string).toBe('polluted=1&constructor=2');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('stops at deep nesting without running out of stack', () => {
    fails('{"a":'.repeat(10_000), { problem: 'depth' });
    fails('['.repeat(10_000_000), { problem: 'depth' });
  });

  it('reads 64 levels and rejects 65, whether they contribute or not', () => {
    const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const arrays = (levels: number): string =>
      `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(signingString(objects(64)).string).toBe('a=1');
    expect(signingString(arrays(64)).string).toBe('');
    fails(objects(65), { problem: 'depth' });
    fails(arrays(65), { problem: 'depth' });
  });

  it('reads the longest body that the field takes', () => {
    const item = '{"sku":"<script>alert(1)</script>","qty":1.25},';
    const items = Math.floor((LONGEST_JSON - 20) / item.length);
    const body = `{"items":[${item.repeat(items)}{}]}`;
    expect(signingString(body).parts).toHaveLength(2 * items);
  });

  it('turns lone surrogates into U+FFFD, like UTF-8 does', () => {
    expect(signingString('{"a":"x\\ud800y","b":"\\udc00","c":"\\ud83d\\ude00"}').string).toBe(
      'a=x\uFFFDy&b=\uFFFD&c=😀',
    );
  });

  it.each<[string, string, number, number]>([
    ['{"a":1,}', 'trailing-comma', 1, 7],
    ['{"a" 1}', 'colon', 1, 6],
    ['{a:1}', 'key', 1, 2],
    ["{'a':1}", 'single-quote', 1, 2],
    ['{\n  "a": 01\n}', 'number', 2, 8],
    ['{"a":NaN}', 'number', 1, 6],
    ['{"a":+1}', 'number', 1, 6],
    ['{"a":.5}', 'number', 1, 6],
    ['{"a":"x\ny"}', 'string-end', 1, 6],
    ['{\r\n"a":"x', 'string-end', 2, 5],
    ['{"a":"\\x"}', 'escape', 1, 7],
    ['{"a":"\\u12g4"}', 'escape', 1, 7],
    ['{"a":1', 'end', 1, 7],
    ['{"a":', 'end', 1, 6],
    ['{"a":1}{}', 'after', 1, 8],
    ['{"a":1 "b":2}', 'comma-object', 1, 8],
    ['{"a":[1 2]}', 'comma-array', 1, 9],
    ['{"a":[1,]}', 'trailing-comma', 1, 8],
    ['{"a":1e}', 'number', 1, 6],
    ['{"a":1.}', 'number', 1, 6],
    ['{"a":-}', 'number', 1, 6],
    ['{"a":12x}', 'number', 1, 6],
    ['{"a":Infinity}', 'number', 1, 6],
    ['{"a":"x\ty"}', 'string-control', 1, 8],
    ['{"a":"x\\"}', 'string-end', 1, 6],
    ['{"a\\x":1}', 'escape', 1, 4],
    ['{"a":1,,"b":2}', 'key', 1, 8],
    ['{"a":,}', 'value', 1, 6],
    ['{"a":}', 'value', 1, 6],
    ['{,}', 'key', 1, 2],
    ['[,1]', 'value', 1, 2],
    ['{"a":1]', 'comma-object', 1, 7],
    ['{"a":1}}', 'after', 1, 8],
    ['{"a":1} // x', 'comment', 1, 9],
    ['{/* x */"a":1}', 'comment', 1, 2],
    ['{"a":\u00a01}', 'value', 1, 6],
    ['\uFEFF{"a":1}', 'bom', 1, 1],
    ['', 'empty', 1, 1],
    ['nul', 'no-json', 1, 1],
    ['<html>', 'no-json', 1, 1],
    ['{"a": “b”}', 'curly-quote', 1, 7],
    ['{“a”: 1}', 'curly-quote', 1, 2],
    ['{"a”: "b"}', 'curly-quote', 1, 4],
    ['{"a": "b”, "c": 1}', 'curly-quote', 1, 9],
    ['{"a": "b”\n}', 'curly-quote', 1, 9],
    ['{"a": ["b”]}', 'curly-quote', 1, 10],
    ['{"a": „b“}', 'curly-quote', 1, 7],
    ['{"a": ＂b＂}', 'curly-quote', 1, 7],
    ['{"a": "b“}', 'curly-quote', 1, 9],
    ['{"a": "b＂}', 'curly-quote', 1, 9],
    ['{"a": "“b” c', 'string-end', 1, 7],
    ['   ', 'empty', 1, 4],
    ['{"a"：1}', 'full-width', 1, 5],
    ['{"a":1，"b":2}', 'full-width', 1, 7],
    ['{"a":"x"，"b":2}', 'full-width', 1, 9],
    ['｛"a":1｝', 'full-width', 1, 1],
    ['{"a":1｝', 'full-width', 1, 7],
    ['{"a":［1］}', 'full-width', 1, 6],
    ['{"a":１２}', 'full-width', 1, 6],
    ['{"a":1,299}', 'number', 1, 6],
    ['{"a":1,299,000.00}', 'number', 1, 6],
    ['{"a":1, 2:3}', 'key', 1, 9],
    ['{"a":None}', 'value', 1, 6],
  ])('%j: %s at %d:%d', (body, problem, line, column) => {
    fails(body, { constructor: JsonError, problem, line, column });
    expect(() => JSON.parse(body)).toThrow();
  });

  it.each([
    ['[{"a":1}]', 'array'],
    ['[]', 'array'],
    ['"text"', 'string'],
    ['1', 'number'],
    ['true', 'boolean'],
    ['null', 'null'],
  ])('rejects a root that is no object: %s', (body, detail) => {
    fails(body, { constructor: SigningStringError, problem: 'not-object', detail });
  });

  it('names the place of a number without a defined form', () => {
    fails('{"a":[{"b":1e25}]}', { problem: 'int64', detail: 'a[0].b' });
    // Not where it is not signed: there the SDK prints nothing.
    expect(signingString('{"a":[1e25],"b":1e25,"b":1}').string).toBe('b=1');
  });

  it.each(['1e400', '-1e400', '9'.repeat(309), '9'.repeat(100_000)])(
    'rejects what no float64 holds, signed or not: %.20s',
    (literal) => {
      fails(`{"a":${literal}}`, { problem: 'range', column: 6 });
      fails(`{"a":[${literal}]}`, { problem: 'range' });
      fails(`{"a":${literal},"a":1}`, { problem: 'range' });
    },
  );

  it('rejects text that cannot come from UTF-8 bytes', () => {
    fails('{"a":"\ud800"}', { problem: 'encoding', column: 7 });
  });
});

describe('cases that the rules leave open, as the Go SDK has them', () => {
  it.each([
    ['the last duplicate counts, whole', '{"a":{"x":1},"a":{"y":2}}', 'y=2'],
    ['a duplicate null takes the value away', '{"a":1,"a":null}', ''],
    ['duplicates are found after escapes', '{"k":1,"\\u006b":2}', 'k=2'],
    ['duplicates are found after lone surrogates', '{"\\ud800":1,"\\udbff":2}', '\uFFFD=2'],
    [
      'one U+FFFD for each lone surrogate',
      '{"a":"\\ud800\\ud83d\\ude00\\udc00"}',
      'a=\uFFFD😀\uFFFD',
    ],
    ['sign is a key like others', '{"sign":"1","timestamp":2}', 'sign=1&timestamp=2'],
    ['nothing to sign', '{}', ''],
    ['a byte order mark inside a string', '{"a":"\uFEFFx"}', 'a=\uFEFFx'],
    ['nothing is encoded or trimmed', '{"a":" &=\\n\\u0000 "}', 'a= &=\n\0 '],
  ])('%s', (_, body, string) => {
    expect(signingString(body).string).toBe(string);
  });
});
