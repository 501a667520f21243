import type { Timeline } from '../../model/diagrams';
import { fill } from '../../model/locale';
import { element, inlineMarkdown, type Inline } from '../nodes';
import type { Draw } from './parts';

/** A line of the scale, for the eye only. */
const rail = (parts: Inline[]) => element('span', 'ef-dia__rail', parts, { isSeenOnly: true });

/** Times or ranges on one scale, each beside its text; on a phone below it. */
export const timeline: Draw<Timeline> = ({ scale, ticks, rows }, { punctuation }) => {
  const measure = (value: number) => (scale === 'log' ? Math.log(value) : value);
  const [start = 0, end = 1] = [ticks[0], ticks.at(-1)].map((tick) => measure(tick?.at ?? 1));
  /** Position of a value on the scale. */
  const at = (value: number) => `${(((measure(value) - start) / (end - start)) * 100).toFixed(2)}%`;
  const drawn = rows.map(({ text, unit = 1, marks = [], span = [] }) => {
    const values = [...marks, ...span];
    const names = { first: values[0], last: values.at(-1), marks: marks.join(punctuation.comma) };
    const ranges = marks.length > 0 ? marks.map((mark) => [mark, mark]) : [span];
    const shapes = ranges.map(([from = 0, to = 0]) => {
      const cap = from === to ? '-6px' : '0px';
      const style = { '--at': at(from * unit), '--to': at(to * unit), '--cap': cap };
      return element('i', 'ef-dia__mark', [], { style });
    });
    const label = element('span', 'ef-dia__item', inlineMarkdown(fill(text, names)));
    return element('li', 'ef-dia__row', [label, rail(shapes)]);
  });
  const labels = ticks.map((tick) =>
    element('span', 'ef-dia__tick', [tick.label], { style: { '--at': at(tick.at) } }),
  );
  const head = [element('span', '', []), rail(labels)];
  return [element('div', 'ef-dia__row', head, { isSeenOnly: true }), element('ol', '', drawn)];
};
