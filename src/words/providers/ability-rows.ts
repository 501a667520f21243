import type { PhrasingContent, RootContent } from 'mdast';
import type { Facts } from '../../model/providers/types';
import type { InLocale } from '../../model/locale';
import { joined, paragraph, span } from '../nodes';
import { answerWord, capabilityCells, type CapabilityCell } from './capabilities';
import { namedFlag } from './glance';
import { factRow, factRows, note, type ProviderContext } from './statements';

/** Marks of a row: one says yes or no, several say their names. */
function marksOf(cells: readonly CapabilityCell[], context: ProviderContext): PhrasingContent[] {
  const [only, ...others] = cells;
  if (!only) return [];
  if (others.length > 0)
    return joined(
      cells.flatMap((cell) => [span('ef-name', ...namedFlag(cell, context))]),
      '  ',
    );
  const { content, value } = only;
  return 'answer' in content
    ? [span(`ef-flag ef-flag--${answerWord(content.answer)}`, ...value)]
    : value;
}

/** `<Provider part="capabilities" />`: a row for each capability with its marks, and below them the details. */
export function renderCapabilities(context: ProviderContext): RootContent[] {
  const { record, texts } = context;
  const { methods, regions, currencies, capture, refunds, threeDs, storedCards, disputes } =
    record.capabilities;
  const cells = capabilityCells(context).filter(({ known }) => known);
  const rows: Array<[id: string, label: string, InLocale<Facts>, ...CapabilityCell['key'][]]> = [
    ['methods', texts.labels.methods, methods.facts, 'methods'],
    ['regions', texts.labels.regions, regions.facts, 'regions'],
    ['currencies', texts.labels.currencies, currencies],
    ['capture', texts.labels.capture, capture.facts, 'captureLater', 'capturePartial'],
    ['refunds', texts.labels.refunds, refunds.facts, 'refundPartial', 'refundSeveral'],
    ['3ds', texts.labels.threeDs, threeDs.facts, 'threeDs'],
    ['stored-cards', texts.labels.storedCards, storedCards.facts, 'storedCards'],
    ['disputes', texts.labels.disputes, disputes.facts, 'disputes'],
  ];
  return [
    note('through', context),
    ...factRows(
      rows.flatMap(([id, label, facts, ...keys]) => {
        const marks = marksOf(
          cells.filter(({ key }) => keys.includes(key)),
          context,
        );
        const lead = marks.length > 0 ? [paragraph(...marks)] : [];
        return factRow(`capabilities-${id}`, label, facts, context, lead);
      }),
    ),
  ];
}
