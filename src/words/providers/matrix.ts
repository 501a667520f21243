import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { marks } from '../../html/marks';
import type { Locale, Text } from '../../model/locale';
import {
  isUnknown,
  providerTitle,
  type Listed,
  type ProviderRecord,
} from '../../model/providers/types';
import { inlineJsx, jsx, link, paragraph, span, spanWith } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import {
  abilities,
  answerWord,
  capabilityCells,
  type AbilityKey,
  type CapabilityCell,
} from './capabilities';
import { ANSWER_LABELS, LABELS, METHOD_LABELS, REGION_LABELS, SENTENCES } from './labels';
import { MARK, note } from './statements';
import { table, withProperties, withRoles } from './tables';

/** On the provider's page, but too detailed for a comparison. */
const NOT_IN_MATRIX: ReadonlySet<string> = new Set<AbilityKey>(['capturePartial']);

/** Payment methods and regions, behind the provider's name. */
const LIST_COLUMNS = 2;

/** Payment methods that are in sight; a chip opens the others. */
const SHOWN_CHIPS = 3;

/** Facet values in the URL; they must not change when a label does. */
const ABILITY_VALUES: Record<Exclude<AbilityKey, 'capturePartial'>, string> = {
  captureLater: 'capture-later',
  refundPartial: 'partial-refund',
  refundSeveral: 'several-refunds',
  threeDs: '3-d-secure',
  storedCards: 'stored-cards',
  disputes: 'disputes',
  signed: 'signed-webhooks',
  testCards: 'test-cards',
};

interface FacetDef {
  key: 'method' | 'region' | 'capability';
  label: string;
  options: Array<{ value: string; label: string }>;
}

function listedKeys<K extends string>(listed: Listed<K>): string[] {
  return isUnknown(listed) ? [] : Object.keys(listed);
}

/** What a row can be filtered by. A capability counts when it is supported, or depends. */
export function facetsOf(record: ProviderRecord): Record<FacetDef['key'], string[]> {
  const answers = abilities(record);
  return {
    method: listedKeys(record.capabilities.methods.list),
    region: listedKeys(record.capabilities.regions.list),
    capability: (Object.keys(ABILITY_VALUES) as Array<keyof typeof ABILITY_VALUES>)
      .filter((key) => ['yes', 'partial'].includes(answerWord(answers[key])))
      .map((key) => ABILITY_VALUES[key]),
  };
}

function options(labels: Record<string, Text>, used: ReadonlySet<string>, locale: Locale) {
  return Object.entries(labels)
    .filter(([value]) => used.has(value))
    .map(([value, label]) => ({ value, label: label[locale] }));
}

/** The selects above the matrix; a value that no provider has is left out. */
export function facetDefs(records: readonly ProviderRecord[], locale: Locale): FacetDef[] {
  const abilityLabels = Object.fromEntries(
    Object.entries(ABILITY_VALUES).map(([key, value]) => [value, LABELS[key as AbilityKey]]),
  );
  const labels = { method: METHOD_LABELS, region: REGION_LABELS, capability: abilityLabels };
  return (['method', 'region', 'capability'] as const).map((key) => {
    const used = new Set(records.flatMap((record) => facetsOf(record)[key]));
    return { key, label: LABELS[key][locale], options: options(labels[key], used, locale) };
  });
}

function withFacets(row: TableRow, record: ProviderRecord): TableRow {
  return withProperties(row, {
    id: record.id,
    ...marks({ kind: 'provider' }),
    'data-facets': JSON.stringify(facetsOf(record)),
  });
}

type Word = ReturnType<typeof answerWord>;

/** A mark for the eye (src/css/matrix.css), with its word for everyone else. */
function markOf(word: Word, locale: Locale): PhrasingContent {
  const label = ANSWER_LABELS[word][locale];
  return inlineJsx('span', { className: `ef-flag ef-flag--${word}`, title: label }, [
    span('ef-unseen', label),
  ]);
}

/** What each mark means: the same signs with their words in sight. */
function legend(locale: Locale): RootContent {
  const words = Object.keys(ANSWER_LABELS) as Word[];
  return jsx(
    'p',
    { className: 'ef-legend' },
    words.map((word) => span(`ef-flag ef-flag--${word}`, ANSWER_LABELS[word][locale])),
  );
}

function cellContent({ content, known }: CapabilityCell, locale: Locale): PhrasingContent[] {
  if (!known) return [markOf('unknown', locale)];
  if ('answer' in content) {
    const sign = markOf(answerWord(content.answer), locale);
    return content.confirmed ? [sign] : [sign, span('ef-third', MARK)];
  }
  const { items, short } = content;
  const comma = span('ef-unseen', PUNCTUATION[locale].comma);
  const listed = items.flatMap((item, index) => [
    ...(index > 0 ? [comma] : []),
    short
      ? spanWith('ef-short', { 'data-short': short[index], title: item }, item)
      : span('ef-tag', item),
  ]);
  const count = items.length - SHOWN_CHIPS;
  if (short || count < 2) return listed;
  // Each but the first has a comma before it.
  const end = 2 * SHOWN_CHIPS - 1;
  // An attribute: the number is no part of the cell's text.
  const more = inlineJsx('summary', {
    ...marks({ skip: '' }),
    'data-count': `+${count}`,
    'aria-label': `+${count} ${LABELS.methods[locale]}`,
  });
  return [...listed.slice(0, end), inlineJsx('details', {}, [more, ...listed.slice(end)])];
}

/**
 * `<ProviderMatrix />`: one row per provider, linked to its overview. A plain table without script; `<FilterTable>`
 * adds the filter and keeps it in the URL.
 */
export function renderProviderMatrix(
  records: readonly ProviderRecord[],
  locale: Locale,
): RootContent[] {
  const rows = records.map((record) => ({
    record,
    cells: capabilityCells(record, locale).filter(({ key }) => !NOT_IN_MATRIX.has(key)),
  }));
  const head = [LABELS.provider[locale], ...(rows[0]?.cells ?? []).map(({ label }) => label)];
  const plain: Table = table(
    head,
    rows.map(({ record, cells }) => [
      [link(`/connections/${record.id}/overview`, providerTitle(record, locale))],
      ...cells.map((cell) => cellContent(cell, locale)),
    ]),
  );
  const matrix = withRoles(plain, (column): Record<string, string> => {
    if (column === 0) return {};
    const className = column > LIST_COLUMNS ? 'ef-cell--mark' : 'ef-cell--list';
    return { className, 'data-label': head[column] ?? '' };
  });
  // Row 0 is the header; the others are in the order of the records.
  const children = matrix.children.map((row, index) => {
    const record = records[index - 1];
    return record ? withFacets(row, record) : row;
  });
  const attributes = {
    name: 'providers',
    layout: 'cards',
    label: SENTENCES.matrixLabel[locale],
    'data-facet-defs': JSON.stringify(facetDefs(records, locale)),
  };
  return [
    legend(locale),
    jsx('FilterTable', attributes, [{ ...matrix, children }]),
    paragraph(SENTENCES.matrixNote[locale]),
    note('capture', locale),
  ];
}
