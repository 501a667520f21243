import type { RootContent } from 'mdast';
import type { Sequence } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import { present } from '../nodes';
import type { Punctuation } from '../messages';
import { arrow, disc, FONT, LINE, rect, svg, textBlock, title, type Drawing } from './svg';
import { textWidth, wrap } from './text';

/** A diagram in one language. */
type SequenceText = InLocale<Sequence>;
type NumberedStep = Omit<SequenceText['steps'][number], 'from' | 'to'> & {
  from: number;
  to: number;
};

const CODE_FONT = 12;
const LANE = 200;
/** How much wider bold text is than the estimate. */
const BOLD = 1.12;
/** Space between the left edge of a step's number and its text. */
const DISC_SPACE = 26;

/** Lanes by name, steps with the places of their lanes. */
function numbered({ lanes, steps }: SequenceText): { lanes: string[]; steps: NumberedStep[] } {
  const places = new Map(lanes.map(({ id }, index) => [id, index]));
  const place = (id: string): number => places.get(id) ?? 0;
  return {
    lanes: lanes.map(({ name }) => name),
    steps: steps.map((step) => ({ ...step, from: place(step.from), to: place(step.to) })),
  };
}

interface Label {
  code: string[];
  text: string[];
}

/** @param spare room beside the text that code may use: a path is easier to read in one line */
function labelOf(step: NumberedStep, width: number, spare = 0): Label {
  return {
    code: step.code ? wrap(step.code, width + spare, CODE_FONT, true) : [],
    text: wrap(step.text, width, FONT),
  };
}

function labelHeight({ code, text }: Label): number {
  return (code.length + text.length) * LINE;
}

/** Code lines, then text lines; `y` is the upper edge. */
function label(
  { code, text }: Label,
  x: number,
  y: number,
  anchor: 'start' | 'middle',
): RootContent[] {
  const below = y + 13 + code.length * LINE;
  return present<RootContent>([
    code.length > 0 && textBlock(code, x, y + 13, 'ef-dia__code', anchor),
    textBlock(text, x, below, 'ef-dia__text', anchor),
  ]);
}

/** Lanes side by side, time runs down. */
function drawWide(sequence: SequenceText): Drawing {
  const { lanes, steps } = numbered(sequence);
  const width = Math.max(lanes.length * LANE, 720);
  const lane = width / lanes.length;
  const center = (index: number) => lane * (index + 0.5);
  const boxWidth = Math.min(lane - 20, 180);
  const headHeight = 40;
  const nodes: RootContent[] = [];
  let y = headHeight + 20;
  steps.forEach((step, index) => {
    const own = step.from === step.to;
    const span = own ? boxWidth - 2 * 10 : Math.abs(center(step.to) - center(step.from)) - 34;
    const text = labelOf(step, span, own ? 0 : 18);
    const height = labelHeight(text);
    if (own) {
      const className = step.optional ? 'ef-dia__note ef-dia__note--optional' : 'ef-dia__note';
      nodes.push(rect(center(step.from) - boxWidth / 2, y, boxWidth, height + 16, className));
      nodes.push(...label(text, center(step.from), y + 7, 'middle'));
      nodes.push(...disc(center(step.from) - boxWidth / 2, y, String(index + 1)));
      y += height + 32;
      return;
    }
    const side = step.to > step.from ? 1 : -1;
    const line = y + height + 8;
    nodes.push(...label(text, (center(step.from) + center(step.to)) / 2, y, 'middle'));
    nodes.push(
      ...arrow(
        center(step.from) + side * 10,
        line,
        center(step.to) - side * 3,
        line,
        step.optional,
      ),
    );
    nodes.push(...disc(center(step.from), line, String(index + 1)));
    y = line + 26;
  });
  const height = y;
  const heads = lanes.flatMap((name, index) => [
    svg('line', {
      className: 'ef-dia__lane',
      x1: center(index),
      y1: headHeight,
      x2: center(index),
      y2: height,
    }),
    rect(center(index) - boxWidth / 2, 0.5, boxWidth, headHeight, 'ef-dia__party'),
    svg('text', { className: 'ef-dia__name', textAnchor: 'middle', x: center(index), y: 25 }, [
      name,
    ]),
  ]);
  return { width, height, nodes: [...heads, ...nodes] };
}

/** The same steps stacked, for a phone. */
function drawNarrow(sequence: SequenceText, width = 320): Drawing {
  const { lanes, steps } = numbered(sequence);
  const left = DISC_SPACE + 8;
  const nodes: RootContent[] = [];
  const ends: number[] = [];
  let y = 4;
  steps.forEach((step, index) => {
    const from = lanes[step.from] ?? '';
    const to = lanes[step.to] ?? '';
    ends.push(y + 10);
    nodes.push(...disc(11, y + 10, String(index + 1)));
    nodes.push(title(left, y + 14, from));
    if (step.from !== step.to) {
      const start = left + textWidth(from, FONT) * BOLD + 6;
      nodes.push(...arrow(start, y + 10, start + 26, y + 10, step.optional));
      nodes.push(title(start + 36, y + 14, to));
    }
    const text = labelOf(step, width - left);
    nodes.push(...label(text, left, y + 22, 'start'));
    y += 22 + labelHeight(text) + 18;
  });
  const rail = svg('line', {
    className: 'ef-dia__lane',
    x1: 11,
    y1: ends[0] ?? 0,
    x2: 11,
    y2: ends.at(-1) ?? 0,
  });
  return { width, height: y - 10, nodes: [rail, ...nodes] };
}

/** The steps as sentences, for screen readers. */
function describe(
  sequence: SequenceText,
  { colon, dash }: Punctuation,
  to: (a: string, b: string) => string,
): string {
  const { lanes, steps } = numbered(sequence);
  return steps
    .map((step, index) => {
      const from = lanes[step.from] ?? '';
      const target = lanes[step.to] ?? '';
      const who = step.from === step.to ? from : to(from, target);
      return `${index + 1}. ${who}${colon}${step.code ? `${step.code}${dash}` : ''}${step.text}`;
    })
    .join(' ');
}

export const sequence = { drawWide, drawNarrow, describe };
