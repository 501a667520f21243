import clsx from 'clsx';
import type { PhrasingContent, RootContent } from 'mdast';
import providerTexts from '../../data/texts/providers.json';
import { dataAttributes } from '../../html/attributes';
import type { Locale } from '../../model/locale';
import { isUnknown, type Listed, type ProviderRecord } from '../../model/providers/types';
import { div, inlineJsx, joined, jsx, link, span, spanWith, text } from '../nodes';
import { htmlTable } from '../tables/html';
import {
  abilities,
  answerWord,
  capabilityCells,
  type AnyRecord,
  type CapabilityCell,
} from './capabilities';
import {
  note,
  pageContext,
  providerContext,
  STAR,
  thirdParty,
  type PageContext,
  type ProviderContext,
} from './statements';

/** Classes of the columns (src/css/matrix.css): behind these two, each is one of marks. */
const [NAME, METHODS, MARK] = ['ef-matrix__name', 'ef-matrix__methods', 'ef-matrix__mark'];
/** Second line of the payment methods: most providers don't publish the regions, which need no column of their own. */
const REGIONS = 'ef-matrix__regions';

/** Payment methods that are in sight; the others are in `<details>`. */
const SHOWN_NAMES = 3;

interface FacetDef {
  key: 'method' | 'region' | 'capability';
  label: string;
  options: Array<{ value: string; label: string }>;
}

function listedKeys<K extends string>(listed: Listed<K>): string[] {
  return isUnknown(listed) ? [] : Object.keys(listed);
}

/**
 * Facets of a row. A capability counts when it is supported, or depends. Unknown regions may be any: a filter must not rule
 * a provider out that only doesn't publish them.
 */
export function facetsOf(record: AnyRecord): Record<FacetDef['key'], string[]> {
  const { methods, regions } = record.capabilities;
  return {
    method: listedKeys(methods.list),
    region: isUnknown(regions.list) ? Object.keys(providerTexts.regions) : listedKeys(regions.list),
    capability: Object.entries(abilities(record)).flatMap(([key, answer]) =>
      ['yes', 'partial'].includes(answerWord(answer)) ? [key] : [],
    ),
  };
}

function options(labels: Record<string, string>, used: ReadonlySet<string>) {
  return Object.entries(labels)
    .filter(([value]) => used.has(value))
    .map(([value, label]) => ({ value, label }));
}

/** The selects above the matrix; a value that no provider has is left out. */
export function facetDefs(records: readonly AnyRecord[], { texts }: PageContext): FacetDef[] {
  const labels = { method: texts.methods, region: texts.regions, capability: texts.labels };
  return (['method', 'region', 'capability'] as const).map((key) => {
    const used = new Set(records.flatMap((record) => facetsOf(record)[key]));
    return { key, label: texts.labels[key], options: options(labels[key], used) };
  });
}

type Word = ReturnType<typeof answerWord>;

/** A mark for the eye (src/css/inline.css), with its word for everyone else. */
function markOf(word: Word, { texts }: PageContext): PhrasingContent {
  const label = texts.answers[word];
  return inlineJsx('span', { className: `ef-flag ef-flag--${word}`, title: label }, [
    span('ef-unseen', label),
  ]);
}

/** Legend: the signs of the table with their meaning in sight. */
function legend(records: readonly AnyRecord[], { texts }: PageContext): RootContent {
  const { more } = texts.legend;
  const used = new Set(
    records.flatMap((record) => Object.values(abilities(record)).map(answerWord)),
  );
  const words = (Object.keys(texts.answers) as Word[]).filter((word) => used.has(word));
  return div('ef-legend', [
    ...words.map((word) => {
      const meaning = word in more ? [span('ef-roomy', more[word as keyof typeof more])] : [];
      return div(`ef-flag ef-flag--${word}`, [
        span('ef-legend__text', text(texts.answers[word]), ...meaning),
      ]);
    }),
    div('ef-legend__third', [thirdParty(STAR), text(` ${texts.legend.third}`)]),
  ]);
}

/** A long name, in place of which the eye sees a short one where there are many columns. */
function shortened(label: string, short: string): PhrasingContent {
  return spanWith('ef-short', { 'data-short': short, title: label }, label);
}

/** The first payment methods, and details with the others. */
function longList(
  names: readonly PhrasingContent[],
  { texts, punctuation: { comma } }: PageContext,
): PhrasingContent[] {
  const count = names.length - SHOWN_NAMES;
  // One more name needs no more room than a summary.
  if (count < 2) return joined(names, comma);
  // An attribute: the number is no part of the cell's text.
  const more = inlineJsx('summary', {
    ...dataAttributes({ skip: '' }),
    'data-count': `+${count}`,
    'data-less': texts.labels.showLess,
    'aria-label': `+${count} ${texts.labels.methods}`,
  });
  const hidden = [more, ...joined(names.slice(SHOWN_NAMES), comma)];
  const shown = joined(names.slice(0, SHOWN_NAMES), comma);
  return [...shown, text(comma), inlineJsx('details', {}, hidden)];
}

function cellContent(
  { key, content, known }: CapabilityCell,
  context: PageContext,
): PhrasingContent[] {
  if (!known) return [markOf('unknown', context)];
  if ('answer' in content) {
    const sign = markOf(answerWord(content.answer), context);
    return content.confirmed ? [sign] : [sign, thirdParty()];
  }
  const names = content.items.map(({ label, short, confirmed }) => {
    const name = short ? shortened(label, short) : label;
    return span('ef-name', name, ...(confirmed ? [] : [thirdParty()]));
  });
  return key === 'methods' ? longList(names, context) : joined(names, context.punctuation.comma);
}

/** The payment methods, and below them the regions of merchants; where they are unknown, only screen readers and copies say it. */
function listsOf(
  methods: CapabilityCell,
  regions: CapabilityCell,
  page: PageContext,
): PhrasingContent[] {
  const label = span('ef-unseen', ` ${regions.label}${page.punctuation.colon}`);
  const line = [label, ...cellContent(regions, page)];
  return [
    ...cellContent(methods, page),
    spanWith(
      clsx(REGIONS, !regions.known && 'ef-unseen'),
      { 'data-label': regions.label },
      ...line,
    ),
  ];
}

/** The name that links to the provider's overview; a Chinese one above the international one. */
function nameOf({ name }: ProviderRecord, { record }: ProviderContext): PhrasingContent[] {
  const to = `/connections/${record.id}/overview`;
  if (record.name === name.en) return [link(to, name.en)];
  const latin = span('ef-latin', span('ef-unseen', '（'), name.en, span('ef-unseen', '）'));
  return [link(to, record.name), latin];
}

/**
 * `<ProviderMatrix />`: one row per provider, linked to its overview. A plain table without script; `<FilterTable>`
 * adds the filter and keeps it in the URL.
 */
export function renderProviderMatrix(
  records: readonly ProviderRecord[],
  locale: Locale,
): RootContent[] {
  const page = pageContext(locale);
  const { texts } = page;
  const contexts = records.map((record) => ({ record, context: providerContext(record, locale) }));
  const [first] = contexts;
  if (!first) return [];
  const [methods, regions, ...marks] = capabilityCells(first.context);
  const columns = [
    [text(texts.labels.provider)],
    [text(methods.label), text(' '), span(REGIONS, regions.label)],
    ...marks.map(({ label }) => [text(label)]),
  ];
  const cell = ({ known, label }: CapabilityCell, column: string, content: PhrasingContent[]) => ({
    content,
    attributes: {
      className: clsx(column, !known && 'ef-matrix__unknown'),
      'data-label': label,
    },
  });
  const rows = contexts.map(({ record, context }) => {
    const cells = capabilityCells(context);
    const [ownMethods, ownRegions, ...ownMarks] = cells;
    const nothing = {
      content: [text(texts.sentences.nothingPublished)],
      attributes: { className: 'ef-matrix__none', colSpan: String(1 + ownMarks.length) },
    };
    return {
      id: record.id,
      attributes: {
        ...dataAttributes({ kind: 'provider' }),
        'data-facets': JSON.stringify(facetsOf(record)),
      },
      cells: [
        nameOf(record, context),
        ...(cells.some(({ known }) => known)
          ? [
              cell(ownMethods, METHODS, listsOf(ownMethods, ownRegions, page)),
              ...ownMarks.map((mark) => cell(mark, MARK, cellContent(mark, page))),
            ]
          : [nothing]),
      ],
    };
  });
  const classes = [NAME, METHODS, ...marks.map(() => MARK)];
  const attributes = {
    name: 'providers',
    layout: 'matrix',
    label: texts.sentences.matrixLabel,
    'data-facet-defs': JSON.stringify(facetDefs(records, page)),
  };
  return [
    legend(records, page),
    jsx('FilterTable', attributes, [htmlTable(columns, rows, { classes, roles: true })]),
    note('capture', page),
  ];
}
