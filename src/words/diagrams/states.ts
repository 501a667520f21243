import type { RootContent } from 'mdast';
import type { States } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import type { Punctuation } from '../messages';
import { arrow, FONT, labelledPill, LINE, pill, PILL, pillWidth } from './svg';
import { rect, svg, textBlock, title, type Block, type Drawing } from './svg';
import { wrap } from './text';

/** A diagram in one language. */
type StatesText = InLocale<States>;
type StateItem = StatesText['groups'][number]['items'][number];

const PAD = 14;
const GAP = 16;

/** A value with its text below, or a transition: value, arrow with the call, value. */
function drawItem(item: StateItem, x: number, y: number, width: number): Block {
  if ('value' in item) return labelledPill(item.value, item.text, item.tone, x, y, width);
  const target = x + width - pillWidth(item.to);
  const start = x + pillWidth(item.from) + 4;
  const middle = y + 17 + PILL / 2;
  const codeLine = svg(
    'text',
    { className: 'ef-dia__code', textAnchor: 'middle', x: x + width / 2, y: y + 11 },
    [item.code],
  );
  return {
    height: 17 + PILL,
    nodes: [
      codeLine,
      ...pill(item.from, x, y + 17, 'plain'),
      ...arrow(start, middle, target - 3, middle),
      ...pill(item.to, target, y + 17, 'plain'),
    ],
  };
}

function drawGroup(
  group: StatesText['groups'][number],
  x: number,
  y: number,
  width: number,
): Block {
  const nodes: RootContent[] = [title(x + PAD, y + 24, group.title)];
  let inner = y + 40;
  for (const item of group.items) {
    const drawn = drawItem(item, x + PAD, inner, width - 2 * PAD);
    nodes.push(...drawn.nodes);
    inner += drawn.height + GAP;
  }
  return { height: inner - GAP + PAD - y, nodes };
}

function drawColumns({ groups, note }: StatesText, width: number, columns: number): Drawing {
  const column = (width - GAP * (columns - 1)) / columns;
  const nodes: RootContent[] = [];
  let y = 0.5;
  for (let first = 0; first < groups.length; first += columns) {
    const x = (index: number) => 0.5 + index * (column + GAP);
    const row = groups.slice(first, first + columns);
    const drawn = row.map((group, index) => drawGroup(group, x(index), y, column - 1));
    const height = Math.max(...drawn.map((block) => block.height));
    drawn.forEach((block, index) => {
      nodes.push(rect(x(index), y, column - 1, height, 'ef-dia__group'), ...block.nodes);
    });
    y += height + GAP;
  }
  const lines = wrap(note, width - 4, FONT);
  nodes.push(textBlock(lines, 2, y + 12, 'ef-dia__muted'));
  return { width, height: y + lines.length * LINE + 4, nodes };
}

/** Groups side by side, at most three in a row. */
function drawWide(states: StatesText): Drawing {
  const { length } = states.groups;
  return drawColumns(states, 720, length === 4 ? 2 : Math.min(length, 3));
}

/** Groups stacked, for a phone. */
function drawNarrow(states: StatesText): Drawing {
  return drawColumns(states, 320, 1);
}

/** The groups as sentences, for screen readers. */
function describe(
  { groups, note }: StatesText,
  { colon, dash, semicolon, stop }: Punctuation,
  to: (from: string, to: string, by?: string) => string,
): string {
  const item = (entry: StateItem) =>
    'value' in entry ? `${entry.value}${dash}${entry.text}` : to(entry.from, entry.to, entry.code);
  const sentences = groups.map(
    (group) => `${group.title}${colon}${group.items.map(item).join(semicolon)}${stop.trim()}`,
  );
  return [...sentences, note].join(' ');
}

export const states = { drawWide, drawNarrow, describe };
