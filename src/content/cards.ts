import type { Root, Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { jsx } from '../words/nodes';

/** Fewer columns fit on a phone: src/css/tables-phone.css sets them below each other. */
const LEAST_COLUMNS = 3;

function setProperties(
  node: Table | TableRow | TableCell,
  properties: Record<string, string>,
): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}

/** Explicit roles: in some browsers rows that are not laid out as a table lose their meaning. */
function describeCells(table: Table): void {
  const labels = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
  setProperties(table, { role: 'table' });
  for (const [index, row] of table.children.entries()) {
    setProperties(row, { role: 'row' });
    for (const [column, cell] of row.children.entries()) {
      if (index === 0) setProperties(cell, { scope: 'col', role: 'columnheader' });
      else if (column === 0) setProperties(cell, { role: 'rowheader' });
      else setProperties(cell, { role: 'cell', 'data-label': labels[column] ?? '' });
    }
  }
}

/**
 * Remark step: on a phone each row of a Markdown table is a card, whose values stand beside the names of their columns.
 * Without it, the table scrolls, and what the reader came for is outside the screen. Comes after the words, whose tables
 * have a frame of their own.
 */
export function cardTables(): Transformer<Root> {
  return (tree) => {
    visit(tree, 'table', (table, index, parent) => {
      const columns = table.children[0]?.children.length ?? 0;
      if (!parent || index === undefined || columns < LEAST_COLUMNS) return undefined;
      if ('name' in parent && parent.name === 'FilterTable') return undefined;
      describeCells(table);
      const frame = jsx('FilterTable', { name: 'table', layout: 'stack', filter: 'off' }, [table]);
      parent.children.splice(index, 1, frame);
      return [SKIP, index + 1];
    });
  };
}
