import type { Boxes } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import type { Messages } from '../messages';
import { code, element, inlineMarkdown, present, unseen, type Inline, type Part } from '../nodes';
import { arrow, item, line, type Draw } from './parts';

type Item = InLocale<Boxes>['boxes'][number]['items'][number];

const tag = (value: string, tone = 'plain'): Inline =>
  element('span', `ef-tag ef-tag--${tone}`, [code(value)]);

function content(part: Item, messages: Messages): Part<Inline>[] {
  const { dash, colon } = messages.punctuation;
  if ('value' in part)
    return [line(tag(part.value, part.tone)), unseen(dash), inlineMarkdown(part.text)];
  if ('text' in part) return item(part, messages);
  return [line(code(part.code)), unseen(colon), tag(part.from), arrow(messages), tag(part.to)];
}

/** Style of arrows from right to left. */
const BACK = { '--flow': 'row-reverse', '--sign': "'←'", '--left': '100%' };

/** Boxes with what is in them, in a row or between two axes. */
export const boxes: Draw<Boxes> = ({ boxes: all, arrows, axes }, messages) => {
  const { colon, semicolon } = messages.punctuation;
  const top = Math.max(...all.map(({ at }) => at?.y ?? 0)) + 1;
  const drawn = all.map(({ title, tone, at, items }) => {
    const parts = items.map((part, index) => [
      index > 0 && unseen(semicolon),
      element('span', 'ef-dia__item', content(part, messages)),
    ]);
    const name = [element('b', '', inlineMarkdown(title)), unseen(colon)];
    const style = at && { '--place': `${top - at.y} / ${at.x}` };
    return element('li', `ef-dia__box ef-dia__box--${tone ?? ''}`, [name, parts], { style });
  });
  const kind = axes ? 'axes' : arrows ? 'arrows' : '';
  const style = arrows === 'back' ? BACK : {};
  const list = element('ul', `ef-dia__boxes ef-dia__boxes--${kind}`, drawn, { style });
  const axis = (label = '', style = {}) =>
    label !== '' && element('div', 'ef-dia__axis', [label], { style, isSeenOnly: true });
  return present([axis(axes?.y), list, axis(axes?.x, { '--end': 'end' })]);
};
