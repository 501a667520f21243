import clsx from 'clsx';
import type { PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { marks } from '../../html/marks';
import { fill, LOCALES, type Locale, type Text } from '../../model/locale';
import type { Cell, Column, Option, Row, Table } from '../../model/tables/types';
import { code, copyText, inlineJsx, inlineMarkdown, jsx, span, spanWith, text } from '../nodes';
import type { Attributes } from '../nodes';
import { MESSAGES, PUNCTUATION } from '../messages';
import { belowClass, htmlTable } from './html';

/** `lang` attribute where a cell's language is not the page's. */
const HTML_LANG = { en: 'en', th: 'th', zh: 'zh-CN' } as const;

/** Markdown without its markup, for attributes. */
function plain(source: string): string {
  return toString(inlineMarkdown(source));
}

/** The schema makes sure that every choice is one of the options. */
function choice(option: Option | undefined, locale: Locale): PhrasingContent {
  const tone = option?.tone ?? 'plain';
  return span(`ef-tag ef-tag--${tone}`, ...inlineMarkdown(option?.[locale] ?? ''));
}

function flag(value: boolean, locale: Locale): PhrasingContent {
  const m = MESSAGES[locale];
  return span(`ef-flag ef-flag--${value ? 'yes' : 'no'}`, value ? m.yes : m.no);
}

function content(column: Column, value: Cell | undefined, locale: Locale): PhrasingContent[] {
  if (value === null || value === undefined) {
    return [span('ef-missing', ...inlineMarkdown(column.missing?.[locale] ?? '–'))];
  }
  switch (column.type) {
    case 'code':
      return [column.copy ? copyText(String(value)) : code(String(value))];
    case 'text':
      return inlineMarkdown((value as Text)[locale]);
    case 'flag':
      return [flag(value as boolean, locale)];
    case 'choice':
      return [choice(column.options?.[String(value)], locale)];
    default:
      return [text(String(value))];
  }
}

/** The row's name as plain text, for the accessible name of its link. */
function nameOf(row: Row, column: Column, locale: Locale): string {
  const value = row.cells[column.key];
  return typeof value === 'object' && value !== null ? plain(value[locale]) : String(value);
}

/** Columns that are shown in the cell of another one. */
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
  index: number,
  columns: readonly Column[],
  locale: Locale,
): { content: PhrasingContent[]; attributes: Attributes } {
  const nodes = content(column, row.cells[column.key], locale);
  for (const below of columnsUnder(column, columns)) {
    const parts = content(below, row.cells[below.key], locale);
    nodes.push(spanWith('ef-table__under', marks({ form: 'under' }), ...parts));
  }
  const lang = column.lang && column.lang !== locale ? HTML_LANG[column.lang] : undefined;
  // Among columns of one name in several languages, the note stands in that of the page.
  if (column.note && row.note && (column.lang ?? locale) === locale) {
    const note = inlineMarkdown(row.note[locale]);
    const { space } = PUNCTUATION[locale];
    if (space !== '') nodes.push(text(space));
    nodes.push(inlineJsx('span', { className: 'ef-table__note', lang: HTML_LANG[locale] }, note));
  }
  if (!column.head) {
    const className = clsx(
      `ef-cell--${column.type}`,
      column.lang && (column.lang === 'en' ? 'ef-cell--en' : 'ef-cell--foreign'),
      column.type !== 'choice' && belowClass(index),
    );
    const label = column.labeled ? plain(column.label[locale]) : undefined;
    return { content: nodes, attributes: { className, lang, 'data-label': label } };
  }
  const anchor = {
    className: 'ef-row-anchor',
    ...marks({ skip: '' }),
    href: `#${anchorOf(row)}`,
    'aria-label': fill(MESSAGES[locale].linkToRow, { row: nameOf(row, column, locale) }),
  };
  return { content: [...nodes, inlineJsx('a', anchor, ['#'])], attributes: { lang } };
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

/** Names in the other languages can be searched for too: a colleague may have sent the code with its Chinese name. */
function searchTerms(row: Row, columns: readonly Column[], locale: Locale): string | undefined {
  const head = columns.find((column) => column.head);
  const value = head && row.cells[head.key];
  const names =
    typeof value === 'object' && value
      ? LOCALES.filter((other) => other !== locale).map((other) => plain(value[other]))
      : [];
  const terms = [...names, ...(row.search ?? [])];
  return terms.length > 0 ? terms.join(' ') : undefined;
}

/**
 * Renders a table as plain HTML inside `<FilterTable>`.
 * @param locale language of the texts; anchors and identifiers do not depend on it
 */
export function renderTable(table: Table, locale: Locale): RootContent[] {
  const { name, caption, filter, columns, rows } = table;
  const own = columns.filter(({ under }) => !under);
  const body = rows.map((row) => ({
    id: anchorOf(row),
    attributes: {
      ...marks({ kind: row.kind }),
      // For the filter, and for the search of the site.
      'data-search': searchTerms(row, columns, locale),
      'data-facets': filter ? facetsOf(row, columns) : undefined,
    },
    cells: own.map((column, index) => renderCell(row, column, index, columns, locale)),
  }));
  const label = plain(caption[locale]);
  const attributes = {
    name,
    label,
    layout: 'stack',
    filter: filter ? undefined : 'off',
    'data-facet-defs': filter ? facetDefs(columns, locale) : undefined,
  };
  const options = {
    caption: label,
    headColumn: own.findIndex(({ head }) => head),
    roles: true,
  };
  const heads = own.map((column) => headContent(column, columns, locale));
  return [jsx('FilterTable', attributes, [htmlTable(heads, body, options)])];
}
