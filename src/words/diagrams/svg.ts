import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Tone } from '../../model/tables/types';
import { jsx, text } from '../nodes';
import { textWidth, wrap } from './text';

type Value = string | number | boolean | undefined;

/** An SVG element of the page tree; attributes in React's spelling. */
export function svg(
  tag: string,
  attributes: Record<string, Value>,
  children: Array<RootContent | string> = [],
): MdxJsxFlowElement {
  const rounded = Object.entries(attributes).map(([key, value]) => [
    key,
    typeof value === 'number' ? String(Math.round(value * 10) / 10) : value,
  ]);
  const nodes = children.map((child) => (typeof child === 'string' ? text(child) : child));
  return jsx(tag, Object.fromEntries(rounded), nodes);
}

/** Size of the text in pixels. */
export const FONT = 13;

/** Distance between baselines in pixels. */
export const LINE = 17;

/** Stacked lines of text; `y` is the baseline of the first. */
export function textBlock(
  lines: readonly string[],
  x: number,
  y: number,
  className: string,
  textAnchor: 'start' | 'middle' = 'start',
): MdxJsxFlowElement {
  const spans = lines.map((line, index) => svg('tspan', { x, y: y + index * LINE }, [line]));
  return svg('text', { className, textAnchor }, spans);
}

/** Who or what a part of the drawing is about; `y` is the baseline. */
export function title(x: number, y: number, name: string): MdxJsxFlowElement {
  return svg('text', { className: 'ef-dia__name', x, y }, [name]);
}

/** A straight arrow with its head at the end. */
export function arrow(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  optional = false,
): RootContent[] {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number) => {
    const direction = angle + Math.PI + turn;
    return `${(x2 + 8 * Math.cos(direction)).toFixed(1)},${(y2 + 8 * Math.sin(direction)).toFixed(1)}`;
  };
  const className = optional ? 'ef-dia__line ef-dia__line--optional' : 'ef-dia__line';
  return [
    svg('line', { className, x1, y1, x2, y2 }),
    svg('polygon', {
      className: 'ef-dia__head',
      points: `${x2},${y2} ${wing(0.42)} ${wing(-0.42)}`,
    }),
  ];
}

/** A rectangle with rounded corners. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  className: string,
): RootContent {
  return svg('rect', { className, x, y, width, height, rx: 6 });
}

/** Height of a pill in pixels. */
export const PILL = 28;

/** Width of a pill that shows a value. */
export function pillWidth(value: string): number {
  return textWidth(value, 12, true) + 20;
}

/** A value in a rounded frame of its tone. */
export function pill(value: string, x: number, y: number, tone: Tone): RootContent[] {
  return [
    svg('rect', {
      className: `ef-dia__pill ef-dia__pill--${tone}`,
      x,
      y,
      width: pillWidth(value),
      height: PILL,
      rx: 14,
    }),
    svg('text', { className: `ef-dia__code ef-dia__pill--${tone}`, x: x + 10, y: y + 18 }, [value]),
  ];
}

/** A drawn part, and how much room it takes. */
export interface Block {
  height: number;
  nodes: RootContent[];
}

/** A value with what it means below. */
export function labelledPill(
  value: string,
  meaning: string,
  tone: Tone,
  x: number,
  y: number,
  width: number,
): Block {
  const lines = wrap(meaning, width, FONT);
  return {
    height: PILL + 6 + lines.length * LINE,
    nodes: [...pill(value, x, y, tone), textBlock(lines, x, y + PILL + 17, 'ef-dia__text')],
  };
}

/** The number of a step in its disc. */
export function disc(x: number, y: number, label: string): RootContent[] {
  return [
    svg('circle', { className: 'ef-dia__disc', cx: x, cy: y, r: 10 }),
    svg('text', { className: 'ef-dia__number', textAnchor: 'middle', x, y: y + 4 }, [label]),
  ];
}

/** A drawing of a given size. */
export interface Drawing {
  width: number;
  height: number;
  nodes: RootContent[];
}
