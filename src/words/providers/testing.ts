import type { PhrasingContent, RootContent } from 'mdast';
import type { Locale } from '../../model/locale';
import {
  isUnknown,
  providerTitle,
  SCENARIOS,
  type ProviderRecord,
  type Scenario,
  type TestGroup,
} from '../../model/providers/types';
import { copyCard, inlineMarkdown, joined, jsx, link, paragraph, present, text } from '../nodes';
import { htmlTable } from '../tables/html';
import { pageContext } from './statements';

const EMPTY = '—';

/** Behind a dash: the provider simulates it, but by a value that has no field in the request. */
const NOT_SENT = '†';

function groupsOf({ testData }: ProviderRecord): readonly TestGroup[] {
  return isUnknown(testData) ? [] : testData.groups;
}

/** The card that simulates a scenario, the route of the steps, or the mark of another value, such as a cardholder name. */
function shown(record: ProviderRecord, scenario: Scenario): string | undefined {
  const group = groupsOf(record).find(({ shows }) => shows?.[scenario]);
  const value = group?.shows?.[scenario];
  if (!value || value.startsWith('/')) return value;
  return group?.cards?.some(({ number }) => number === value) ? value : NOT_SENT;
}

function cell(record: ProviderRecord, scenario: Scenario, steps: string): PhrasingContent[] {
  const value = shown(record, scenario);
  if (!value) return [text(EMPTY)];
  if (value.startsWith('/')) return [link(value, steps)];
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
  const { texts, punctuation } = pageContext(locale);
  const head = [texts.labels.provider, ...SCENARIOS.map((scenario) => texts.scenarios[scenario])];
  const matrix = htmlTable(
    head.map((label) => [text(label)]),
    tested.map((record) => ({
      cells: [
        [providerLink(record, locale)],
        ...SCENARIOS.map((scenario) => cell(record, scenario, texts.testing.steps)),
      ],
    })),
  );
  const { comma, stop } = punctuation;
  const names = joined(
    others.map((record) => providerLink(record, locale)),
    comma,
  );
  return present<RootContent>([
    jsx('FilterTable', { name: 'testing', label: texts.testing.label, filter: 'off' }, [matrix]),
    tested.some((record) => SCENARIOS.some((scenario) => shown(record, scenario) === NOT_SENT)) &&
      paragraph(...inlineMarkdown(texts.testing.notSent)),
    names.length > 0 && paragraph(text(texts.testing.without), ...names, text(stop.trim())),
  ]);
}
