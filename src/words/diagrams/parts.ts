import type { RootContent } from 'mdast';
import type { Diagram } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import type { Messages } from '../messages';
import { code, element, inlineMarkdown, unseen, type Inline, type Part } from '../nodes';

/** Draws the diagrams of one kind. */
export type Draw<K extends Diagram> = (content: InLocale<K>, messages: Messages) => RootContent[];

/** A drawn arrow, with its word. */
export function arrow({ diagram }: Messages): Inline {
  return element('span', 'ef-dia__to', [unseen(diagram.to)]);
}

/** A line above a text. */
export function line(above: Inline): Inline {
  return element('span', 'ef-dia__line', [above]);
}

/** A text, code above it. */
export function item(part: { code?: string; text: string }, messages: Messages): Part<Inline>[] {
  const above = part.code !== undefined && [
    line(code(part.code)),
    unseen(messages.punctuation.dash),
  ];
  return [above, inlineMarkdown(part.text)];
}
