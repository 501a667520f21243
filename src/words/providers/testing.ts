import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import {
  isUnknown,
  providerTitle,
  SCENARIOS,
  type ProviderRecord,
  type Scenario,
  type TestGroup,
} from '../../model/providers/types';
import { copyCard, copyText, jsx, link, paragraph, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { LABELS } from './labels';
import { inline } from './statements';
import { table } from './tables';

const SCENARIO_LABELS: Record<Scenario, Text> = {
  success: { en: 'Success', zh: '支付成功' },
  decline: { en: 'Decline', zh: '支付被拒' },
  'three-ds': { en: '3-D Secure', zh: '3-D Secure' },
  dispute: { en: 'Dispute', zh: '争议' },
  'late-refund': { en: 'Late refund', zh: '退款稍后完成' },
};

const EMPTY = '—';

const TEXTS = {
  label: { en: 'Test cards and values by scenario', zh: '各场景的测试卡与测试值' },
  without: { en: 'No public test values: ', zh: '以下支付服务商没有公开测试数据：' },
} satisfies Record<string, Text>;

function groupsOf({ testData }: ProviderRecord): readonly TestGroup[] {
  return isUnknown(testData) ? [] : testData.groups;
}

/** The number of a card, or another value with the group that says where it goes, such as the cardholder name. */
function shown(group: TestGroup, value: string, locale: Locale): PhrasingContent[] {
  const card = group.cards?.find(({ number }) => number === value);
  if (card) return [copyCard(card.number)];
  return [...inline(group.title, { locale }), text(PUNCTUATION[locale].colon), copyText(value)];
}

function cell(record: ProviderRecord, scenario: Scenario, locale: Locale): PhrasingContent[] {
  for (const group of groupsOf(record)) {
    const value = group.shows?.[scenario];
    if (value) return shown(group, value, locale);
  }
  return [text(EMPTY)];
}

/** Room for a card number on one line; the table scrolls where that is too wide. */
function withWidths(head: TableRow): TableRow {
  const children = head.children.map((item, column) =>
    column === 0 ? item : { ...item, data: { hProperties: { style: 'min-width: 13.5rem' } } },
  );
  return { ...head, children };
}

function providerLink(record: ProviderRecord, locale: Locale): PhrasingContent {
  return link(`/connections/${record.id}/overview#test-data`, providerTitle(record, locale));
}

/**
 * `<TestingMatrix />`: for each provider with test values, the card or value that simulates each scenario.
 * A provider without any is named below the table.
 */
export function renderTestingMatrix(
  records: readonly ProviderRecord[],
  locale: Locale,
): RootContent[] {
  const tested = records.filter((record) => groupsOf(record).some(({ shows }) => shows));
  const others = records.filter((record) => !tested.includes(record));
  const head = [LABELS.provider, ...SCENARIOS.map((scenario) => SCENARIO_LABELS[scenario])];
  const matrix = table(
    head.map((label) => label[locale]),
    tested.map((record) => [
      [providerLink(record, locale)],
      ...SCENARIOS.map((scenario) => cell(record, scenario, locale)),
    ]),
  );
  const { comma, stop } = PUNCTUATION[locale];
  const names = others.flatMap((record, index) => [
    ...(index > 0 ? [text(comma)] : []),
    providerLink(record, locale),
  ]);
  return [
    jsx('FilterTable', { name: 'testing', label: TEXTS.label[locale], filter: 'off' }, [
      {
        ...matrix,
        children: matrix.children.map((row, index) => (index === 0 ? withWidths(row) : row)),
      },
    ]),
    ...(names.length > 0
      ? [paragraph(text(TEXTS.without[locale]), ...names, text(stop.trim()))]
      : []),
  ];
}
