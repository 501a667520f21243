import type { RootContent } from 'mdast';
import type { Diagram } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import type { Messages } from '../messages';
import { code, element, inlineMarkdown, unseen, type Inline, type Part } from '../nodes';

export type Draw<K extends Diagram> = (content: InLocale<K>, messages: Messages) => RootContent[];

/** A line of a part, such as its code or status, above the text. */
export const line = (above: Inline): Inline => element('span', 'ef-dia__line', [above]);

/** An arrow, which the style sheet draws; screen readers and Markdown get the word. */
export const arrow = ({ diagram: { to } }: Messages): Inline =>
  element('span', 'ef-dia__to', [unseen(to)]);

/** Inline content of a part: its text, with its code on a line above. */
export function item(part: { code?: string; text: string }, messages: Messages): Part<Inline>[] {
  const above = part.code && [line(code(part.code)), unseen(messages.punctuation.dash)];
  return [above, inlineMarkdown(part.text)];
}
