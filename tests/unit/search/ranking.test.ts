import { describe, expect, test } from 'vitest';
import { Engine } from '../../../src/search/query/engine';
import { resultOf } from '../../../src/search/query/result';
import type { SearchedPage, Entry, SearchIndex } from '../../../src/search/types';
import { entry } from './entry';

/** Operations that all take the same header, and the page that explains it. */
const OPERATIONS = [
  'Create a payment',
  'List payments',
  'Create a token',
  'Add shipments',
  'Reports',
];
const TITLES = [...OPERATIONS, 'Access', 'Statuses'];
const [ACCESS, STATUSES] = [5, 6];

const PLACES = [
  ...OPERATIONS.map((_, page) =>
    entry(page, 'header-account-id', {
      kind: 'header',
      name: 'account-id',
      section: 'Headers',
      text: 'The account that the request is for.',
    }),
  ),
  entry(ACCESS, '', {
    kind: 'page',
    name: 'Access',
    also: 'access,account-id,secret key',
    text: 'Send a key and the account-id with every request.',
  }),
  entry(STATUSES, '', { kind: 'page', name: 'Statuses', text: 'All values.' }),
  entry(STATUSES, 'capture', {
    name: 'Capture and void',
    text: 'The API has no operation that voids a transaction, or captures one.',
  }),
];

const index: SearchIndex = {
  pages: TITLES.map((title, page): SearchedPage => ({
    url: `/${page}`,
    title,
    trail: [],
    siteSection: 'docs',
  })),
  entries: PLACES,
  synonyms: [['void', 'capture and void', 'cancel a payment']],
  words: [],
  traditional: '',
};

function first(query: string, changes: Partial<SearchIndex> = {}): string | undefined {
  return resultOf(new Engine({ ...index, ...changes }), query, 20).pages[0]?.hits[0]?.url;
}

/** The entries without those of the given pages. */
function without(...pages: number[]): Entry[] {
  return PLACES.filter(({ page, anchor }) => anchor === '' || !pages.includes(page));
}

describe('a field that stands on many pages', () => {
  test('is explained by the page that has it among its keywords', () => {
    expect(first('account-id')).toBe(`/${ACCESS}`);
  });

  test('is found by itself while it stands on few', () => {
    expect(first('account-id', { entries: without(2, 3, 4) })).toBe('/0#header-account-id');
  });
});

test('a phrase in a name that says the same is asked for whole', () => {
  expect(first('cancel a payment')).toBe(`/${STATUSES}#capture`);
});

test('an English word that no title has on Chinese pages leads to its translation, not to a field', () => {
  const chinese = {
    entries: [
      entry(0, '', { kind: 'operation', name: '退款' }),
      entry(ACCESS, 'body-refunded', { kind: 'field', name: 'refunded' }),
    ],
    synonyms: [['refund', '退款']],
  };
  expect(first('refund', chinese)).toBe('/0');
});
