/** How the provider pages print statements: with a mark when not confirmed, or one fixed sentence when unknown. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import { isConfirmed } from '../../model/providers/trust';
import {
  isUnknown,
  type Facts,
  type ProviderRecord,
  type Sourced,
} from '../../model/providers/types';
import { inlineJsx, inlineMarkdown, list, paragraph, strong, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { SENTENCES } from './labels';

/** The record and the language that a part is rendered for. */
export interface Scene {
  readonly record: ProviderRecord;
  readonly locale: Locale;
}

/** A text of a record in the page's language. */
export function inline(texts: Text, { locale }: Pick<Scene, 'locale'>): PhrasingContent[] {
  return inlineMarkdown(texts[locale]);
}

export function sentence(key: keyof typeof SENTENCES, { record, locale }: Scene): string {
  return SENTENCES[key][locale].replace('{name}', record.name);
}

/** The one sentence for whatever is not known. */
export function unknown(scene: Scene): PhrasingContent[] {
  return [text(sentence('unknown', scene))];
}

/** The mark behind a statement that no page of the provider supports; nothing for a confirmed one. */
export function mark(sourced: Sourced, scene: Scene): PhrasingContent[] {
  if (isConfirmed(scene.record, sourced)) return [];
  const { space, brackets } = PUNCTUATION[scene.locale];
  // Not emphasis: Chinese shows that in bold, and the mark should stay in the background.
  const note = inlineJsx('small', {}, [brackets.join(sentence('notConfirmed', scene))]);
  return space ? [text(space), note] : [note];
}

/** A statement with its mark. */
export function statement(fact: Text & Sourced, scene: Scene): PhrasingContent[] {
  return [...inline(fact, scene), ...mark(fact, scene)];
}

/** Facts and gaps as list items. */
function factItems(value: Exclude<Facts, { unknown: true }>, scene: Scene): PhrasingContent[][] {
  const { colon } = PUNCTUATION[scene.locale];
  return value.map((fact) =>
    'gap' in fact
      ? [...inline(fact.gap, scene), text(colon), ...unknown(scene)]
      : statement(fact, scene),
  );
}

/** Facts as a list, or the fixed sentence as a paragraph. */
export function facts(value: Facts, scene: Scene): RootContent[] {
  if (isUnknown(value)) return [paragraph(...unknown(scene))];
  return value.length > 0 ? [list(factItems(value, scene))] : [];
}

/** A label in bold, then the facts; nothing when there are none. */
export function section(label: string, value: Facts, scene: Scene): RootContent[] {
  const { colon } = PUNCTUATION[scene.locale];
  if (isUnknown(value)) return [paragraph(strong(label), text(colon), ...unknown(scene))];
  if (value.length === 0) return [];
  return [paragraph(strong(label)), list(factItems(value, scene))];
}
