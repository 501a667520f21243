import { describe, expect, it } from 'vitest';
import {
  isEmpty,
  matches,
  matching,
  NO_FILTER,
  normalize,
  readFilter,
  writeFilter,
  type FacetDef,
  type FilterRow,
} from '../../../src/components/mdx/FilterTable/match';

const ROW: FilterRow = {
  text: normalize('014 SCB Siam Commercial Bank ธนาคารไทยพาณิชย์ 泰国汇商银行 Crédit'),
  facets: { method: ['card', 'apm'], region: ['asia'] },
};

const DEFS: FacetDef[] = [
  { key: 'method', label: 'Method', options: [{ value: 'card', label: 'Card' }] },
  { key: 'region', label: 'Region', options: [{ value: 'asia', label: 'Asia' }] },
];

const byText = (text: string) => matches(ROW, { text, facets: {} });

describe('normalize', () => {
  it.each([
    ['  Two   Words ', 'two words'],
    ['CRÉDIT', 'credit'],
    ['０１４ ＳＣＢ', '014 scb'],
    ['泰国 银行', '泰国 银行'],
    ["“014”, 「汇商」（SCB）、it's.", '014 汇商 scb it s'],
    ['\u200b014\u200e。 S\u00adCB', '014 scb'],
    ['duplicate_record 3-D Authorize.Net', 'duplicate_record 3-d authorize.net'],
  ])('%j becomes %j', (text, expected) => {
    expect(normalize(text)).toBe(expected);
  });

  it('keeps the vowel and tone signs of Thai', () => {
    expect(normalize('พาณิชย์')).toBe('พาณิชย์'.normalize('NFKD'));
    expect(normalize('ธนาคารออมสิน')).not.toBe(normalize('ธนาคารออมสน'));
  });
});

describe('matches', () => {
  it.each([
    '',
    '   ',
    '014',
    '０１４',
    '"014"',
    '`014`',
    'SCB?',
    '汇商？',
    '014, SCB',
    '「汇商」',
    'siam',
    'bank siam',
    'ไทยพาณิชย์',
    '汇商',
    'credit',
    'CRÉDIT',
    'ommer',
  ])('finds %j', (text) => {
    expect(byText(text)).toBe(true);
  });

  it.each(['015', 'siam savings', 'กรุงเทพ', '开泰', '<script>', '.*'])(
    'does not find %j',
    (text) => {
      expect(byText(text)).toBe(false);
    },
  );

  it('wants the chosen value of every facet', () => {
    expect(matches(ROW, { text: '', facets: { method: 'apm', region: 'asia' } })).toBe(true);
    expect(matches(ROW, { text: '', facets: { method: 'apm', region: 'europe' } })).toBe(false);
    expect(matches(ROW, { text: '', facets: { unknown: 'x' } })).toBe(false);
    expect(matches(ROW, { text: '015', facets: { method: 'apm' } })).toBe(false);
  });

  it('knows an empty filter', () => {
    expect(isEmpty(NO_FILTER)).toBe(true);
    expect(isEmpty({ text: '  ', facets: {} })).toBe(true);
    expect(isEmpty({ text: 'a', facets: {} })).toBe(false);
    expect(isEmpty({ text: '', facets: { method: 'card' } })).toBe(false);
  });
});

describe('a pasted name and value', () => {
  const rows = ['duplicate_record 409 conflict', 'not_found 404', 'side: buyer'].map((text) => ({
    text: normalize(text),
    facets: {},
  }));
  const found = (text: string) =>
    matching(rows, { text, facets: {} }).map((row) => rows.indexOf(row));

  it.each([
    ['"code":"duplicate_record",', [0]],
    ['{"status": 404}', [1]],
    ['error.code === "not_found"', [1]],
    ["'code' => 'not_found'", [1]],
    ['状态码：404', [1]],
    ['HTTP/1.1 409 Conflict', [0]],
    ['side: buyer', [2]],
    ['code:', []],
    ['other 404', []],
  ])('is read as the value where no row has both: %s', (text, wanted) => {
    expect(found(text)).toEqual(wanted);
  });
});

describe('a name in another notation', () => {
  const rows = ['duplicate_record 409', 'Google Pay', 'duplicate 014', 'record 015'].map(
    (text) => ({
      text: normalize(text),
      facets: {},
    }),
  );
  const found = (text: string) =>
    matching(rows, { text, facets: {} }).map((row) => rows.indexOf(row));

  it.each([
    ['duplicate-record', [0]],
    ['duplicateRecord', [0]],
    ['DUPLICATERECORD', [0]],
    ['**duplicate_record**|', [0]],
    ['＜ｄｕｐｌｉｃａｔｅ－ｒｅｃｏｒｄ＞', [0]],
    ['"code": "duplicate-record",', [0]],
    ['google_pay', [1]],
    ['googlepay', [1]],
    ['duplicate_record', [0]],
    ['-', []],
    ['<>', []],
    ['record-duplicate', []],
  ])('finds what no row has as it is written: %s', (text, wanted) => {
    expect(found(text)).toEqual(wanted);
  });
});

describe('the filter in the address', () => {
  it('comes back as it was written', () => {
    const filter = { text: '汇商 & co', facets: { method: 'card' } };
    expect(readFilter(writeFilter('', DEFS, filter), DEFS)).toEqual(filter);
  });

  it('leaves other parameters alone and removes its own when empty', () => {
    expect(writeFilter('?ref=1&q=old&method=card', DEFS, NO_FILTER)).toBe('?ref=1');
    expect(writeFilter('?q=old', DEFS, NO_FILTER)).toBe('');
  });

  it.each([
    'sk_test_a1b2c3',
    'Authorization: Bearer eyJhbGciOiJSUzUxMiIsInR5cCI6IkpXVCJ9.e30.c2ln',
    'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQ',
  ])('keeps a secret out of the URL: %s', (text) => {
    expect(writeFilter('?utm=1', [], { text, facets: {} })).toBe('?utm=1');
  });

  it('ignores facets and values that the table does not have', () => {
    expect(readFilter('?method=cash&planet=mars&q=x', DEFS)).toEqual({ text: 'x', facets: {} });
  });
});
