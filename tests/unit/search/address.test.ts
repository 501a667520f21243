import { expect, test } from 'vitest';
import { searchUrl } from '../../../src/search/address';

const HALVES = ['\uD83D', '\uDE00', '\uDE00\uD83D'];

test.each(HALVES)('half of a surrogate pair becomes a replacement character', (half) => {
  const url = new URL(searchUrl('/search', `refund ${half}`), 'https://example.com');
  expect(url.searchParams.get('q')).toBe(`refund ${'\uFFFD'.repeat(half.length)}`);
});

test('whole pairs stay', () => {
  expect(searchUrl('/zh/search', ' 退款 😀 ')).toBe(
    `/zh/search?q=${encodeURIComponent('退款 😀')}`,
  );
});

test('a blank query leaves the page alone', () => {
  expect(searchUrl('/search', '  ')).toBe('/search');
});
