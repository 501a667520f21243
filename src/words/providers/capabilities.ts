import type { PhrasingContent } from 'mdast';
import { isConfirmed } from '../../model/providers/trust';
import {
  isUnknown,
  type Answer,
  type KnownAnswer,
  type Listed,
  type ProviderRecord,
} from '../../model/providers/types';
import { text } from '../nodes';
import { named, sentence, thirdParty, type ProviderContext, type ProviderText } from './statements';

export type AnyRecord = ProviderRecord | ProviderText;

/** Test cards count as a capability: the provider publishes some, or the reader must request them. */
function testCardAnswer({ testData }: AnyRecord): Answer {
  if (isUnknown(testData)) return testData;
  const groups = testData.groups.filter(({ cards }) => cards !== undefined);
  const [first] = groups;
  if (!first) return { unknown: true };
  const check = groups.every((group) => group.check) || undefined;
  return { answer: 'yes', from: groups.flatMap(({ from }) => from), check };
}

/** All capabilities of a record that one word describes, in the order of the columns of the matrix. */
export function abilities(record: AnyRecord) {
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
  } satisfies Record<string, Answer>;
}

type AbilityKey = keyof ReturnType<typeof abilities>;

/** The label of a value; `yes`, `no`, `partial` or `unknown`. */
export function answerWord(answer: Answer): KnownAnswer['answer'] | 'unknown' {
  return isUnknown(answer) ? 'unknown' : answer.answer;
}

/** A word, with the mark unless the provider itself says so. */
function marked(label: string, confirmed: boolean): PhrasingContent[] {
  return confirmed ? [text(label)] : [text(label), thirdParty()];
}

/** Item of a list; without `confirmed` it rests on third parties. */
interface ListItem {
  readonly label: string;
  /** For a narrow column. */
  readonly short?: string;
  readonly confirmed: boolean;
}

/** Items of a list in the order of the labels; none where the list is unknown. */
function listItems<K extends string>(
  listed: Listed<K>,
  [labels, shortLabels]: readonly [Record<K, string>, Record<K, string>?],
  record: ProviderText,
): ListItem[] {
  if (isUnknown(listed)) return [];
  return (Object.keys(labels) as K[]).flatMap((key) => {
    const sourced = listed[key];
    if (!sourced) return [];
    const confirmed = isConfirmed(record, sourced);
    return [{ label: labels[key], short: shortLabels?.[key], confirmed }];
  });
}

/** A value that one word gives; without `confirmed` it rests on third parties. */
interface AnswerContent {
  readonly answer: Answer;
  readonly confirmed: boolean;
}

export interface CapabilityCell {
  readonly key: AbilityKey | 'methods' | 'regions';
  readonly label: string;
  readonly value: PhrasingContent[];
  /** False where the provider's documentation says nothing: the page asks instead, the matrix shows a dash. */
  readonly known: boolean;
  /** Items of a list, or the value that one word gives. */
  readonly content: { readonly items: readonly ListItem[] } | AnswerContent;
}

/** Label and value of each capability, as the matrix and the page of the provider print them. */
export function capabilityCells(
  context: ProviderContext,
): [methods: CapabilityCell, regions: CapabilityCell, ...marks: CapabilityCell[]] {
  const { record, texts } = context;
  const { methods, regions } = record.capabilities;
  const answers = Object.entries(abilities(record)) as Array<[AbilityKey, Answer]>;
  const listCell = (key: 'methods' | 'regions', items: ListItem[], known: boolean) => {
    const names = items.flatMap(({ label, confirmed }, index) => [
      ...(index > 0 ? [text(context.punctuation.comma)] : []),
      ...marked(label, confirmed),
    ]);
    return {
      key,
      label: texts.labels[key],
      value: known ? names : [text(texts.answers.unknown)],
      known,
      content: { items },
    };
  };
  const methodItems = listItems(methods.list, [texts.methods], record);
  const regionItems = listItems(regions.list, [texts.regions, texts.shortRegions], record);
  return [
    listCell('methods', methodItems, !isUnknown(methods.list)),
    listCell('regions', regionItems, !isUnknown(regions.list)),
    ...answers.map(([key, answer]) => {
      const confirmed = isUnknown(answer) || isConfirmed(record, answer);
      return {
        key,
        label: texts.labels[key],
        value: marked(texts.answers[answerWord(answer)], confirmed),
        known: !isUnknown(answer),
        content: { answer, confirmed },
      };
    }),
  ];
}

/**
 * Questions about the capabilities that are unknown. Test cards are asked for with the test data; which currencies a
 * connection supports, EFundFlow knows.
 */
export function unknownCapabilities(context: ProviderContext): string[] {
  const cells = capabilityCells(context);
  const unknownCells = cells.filter(({ known, key }) => !known && key !== 'testCards');
  const lists = unknownCells.filter(({ content }) => 'items' in content);
  const which = lists.map(({ label }) => label);
  const whether = unknownCells.filter((cell) => !lists.includes(cell)).map(({ label }) => label);
  const question = (key: 'askWhich' | 'askSupported', labels: readonly string[]): string[] =>
    labels.length > 0 ? [sentence(key, context).replace('{list}', named(labels, context))] : [];
  return [...question('askWhich', which), ...question('askSupported', whether)];
}
