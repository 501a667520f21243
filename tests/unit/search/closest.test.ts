import { expect, test } from 'vitest';
import { closestTitles, type Title } from '../../../src/search/query/closest';

const TITLES: Title[] = [
  ['/refunds/create', 'Create a refund'],
  ['/transactions/create', 'Create a transaction'],
  ['/webhooks/refund-webhooks', 'Refund webhooks'],
  ['/zh/refunds/create', '创建退款'],
];

const urls = (query: string) => closestTitles(query, TITLES).map(([url]) => url);

test('a title is found by the beginning of a word, and by the plural', () => {
  expect(urls('trans')).toEqual(['/transactions/create']);
  expect(urls('refunds')).toEqual(['/refunds/create', '/webhooks/refund-webhooks']);
});

test('more words come first, then the order of the site', () => {
  expect(urls('refund webhook')).toEqual(['/webhooks/refund-webhooks', '/refunds/create']);
  expect(urls('create')).toEqual(['/refunds/create', '/transactions/create']);
});

test('Chinese is found inside of a title', () => {
  expect(urls('退款失败')).toEqual(['/zh/refunds/create']);
});

test.each(['', ' ', 'qqxx', 'saction', '款'])('“%s” finds nothing', (query) => {
  expect(urls(query)).toEqual([]);
});
