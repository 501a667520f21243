import type { Parents, PhrasingContent, Root } from 'mdast';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { span, text } from '../words/nodes';

/**
 * Names with a hyphen or a space, numbers of questions, and amounts with their currency: half of one at the end of a line
 * is misread.
 */
const UNBROKEN =
  /\b(?:3-D Secure|SHA-\d+|UTF-\d+|J-Pay|PCI DSS)\b|(?:question|Question|问题) \d+|\d[\d.,]*\d [A-Z]{3}\b/g;

/**
 * Short code with a possible line break: half of a value might be copied as if it were whole. Longer code must wrap to fit
 * a phone.
 */
const SHORT_CODE = /^(?=.*[\s\-/?])\S.{0,15}$/;

/** Identifiers with a hyphen, such as a header's name. Those longer than a line of a phone wrap: src/css/inline.css. */
const LONG_CODE = /^(?=.*-)[^\s/]{16,21}$/;

/** Alone in a cell of a table, an API root is short as well: it fits a row of a phone, and other columns have room to give. */
const SHORT_CELL = /^(?=.*[\s\-/?])\S.{0,15}$|^https?:\/\/\S{1,24}$/;

/** Cells of Markdown's tables, and of those that already have a frame. */
function isCell(parent: Parents | undefined): parent is Parents {
  return (
    parent?.type === 'tableCell' ||
    (parent !== undefined && 'name' in parent && parent.name === 'td')
  );
}

/** A cell of a few words, whose last would stand alone beside a column of long texts. Han characters are twice as wide. */
function isShort(words: string): boolean {
  const wide = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  return (wide > 1 || words.includes(' ')) && words.length + wide <= 16;
}

/**
 * Remark step: a name, an amount or a short value stays on one line. Elements and not special characters, which searches
 * don't find.
 */
export function unbroken(): Transformer<Root> {
  return (tree) => {
    visit(tree, 'inlineCode', (node, _, parent) => {
      const short = isCell(parent) && parent.children.length === 1 ? SHORT_CELL : SHORT_CODE;
      const isLong = !isCell(parent) && LONG_CODE.test(node.value);
      if (parent?.type === 'heading' || !(isLong || short.test(node.value))) return;
      const className = ['ef-unbroken', ...(isLong ? ['ef-unbroken--long'] : [])];
      node.data = { ...node.data, hProperties: { className } };
    });
    visit(tree, 'text', ({ value }, index, parent) => {
      // The text of a heading is in the table of contents too.
      if (!parent || index === undefined || parent.type === 'heading') return undefined;
      if (isCell(parent) && parent.children.length === 1 && isShort(value)) {
        parent.children.splice(index, 1, span('ef-unbroken', value));
        return [SKIP, index + 1];
      }
      const parts: PhrasingContent[] = [];
      let end = 0;
      for (const { 0: found, index: start } of value.matchAll(UNBROKEN)) {
        if (start > end) parts.push(text(value.slice(end, start)));
        parts.push(span('ef-unbroken', found));
        end = start + found.length;
      }
      if (end === 0) return undefined;
      if (end < value.length) parts.push(text(value.slice(end)));
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}
