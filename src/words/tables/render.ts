import clsx from 'clsx';
import type { PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { dataAttributes } from '../../html/attributes';
import { fill, inLocale, LOCALES, type InLocale, type Locale } from '../../model/locale';
import type * as model from '../../model/tables/types';
import { code, copyText, inlineJsx, inlineMarkdown, jsx, span, text } from '../nodes';
import type { Attributes } from '../nodes';
import { messagesIn, type Messages } from '../messages';
import { belowClass, htmlTable } from './html';

/** `lang` attribute where a cell's language is not the page's. */
const HTML_LANG = { en: 'en', th: 'th', zh: 'zh-CN' } as const;

/** Markdown without its markup, for attributes. */
function plain(source: string): string {
  return toString(inlineMarkdown(source));
}

type Column = InLocale<model.Column>;

interface Row extends Pick<model.Row, 'id' | 'anchor'> {
  note: string | undefined;
  cells: Record<string, Exclude<model.Cell, object> | null | undefined>;
}

/** Columns and texts that every cell of a table needs, in the language of the page. */
interface Context {
  columns: readonly Column[];
  locale: Locale;
  m: Messages;
}

/** The schema makes sure that every choice is one of the options. */
function choice(option: NonNullable<Column['options']>[string] | undefined): PhrasingContent {
  const { tone = 'plain', text: label = '' } = option ?? {};
  return span(`ef-tag ef-tag--${tone}`, ...inlineMarkdown(label));
}

function flag(value: boolean, m: Messages): PhrasingContent {
  return span(`ef-flag ef-flag--${value ? 'yes' : 'no'}`, value ? m.yes : m.no);
}

function content(column: Column, value: Row['cells'][string], m: Messages): PhrasingContent[] {
  if (value === null || value === undefined) {
    return [span('ef-missing', ...inlineMarkdown(column.missing ?? '–'))];
  }
  switch (column.type) {
    case 'code':
      return [column.copy ? copyText(String(value)) : code(String(value))];
    case 'text':
      return inlineMarkdown(String(value));
    case 'flag':
      return [flag(value === true, m)];
    case 'choice':
      return [choice(column.options?.[String(value)])];
    default:
      return [text(String(value))];
  }
}

/** A row in the language of the page. The name of a column may be that of a language, so that each cell is taken alone. */
function rowIn({ id, anchor, note, cells }: model.Row, locale: Locale): Row {
  const own = Object.entries(cells).map(([key, cell]) => [key, inLocale(cell, locale)] as const);
  return { id, anchor, note: note && inLocale(note, locale), cells: Object.fromEntries(own) };
}

/** The row's name as plain text, for the accessible name of its link. */
function nameOf({ cells }: Row, { key, type }: Column): string {
  const value = String(cells[key]);
  return type === 'text' ? plain(value) : value;
}

/** Columns that are shown in the cell of another one. */
function columnsUnder({ key }: Column, columns: readonly Column[]): Column[] {
  return columns.filter(({ under }) => under === key);
}

function headContent(column: Column, columns: readonly Column[]): PhrasingContent[] {
  const names = [column, ...columnsUnder(column, columns)].map(({ label }) => label);
  return inlineMarkdown(names.join(' → '));
}

function renderCell(
  row: Row,
  column: Column,
  index: number,
  { columns, locale, m }: Context,
): { content: PhrasingContent[]; attributes: Attributes } {
  const nodes = content(column, row.cells[column.key], m);
  const under: PhrasingContent[] = [];
  for (const below of columnsUnder(column, columns)) {
    const part = content(below, row.cells[below.key], m);
    // A verdict is the first word of what to do.
    if (below.type === 'choice')
      under.push(inlineJsx('span', dataAttributes({ form: 'label' }), part), text(' '));
    else
      nodes.push(inlineJsx('div', { className: 'ef-table__under' }, [...under.splice(0), ...part]));
  }
  if (under.length > 0) nodes.push(inlineJsx('div', { className: 'ef-table__under' }, under));
  const lang = column.lang && column.lang !== locale ? HTML_LANG[column.lang] : undefined;
  // Among columns of one name in several languages, the note stands in that of the page.
  if (column.note && row.note && (column.lang ?? locale) === locale) {
    const note = inlineMarkdown(row.note);
    // Chinese has no space between texts.
    if (m.punctuation.space !== '') nodes.push(text(m.punctuation.space));
    nodes.push(inlineJsx('span', { className: 'ef-table__note', lang: HTML_LANG[locale] }, note));
  }
  if (!column.head) {
    const className = clsx(
      `ef-cell--${column.type}`,
      column.lang && (column.lang === 'en' ? 'ef-cell--en' : 'ef-cell--foreign'),
      column.type !== 'choice' && belowClass(index),
    );
    const label = column.labeled ? plain(column.label) : undefined;
    return { content: nodes, attributes: { className, lang, 'data-label': label } };
  }
  const anchor = {
    className: 'ef-row-anchor',
    ...dataAttributes({ skip: '' }),
    href: `#${anchorOf(row)}`,
    'aria-label': fill(m.linkToRow, { row: nameOf(row, column) }),
  };
  return { content: [...nodes, inlineJsx('a', anchor, ['#'])], attributes: { lang } };
}

/** The anchor of a row, the same in both languages. */
export function anchorOf(row: Pick<Row, 'anchor' | 'id'>): string {
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

function facetDefs(columns: readonly Column[]): string | undefined {
  const defs = columns
    .filter(({ facet }) => facet)
    .map(({ key, label, options = {} }) => ({
      key,
      label: plain(label),
      options: Object.entries(options).map(([value, option]) => ({
        value,
        label: plain(option.text),
      })),
    }));
  return defs.length > 0 ? JSON.stringify(defs) : undefined;
}

/** Names in the other languages can be searched for too: a colleague may have sent the code with its Chinese name. */
function searchTerms(
  row: model.Row,
  columns: readonly model.Column[],
  locale: Locale,
): string | undefined {
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
export function renderTable({ rows, ...table }: model.Table, locale: Locale): RootContent[] {
  const { name, caption, filter, columns } = inLocale(table, locale);
  const context = { columns, locale, m: messagesIn(locale) };
  const own = columns.filter(({ under }) => !under);
  const body = rows.map((written) => {
    const row = rowIn(written, locale);
    return {
      id: anchorOf(row),
      attributes: {
        ...dataAttributes({ kind: written.kind }),
        // For the filter, and for the search of the site.
        'data-search': searchTerms(written, table.columns, locale),
        'data-facets': filter ? facetsOf(row, columns) : undefined,
      },
      cells: own.map((column, index) => renderCell(row, column, index, context)),
    };
  });
  const label = plain(caption);
  const attributes = {
    name,
    label,
    layout: 'stack',
    filter: filter ? undefined : 'off',
    'data-facet-defs': filter ? facetDefs(columns) : undefined,
  };
  const options = {
    caption: label,
    headColumn: own.findIndex(({ head }) => head),
    roles: true,
  };
  const heads = own.map((column) => headContent(column, columns));
  return [jsx('FilterTable', attributes, [htmlTable(heads, body, options)])];
}
