import { isQuestion, STOP_WORDS } from '../../../src/search/query/words';
import { describe, expect, test } from 'vitest';
import { Engine } from '../../../src/search/query/engine';
import { resultOf } from '../../../src/search/query/result';
import type { SearchedPage, Entry, SearchIndex } from '../../../src/search/types';

function entry(page: number, anchor: string, part: Partial<Entry>): Entry {
  return { page, anchor, kind: 'section', name: '', section: '', also: '', text: '', ...part };
}

/** Operations that all take the same header, and the page that explains it. */
const OPERATIONS = [
  'Create a payment',
  'List payments',
  'Create a token',
  'Add shipments',
  'Reports',
];
const TITLES = [...OPERATIONS, 'Access', 'Statuses', 'Overview', 'Signatures'];
const [ACCESS, STATUSES, OVERVIEW, SIGNATURES] = [5, 6, 7, 8];

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
  entry(STATUSES, 'refund-voided', {
    kind: 'status',
    name: 'voided',
    also: 'voided',
    text: 'The refund was voided.',
  }),
  entry(0, 'body-expires', {
    kind: 'field',
    name: 'expiry',
    section: 'Body',
    text: 'Create seconds one.',
  }),
  entry(OVERVIEW, 'links', { name: 'Expiry', text: 'Create a new one.' }),
  entry(OVERVIEW, 'start', { name: 'Start quickly in the free public sandbox', text: 'Get keys.' }),
  entry(SIGNATURES, '', { kind: 'page', name: 'Signatures', text: 'Look it up: up to two.' }),
];

const index: SearchIndex = {
  pages: TITLES.map((title, page): SearchedPage => ({
    url: `/${page}`,
    title,
    trail: [],
    siteSection: 'docs',
  })),
  entries: PLACES,
  synonyms: [
    ['void', 'capture and void', 'cancel a payment'],
    ['sign up', 'start'],
    ['sign', 'signature'],
  ],
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

describe('a value', () => {
  test('counts less when the query has another form of it', () => {
    expect(first('void')).toBe(`/${STATUSES}#capture`);
  });

  test('is found as it is written', () => {
    expect(first('voided')).toBe(`/${STATUSES}#refund-voided`);
  });
});

describe('a phrase', () => {
  test('means the phrase, not its words', () => {
    expect(first('sign up')).toBe(`/${OVERVIEW}#start`);
    expect(first('sign')).toBe(`/${SIGNATURES}`);
  });

  test('in a name that says the same is asked for whole', () => {
    expect(first('cancel a payment')).toBe(`/${STATUSES}#capture`);
  });
});

describe('a question', () => {
  test('asks for an explanation rather than for a field', () => {
    expect(first('expiry')).toBe('/0#body-expires');
    expect(first('what happens after the expiry')).toBe(`/${OVERVIEW}#links`);
  });

  test.each([
    ['what happens after the expiry', true],
    ['How do I refund?', true],
    ['怎么退款', true],
    ['可以部分退款吗', true],
    ['refund', false],
    ['what', false],
    ['退款规则', false],
  ])('%s: %s', (query, expected) => {
    expect(isQuestion(query, new Set([...STOP_WORDS, '退款', '规则', '部分']))).toBe(expected);
  });
});
