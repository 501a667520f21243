import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  loadVocabulary,
  checkSynonyms,
  traditionalPairs,
  WORDS_FILE,
} from '../../../src/search/build/vocabulary';
import { cutRun } from '../../../src/search/text/cut';
import { MAX_WORDS, STOP_WORDS, wordsOf } from '../../../src/search/query/words';
import { normalize, readVariants } from '../../../src/search/text/normalize';
import { partsOf, tokenize } from '../../../src/search/text/tokens';

const { words, synonyms } = loadVocabulary(process.cwd());
const dictionary = new Set(words);

describe('terms', () => {
  test.each([
    'external_identifier',
    'external-identifier',
    'external.identifier',
    'externalIdentifier',
    'ExternalIdentifier',
  ])('%s: the same parts', (name) => {
    expect(partsOf(name)).toEqual(['external', 'identifier']);
    expect(tokenize(name)).toContain('externalidentifier');
  });

  test('have singular and plural, and what a word is derived from', () => {
    expect(tokenize('refunds')).toContain('refund');
    expect(tokenize("buyer's")).toEqual(['buyer']);
    expect(tokenize('3DS')).toEqual(['3ds']);
  });

  test('of Chinese are pairs; a mixed text is taken apart', () => {
    expect(tokenize('退款规则')).toEqual(['退款', '款规', '规则']);
    expect(tokenize('查JWT')).toEqual(['查', 'jwt']);
  });
});

describe('spelling', () => {
  test('full width is half width', () => {
    expect(normalize('ＡＰＩ　１２')).toBe('API 12');
  });

  test('traditional is simplified, as far as the texts have it', () => {
    const pairs = traditionalPairs('退款规则，商户号');
    expect(normalize('退款規則', readVariants(pairs))).toBe('退款规则');
    expect(pairs).not.toContain('龍');
  });
});

describe('cutting Chinese', () => {
  test.each([
    ['退款通知怎么验签', ['退款通知', '怎么', '验签']],
    ['收单机构与发卡行', ['收单机构', '与', '发卡行']],
    ['', []],
  ])('%s', (run, expected) => {
    expect(cutRun(run, new Set([...dictionary, '怎么', '与']))).toEqual(expected);
  });

  test('what no dictionary has becomes pairs', () => {
    expect(cutRun('甲乙丙丁', new Set())).toEqual(['甲乙', '丙丁']);
  });

  test('looks up as many words per character in a long run as in a short one', () => {
    const text = '商户订单号重复支付怎么办';
    const lookups = (times: number): number => {
      const has = vi.fn((word: string) => dictionary.has(word));
      const run = text.repeat(times);
      expect(cutRun(run, { has }).join('')).toBe(run);
      return has.mock.calls.length;
    };
    const [short, long, longest] = [1, 11, 21].map(lookups);
    expect(short).toBeGreaterThan(text.length);
    expect(Number(longest) - Number(long)).toBe(Number(long) - Number(short));
  });
});

describe('words of a query', () => {
  const known = new Set([...dictionary, ...STOP_WORDS]);
  const textsOf = (query: string) => wordsOf(query, known).map(({ text }) => text);

  test.each([
    ['how do I create a refund?', ['create', 'refund']],
    ['退款怎么办', ['退款']],
    ['what is it', ['what', 'is', 'it']],
    ['怎么办', ['怎么办']],
  ])('are those that tell something, or all if none does: %s', (query, words) => {
    expect(textsOf(query)).toEqual(words);
  });

  test('are only so many of a pasted text', () => {
    expect(textsOf('refund '.repeat(99))).toHaveLength(MAX_WORDS);
  });
});

describe('vocabulary', () => {
  const lines = readFileSync(WORDS_FILE, 'utf8').trimEnd().split('\n');

  test('each line has one Chinese term, no term twice; the terms stay whole', () => {
    expect(lines.filter((line) => !/^\p{Script=Han}{2,}$/u.test(line))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((term) => cutRun(term, dictionary).length > 1)).toEqual([]);
    expect(cutRun('请款冲正', new Set(['请款', '冲正']))).toHaveLength(2);
  });

  test('has the words of the glossary', () => {
    expect(words).toEqual(expect.arrayContaining(['待签名串', '掉单', '幂等键']));
    expect(
      synonyms.some((group) => group.includes('掉单') && group.includes('missed webhook')),
    ).toBe(true);
  });

  test('a group that is no list of texts is named', () => {
    expect(checkSynonyms([['a', 'b']])).toEqual([['a', 'b']]);
    expect(() => checkSynonyms([['a', 'b'], ['c']])).toThrow('/1 must NOT have fewer than 2');
    expect(() => checkSynonyms([[429, 'too many requests']])).toThrow('/0/0 must be string');
  });
});
