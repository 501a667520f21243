import type { Sequence } from '../../model/diagrams';
import { element, unseen } from '../nodes';
import { arrow, item, type Draw } from './parts';

/** Position of number and tip on an arrow from right to left; a box on a lane instead of an arrow; a lost message. */
const BACK = { '--left': 'auto', '--right': '2px', '--turn': '225deg' };
const OWN = {
  '--dash': 'none',
  '--head': 'none',
  '--bottom': 'calc(50% - 7px)',
  '--width': 'auto',
};
const LOST = { '--cross': "'✕'" };

/** Row and columns of a step: each lane has two, with its line between them. The order of the two lines doesn't matter. */
function place(row: number, from: number, to: number): Record<string, string> {
  if (from === to) return { '--area': `${row} / ${2 * from + 1} / auto / span 2`, ...OWN };
  return { '--area': `${row} / ${2 * from + 2} / auto / ${2 * to + 2}`, ...(from > to && BACK) };
}

/** Lanes side by side, time runs down; on a phone, the steps below each other name their lanes. */
export const sequence: Draw<Sequence> = ({ lanes, steps }, messages) => {
  const ids = lanes.map(({ id }) => id);
  let row = 0;
  /** Lane from which a row has room: only steps that go on to the right share one, others would be read out of order. */
  let free = lanes.length;
  const drawn = steps.map((step) => {
    const [from, to] = [ids.indexOf(step.from), ids.indexOf(step.to)];
    if (from < free || to <= from) row += 1;
    free = to > from ? to : lanes.length;
    const who = [lanes[from]?.name, from !== to && [arrow(messages), lanes[to]?.name]];
    const parts = [
      element('b', 'ef-dia__who', [who]),
      // Outside: Markdown has no bold text that ends with a colon and a space.
      unseen(messages.punctuation.colon),
      element('span', `ef-dia__item${from === to ? ' ef-dia__box' : ''}`, item(step, messages)),
    ];
    const dash = step.optional && { '--dash': 'dashed' };
    const style = { ...place(row, from, to), ...dash, ...(step.lost && LOST) };
    const kind = step.optional ? ' ef-dia__some' : step.lost ? ' ef-dia__lost' : '';
    return element('li', `ef-dia__step${kind}`, parts, { style });
  });
  const heads = lanes.map((lane) => element('b', 'ef-dia__lane ef-dia__box', [lane.name]));
  const style = { '--lanes': lanes.length };
  return [
    element('div', 'ef-dia__lanes', heads, { style, isSeenOnly: true }),
    element('ol', 'ef-dia__steps', drawn, { style }),
  ];
};
