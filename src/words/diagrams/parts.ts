import type { RootContent } from 'mdast';
import type { Diagram } from '../../model/diagrams';
import type { InLocale } from '../../model/locale';
import type { Messages } from '../messages';
import { code, element, inlineMarkdown, unseen, type Inline, type Part } from '../nodes';

export type Draw<K extends Diagram> = (content: InLocale<K>, messages: Messages) => RootContent[];

export function arrow({ diagram }: Messages): Inline {
  return element('span', 'ef-dia__to', [unseen(diagram.to)]);
}

export function line(above: Inline): Inline {
  return element('span', 'ef-dia__line', [above]);
}

export function item(part: { code?: string; text: string }, messages: Messages): Part<Inline>[] {
  const { dash } = messages.punctuation;
  const above = part.code !== undefined && [line(code(part.code)), unseen(dash)];
  return [above, inlineMarkdown(part.text)];
}
