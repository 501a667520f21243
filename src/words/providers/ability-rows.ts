import type { RootContent } from 'mdast';
import type { Facts } from '../../model/providers/types';
import type { InLocale } from '../../model/locale';
import { inlineMarkdown, paragraph, present } from '../nodes';
import { hasGlance } from './glance';
import { factRow, factRows, sentence, type ProviderContext } from './statements';

/** `<Provider part="capabilities" />`: what the provider says about each capability. The panel has the marks. */
export function renderCapabilities(context: ProviderContext): RootContent[] {
  const { record, texts, punctuation } = context;
  const { methods, regions, currencies, capture, refunds, threeDs, storedCards, disputes } =
    record.capabilities;
  const rows: Array<[id: string, label: string, InLocale<Facts>]> = [
    ['methods', texts.labels.methods, methods.facts],
    ['regions', texts.labels.regions, regions.facts],
    ['currencies', texts.labels.currencies, currencies],
    ['capture', texts.labels.capture, capture.facts],
    ['refunds', texts.labels.refunds, refunds.facts],
    ['3ds', texts.labels.threeDs, threeDs.facts],
    ['stored-cards', texts.labels.storedCards, storedCards.facts],
    ['disputes', texts.labels.disputes, disputes.facts],
  ];
  const lead = present([
    hasGlance(context) && sentence('summary', context),
    sentence('through', context),
  ]);
  return [
    paragraph(...inlineMarkdown(lead.join(punctuation.space))),
    ...factRows(
      rows.flatMap(([id, label, facts]) => factRow(`capabilities-${id}`, label, facts, context)),
    ),
  ];
}
