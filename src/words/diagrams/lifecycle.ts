import type { RootContent } from 'mdast';
import type { Lifecycle } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import type { Punctuation } from '../messages';
import { arrow, FONT, labelledPill, LINE, PILL, pillWidth } from './svg';
import { rect, textBlock, title, type Block, type Drawing } from './svg';
import { wrap } from './text';

/** A diagram in one language. */
type LifecycleText = InLocale<Lifecycle>;
type LifecycleItem = LifecycleText['stages'][number]['items'][number];

const PAD = 10;
/** Between the columns: room for the arrows. */
const GAP = 44;
const ROW_GAP = 26;
const WIDTH = 720;

/** A drawn item, with the places where edges end and begin. */
interface Item extends Block {
  left: number;
  right: number;
  middle: number;
}

/** A status with what to do below it, or an event in a frame. */
function drawItem({ id, tone, text }: LifecycleItem, x: number, y: number, width: number): Item {
  if (tone) {
    return {
      ...labelledPill(id, text, tone, x, y, width),
      left: x,
      right: x + pillWidth(id),
      middle: y + PILL / 2,
    };
  }
  // A little less than there is: fonts differ from the estimate.
  const lines = wrap(text, width - 2 * PAD - 8, FONT);
  const height = lines.length * LINE + 2 * PAD - 3;
  return {
    height,
    left: x,
    right: x + width,
    middle: y + height / 2,
    nodes: [
      rect(x, y, width, height, 'ef-dia__note'),
      textBlock(lines, x + PAD, y + PAD + 11, 'ef-dia__text'),
    ],
  };
}

/** A column is as wide as its widest status; columns without one share the rest. */
function columnWidths({ stages }: LifecycleText): number[] {
  const fixed = stages.map(({ items }) =>
    Math.max(0, ...items.map(({ id, tone }) => (tone ? pillWidth(id) : 0))),
  );
  const taken = fixed.reduce((sum, width) => sum + width, GAP * (stages.length - 1) + 1);
  const free = fixed.filter((width) => width === 0).length;
  return fixed.map((width) => width || (WIDTH - taken) / free);
}

/** Stages side by side, with the edges between them. */
function drawWide(lifecycle: LifecycleText): Drawing {
  const widths = columnWidths(lifecycle);
  const top = 40;
  const blocks = new Map<string, Item>();
  const nodes: RootContent[] = [];
  let x = 0.5;
  let bottom = top;
  lifecycle.stages.forEach(({ title: name, items }, index) => {
    const width = widths[index] ?? 0;
    nodes.push(title(x, 18, name));
    let y = top;
    for (const item of items) {
      const block = drawItem(item, x, y, width);
      blocks.set(item.id, block);
      y += block.height + ROW_GAP;
    }
    bottom = Math.max(bottom, y - ROW_GAP);
    x += width + GAP;
  });
  for (const { from, to, optional } of lifecycle.edges) {
    const [start, end] = [blocks.get(from), blocks.get(to)];
    // The file was checked: both ends are there.
    if (start && end)
      nodes.push(...arrow(start.right + 4, start.middle, end.left - 3, end.middle, optional));
  }
  nodes.push(...[...blocks.values()].flatMap((block) => block.nodes));
  const lines = wrap(lifecycle.note, WIDTH - 4, FONT);
  const noteTop = bottom + ROW_GAP;
  nodes.push(textBlock(lines, 2, noteTop + 6, 'ef-dia__muted'));
  return { width: WIDTH, height: noteTop + lines.length * LINE, nodes };
}

/** Stages below each other, for a phone. */
function drawNarrow({ stages, note }: LifecycleText, width = 320): Drawing {
  const nodes: RootContent[] = [];
  let y = 0.5;
  stages.forEach(({ title: name, items }, index) => {
    const start = y;
    nodes.push(title(PAD + 0.5, y + 24, name));
    y += 38;
    for (const item of items) {
      const block = drawItem(item, PAD + 0.5, y, width - 2 * PAD - 1);
      nodes.push(...block.nodes);
      y += block.height + 14;
    }
    nodes.unshift(rect(0.5, start, width - 1, y - start, 'ef-dia__group'));
    if (index < stages.length - 1) {
      nodes.push(...arrow(width / 2, y + 4, width / 2, y + 28, true));
      y += 32;
    }
  });
  const lines = wrap(note, width - 4, FONT);
  nodes.push(textBlock(lines, 2, y + 24, 'ef-dia__muted'));
  return { width, height: y + 20 + lines.length * LINE, nodes };
}

/** The stages, then the edges as sentences, for screen readers. */
function describe(
  { stages, edges, note }: LifecycleText,
  { colon, dash, semicolon, stop }: Punctuation,
  to: (a: string, b: string) => string,
): string {
  const items = stages.map(
    ({ title, items: steps }) =>
      `${title}${colon}${steps.map(({ id, tone, text }) => (tone ? `${id}${dash}${text}` : text)).join(' ')}`,
  );
  const ways = edges.map(({ from, to: target }) => to(from, target)).join(semicolon);
  return [...items, `${ways}${stop.trim()}`, note].join(' ');
}

export const lifecycle = { drawWide, drawNarrow, describe };
