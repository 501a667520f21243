import type { PhrasingContent, RootContent } from 'mdast';
import { div, list, paragraph, spanWith, span, strong, text } from '../nodes';
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
  const flag = spanWith(`ef-flag ef-flag--${word}`, { title }, label, meaning);
  return content.confirmed ? [flag] : [flag, thirdParty()];
}

/**
 * Panel under the lead of a provider's page: payment methods and regions beside the marks of the comparison. Nothing where
 * the provider publishes nothing. Its links stand once, in the part `links`.
 */
export function renderGlance(context: ProviderContext): RootContent[] {
  const { punctuation } = context;
  const cells = capabilityCells(context);
  if (!cells.some(({ known }) => known)) return [];
  const lists = cells.filter(({ known, content }) => known && 'items' in content);
  // Unknown ones are among the questions for the provider.
  const marks = cells.filter(({ known, content }) => known && 'answer' in content);
  const title = sentence('supports', context);
  return [
    div('ef-glance', [
      div('ef-glance__lists', [
        list(lists.map(({ label, value }) => [strong(label), text(punctuation.colon), ...value])),
      ]),
      div('ef-glance__marks', [
        paragraph(strong(title)),
        list(marks.map((cell) => namedFlag(cell, context))),
      ]),
    ]),
  ];
}
