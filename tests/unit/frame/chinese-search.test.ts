import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

/** The part of the word cutter that the search plugin uses; it comes with the plugin. */
interface WordCutter {
  loadDict(dictionary: Buffer): void;
  cut(text: string): string[];
}

const FILE = 'src/config/search-terms.zh.txt';
const require = createRequire(import.meta.url);
const cutter = createRequire(require.resolve('@easyops-cn/docusaurus-search-local/package.json'))(
  '@node-rs/jieba', // cspell:ignore jieba
) as WordCutter;

/** A term without a frequency counts as never seen: the cutter then splits it, known or not. */
const LINE = /^\p{Script=Han}+ [1-9]\d* [a-z]+$/u;
const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
const terms = lines.map((line) => line.split(' ')[0] ?? '');

describe('terms for the Chinese search', () => {
  test('each line has a term, its frequency and its kind; no term twice', () => {
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
    expect(new Set(terms).size).toBe(terms.length);
    expect(LINE.test('退款')).toBe(false);
  });

  test('the terms stay whole, in a sentence too', () => {
    cutter.loadDict(readFileSync(FILE));
    expect(terms.filter((term) => cutter.cut(term).join('/') !== term)).toEqual([]);
    expect(cutter.cut('收单机构与发卡行处理预授权和拒付')).toEqual([
      '收单机构',
      '与',
      '发卡行',
      '处理',
      '预授权',
      '和',
      '拒付',
    ]);
    expect(cutter.cut('部分退款规则')).toEqual(['部分', '退款', '规则']);
  });
});
