import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Contract } from '../../model/contract/types';
import { code, inlineMarkdown, joined, link, text } from '../nodes';
import type { Messages } from './messages';

function row(...cells: PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  };
}

/** Every scope that a token may need, what it allows, and the operations that need it. */
export function scopeTable(contract: Contract, m: Messages): RootContent[] {
  const operations = Object.values(contract.operations);
  // Labels of the webhooks look like scopes, but no request needs them.
  const labels = new Set(Object.values(contract.webhooks).map(({ scope }) => scope));
  const scopes = contract.scopes.filter(({ name }) => !labels.has(name));
  const rows = scopes.map((scope) => {
    const calls = operations.filter((operation) => operation.scope === scope.name);
    const links = calls.map(({ page, summary }) => link(page, summary));
    return row([code(scope.name)], inlineMarkdown(scope.description), joined(links, m.comma));
  });
  const head = row([text(m.scope)], [text(m.scopeMeaning)], [text(m.calls)]);
  return [{ type: 'table', align: [null, null, null], children: [head, ...rows] }];
}
