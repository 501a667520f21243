import type { PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { dataAttributes } from '../../html/attributes';
import { jsx, text, type Attributes } from '../nodes';

type Content = readonly PhrasingContent[];

/** A cell; without attributes, its content alone. */
type CellNode = Content | { content: Content; attributes: Attributes };

interface RowNode {
  cells: readonly CellNode[];
  /** Anchor of the row, if it can be linked to. */
  id?: string;
  attributes?: Attributes;
}

interface Options {
  caption?: string;
  /** Column whose cells name their rows: each is a `th` for screen readers. The first by default. */
  headColumn?: number;
  /** Classes of the columns, where the style sheet tells them apart. */
  classes?: readonly string[];
  /** Explicit roles: in some browsers rows that are not laid out as a table lose their meaning. */
  roles?: boolean;
}

/** Cells that a phone shows in a row's first line, beside its name (src/css/tables.css). */
const FIRST_LINE = 2;

/** Class of a column's cells that a phone shows below a row's first line; undefined for the columns of that line. */
export function belowClass(column: number): string | undefined {
  return column < FIRST_LINE ? undefined : 'ef-cell--below';
}

/** A table as plain HTML; the caller adds the frame. */
export function htmlTable(
  head: readonly Content[],
  rows: readonly RowNode[],
  { caption, headColumn = 0, classes = [], roles = false }: Options = {},
): MdxJsxFlowElement {
  const role = (name: string) => ({ role: roles ? name : undefined });
  const group = (tag: string, children: MdxJsxFlowElement[]) =>
    jsx(tag, role('rowgroup'), children);
  const cell = (node: CellNode, column: number): MdxJsxFlowElement => {
    const { content, attributes } = 'content' in node ? node : { content: node, attributes: {} };
    const looks = { className: classes[column], ...attributes };
    return column === headColumn
      ? jsx('th', { scope: 'row', ...role('rowheader'), ...looks }, content)
      : jsx('td', { ...role('cell'), ...looks }, content);
  };
  const body = rows.map(({ cells, id, attributes }) => {
    const own = { ...role('row'), ...attributes };
    return id === undefined
      ? jsx('tr', own, cells.map(cell))
      : jsx('Anchored', { as: 'tr', id, ...own }, cells.map(cell));
  });
  const columns = head.map((name, column) =>
    jsx('th', { scope: 'col', ...role('columnheader'), className: classes[column] }, name),
  );
  return jsx('table', role('table'), [
    // The heading of its section says the same.
    ...(caption === undefined
      ? []
      : [
          jsx('caption', { className: 'ef-unseen', ...dataAttributes({ skip: 'search' }) }, [
            text(caption),
          ]),
        ]),
    group('thead', [jsx('tr', role('row'), columns)]),
    group('tbody', body),
  ]);
}
