import type { Root } from 'mdast';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { code, methodBadge, text } from '../words/nodes';

const OPERATION = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

/** Remark step: an operation in the cell of a table, `` `POST /transactions` ``, gets the badge that it has everywhere else. */
export function methodsTransformer(): Transformer<Root> {
  return (tree) => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, 'inlineCode', ({ value }, index, parent) => {
        const [, method, path] = OPERATION.exec(value) ?? [];
        if (!method || !path || !parent || index === undefined) return undefined;
        parent.children.splice(index, 1, methodBadge(method), text(' '), code(path));
        return [SKIP, index + 3];
      });
    });
  };
}
