/** Statements on provider pages: third-party ones with a mark, gaps as questions for the provider. */
import type { PhrasingContent, RootContent } from 'mdast';
import texts from '../../data/texts/providers.json';
import { liveTexts } from '../../model/liveTexts';
import { byLocale, inLocale, type InLocale, type Locale } from '../../model/locale';
import { isConfirmed } from '../../model/providers/trust';
import {
  isUnknown,
  type Fact,
  type Facts as FactTexts,
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
  present,
  span,
  text,
  type Part,
} from '../nodes';
import { messagesIn, type Punctuation } from '../messages';

/** Texts that the provider parts print themselves. `{name}` in a sentence is the provider. */
const TEXTS = liveTexts('providers', texts, byLocale);

type ProviderTexts = (typeof TEXTS)[Locale];

export type ProviderText = InLocale<ProviderRecord>;

type Facts = InLocale<FactTexts>;

/** Texts that every part prints, in the language of the page. */
export interface PageContext {
  readonly locale: Locale;
  readonly texts: ProviderTexts;
  readonly punctuation: Punctuation;
}

/** The record that a part is rendered for, in the language of the page. */
export interface ProviderContext extends PageContext {
  readonly record: ProviderText;
}

/** Chooses the language, once for everything below. */
export function pageContext(locale: Locale): PageContext {
  return { locale, texts: TEXTS[locale], punctuation: messagesIn(locale).punctuation };
}

/** Chooses the language of a record, too. */
export function providerContext(record: ProviderRecord, locale: Locale): ProviderContext {
  return { ...pageContext(locale), record: inLocale(record, locale) };
}

/** Marks what no page of the provider says. Explained once on a page: by `checkedNote` or below the comparison. */
export const STAR = '*';

/** The mark behind a word; a no-break space keeps the two on one line. */
const MARK = `\u00a0${STAR}`;

/** A sentence about the provider. Chinese puts spaces around a Latin name only. */
export function sentence(
  key: keyof ProviderTexts['sentences'],
  { record: { name }, texts }: ProviderContext,
): string {
  const place = /\p{Script=Han}/u.test(name) ? / ?\{name\} ?/g : /\{name\}/g;
  return texts.sentences[key].replace(place, name);
}

/** A sentence that names no provider, with its links. */
export function note(key: keyof ProviderTexts['sentences'], { texts }: PageContext): RootContent {
  return paragraph(...inlineMarkdown(texts.sentences[key]));
}

/** Advice where something is unknown: ask the provider. */
export function unknown(context: ProviderContext): PhrasingContent[] {
  return [text(sentence('askForIt', context))];
}

/** Questions that a list of facts leaves open. */
export function gapsOf(value: Facts): string[] {
  if (isUnknown(value)) return [];
  return value.flatMap((fact) => ('gap' in fact ? [fact.gap] : []));
}

/** Names within a sentence: in English "Stored cards" becomes "stored cards", "3-D Secure" stays. */
export function named(labels: readonly string[], { locale, punctuation }: PageContext): string {
  if (locale === 'zh') return labels.join(punctuation.comma);
  const names = labels.map((label) => label.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()));
  return new Intl.ListFormat('en-GB').format(names);
}

/** The mark behind a statement that no page of the provider supports; nothing for one of the provider's own. */
export function mark(sourced: Sourced, context: ProviderContext): PhrasingContent[] {
  if (isConfirmed(context.record, sourced)) return [];
  // Behind a sentence, full-width punctuation brings its own space.
  return [context.locale === 'zh' ? thirdParty(STAR) : thirdParty()];
}

/** The mark behind a URL or its name, with a space in Chinese as well. */
export function markBehindLatin(sourced: Sourced, { record }: ProviderContext): PhrasingContent[] {
  return isConfirmed(record, sourced) ? [] : [thirdParty()];
}

/** The mark, small and raised. */
export function thirdParty(sign: string = MARK): PhrasingContent {
  return span('ef-third', sign);
}

/** A fact's text with its {@link mark}. */
export function statement(fact: InLocale<Fact>, context: ProviderContext): PhrasingContent[] {
  return [...inlineMarkdown(fact.text), ...mark(fact, context)];
}

/** Facts as list items; its gaps are among the questions for the provider. */
function factItems(
  value: Exclude<Facts, { unknown: true }>,
  context: ProviderContext,
): PhrasingContent[][] {
  return value.flatMap((fact) => ('gap' in fact ? [] : [statement(fact, context)]));
}

/** Facts as a list, or the fixed sentence as a paragraph. */
export function facts(value: Facts, context: ProviderContext): RootContent[] {
  if (isUnknown(value)) return [paragraph(...unknown(context))];
  const items = factItems(value, context);
  return items.length > 0 ? [list(items)] : [];
}

/** A heading, and the facts that it is about. */
type FactRow = readonly [name: RootContent, said: readonly Part<RootContent>[]];

/**
 * A row of {@link factRows}; nothing when there are no facts.
 * @param id the heading's id, the same in every language
 */
export function factRow(
  id: string,
  label: string,
  value: Facts,
  context: ProviderContext,
): FactRow[] {
  const items = isUnknown(value) ? [] : factItems(value, context);
  if (items.length === 0) return [];
  // One fact needs no bullet.
  const facts = items.length > 1 ? [list(items)] : items.map((item) => paragraph(...item));
  return [[heading(3, id, label), facts]];
}

/**
 * Rows in one frame, as close together as those of a table; a table's cell can't have a heading. A single row needs no
 * frame.
 */
export function factRows(rows: readonly FactRow[]): RootContent[] {
  const [row] = rows;
  if (!row) return [];
  if (rows.length === 1) return present([row[0], ...row[1]].flat());
  return [
    div(
      'ef-facts',
      rows.map(([name, said]) => div('ef-fact', [name, div('ef-fact__said', said)])),
    ),
  ];
}

/**
 * Details, for a part that few readers need at a time: their name, and how many entries they have.
 * @param name a heading, or plain text: a paragraph would drop below the marker
 */
export function details(
  name: RootContent,
  count: number,
  content: readonly Part<RootContent>[],
  { open = false } = {},
): RootContent {
  // An attribute: the number is no part of the name, nor of the page's text.
  const summary = jsx('summary', { 'data-count': String(count) }, [name]);
  return jsx('details', { open }, [summary, content]);
}
