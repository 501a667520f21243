import type { PhrasingContent, RootContent } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import {
  isUnknown,
  providerTitle,
  SCENARIOS,
  type ProviderRecord,
  type Scenario,
  type TestGroup,
} from '../../model/providers/types';
import { copyCard, inlineMarkdown, jsx, link, paragraph, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { LABELS } from './labels';
import { table } from './tables';

const SCENARIO_LABELS: Record<Scenario, Text> = {
  success: { en: 'Success', zh: '支付成功' },
  decline: { en: 'Decline', zh: '支付被拒' },
  'three-ds': { en: '3-D Secure', zh: '3-D Secure' },
  dispute: { en: 'Dispute', zh: '争议' },
  'late-refund': { en: 'Delayed refund', zh: '延迟退款' },
};

const EMPTY = '—';

/** Behind a dash: the provider simulates it, but by a value that has no field in the request. */
const NOT_SENT = '†';

const TEXTS = {
  label: { en: 'Test cards and values by scenario', zh: '各场景的测试卡与测试值' },
  notSent: {
    en: `${NOT_SENT} The provider simulates this by a value other than the card number, such as the cardholder name. Ask [EFundFlow support](/overview#support) how to send it with your connection.`,
    zh: `${NOT_SENT} 由卡号以外的值（如持卡人姓名）触发，如何通过您的渠道传入，向 [EFundFlow 技术支持](/overview#support)确认。`,
  },
  without: { en: 'No public test values: ', zh: '以下支付服务商没有公开测试数据：' },
} satisfies Record<string, Text>;

function groupsOf({ testData }: ProviderRecord): readonly TestGroup[] {
  return isUnknown(testData) ? [] : testData.groups;
}

/** The number of the card that simulates a scenario, or the mark of another value, such as a cardholder name. */
function shown(record: ProviderRecord, scenario: Scenario): string | typeof NOT_SENT | undefined {
  const group = groupsOf(record).find(({ shows }) => shows?.[scenario]);
  const value = group?.shows?.[scenario];
  if (!value) return undefined;
  return group?.cards?.some(({ number }) => number === value) ? value : NOT_SENT;
}

function cell(record: ProviderRecord, scenario: Scenario): PhrasingContent[] {
  const value = shown(record, scenario);
  if (!value) return [text(EMPTY)];
  if (value === NOT_SENT) return [text(`${EMPTY}\u00a0${NOT_SENT}`)];
  return [copyCard(value)];
}

function providerLink(record: ProviderRecord, locale: Locale): PhrasingContent {
  return link(`/connections/${record.id}/overview#test-data`, providerTitle(record, locale));
}

/**
 * `<TestingMatrix />`: for each provider with test values, the card that simulates each scenario.
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
      ...SCENARIOS.map((scenario) => cell(record, scenario)),
    ]),
  );
  const { comma, stop } = PUNCTUATION[locale];
  const names = others.flatMap((record, index) => [
    ...(index > 0 ? [text(comma)] : []),
    providerLink(record, locale),
  ]);
  return [
    jsx('FilterTable', { name: 'testing', label: TEXTS.label[locale], filter: 'off' }, [matrix]),
    ...(tested.some((record) => SCENARIOS.some((scenario) => shown(record, scenario) === NOT_SENT))
      ? [paragraph(...inlineMarkdown(TEXTS.notSent[locale]))]
      : []),
    ...(names.length > 0
      ? [paragraph(text(TEXTS.without[locale]), ...names, text(stop.trim()))]
      : []),
  ];
}
