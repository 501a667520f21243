import type { PhrasingContent, RootContent } from 'mdast';
import type { Locale, Text } from '../../model/locale';
import { isConfirmed } from '../../model/providers/trust';
import {
  isUnknown,
  type Answer,
  type KnownAnswer,
  type Listed,
  type ProviderRecord,
} from '../../model/providers/types';
import { paragraph, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { ANSWER_LABELS, LABELS, METHOD_LABELS, REGION_LABELS, SENTENCES } from './labels';
import { section, type Scene } from './statements';
import { table } from './tables';

/** Follows what no page of the provider confirms; explained below the table. */
const STAR = ' *';

/** Capabilities that are answered by one word, in the order of the columns. */
export type AbilityKey =
  | 'captureLater'
  | 'capturePartial'
  | 'refundPartial'
  | 'refundSeveral'
  | 'threeDs'
  | 'storedCards'
  | 'disputes'
  | 'signed'
  | 'testCards';

/** Test cards are an answer too: there are some, or none was found. */
function testCardAnswer({ testData }: ProviderRecord): Answer {
  if (isUnknown(testData)) return testData;
  const groups = testData.groups.filter(({ cards, live }) => cards !== undefined && !live);
  const [first] = groups;
  if (!first) return { unknown: true };
  const check = groups.every((group) => group.check) || undefined;
  return { answer: 'yes', from: groups.flatMap(({ from }) => from), check };
}

/** All one-word answers of a record, for the matrix and for the provider's page. */
export function abilities(record: ProviderRecord): Record<AbilityKey, Answer> {
  const { capture, refunds, threeDs, storedCards, disputes } = record.capabilities;
  return {
    captureLater: capture.later,
    capturePartial: capture.partial,
    refundPartial: refunds.partial,
    refundSeveral: refunds.several,
    threeDs: threeDs.supported,
    storedCards: storedCards.supported,
    disputes: disputes.supported,
    signed: record.webhooks.signed,
    testCards: testCardAnswer(record),
  };
}

/** The word of an answer; `yes`, `no`, `partial` or `unknown`. */
export function answerWord(answer: Answer): KnownAnswer['answer'] | 'unknown' {
  return isUnknown(answer) ? 'unknown' : answer.answer;
}

function answerText(answer: Answer, record: ProviderRecord, locale: Locale): string {
  const word = ANSWER_LABELS[answerWord(answer)][locale];
  return isUnknown(answer) || isConfirmed(record, answer) ? word : word + STAR;
}

function listText<K extends string>(
  listed: Listed<K>,
  labels: Record<K, Text>,
  record: ProviderRecord,
  locale: Locale,
): string {
  if (isUnknown(listed)) return ANSWER_LABELS.unknown[locale];
  return (Object.keys(labels) as K[])
    .flatMap((key) => {
      const sourced = listed[key];
      if (!sourced) return [];
      return [labels[key][locale] + (isConfirmed(record, sourced) ? '' : STAR)];
    })
    .join(PUNCTUATION[locale].comma);
}

export interface CapabilityCell {
  readonly key: AbilityKey | 'methods' | 'regions';
  readonly label: string;
  readonly value: string;
}

/** Label and value of each capability, as the matrix and the page of the provider print them. */
export function capabilityCells(record: ProviderRecord, locale: Locale): CapabilityCell[] {
  const { methods, regions } = record.capabilities;
  const answers = Object.entries(abilities(record)) as Array<[AbilityKey, Answer]>;
  return [
    {
      key: 'methods',
      label: LABELS.methods[locale],
      value: listText(methods.list, METHOD_LABELS, record, locale),
    },
    {
      key: 'regions',
      label: LABELS.regions[locale],
      value: listText(regions.list, REGION_LABELS, record, locale),
    },
    ...answers.map(([key, answer]) => ({
      key,
      label: LABELS[key][locale],
      value: answerText(answer, record, locale),
    })),
  ];
}

/** What the asterisk and the short answers mean; printed below every table that uses them. */
export function answerNote(locale: Locale): RootContent {
  return paragraph(SENTENCES.matrixNote[locale]);
}

/** `<Provider part="capabilities" />`: the answers in a table, then the facts behind them. */
export function renderCapabilities(scene: Scene): RootContent[] {
  const { record, locale } = scene;
  const { methods, regions, currencies, capture, refunds, threeDs, storedCards, disputes } =
    record.capabilities;
  const rows = capabilityCells(record, locale).map(({ label, value }): PhrasingContent[][] => [
    [text(label)],
    [text(value)],
  ]);
  const head = [LABELS.capability[locale], LABELS.answer[locale]];
  const details = [
    [LABELS.methods, methods.facts],
    [LABELS.regions, regions.facts],
    [LABELS.currencies, currencies],
    [LABELS.capture, capture.facts],
    [LABELS.refunds, refunds.facts],
    [LABELS.threeDs, threeDs.facts],
    [LABELS.storedCards, storedCards.facts],
    [LABELS.disputes, disputes.facts],
  ] as const;
  return [
    table(head, rows),
    answerNote(locale),
    // What is entirely unknown is in the table already.
    ...details.flatMap(([label, value]) =>
      isUnknown(value) ? [] : section(label[locale], value, scene),
    ),
  ];
}
