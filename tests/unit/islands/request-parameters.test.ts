/** The request editor: parameters in the path, the query and the headers. */
import { describe, expect, it } from 'vitest';
import { fieldAnchor } from '../../../src/model/contract/anchors';
import texts from '../../../src/data/texts/request-editor.json';
import { fill } from '../../../src/model/locale';
import { shownParameters, typedFields } from '../../../src/model/samples/request';
import { check } from '../../../src/islands/tools/request-editor/check';
import { alipay, create, moduleOf } from './support/request-modules';

it('a fault of a parameter is said with its anchor', () => {
  const list = moduleOf('listTransactions');
  const typed = { path: {}, query: { limit: '101', created_at_lte: 'today' }, header: {} };
  const { parameters, samples } = check(list, { text: undefined, typed }, 'en');
  expect([...parameters]).toEqual([
    ['query-limit', 'is 101. Expected at most 100.'],
    ['query-created_at_lte', 'is "today". Expected format: date-time.'],
  ]);
  expect(samples?.[0]?.code).toContain('/v4/transactions?limit=101&created_at_lte=today');
  const get = moduleOf('getTransaction');
  const none = { path: { transaction_id: '' }, query: {}, header: {} };
  expect([...check(get, { text: undefined, typed: none }, 'zh').parameters]).toEqual([
    ['path-transaction_id', '缺失，该字段必填。'],
  ]);
  const broken = { ...none, path: { transaction_id: '\ud800' } };
  expect(check(get, { text: undefined, typed: broken }, 'en').samples).toBeUndefined();
  const header = { ...shownParameters(create.operation), header: { 'X-Forwarded-For': '中' } };
  expect(
    check(create, { text: alipay, typed: header }, 'en').parameters.get('header-x-forwarded-for'),
  ).toMatch(/ASCII/);
});

describe('what comes along when a parameter is pasted', () => {
  const id = '7099948d-7286-47e4-aad8-b68f7eb44591';
  const find = (operation: string, typed: object) => {
    const request = moduleOf(operation);
    const all = { path: {}, query: {}, header: {}, ...typed };
    return [...check(request, { text: undefined, typed: all }, 'en').parameters];
  };

  it.each([
    [id, undefined],
    [` ${id}`, texts.blanks.en],
    [`${id}\u00a0`, texts.blanks.en],
    [' ', texts.blanks.en],
    [`${id}\u200b`, fill(texts.unseen.en, { character: 'U+200B (zero-width space)' })],
    [`\ufeff${id}`, fill(texts.unseen.en, { character: 'U+FEFF (byte order mark)' })],
    [`\u202e${id}`, fill(texts.unseen.en, { character: 'U+202E (right-to-left override)' })],
  ])('is a fault in the path and in the query: %j', (value, message) => {
    const faults = (anchor: string) => (message ? [[anchor, message]] : []);
    const path = { transaction_id: value };
    expect(find('getTransaction', { path })).toEqual(faults('path-transaction_id'));
    const query = { transaction_id: value };
    expect(find('listChargebacks', { query })).toEqual(faults('query-transaction_id'));
  });

  it.each(['.', '..', '../refunds', `${id}/`, `${id}\\`])('is no other path: %j', (value) => {
    const path = { transaction_id: value };
    expect(find('getTransaction', { path })).toEqual([['path-transaction_id', texts.segment.en]]);
  });

  it.each([
    [`"${id}"`, '“"”'],
    [`“${id}”`, '““” (U+201C)'],
    [`${id},`, '“,”'],
    [`transaction_id: ${id}`, '“:”'],
    [`$ ${id}`, '“$”'],
    ['{transaction_id}', '“{”'],
    ['<transaction_id>', '“<”'],
    [`${id}💥`, '“💥” (U+1F4A5)'],
    ['７099948d', '“７” (U+FF17)'],
  ])('is named in the path, where an ID stands alone: %j', (value, character) => {
    const message = fill(texts.foreign.en, { character });
    const path = { transaction_id: value };
    expect(find('getTransaction', { path })).toEqual([['path-transaction_id', message]]);
    const query = { transaction_id: value };
    expect(find('listChargebacks', { query })).toEqual([]);
  });

  it('is taken off between the values of a list, which are typed with blanks', () => {
    expect(find('listTransactions', { query: { status: ' a, b ' } })).toEqual([]);
  });
});

describe('typed parameters are in all samples', () => {
  it('encoded in the path, and an own key takes the place of the one that the code creates', () => {
    const update = moduleOf('updateSubscription');
    const typed = {
      path: { subscription_id: "a/b?'c" },
      query: {},
      header: { 'idempotency-key': 'my "key" $1' },
    };
    const { samples = [] } = check(update, { text: '{}', typed }, 'en');
    expect(samples).toHaveLength(8);
    for (const { code, language } of samples) {
      expect(code, language).toContain(language === 'go-sdk' ? `a/b?'c` : 'a%2Fb%3F%27c');
      expect(code, language).toMatch(/my \\?"key\\?" \\?\$1/);
      expect(code, language).not.toMatch(/uuid|Create the key once/i);
    }
  });

  it('a list once for each value, a word in place of a number as a text', () => {
    const list = moduleOf('listTransactions');
    const typed = { path: {}, query: { status: 'a, b', limit: 'x"y' }, header: {} };
    const { samples = [] } = check(list, { text: undefined, typed }, 'en');
    expect(samples[0]?.code).toContain('?limit=x%22y&status=a&status=b');
    expect(samples.at(-1)?.code).toContain('"limit":  "x\\"y"');
    expect(samples.at(-1)?.code).toContain('[]string{"a", "b"}');
  });
});

it('each parameter has an anchor on its page: header names in lowercase', () => {
  const [key] = typedFields(create.operation).header;
  expect(fieldAnchor('header', [key?.name ?? ''])).toBe('header-idempotency-key');
  expect(fieldAnchor('header', ['X-Forwarded-For'])).toBe('header-x-forwarded-for');
});
