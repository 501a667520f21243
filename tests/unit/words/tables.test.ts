import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { loadTable, tableNames } from '../../../src/model/tables/load';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { inlineMarkdown } from '../../../src/words/nodes';
import { renderTable } from '../../../src/words/tables/render';
import { attributesOf } from '../../support/providers';

const DIR = path.resolve('src/data');

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

function elements(name: string, locale: Locale): Element[] {
  const found: Element[] = [];
  const root = { type: 'root' as const, children: renderTable(loadTable(DIR, name), locale) };
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const element = node as MdxJsxFlowElement;
    const attributes = attributesOf(element);
    found.push({ name: element.name ?? '', attributes, text: toString(element) });
  });
  return found;
}

describe.each(tableNames(DIR))('%s', (name) => {
  it('has one linkable row per entry, with the same anchors in both languages', () => {
    const ids = LOCALES.map((locale) =>
      elements(name, locale)
        .filter((element) => element.name === 'Anchored')
        .map((element) => element.attributes.id),
    );
    const [en, zh] = ids;
    const { length } = loadTable(DIR, name).rows;
    expect(en).toHaveLength(length);
    expect(new Set(en).size).toBe(length);
    expect(zh).toEqual(en);
  });

  it.each(LOCALES)('is a table with caption, column and row headers (%s)', (locale) => {
    const all = elements(name, locale);
    const rows = all.filter((element) => element.name === 'Anchored');
    const heads = all.filter((element) => element.name === 'th');
    expect(all.filter((element) => element.name === 'caption' && element.text)).toHaveLength(1);
    expect(heads.filter(({ attributes }) => attributes.scope === 'row')).toHaveLength(rows.length);
    expect(heads.every(({ attributes, text }) => attributes.scope && text)).toBe(true);
    const labels = all.filter((element) => element.name === 'a' && element.attributes.className);
    expect(labels).toHaveLength(rows.length);
    expect(labels.every(({ attributes }) => attributes['aria-label'] && attributes.href)).toBe(
      true,
    );
  });

  it.each(LOCALES)('offers selects only for values that rows have (%s)', (locale) => {
    const all = elements(name, locale);
    const defs = all.find((element) => element.name === 'FilterTable')?.attributes[
      'data-facet-defs'
    ];
    const rows = all.filter((element) => element.attributes['data-facets']);
    const selects = JSON.parse(defs ?? '[]') as Array<{
      key: string;
      options: Array<{ value: string }>;
    }>;
    const { columns, filter } = loadTable(DIR, name);
    const offered = columns.filter(({ facet }) => filter && facet).map(({ key }) => key);
    expect(selects.map(({ key }) => key)).toEqual(offered);
    for (const { key, options } of selects) {
      for (const { value } of options) {
        const used = rows.some((row) =>
          (JSON.parse(row.attributes['data-facets'] ?? '{}') as Record<string, string[]>)[
            key
          ]?.includes(value),
        );
        expect(used, `${key}=${value} finds nothing`).toBe(true);
      }
    }
  });
});

describe('a table', () => {
  it('finds a method by its name in the other language', () => {
    const [first] = elements('payment-methods', 'en').filter(
      (element) => element.name === 'Anchored',
    );
    expect(first?.attributes['data-search']).toContain('信用卡');
  });

  it('refuses a cell of more than one line', () => {
    expect(() => inlineMarkdown('one\n\ntwo')).toThrow(/Not one line/);
    expect(() => inlineMarkdown('- item')).toThrow(/Not one line/);
  });
});

/** The names that cells of a row print on a phone. */
function labels(table: string, locale: Locale): Array<string | undefined> {
  const cells = elements(table, locale).filter(({ name }) => name === 'td');
  const row = cells.slice(
    0,
    loadTable(DIR, table).columns.filter(({ under }) => !under).length - 1,
  );
  return row.map(({ attributes }) => attributes['data-label'] ?? undefined);
}

it.each([
  ['error-codes', 'en', [undefined, undefined, undefined]],
  ['payment-methods', 'en', [undefined, 'Direct API', 'Refunds']],
  ['refund-policy', 'zh', ['全额', '部分', 'bank_detail', '额外费用', undefined]],
  ['method-values', 'zh', [undefined, '需传入的字段']],
  ['refund-bank-details', 'en', ['Format', 'Example', 'Description']],
  ['thailand-banks', 'zh', [undefined, undefined, undefined, undefined]],
] as const)(
  '%s: on a phone short values have the names of their columns (%s)',
  (table, locale, names) => {
    expect(labels(table, locale)).toEqual(names);
  },
);

it('sets a note apart from its cell, except where a full-width bracket does', () => {
  const cells = (locale: Locale) => elements('thailand-banks', locale).map(({ text }) => text);
  expect(cells('en')).toContain('Siam Commercial Bank (used in the examples)');
  expect(cells('zh')).toContain('泰国汇商银行（本站示例所用银行）');
  expect(cells('zh')).toContain('Siam Commercial Bank');
});
