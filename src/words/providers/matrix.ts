import clsx from 'clsx';
import type { PhrasingContent, RootContent } from 'mdast';
import { marks } from '../../html/marks';
import type { Locale, Text } from '../../model/locale';
import { isUnknown, type Listed, type ProviderRecord } from '../../model/providers/types';
import { div, inlineJsx, joined, jsx, link, span, spanWith, text } from '../nodes';
import { PUNCTUATION } from '../messages';
import { htmlTable } from '../tables/html';
import {
  abilities,
  answerWord,
  capabilityCells,
  type AbilityKey,
  type CapabilityCell,
} from './capabilities';
import { ANSWER_LABELS, LABELS, LEGEND, METHOD_LABELS, REGION_LABELS, SENTENCES } from './labels';
import { note, STAR, thirdParty } from './statements';

/** On the provider's page, but too detailed for a comparison. */
const NOT_IN_MATRIX: ReadonlySet<string> = new Set<AbilityKey>(['capturePartial']);

/** Classes of the columns (src/css/matrix.css): behind the two lists, each is one of marks. */
const COLUMN = {
  name: 'ef-matrix__name',
  methods: 'ef-matrix__methods',
  regions: 'ef-matrix__regions',
};
const MARK = 'ef-matrix__mark';

function classOf(key: string): string {
  return key in COLUMN ? COLUMN[key as keyof typeof COLUMN] : MARK;
}

/** Payment methods that are in sight; a fold has the others. */
const SHOWN_NAMES = 3;

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
  const answers = Object.entries(abilities(record)).filter(([key]) => !NOT_IN_MATRIX.has(key));
  return {
    method: listedKeys(record.capabilities.methods.list),
    region: listedKeys(record.capabilities.regions.list),
    capability: answers.flatMap(([key, answer]) =>
      ['yes', 'partial'].includes(answerWord(answer)) ? [key] : [],
    ),
  };
}

function options(labels: Record<string, Text>, used: ReadonlySet<string>, locale: Locale) {
  return Object.entries(labels)
    .filter(([value]) => used.has(value))
    .map(([value, label]) => ({ value, label: label[locale] }));
}

/** The selects above the matrix; a value that no provider has is left out. */
export function facetDefs(records: readonly ProviderRecord[], locale: Locale): FacetDef[] {
  const labels = { method: METHOD_LABELS, region: REGION_LABELS, capability: LABELS };
  return (['method', 'region', 'capability'] as const).map((key) => {
    const used = new Set(records.flatMap((record) => facetsOf(record)[key]));
    return { key, label: LABELS[key][locale], options: options(labels[key], used, locale) };
  });
}

type Word = ReturnType<typeof answerWord>;

/** A mark for the eye (src/css/inline.css), with its word for everyone else. */
function markOf(word: Word, locale: Locale): PhrasingContent {
  const label = ANSWER_LABELS[word][locale];
  return inlineJsx('span', { className: `ef-flag ef-flag--${word}`, title: label }, [
    span('ef-unseen', label),
  ]);
}

/** What each mark means that the table has: the same signs with their meaning in sight. */
function legend(records: readonly ProviderRecord[], locale: Locale): RootContent {
  const used = new Set(
    records.flatMap((record) => Object.values(abilities(record)).map(answerWord)),
  );
  const words = (Object.keys(ANSWER_LABELS) as Word[]).filter((word) => used.has(word));
  return div('ef-legend', [
    ...words.map((word) => {
      const more = word in LEGEND.more ? LEGEND.more[word as keyof typeof LEGEND.more] : undefined;
      const meaning = more ? [span('ef-roomy', more[locale])] : [];
      return div(`ef-flag ef-flag--${word}`, [
        span('ef-legend__text', text(ANSWER_LABELS[word][locale]), ...meaning),
      ]);
    }),
    div('ef-legend__third', [thirdParty(STAR), text(` ${LEGEND.third[locale]}`)]),
  ]);
}

/** A long name, in place of which the eye sees a short one where there are many columns. */
function shortened(label: string, short: string): PhrasingContent {
  return spanWith('ef-short', { 'data-short': short, title: label }, label);
}

/** The first payment methods, and a fold with the others. */
function foldedNames(names: readonly PhrasingContent[], locale: Locale): PhrasingContent[] {
  const count = names.length - SHOWN_NAMES;
  const { comma } = PUNCTUATION[locale];
  // One more name needs no more room than a fold.
  if (count < 2) return joined(names, comma);
  // An attribute: the number is no part of the cell's text.
  const more = inlineJsx('summary', {
    ...marks({ skip: '' }),
    'data-count': `+${count}`,
    'data-less': LABELS.showLess[locale],
    'aria-label': `+${count} ${LABELS.methods[locale]}`,
  });
  const hidden = [more, ...joined(names.slice(SHOWN_NAMES), comma)];
  const shown = joined(names.slice(0, SHOWN_NAMES), comma);
  return [...shown, text(comma), inlineJsx('details', {}, hidden)];
}

function cellContent({ key, content, known }: CapabilityCell, locale: Locale): PhrasingContent[] {
  if (!known) return [markOf('unknown', locale)];
  if ('answer' in content) {
    const sign = markOf(answerWord(content.answer), locale);
    return content.confirmed ? [sign] : [sign, thirdParty()];
  }
  const names = content.items.map(({ label, short, confirmed }) => {
    const name = short ? shortened(label, short) : label;
    return span('ef-name', name, ...(confirmed ? [] : [thirdParty()]));
  });
  return key === 'methods' ? foldedNames(names, locale) : joined(names, PUNCTUATION[locale].comma);
}

/** The name that links to the provider's overview; a Chinese one above the international one. */
function nameOf({ id, name }: ProviderRecord, locale: Locale): PhrasingContent[] {
  const to = `/connections/${id}/overview`;
  if (name[locale] === name.en) return [link(to, name.en)];
  const latin = span('ef-latin', span('ef-unseen', '（'), name.en, span('ef-unseen', '）'));
  return [link(to, name[locale]), latin];
}

/**
 * `<ProviderMatrix />`: one row per provider, linked to its overview. A plain table without script; `<FilterTable>`
 * adds the filter and keeps it in the URL.
 */
export function renderProviderMatrix(
  records: readonly ProviderRecord[],
  locale: Locale,
): RootContent[] {
  const cellsOf = (record: ProviderRecord) =>
    capabilityCells(record, locale).filter(({ key }) => !NOT_IN_MATRIX.has(key));
  const [first] = records;
  const columns = [
    [text(LABELS.provider[locale])],
    ...(first ? cellsOf(first) : []).map(({ key, label }) => [
      key === 'disputes' ? shortened(label, LABELS.disputesShort[locale]) : text(label),
    ]),
  ];
  const rows = records.map((record) => ({
    id: record.id,
    attributes: {
      ...marks({ kind: 'provider' }),
      'data-facets': JSON.stringify(facetsOf(record)),
    },
    cells: [
      nameOf(record, locale),
      ...cellsOf(record).map((cell) => ({
        content: cellContent(cell, locale),
        attributes: {
          className: clsx(classOf(cell.key), !cell.known && 'ef-matrix__unknown'),
          'data-label': cell.label,
        },
      })),
    ],
  }));
  const classes = ['name', ...(first ? cellsOf(first).map(({ key }) => key) : [])].map(classOf);
  const attributes = {
    name: 'providers',
    layout: 'matrix',
    label: SENTENCES.matrixLabel[locale],
    'data-facet-defs': JSON.stringify(facetDefs(records, locale)),
  };
  return [
    legend(records, locale),
    jsx('FilterTable', attributes, [htmlTable(columns, rows, { classes, roles: true })]),
    note('capture', locale),
  ];
}
