/** How the provider pages print statements: those of third parties with a mark, gaps as what to ask the provider. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import { isConfirmed } from '../../model/providers/trust';
import {
  isUnknown,
  type Facts,
  type ProviderRecord,
  type Sourced,
} from '../../model/providers/types';
import {
  div,
  heading,
  inlineMarkdown,
  jsx,
  list,
  paragraph,
  span,
  text,
  type Part,
} from '../nodes';
import { PUNCTUATION } from '../messages';
import { SENTENCES } from './labels';

/** The record and the language that a part is rendered for. */
export interface Scene {
  readonly record: ProviderRecord;
  readonly locale: Locale;
}

/** Marks what no page of the provider says. Explained once on a page: by `checkedNote` or below the comparison. */
export const STAR = '*';

/** The mark behind a word; a no-break space keeps the two on one line. */
const MARK = `\u00a0${STAR}`;

/** The same behind a sentence; full-width punctuation brings its own space. */
const MARK_IN_TEXT: Text = { en: MARK, zh: STAR };

/** A text of a record in the page's language. */
export function inline(texts: Text, { locale }: Pick<Scene, 'locale'>): PhrasingContent[] {
  return inlineMarkdown(texts[locale]);
}

/** A sentence about the provider. Chinese puts spaces around a Latin name only. */
export function sentence(key: keyof typeof SENTENCES, { record, locale }: Scene): string {
  const name = record.name[locale];
  const place = /\p{Script=Han}/u.test(name) ? / ?\{name\} ?/g : /\{name\}/g;
  return SENTENCES[key][locale].replace(place, name);
}

/** A sentence that names no provider, with its links. */
export function note(key: keyof typeof SENTENCES, locale: Locale): RootContent {
  return paragraph(...inlineMarkdown(SENTENCES[key][locale]));
}

/** What to do about something unknown: ask the provider. */
export function unknown(scene: Scene): PhrasingContent[] {
  return [text(sentence('askForIt', scene))];
}

/** What a list of facts leaves to ask. */
export function gapsOf(value: Facts, { locale }: Pick<Scene, 'locale'>): string[] {
  if (isUnknown(value)) return [];
  return value.flatMap((fact) => ('gap' in fact ? [fact.gap[locale]] : []));
}

/** Names within a sentence: in English "Stored cards" becomes "stored cards", "3-D Secure" stays. */
export function named(labels: readonly string[], locale: Locale): string {
  if (locale === 'zh') return labels.join(PUNCTUATION.zh.comma);
  const names = labels.map((label) => label.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()));
  return new Intl.ListFormat('en-GB').format(names);
}

/** The mark behind a statement that no page of the provider supports; nothing for one of the provider's own. */
export function mark(sourced: Sourced, scene: Scene): PhrasingContent[] {
  if (isConfirmed(scene.record, sourced)) return [];
  return [thirdParty(MARK_IN_TEXT[scene.locale])];
}

/** The mark, small and raised. */
export function thirdParty(sign: string = MARK): PhrasingContent {
  return span('ef-third', sign);
}

/** A statement with its mark. */
export function statement(fact: Text & Sourced, scene: Scene): PhrasingContent[] {
  return [...inline(fact, scene), ...mark(fact, scene)];
}

/** Facts as list items; its gaps are among the questions for the provider. */
function factItems(value: Exclude<Facts, { unknown: true }>, scene: Scene): PhrasingContent[][] {
  return value.flatMap((fact) => ('gap' in fact ? [] : [statement(fact, scene)]));
}

/** Facts as a list, or the fixed sentence as a paragraph. */
export function facts(value: Facts, scene: Scene): RootContent[] {
  if (isUnknown(value)) return [paragraph(...unknown(scene))];
  const items = factItems(value, scene);
  return items.length > 0 ? [list(items)] : [];
}

/**
 * A row of {@link factRows}: a heading and the facts beside it; nothing when there are none.
 * @param id the heading's id, the same in every language
 */
export function factRow(id: string, label: string, value: Facts, scene: Scene): RootContent[] {
  if (isUnknown(value)) return [];
  const [first, ...others] = factItems(value, scene);
  if (!first) return [];
  // One fact needs no bullet.
  const said = others.length > 0 ? list([first, ...others]) : paragraph(...first);
  return [div('ef-fact', [heading(3, id, label), div('ef-fact__said', [said])])];
}

/** Rows in one frame, as close together as those of a table; a table's cell can't have a heading. */
export function factRows(rows: readonly RootContent[]): RootContent[] {
  return rows.length > 0 ? [div('ef-facts', rows)] : [];
}

/**
 * A part that few readers need at a time, folded: its name, and how many there are of what it holds.
 * @param name a heading, or plain text: a paragraph would drop below the marker
 */
export function folded(
  name: RootContent,
  count: number,
  content: readonly Part<RootContent>[],
): RootContent {
  // An attribute: the number is no part of the name, nor of the page's text.
  const summary = jsx('summary', { 'data-count': String(count) }, [name]);
  return jsx('details', {}, [summary, content]);
}
