import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { JsonError } from '../../../src/tools/webhook-signature/json';
import { numberText } from '../../../src/tools/webhook-signature/number';
import {
  compareUtf8,
  signingString,
  SigningStringError,
} from '../../../src/tools/webhook-signature/signing-string';

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
    const body = '{"a":{"b.c":1,"d":null},"list":[{"x":true},[1],2,null],"a b":"","a":{"z":1}}';
    expect(signingString(body)).toEqual({
      string: 'z=1&a b=&x=true',
      parts: [
        { path: 'a.z', key: 'z', value: '1' },
        { path: '["a b"]', key: 'a b', value: '' },
        { path: 'list[0].x', key: 'x', value: 'true' },
      ],
      skipped: [
        { path: 'a', reason: 'duplicate' },
        { path: 'list[1]', reason: 'array-in-array' },
        { path: 'list[2]', reason: 'plain-in-array' },
        { path: 'list[3]', reason: 'null' },
      ],
    });
  });

  it('marks whole numbers that a float64 reader writes differently', () => {
    const [exact, large] = signingString('{"a":9007199254740991,"b":9007199254740993}').parts;
    expect(exact?.asFloat).toBeUndefined();
    expect(large).toMatchObject({ value: '9007199254740993', asFloat: '9007199254740992' });
  });
});

describe('numbers', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['1.50', '1.5'],
    ['1e3', '1000'],
    ['1.0', '1'],
    ['1e21', '1000000000000000000000'],
    ['123456789.125e-3', '123456.789125'],
    ['1e-7', '0.0000001'],
    ['-2.5e-10', '-0.00000000025'],
    ['0.1', '0.1'],
    ['5e-324', `0.${'0'.repeat(323)}5`],
  ])('%s is written %s', (literal, text) => {
    expect(numberText(literal)?.text).toBe(text);
  });

  it('refuses what no float64 holds', () => {
    expect(numberText('1e400')).toBeNull();
    expect(numberText('9'.repeat(309))).toBeNull();
    expect(numberText('9'.repeat(100_000))).toBeNull();
  });
});

describe('key order', () => {
  it('is by UTF-8 bytes, not by UTF-16 units', () => {
    const keys = ['\u{1F600}', '\uFF5E', 'é', 'z', 'Z', '', 'zz'];
    expect([...keys].sort(compareUtf8)).toEqual(['', 'Z', 'z', 'zz', 'é', '\uFF5E', '\u{1F600}']);
    expect([...keys].sort()).not.toEqual([...keys].sort(compareUtf8));
    const bytes = (key: string): string => Buffer.from(key).toString('hex');
    const expected = [...keys].sort((a, b) => (bytes(a) < bytes(b) ? -1 : 1));
    expect([...keys].sort(compareUtf8)).toEqual(expected);
  });
});

describe('hostile bodies', () => {
  function failure(body: string): unknown {
    try {
      signingString(body);
    } catch (error) {
      return error;
    }
    return null;
  }

  it('takes names such as __proto__ for plain names', () => {
    const { string } = signingString('{"__proto__":{"polluted":"1"},"constructor":"2"}');
    expect(string).toBe('polluted=1&constructor=2');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('stops at deep nesting without running out of stack', () => {
    expect(failure('{"a":'.repeat(10_000))).toMatchObject({ problem: 'depth' });
    expect(failure('['.repeat(10_000_000))).toMatchObject({ problem: 'depth' });
    const deep = 400;
    expect(signingString(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`).string).toBe('a=1');
  });

  // The field itself stops at one megabyte (LONGEST_BODY); this shows that no step is worse than linear.
  it('reads ten megabytes', { timeout: 60_000 }, () => {
    const item = '{"sku":"<script>alert(1)</script>","qty":1.25},';
    const body = `{"items":[${item.repeat(10_000_000 / item.length)}{}],"t":"${'x'.repeat(1000)}"}`;
    expect(signingString(body).parts.length).toBeGreaterThan(400_000);
  });

  it('turns lone surrogates into U+FFFD, like UTF-8 does', () => {
    expect(signingString('{"a":"x\\ud800y","b":"\\udc00","c":"\\ud83d\\ude00"}').string).toBe(
      'a=x\uFFFDy&b=\uFFFD&c=😀',
    );
  });

  it.each<[string, string, number, number]>([
    ['{"a":1,}', 'trailing-comma', 1, 8],
    ['{"a" 1}', 'colon', 1, 6],
    ['{a:1}', 'key', 1, 2],
    ["{'a':1}", 'single-quote', 1, 2],
    ['{\n  "a": 01\n}', 'number', 2, 8],
    ['{"a":NaN}', 'number', 1, 6],
    ['{"a":+1}', 'number', 1, 6],
    ['{"a":.5}', 'number', 1, 6],
    ['{"a":"x\ny"}', 'string-control', 1, 8],
    ['{\r\n"a":"x', 'string-end', 2, 5],
    ['{"a":"\\x"}', 'escape', 1, 7],
    ['{"a":"\\u12g4"}', 'escape', 1, 7],
    ['{"a":1', 'end', 1, 7],
    ['{"a":', 'end', 1, 6],
    ['{"a":1}{}', 'after', 1, 8],
    ['{"a":1 "b":2}', 'comma-object', 1, 8],
    ['{"a":[1 2]}', 'comma-array', 1, 9],
    ['{"a":[1,]}', 'trailing-comma', 1, 9],
    ['nul', 'value', 1, 1],
    ['<html>', 'value', 1, 1],
    ['   ', 'empty', 1, 4],
  ])('%j: %s at %d:%d', (body, problem, line, column) => {
    const error = failure(body);
    expect(error).toBeInstanceOf(JsonError);
    expect(error).toMatchObject({ problem, line, column });
    expect(() => JSON.parse(body)).toThrow();
  });

  it('refuses JSON that is no object, and numbers beyond float64', () => {
    expect(failure('[{"a":1}]')).toMatchObject({ problem: 'not-object', detail: 'array' });
    expect(failure('"text"')).toBeInstanceOf(SigningStringError);
    expect(failure('{"a":{"b":1e999}}')).toMatchObject({ problem: 'number-range', detail: 'a.b' });
  });
});
