/** The tables of the provider pages. */
import clsx from 'clsx';
import type { PhrasingContent, RootContent } from 'mdast';
import { jsx, text } from '../nodes';
import { belowClass, htmlTable } from '../tables/html';

/**
 * A table whose rows begin with their name, and become a few lines on narrow screens: the name, then the other cells beside
 * each other.
 * @param name what the table holds; it has no filter, so several tables may share a name
 * @param kinds columns that get lines of their own, and those whose values say nothing without the column's name, such as
 *   an amount; by the column's name
 */
export function cardTable(
  name: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly PhrasingContent[][]>,
  kinds: Readonly<Record<string, 'text' | 'labeled'>> = {},
): RootContent {
  const looks = head.map((label, column) => ({
    className: clsx(kinds[label] === 'text' && 'ef-cell--text', belowClass(column)) || undefined,
    'data-label': kinds[label] === 'labeled' ? label : undefined,
  }));
  const body = rows.map((cells) => ({
    cells: cells.map((content, column) => ({ content, attributes: looks[column] ?? {} })),
  }));
  const columns = head.map((label) => [text(label)]);
  return jsx('FilterTable', { name, layout: 'stack', filter: 'off' }, [
    htmlTable(columns, body, { roles: true }),
  ]);
}
