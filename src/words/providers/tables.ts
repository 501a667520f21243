/** The tables of the provider pages. */
import type { PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import { jsx, tableCell, text } from '../nodes';

/** Cells of the body, by row. */
type Rows = ReadonlyArray<readonly PhrasingContent[][]>;

/** A node of a table with more attributes. */
export function withProperties<T extends TableCell | TableRow | Table>(
  node: T,
  properties: Record<string, string>,
): T {
  return {
    ...node,
    data: { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } },
  };
}

/** The first cell of a body row names the row: a `th` for screen readers. */
function rowHead(children: PhrasingContent[]): TableCell {
  return { ...tableCell(children), data: { hName: 'th', hProperties: { scope: 'row' } } };
}

/** A table whose rows begin with their name. */
export function table(head: readonly string[], rows: Rows): Table {
  return {
    type: 'table',
    align: head.map(() => null),
    children: [
      { type: 'tableRow', children: head.map((label) => tableCell([text(label)])) },
      ...rows.map(([first = [], ...others]) => ({
        type: 'tableRow' as const,
        children: [rowHead(first), ...others.map(tableCell)],
      })),
    ],
  };
}

/**
 * Explicit roles: in some browsers rows that are not laid out as a table lose their meaning.
 * @param attributesOf more attributes of the cells of a column
 */
export function withRoles(
  plain: Table,
  attributesOf: (column: number) => Record<string, string>,
): Table {
  const children = plain.children.map((row, index) => {
    const cells = row.children.map((item, column) => {
      if (index === 0) return withProperties(item, { scope: 'col', role: 'columnheader' });
      const role = column === 0 ? 'rowheader' : 'cell';
      return withProperties(item, { role, ...attributesOf(column) });
    });
    return withProperties({ ...row, children: cells }, { role: 'row' });
  });
  return withProperties({ ...plain, children }, { role: 'table' });
}

/**
 * A table whose rows become a few lines on narrow screens: the name, then the other cells beside each other.
 * @param name what the table holds; it has no filter, so several tables may share a name
 * @param kinds columns that get lines of their own, and those whose values say nothing without the column's name, such as
 *   an amount; by the column's name
 */
export function cardTable(
  name: string,
  head: readonly string[],
  rows: Rows,
  kinds: Readonly<Record<string, 'text' | 'labeled'>> = {},
): RootContent {
  const attributesOf = (column: number): Record<string, string> => {
    const label = head[column] ?? '';
    switch (kinds[label]) {
      case 'text':
        return { className: 'ef-cell--text' };
      case 'labeled':
        return { 'data-label': label };
      default:
        return {};
    }
  };
  return jsx('FilterTable', { name, layout: 'stack', filter: 'off' }, [
    withRoles(table(head, rows), attributesOf),
  ]);
}
