import type { PhrasingContent, RootContent } from 'mdast';
import { isUnknown } from '../../model/providers/types';
import {
  div,
  inlineMarkdown,
  joined,
  jsx,
  link,
  list,
  paragraph,
  spanWith,
  span,
  strong,
  text,
  unseen,
} from '../nodes';
import { answerWord, capabilityCells, type CapabilityCell } from './capabilities';
import { markBehindLatin, sentence, thirdParty, type ProviderContext } from './statements';

/** A mark with its name in sight, and the word of the mark for everyone who doesn't see it. */
function namedFlag(
  { label, content }: CapabilityCell,
  { texts, punctuation }: ProviderContext,
): PhrasingContent[] {
  if (!('answer' in content)) return [text(label)];
  const word = answerWord(content.answer);
  const title = texts.answers[word];
  const meaning = span('ef-unseen', punctuation.colon, title);
  const source = content.confirmed ? [] : [thirdParty()];
  return [spanWith(`ef-flag ef-flag--${word}`, { title }, label, meaning, ...source)];
}

/** True if the provider publishes anything that the panel can show. */
export function hasGlance(context: ProviderContext): boolean {
  return capabilityCells(context).some(({ known }) => known);
}

/** Links in the panel: the first of each kind, as two would have the same name. The part `links` prints the others. */
export function glanceLinks(context: ProviderContext) {
  const { links } = context.record;
  if (isUnknown(links) || !hasGlance(context)) return [];
  const withUrl = links.flatMap((item) => ('url' in item ? [item] : []));
  return withUrl.filter(({ what }, at) => withUrl.findIndex((other) => other.what === what) === at);
}

/**
 * Panel under the lead of a provider's page: payment methods, regions and links beside the marks of the comparison.
 * Nothing where the provider publishes nothing.
 */
export function renderGlance(context: ProviderContext): RootContent[] {
  const { texts, punctuation } = context;
  const cells = capabilityCells(context);
  if (!hasGlance(context)) return [];
  const row = (label: string, said: readonly PhrasingContent[]): PhrasingContent[][] =>
    said.length > 0 ? [[strong(label), unseen(punctuation.colon), ...said]] : [];
  const unknownList = inlineMarkdown(sentence('amongQuestions', context));
  const lists = cells.flatMap(({ label, value, known, content }) =>
    'items' in content ? row(label, known ? value : unknownList) : [],
  );
  // Unknown ones are among the questions for the provider, and would be as many as the known ones.
  const marks = cells.filter(({ known, content }) => known && 'answer' in content);
  const title = sentence('supports', context);
  const links = glanceLinks(context).map((item) =>
    span('ef-name', link(item.url, texts.links[item.what]), ...markBehindLatin(item, context)),
  );
  const linkRow = row(texts.labels.links, joined(links, punctuation.comma));
  return [
    jsx('Anchored', { id: 'summary', className: 'ef-glance' }, [
      div('ef-glance__lists', [list([...lists, ...linkRow])]),
      div('ef-glance__marks', [
        paragraph(strong(title)),
        list(marks.map((cell) => namedFlag(cell, context))),
      ]),
    ]),
  ];
}
