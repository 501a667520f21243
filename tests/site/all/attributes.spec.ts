/**
 * Search and Markdown read what elements say about themselves (src/html/attributes.ts), not how they look: the kind of
 * every row is that of its table, no menu is content, and other names of classes change nothing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_URL } from '../../../src/config/site';
import { expect, test, BUILD } from '../support/test';
import { select, selectAll, textOf } from '../../../src/html/read';
import { LOCALES, type Locale } from '../../../src/model/locale';
import { loadGlossary } from '../../../src/model/glossary';
import { loadTable, tableNames } from '../../../src/model/tables/load';
import type { Table } from '../../../src/model/tables/types';
import { readPage, markdownOf } from '../../../src/plugins/markdown/page';
import { parsePage } from '../../../src/search/build/entries';
import type { Entry, SearchIndex } from '../../../src/search/types';
import { anchorOf } from '../../../src/words/tables/render';
import { attribute, onePerKind, readBuiltPages } from '../support/built-pages';
import { renameClasses } from '../support/classes';

const TABLES = path.resolve('src/data');

function readBuilt(file: string): string {
  return readFileSync(path.join(BUILD, file), 'utf8');
}

const indexes = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = path.join(locale === 'en' ? '' : locale, 'search-index.json');
    return [locale, JSON.parse(readBuilt(file)) as SearchIndex];
  }),
) as Record<Locale, SearchIndex>;

/** Faults of the entries of a table's rows. */
function wrongKinds(table: Pick<Table, 'rows'>, entries: readonly Entry[]): string[] {
  return table.rows.flatMap((row) => {
    const kinds = entries.filter(({ anchor }) => anchor === anchorOf(row)).map(({ kind }) => kind);
    const isRight = kinds.length > 0 && kinds.every((kind) => kind === row.kind);
    return isRight ? [] : [`${anchorOf(row)}: ${kinds.join(', ') || 'not there'}, not ${row.kind}`];
  });
}

const pages = readBuiltPages(BUILD);

for (const locale of LOCALES) {
  test.describe(`the index in ${locale}`, () => {
    const { entries, pages: found } = indexes[locale];

    for (const name of tableNames(TABLES)) {
      test(`has each row of ${name} as what its table says`, () => {
        expect(wrongKinds(loadTable(TABLES, name), entries)).toEqual([]);
      });
    }

    test('has each term of the glossary as a term', () => {
      const terms = loadGlossary(process.cwd()).filter(({ shown }) => shown);
      const rows = terms.map(
        ({ id }) => ({ id, anchor: 'term', kind: 'term', cells: {} }) as const,
      );
      expect(rows.length).toBeGreaterThan(20);
      expect(wrongKinds({ rows }, entries)).toEqual([]);
    });

    test('has every operation with its method', () => {
      const own = pages.filter((page) => page.locale === locale);
      const endpoints = own.flatMap(({ path: url, tree }) => {
        const endpoint = select('article [data-method]', tree);
        return endpoint ? [[url, attribute(endpoint, 'dataMethod')]] : [];
      });
      expect(endpoints.length).toBeGreaterThan(15);
      const indexed = found.filter(({ method }) => method).map(({ url, method }) => [url, method]);
      expect(indexed.sort()).toEqual(endpoints.sort());
    });

    test('has nothing of the menu of a page', () => {
      const page = pages.find((one) => one.locale === locale && one.path.endsWith('/refunds/get'));
      const menu = page && select('article details[data-skip=""]', page.tree);
      const items = menu ? [select('summary', menu), ...selectAll('li', menu)].map(textOf) : [];
      expect(items).toHaveLength(5);
      const texts = entries.flatMap(({ name, also, text }) => [name, also, text]);
      // "OpenAPI description" is a term of the trade, too.
      const own = items.filter((item) => !/OpenAPI/.test(item));
      expect(own.length).toBeGreaterThan(3);
      expect(own.filter((item) => texts.some((text) => text.includes(item)))).toEqual([]);
    });
  });
}

test('a row of another kind, and a row that is not there, are found', () => {
  const rows: Table['rows'] = [
    { id: 'bank_code', anchor: 'bank-detail', kind: 'field', cells: {} },
  ];
  const texts = { name: '', also: '', section: '', text: '' };
  const entry: Entry = { page: 0, anchor: 'bank-detail-bank_code', kind: 'bank', ...texts };
  expect(wrongKinds({ rows }, [entry])).toHaveLength(1);
  expect(wrongKinds({ rows }, [])).toHaveLength(1);
});

test.describe('other names of classes', () => {
  const ADDRESS = { url: '/x', siteSection: 'docs' } as const;
  const ADDRESSES = {
    origin: PUBLIC_URL,
    root: `${PUBLIC_URL}/`,
    pages: new Set<string>(),
  };
  const read = (html: string) => ({
    entries: parsePage(html, ADDRESS),
    markdown: markdownOf(
      readPage(html),
      ADDRESSES,
      'https://example.com/x.md',
      'https://example.com/llms.txt',
    ),
  });
  const samples = [...onePerKind(pages, 'en'), ...onePerKind(pages, 'zh').slice(-4)].filter(
    // Pages without Markdown: nothing of them is read.
    ({ file }) => !/(404|search)\.html$/.test(file),
  );

  for (const file of samples.map(({ file }) => file)) {
    test(`change neither index nor Markdown: ${file}`, () => {
      const html = readBuilt(file);
      const renamed = renameClasses(html);
      expect(renamed).not.toBe(html);
      expect(read(renamed)).toEqual(read(html));
    });
  }

  test('are those of all classes but the few of the theme', () => {
    const html = renameClasses('<p class=a data-x="class=b">class="c"</p><i CLASS="avatar d e">');
    expect(html).toBe(
      '<p class="renamed-a" data-x="class=b">class="c"</p><i CLASS="avatar renamed-d renamed-e">',
    );
  });

  test('would change both if they were read', () => {
    // It has a note, whose icon belongs to the theme.
    const html = readBuilt('errors/server-errors.html');
    const before = read(html);
    const strange = renameClasses(html, new Set());
    expect(parsePage(strange, ADDRESS)?.trail).not.toEqual(before.entries?.trail);
    expect(() => readPage(strange)).toThrow('<svg>');
    const unmarked = read(html.replace(/ data-(kind|skip|form)(=("[^"]*"|[^\s">]+))?/g, ''));
    expect(unmarked.entries).not.toEqual(before.entries);
    expect(unmarked.markdown).not.toEqual(before.markdown);
  });
});
