/** Small builders of page-tree nodes for the provider parts, and the two fixed sentences. */
import type {
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { inlineJsx, jsx } from '../types';
import { SENTENCES } from './labels';
import { isConfirmed } from '../../model/providers/trust';
import type { Facts, Locale, ProviderRecord, Sourced, Text } from '../../model/providers/types';
import { isUnknown } from '../../model/providers/types';

/** What every part is rendered for. */
export interface Scene {
  readonly record: ProviderRecord;
  readonly locale: Locale;
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [text(value)] };
}

/** A text of a record: one line of Markdown without HTML (the loader checks that). */
export function inline(texts: Text, locale: Locale): PhrasingContent[] {
  const root = fromMarkdown(texts[locale]);
  // A position would point into the wrong file.
  visit(root, (node) => {
    delete node.position;
  });
  const [block] = root.children;
  return block?.type === 'paragraph' ? block.children : [];
}

export function link(url: string, label = url): PhrasingContent {
  return { type: 'link', url, children: [text(label)] };
}

export function copyText(shown: string, copied = shown): PhrasingContent {
  return inlineJsx('CopyText', { text: shown, copy: copied === shown ? undefined : copied });
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function list(items: readonly PhrasingContent[][]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((children) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(...children)],
    })),
  };
}

function cell(children: PhrasingContent[]): TableCell {
  return { type: 'tableCell', children };
}

/** The first cell of a body row names the row: a `th` for screen readers. */
export function rowHead(children: PhrasingContent[]): TableCell {
  return { ...cell(children), data: { hName: 'th', hProperties: { scope: 'row' } } };
}

export function table(
  head: readonly string[],
  rows: ReadonlyArray<readonly PhrasingContent[][]>,
): Table {
  return {
    type: 'table',
    align: head.map(() => null),
    children: [
      { type: 'tableRow', children: head.map((label) => cell([text(label)])) },
      ...rows.map(([first = [], ...others]) => ({
        type: 'tableRow' as const,
        children: [rowHead(first), ...others.map(cell)],
      })),
    ],
  };
}

function withProperties<T extends TableCell | TableRow | Table>(
  node: T,
  properties: Record<string, string>,
): T {
  return {
    ...node,
    data: { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } },
  };
}

/**
 * A table with longer texts: on narrow screens each row becomes a card, with the head of the column before each
 * value. Such rows lose their table meaning in some browsers, unless the roles are written out.
 * @param name what the table holds; it has no filter, so several tables may share a name
 */
export function cardTable(
  name: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly PhrasingContent[][]>,
): RootContent {
  const plain = table(head, rows);
  const children = plain.children.map((row, index) => {
    const cells = row.children.map((item, column) => {
      if (index === 0) return withProperties(item, { scope: 'col', role: 'columnheader' });
      if (column === 0) return withProperties(item, { role: 'rowheader' });
      return withProperties(item, { role: 'cell', 'data-label': head[column] ?? '' });
    });
    return withProperties({ ...row, children: cells }, { role: 'row' });
  });
  const attributes = { name, layout: 'stack', filter: 'off' };
  return jsx('FilterTable', attributes, [
    withProperties({ ...plain, children }, { role: 'table' }),
  ]);
}

export function sentence(key: keyof typeof SENTENCES, { record, locale }: Scene): string {
  return SENTENCES[key][locale].replace('{name}', record.name);
}

/** The one calm sentence for whatever is not known. */
export function unknown(scene: Scene): PhrasingContent[] {
  return [text(sentence('unknown', scene))];
}

/** The mark behind a statement that no page of the provider supports; empty for the others. */
export function mark(sourced: Sourced, scene: Scene): PhrasingContent[] {
  if (isConfirmed(scene.record, sourced)) return [];
  const words = sentence('notConfirmed', scene);
  const [before, inner] = scene.locale === 'zh' ? ['', `（${words}）`] : [' ', `(${words})`];
  // Not emphasis: Chinese shows that in bold, and the mark should stay in the background.
  const note = inlineJsx('small', {}, [text(inner)]);
  return before ? [text(before), note] : [note];
}

/** A statement with its mark. */
export function statement(fact: Text & Sourced, scene: Scene): PhrasingContent[] {
  return [...inline(fact, scene.locale), ...mark(fact, scene)];
}

/** Facts and gaps as list items; an unknown whole gives one item. */
function factItems(facts: Facts, scene: Scene): PhrasingContent[][] {
  if (isUnknown(facts)) return [unknown(scene)];
  return facts.map((fact) =>
    'gap' in fact
      ? [
          ...inline(fact.gap, scene.locale),
          text(scene.locale === 'zh' ? '：' : ': '),
          ...unknown(scene),
        ]
      : statement(fact, scene),
  );
}

/** Facts as a list, or the fixed sentence as a paragraph. */
export function facts(value: Facts, scene: Scene): RootContent[] {
  if (isUnknown(value)) return [paragraph(...unknown(scene))];
  return value.length > 0 ? [list(factItems(value, scene))] : [];
}

/** A lead-in in bold, then the facts; nothing when there are none. */
export function section(label: string, value: Facts, scene: Scene): RootContent[] {
  const colon = scene.locale === 'zh' ? '：' : ': ';
  if (isUnknown(value)) return [paragraph(strong(label), text(colon), ...unknown(scene))];
  if (value.length === 0) return [];
  return [paragraph(strong(label)), list(factItems(value, scene))];
}
