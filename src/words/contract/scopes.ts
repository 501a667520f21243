import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Contract } from '../../model/contract/types';
import { code, inlineMarkdown, link, tableCell, text } from '../nodes';
import type { Messages } from './messages';

function row(...cells: PhrasingContent[][]): TableRow {
  return { type: 'tableRow', children: cells.map(tableCell) };
}

/** Every scope, what it allows, and the operations that need it. */
export function scopeTable(contract: Contract, m: Messages): RootContent[] {
  const operations = [...Object.values(contract.operations), ...Object.values(contract.webhooks)];
  const rows = contract.scopes.map((scope) => {
    const calls = operations.filter((operation) => operation.scope === scope.name);
    const links = calls.flatMap((operation, index): PhrasingContent[] => [
      ...(index > 0 ? [text(m.comma)] : []),
      link(operation.page, operation.summary),
    ]);
    return row([code(scope.name)], inlineMarkdown(scope.description), links);
  });
  const head = row([text(m.scope)], [text(m.scopeMeaning)], [text(m.calls)]);
  return [{ type: 'table', align: [null, null, null], children: [head, ...rows] }];
}
