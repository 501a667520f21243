import { afterEach, describe, expect, test, vi } from 'vitest';
import { traditionalPairs } from '../../../src/search/build/vocabulary';
import { Engine } from '../../../src/search/query/engine';
import { resultOf } from '../../../src/search/query/result';
import { Terms } from '../../../src/search/query/terms';
import type { SearchIndex } from '../../../src/search/types';
import { entry } from './entry';

const PAGES = [
  { url: '/overview', title: 'Overview', trail: [], siteSection: 'docs' },
  {
    url: '/create',
    title: 'Create a transaction',
    trail: ['Transactions'],
    method: 'POST',
    siteSection: 'docs',
  },
  { url: '/webhooks', title: 'Webhooks', trail: [], siteSection: 'docs' },
  { url: '/退款', title: '退款规则', trail: [], siteSection: 'docs' },
] as const;

const PLACES = [
  entry(0, '', {
    kind: 'page',
    name: 'Overview',
    text: 'Charge buyers and refund them, by https. Keys: sk_test_…',
  }),
  entry(0, 'steps', {
    name: 'Steps',
    text: 'Send external_identifier. Keep external_identifier. Find external_identifier again.',
  }),
  entry(0, 'related', { kind: 'aside', name: 'Related', text: 'Signature, idempotency, callback' }),
  entry(1, '', {
    kind: 'operation',
    name: 'Create a transaction',
    text: 'Charge a buyer by card.\nCharge one card, and store it.',
  }),
  entry(1, 'body-external_identifier', {
    kind: 'field',
    name: 'external_identifier',
    section: 'Body',
    text: 'Your reference for the order.',
  }),
  entry(1, 'response-200-external_identifier', {
    kind: 'response',
    name: 'external_identifier',
    text: 'Your reference for the order.',
  }),
  entry(2, '', { kind: 'page', name: 'Webhooks', text: 'Events that are sent to you.' }),
  entry(2, 'signature', {
    name: 'Signature',
    text: 'How a signature is verified. Read order.external_identifier.',
  }),
  entry(3, '', { kind: 'page', name: '退款规则', text: '全额退款与部分退款。' }),
];

const index: SearchIndex = {
  pages: PAGES.map((page) => ({ ...page, trail: [...page.trail] })),
  entries: PLACES,
  synonyms: [
    ['webhook', 'callback', '回调'],
    ['refund', 'money back', '退款'],
  ],
  words: ['退款', '规则', '部分', '回调'],
  traditional: traditionalPairs('退款规则部分全额与回调'),
};
const engine = new Engine(index);

function urls(query: string): string[] {
  return resultOf(engine, query, 20).pages.flatMap(({ hits }) => hits.map(({ url }) => url));
}

describe('finds first', () => {
  test.each([
    ['a definition, not a mention', 'external_identifier', '/create#body-external_identifier'],
    ['a name written as words', 'external identifier', '/create#body-external_identifier'],
    ['a name written together', 'externalidentifier', '/create#body-external_identifier'],
    ['a name in camel case', 'externalIdentifier', '/create#body-external_identifier'],
    ['words written as a name', 'verified_signature', '/webhooks#signature'],
    ['words in camel case', 'buyersCard', '/create'],
    ['a typing error', 'extarnal_identifier', '/create#body-external_identifier'],
    ['letters that changed entries', 'wehbook', '/webhooks'],
    ['the beginning of a word', 'webh', '/webhooks'],
    ['a synonym', 'callback', '/webhooks'],
    ['a synonym in another language', '回调', '/webhooks'],
    ['a synonym the other way', 'money back', '/退款'],
    ['traditional characters', '退款規則', '/退款'],
    ['full width', 'ｗｅｂｈｏｏｋ', '/webhooks'],
    ['a question', 'how do I create a transaction?', '/create'],
    ['words of page and section', 'webhook signature', '/webhooks#signature'],
    [
      'the path of a field',
      'event.payload.order.external_identifier',
      '/create#body-external_identifier',
    ],
    [
      'the path of a field as a text has it',
      'order.external_identifier',
      '/create#body-external_identifier',
    ],
    ['a pointer', '$.order/external_identifier', '/create#body-external_identifier'],
    ['a character of no width within a word', '退\u200b款', '/退款'],
    ['Chinese with spaces', '退 款 规\u3000则', '/退款'],
    ['a URL', 'https://shop.example.com/hooks/webhooks', '/webhooks'],
    [
      'a URL behind a method',
      'create https://api.example.com/v4/external_identifier',
      '/create#body-external_identifier',
    ],
    ['a host without a path', 'https://webhooks', '/webhooks'],
    ['a secret key', 'sk_test_5f2a', '/overview'],
  ])('%s', (_, query, url) => {
    expect(urls(query)[0]).toBe(url);
  });
});

describe('never', () => {
  afterEach(() => vi.restoreAllMocks());

  test('puts links before what explains', () => {
    expect(urls('signature').indexOf('/overview#related')).not.toBe(0);
    expect(urls('signature')[0]).toBe('/webhooks#signature');
  });

  test('is empty while one word is known, and says what was left out', () => {
    const { pages, unknown } = resultOf(engine, 'qqxxqqxx webhook', 20);
    expect(pages[0]?.hits[0]?.url).toBe('/webhooks');
    expect(unknown).toEqual(['qqxxqqxx']);
    expect(resultOf(engine, 'qqxxqqxx', 20)).toMatchObject({ pages: [], total: 0 });
  });

  test('forgives more than one error in five letters', () => {
    expect(urls('wexxook')).toEqual([]);
    expect(urls('stps')).toEqual([]);
    expect(urls('a'.repeat(2000))).toEqual([]);
    expect(urls('qx'.repeat(15))).toEqual([]);
  });

  test('takes one number for another', () => {
    const number = entry(0, 'card', { name: '4242424242424242' });
    const numbers = new Engine({ ...index, entries: [...PLACES, number] });
    expect(resultOf(numbers, '4242424242424242', 20).total).toBe(1);
    expect(resultOf(numbers, '4242424242424243', 20).total).toBe(0);
  });

  test('takes the first letter for a word', () => {
    expect(urls('w')).toEqual([]);
    expect(urls('we')[0]).toBe('/webhooks');
  });

  test('needs the form that a text has', () => {
    expect(urls('verify')[0]).toBe('/webhooks#signature');
    expect(urls('buyers').sort()).toEqual(['/create', '/overview']);
  });

  test.each([
    '退款失败了怎么办'.repeat(25),
    'a'.repeat(200),
    'external identifier '.repeat(10),
    'ทดสอบ'.repeat(40),
    '🙂'.repeat(100),
    '   \n\t',
    '%_-./',
    'constructor __proto__ toString',
  ])('fails, or looks up more than two terms per character: %s', (query) => {
    const spies = (['exact', 'prefix', 'similar'] as const).map((name) =>
      vi.spyOn(Terms.prototype, name),
    );
    const typed = query.slice(0, 200);
    engine.find(typed);
    const lookups = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    expect(lookups).toBeLessThan(2 * typed.length);
  });
});

describe('a hit', () => {
  test('has its page, its kind, and marks in title, name and line', () => {
    const [first] = resultOf(engine, 'external order', 20).pages;
    expect(first?.trail).toEqual(['Transactions']);
    expect(first?.hits[0]).toMatchObject({
      kind: 'field',
      name: ['', 'external_identifier', ''],
      line: ['Your reference for the ', 'order', '.'],
    });
  });

  test('has a line of one paragraph, of that with more marks', () => {
    const lines = (query: string) => resultOf(engine, query, 20).pages[0]?.hits[0]?.line.join('');
    expect(lines('charge card')).toBe('Charge a buyer by card.');
    expect(lines('store card')).toBe('Charge one card, and store it.');
  });

  test('of an operation has its method', () => {
    expect(resultOf(engine, 'transaction', 20).pages[0]?.hits[0]).toMatchObject({ method: 'POST' });
  });

  test('marks Chinese by character', () => {
    expect(resultOf(engine, '部分退款', 20).pages[0]?.hits[0]?.line.slice(-2)).toEqual([
      '部分退款',
      '。',
    ]);
  });
});

describe('the hits of a page', () => {
  /** Numbers of the entries that are shown of pages, when these scores were found; the entries take turns on the pages. */
  function shown(scores: readonly number[], { pages = 1, limit = 20 } = {}): number[][] {
    const entries = scores.map((_, at) => entry(at % pages, `part-${at}`, {}));
    const scored = new Engine({ ...index, entries });
    const found = scores.map((score, at) => ({ entry: at, score }));
    vi.spyOn(scored, 'find').mockReturnValue({ found, unknown: [] });
    return resultOf(scored, 'part', limit).pages.map(({ hits }) =>
      hits.map(({ url }) => Number(url.split('-')[1])),
    );
  }

  test('are those that are at least half as good as its best, and few', () => {
    expect(shown([10, 6, 5])).toEqual([[0, 1]]);
    expect(shown([10, 9, 3, 8], { pages: 2 })).toEqual([[0], [1, 3]]);
    expect(shown([9, 9, 9, 9, 9, 9])[0]?.length).toBeLessThan(6);
  });

  test('are as many in all as the limit allows', () => {
    expect(shown([9, 9, 9, 9], { pages: 3, limit: 2 })).toEqual([[0], [1]]);
  });
});

describe('the line of a long text', () => {
  const WORDS = Array.from({ length: 60 }, (_, at) => `filler${String(at).padStart(3, '0')}`);

  /** The words, some of them replaced by others. */
  function words(others: Readonly<Record<number, string>>): string[] {
    return WORDS.map((word, at) => others[at] ?? word);
  }

  /** The line under a hit on a text. */
  function line(text: string, query: string): string {
    const long = new Engine({ ...index, entries: [entry(0, 'part', { name: 'Part', text })] });
    return resultOf(long, query, 20).pages[0]?.hits[0]?.line.join('') ?? '';
  }

  test('is the whole text where that is short', () => {
    expect(line('Send a refund to the card.', 'refund')).toBe('Send a refund to the card.');
    const longer = words({ 1: 'refund' }).slice(0, 12).join(' ');
    expect(line(longer, 'refund')).toBe(longer);
  });

  test('has whole words around the first marked one', () => {
    const text = words({ 19: 'tiny', 20: 'refund,' }).join(' ');
    const [, before = '', after = ''] = /^…(.*)refund,(.*)…$/.exec(line(text, 'refund')) ?? [];
    expect(before.trim().split(' ')).toEqual([...WORDS.slice(16, 19), 'tiny']);
    expect(after.trim().split(' ')).toEqual(WORDS.slice(21, 29));
  });

  test('begins and ends where the text does, without a mark', () => {
    const early = words({ 1: 'refund' }).join(' ');
    expect(line(early, 'refund')).toMatch(/^filler000 refund .*\d…$/);
    const late = words({ 58: 'refund' }).join(' ');
    expect(line(late, 'refund')).toMatch(/^…filler\d+ .*refund filler059$/);
  });

  test('is of the part with most marks', () => {
    const text = words({ 5: 'refund', 40: 'refund', 43: 'card' }).join(' ');
    expect(line(text, 'refund card')).toMatch(/^….*refund .*card .*…$/);
    const even = words({ 5: 'refund', 40: 'refund' }).join(' ');
    expect(line(even, 'refund')).toContain('filler006');
  });

  test('ends without the punctuation of its last word', () => {
    const text = words({ 1: 'refund' }).join(', ');
    expect(line(text, 'refund')).toMatch(/filler\d{3}…$/);
  });

  test('is cut anywhere in Chinese', () => {
    const text = `${'按照平台规则'.repeat(20)}退款${'并通知买家'.repeat(40)}`;
    const found = line(text, '退款');
    expect(found).toMatch(/^…[^…]*退款[^…]*…$/);
    expect(found.indexOf('退款')).toBeGreaterThan(10);
    expect(found.length).toBeLessThan(150);
    expect(found.length).toBeGreaterThan(100);
  });
});
