import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { inlineJsx, jsx, type Locale } from '../types';
import type { Cell, Column, Option, Row, Table, Text } from '../../model/tables/types';

interface Words {
  yes: string;
  no: string;
  /** Accessible name of the link beside a row's name. */
  link: (row: string) => string;
}

const WORDS: Record<Locale, Words> = {
  en: { yes: 'Yes', no: 'No', link: (row) => `Link to ${row}` },
  zh: { yes: '是', no: '否', link: (row) => `${row} 的链接` },
};

/** `lang` attribute where a cell's language is not the page's. */
const HTML_LANG = { en: 'en', th: 'th', zh: 'zh-Hans' } as const;

/**
 * Inline Markdown as page nodes. Positions are dropped: they would point into the wrong file.
 * @throws {Error} when the text holds more than one paragraph
 */
export function inlineMarkdown(text: string): PhrasingContent[] {
  const root = fromMarkdown(text);
  visit(root, (node) => {
    delete node.position;
  });
  const [paragraph, ...rest] = root.children;
  if (paragraph?.type !== 'paragraph' || rest.length > 0) {
    throw new Error(`Not one line of inline Markdown: ${text}`);
  }
  return paragraph.children;
}

function plain(text: string): string {
  return toString(inlineMarkdown(text));
}

/** Table cells hold inline content directly, which the node types of mdast do not foresee. */
function cell(
  tag: 'td' | 'th',
  attributes: Record<string, string | boolean | undefined>,
  content: PhrasingContent[],
): RootContent {
  return jsx(tag, attributes, content as RootContent[]);
}

/** The schema has seen to it that every choice is one of the options. */
function choice(option: Option | undefined, locale: Locale): PhrasingContent {
  const tone = option?.tone ?? 'plain';
  return inlineJsx(
    'span',
    { className: `ef-tag ef-tag--${tone}` },
    inlineMarkdown(option?.[locale] ?? ''),
  );
}

function flag(value: boolean, locale: Locale): PhrasingContent {
  const words = WORDS[locale];
  const className = `ef-flag ef-flag--${value ? 'yes' : 'no'}`;
  return inlineJsx('span', { className }, [{ type: 'text', value: value ? words.yes : words.no }]);
}

function content(column: Column, value: Cell | undefined, locale: Locale): PhrasingContent[] {
  if (value === null || value === undefined) {
    const text = inlineMarkdown(column.missing?.[locale] ?? '–');
    return [inlineJsx('span', { className: 'ef-missing' }, text)];
  }
  switch (column.type) {
    case 'code':
      return column.copy
        ? [inlineJsx('CopyText', { text: String(value) })]
        : [{ type: 'inlineCode', value: String(value) }];
    case 'text':
      return inlineMarkdown((value as Text)[locale]);
    case 'flag':
      return [flag(value as boolean, locale)];
    case 'choice':
      return [choice(column.options?.[String(value)], locale)];
    default:
      return [{ type: 'text', value: String(value) }];
  }
}

/** The row's name as plain text, for the accessible name of its link. */
function nameOf(row: Row, column: Column, locale: Locale): string {
  const value = row.cells[column.key];
  return typeof value === 'object' && value !== null ? plain(value[locale]) : String(value);
}

/** Columns that stand in the cell of another one. */
function columnsUnder({ key }: Column, columns: readonly Column[]): Column[] {
  return columns.filter(({ under }) => under === key);
}

function headContent(
  column: Column,
  columns: readonly Column[],
  locale: Locale,
): PhrasingContent[] {
  const names = [column, ...columnsUnder(column, columns)].map(({ label }) => label[locale]);
  return inlineMarkdown(names.join(' → '));
}

function renderCell(
  row: Row,
  column: Column,
  { columns, layout }: Table,
  locale: Locale,
): RootContent {
  const roles = layout === 'stack';
  const nodes = content(column, row.cells[column.key], locale);
  for (const below of columnsUnder(column, columns)) {
    const text = content(below, row.cells[below.key], locale);
    nodes.push(inlineJsx('span', { className: 'ef-table__under' }, text));
  }
  const lang = column.lang && column.lang !== locale ? HTML_LANG[column.lang] : undefined;
  if (column.note && row.note) {
    const note = inlineMarkdown(row.note[locale]);
    nodes.push(inlineJsx('span', { className: 'ef-table__note', lang: HTML_LANG[locale] }, note));
  }
  if (!column.head) {
    const label = plain(column.label[locale]);
    return cell('td', { 'data-label': label, lang, role: roles ? 'cell' : undefined }, nodes);
  }
  const id = anchorOf(row);
  const link = inlineJsx(
    'a',
    {
      className: 'ef-row-anchor',
      href: `#${id}`,
      'aria-label': WORDS[locale].link(nameOf(row, column, locale)),
    },
    [{ type: 'text', value: '#' }],
  );
  return cell('th', { scope: 'row', lang, role: roles ? 'rowheader' : undefined }, [
    ...nodes,
    link,
  ]);
}

/** The anchor of a row, the same in both languages. */
export function anchorOf(row: Row): string {
  return `${row.anchor}-${row.id}`;
}

function facetsOf(row: Row, columns: readonly Column[]): string | undefined {
  const facets = columns.filter(({ facet }) => facet);
  if (facets.length === 0) return undefined;
  const entries = facets.map(({ key }) => {
    const value = row.cells[key];
    return [key, typeof value === 'string' ? [value] : []];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function facetDefs(columns: readonly Column[], locale: Locale): string | undefined {
  const defs = columns
    .filter(({ facet }) => facet)
    .map(({ key, label, options = {} }) => ({
      key,
      label: plain(label[locale]),
      options: Object.entries(options).map(([value, option]) => ({
        value,
        label: plain(option[locale]),
      })),
    }));
  return defs.length > 0 ? JSON.stringify(defs) : undefined;
}

/** Words of the other language count too: a colleague may have sent the code with its Chinese name. */
function searchWords(row: Row, columns: readonly Column[], locale: Locale): string | undefined {
  const other: Locale = locale === 'en' ? 'zh' : 'en';
  const head = columns.find((column) => column.head);
  const value = head && row.cells[head.key];
  const name = typeof value === 'object' && value ? [plain(value[other])] : [];
  const words = [...name, ...(row.search ?? [])];
  return words.length > 0 ? words.join(' ') : undefined;
}

/**
 * Renders a table as a plain HTML table inside `<FilterTable>`.
 * @param locale language of the texts; anchors and identifiers do not depend on it
 */
export function renderTable(table: Table, locale: Locale): RootContent[] {
  const { name, caption, layout, filter, columns, rows } = table;
  // Rows that become cards lose their table meaning in some browsers, unless it is written out.
  const roles = layout === 'stack';
  const role = (value: string) => (roles ? value : undefined);
  const own = columns.filter(({ under }) => !under);
  const headCells = own.map((column) =>
    cell('th', { scope: 'col', role: role('columnheader') }, headContent(column, columns, locale)),
  );
  const body = rows.map((row) =>
    jsx(
      'Anchored',
      {
        as: 'tr',
        id: anchorOf(row),
        role: role('row'),
        'data-search': filter ? searchWords(row, columns, locale) : undefined,
        'data-facets': filter ? facetsOf(row, columns) : undefined,
      },
      own.map((column) => renderCell(row, column, table, locale)),
    ),
  );
  const label = plain(caption[locale]);
  return [
    jsx(
      'FilterTable',
      {
        name,
        label,
        layout,
        filter: filter ? undefined : 'off',
        'data-facet-defs': filter ? facetDefs(columns, locale) : undefined,
      },
      [
        jsx('table', { role: role('table') }, [
          jsx('caption', {}, [{ type: 'text', value: label }] as unknown as RootContent[]),
          jsx('thead', { role: role('rowgroup') }, [jsx('tr', { role: role('row') }, headCells)]),
          jsx('tbody', { role: role('rowgroup') }, body),
        ]),
      ],
    ),
  ];
}
