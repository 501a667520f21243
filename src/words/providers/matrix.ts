import type { RootContent, Table, TableRow } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import {
  isUnknown,
  providerTitle,
  type Listed,
  type ProviderRecord,
} from '../../model/providers/types';
import { jsx, link, paragraph, text } from '../nodes';
import {
  abilities,
  answerWord,
  capabilityCells,
  captureNote,
  type AbilityKey,
} from './capabilities';
import { LABELS, METHOD_LABELS, REGION_LABELS, SENTENCES } from './labels';
import { table } from './tables';

/** On the provider's page, but too detailed for a comparison. */
const NOT_IN_MATRIX: ReadonlySet<string> = new Set<AbilityKey>(['capturePartial']);

/** In a cell for what the provider's documentation does not specify; explained below the table. */
const DASH = '—';

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
  const used = (key: FacetDef['key']): Set<string> =>
    new Set(records.flatMap((record) => facetsOf(record)[key]));
  const abilityLabels = Object.fromEntries(
    Object.entries(ABILITY_VALUES).map(([key, value]) => [value, LABELS[key as AbilityKey]]),
  );
  return [
    {
      key: 'method',
      label: LABELS.method[locale],
      options: options(METHOD_LABELS, used('method'), locale),
    },
    {
      key: 'region',
      label: LABELS.region[locale],
      options: options(REGION_LABELS, used('region'), locale),
    },
    {
      key: 'capability',
      label: LABELS.capability[locale],
      options: options(abilityLabels, used('capability'), locale),
    },
  ];
}

/** Minimum widths of the list columns: the table scrolls, and narrow columns would make rows of ten lines. */
const COLUMN_WIDTHS: Readonly<Record<number, string>> = { 1: '18rem', 2: '11rem' };

function withWidths(head: TableRow): TableRow {
  const children = head.children.map((cell, column) => {
    const width = COLUMN_WIDTHS[column];
    return width ? { ...cell, data: { hProperties: { style: `min-width: ${width}` } } } : cell;
  });
  return { ...head, children };
}

function withFacets(row: TableRow, record: ProviderRecord): TableRow {
  const properties = { id: record.id, 'data-facets': JSON.stringify(facetsOf(record)) };
  return { ...row, data: { hProperties: properties } };
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
      ...cells.map(({ known, value }) => [text(known ? value : DASH)]),
    ]),
  );
  // Row 0 is the header; the others are in the order of the records.
  const children = plain.children.map((row, index) => {
    const record = records[index - 1];
    return record ? withFacets(row, record) : withWidths(row);
  });
  const attributes = {
    name: 'providers',
    label: SENTENCES.matrixLabel[locale],
    'data-facet-defs': JSON.stringify(facetDefs(records, locale)),
  };
  return [
    jsx('FilterTable', attributes, [{ ...plain, children }]),
    paragraph(SENTENCES.matrixNote[locale]),
    captureNote(locale),
  ];
}
