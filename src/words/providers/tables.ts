/** The tables of the provider pages. */
import type { PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import { jsx, tableCell, text } from '../nodes';

/** Cells of the body, by row. */
type Rows = ReadonlyArray<readonly PhrasingContent[][]>;

function withProperties<T extends TableCell | TableRow | Table>(
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
 * A table with longer texts: on narrow screens each row becomes a card, with the column's label before each value.
 * In some browsers such rows lose their table semantics, unless the roles are explicit.
 * @param name what the table holds; it has no filter, so several tables may share a name
 */
export function cardTable(name: string, head: readonly string[], rows: Rows): RootContent {
  const plain = table(head, rows);
  const children = plain.children.map((row, index) => {
    const cells = row.children.map((item, column) => {
      if (index === 0) return withProperties(item, { scope: 'col', role: 'columnheader' });
      if (column === 0) return withProperties(item, { role: 'rowheader' });
      return withProperties(item, { role: 'cell', 'data-label': head[column] ?? '' });
    });
    return withProperties({ ...row, children: cells }, { role: 'row' });
  });
  return jsx('FilterTable', { name, layout: 'stack', filter: 'off' }, [
    withProperties({ ...plain, children }, { role: 'table' }),
  ]);
}
