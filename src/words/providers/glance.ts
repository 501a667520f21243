import type { PhrasingContent, RootContent } from 'mdast';
import { isUnknown } from '../../model/providers/types';
import {
  div,
  inlineMarkdown,
  joined,
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
import { sentence, thirdParty, type ProviderContext } from './statements';

/** A mark with its name in sight, and the word of the mark for everyone who doesn't see it. */
export function namedFlag(
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

/** Links to the provider's own documentation and dashboards; full addresses are in the part `links`. */
function links({ record, texts, punctuation }: ProviderContext): PhrasingContent[] {
  const known = isUnknown(record.links) ? [] : record.links;
  const withUrl = known.flatMap((item) => ('url' in item ? [item] : []));
  // The first of each kind: two of them would have the same name here.
  const first = withUrl.filter(
    ({ what }, at) => withUrl.findIndex((other) => other.what === what) === at,
  );
  const targets = first.map(({ what, url }) => link(url, texts.links[what]));
  return joined(targets, punctuation.comma);
}

/**
 * Panel under the lead of a provider's page: payment methods, regions and links beside the marks of the comparison.
 * Nothing where the provider publishes nothing.
 */
export function renderGlance(context: ProviderContext): RootContent[] {
  const { texts, punctuation } = context;
  const cells = capabilityCells(context);
  if (!cells.some(({ known }) => known)) return [];
  const row = (label: string, said: readonly PhrasingContent[]): PhrasingContent[][] =>
    said.length > 0 ? [[strong(label), unseen(punctuation.colon), ...said]] : [];
  const unknownList = inlineMarkdown(sentence('amongQuestions', context));
  const lists = cells.flatMap(({ label, value, known, content }) =>
    'items' in content ? row(label, known ? value : unknownList) : [],
  );
  // Unknown ones are among the questions for the provider, and would be as many as the known ones.
  const marks = cells.filter(({ known, content }) => known && 'answer' in content);
  const title = sentence('supports', context);
  return [
    div('ef-glance', [
      div('ef-glance__lists', [list([...lists, ...row(texts.labels.links, links(context))])]),
      div('ef-glance__marks', [
        paragraph(strong(title)),
        list(marks.map((cell) => namedFlag(cell, context))),
      ]),
    ]),
  ];
}
