import type { Root, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { jsx } from '../words/nodes';
import { htmlTable } from '../words/tables/html';

/** Fewer columns fit on a phone: src/css/tables.css sets them below each other. */
const LEAST_COLUMNS = 3;

function framed(table: Table): MdxJsxFlowElement {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => cell.children),
  );
  const labels = table.children[0]?.children.map((cell) => toString(cell)) ?? [];
  const body = rows.map((cells) => ({
    cells: cells.map((content, column) => ({
      content,
      attributes: column === 0 ? { role: 'rowheader' } : { 'data-label': labels[column] },
    })),
  }));
  return jsx('FilterTable', { name: 'table', layout: 'stack', filter: 'off' }, [
    htmlTable(head, body, { headColumn: -1, roles: true }),
  ]);
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
      parent.children.splice(index, 1, framed(table));
      return [SKIP, index + 1];
    });
  };
}
