import type { PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { InLocale } from '../../model/locale';
import {
  isUnknown,
  type TestCard as Card,
  type TestGroup as Group,
} from '../../model/providers/types';
import {
  copyCard,
  copyText,
  div,
  heading,
  inlineMarkdown,
  paragraph,
  strong,
  text,
} from '../nodes';
import { isConfirmed } from '../../model/providers/trust';
import {
  facts,
  details,
  note,
  sentence,
  thirdParty,
  unknown,
  type ProviderContext,
} from './statements';
import { cardTable } from './tables';

type TestCard = InLocale<Card>;
type TestGroup = InLocale<Group>;

const EMPTY = '—';

function plain(value: string | undefined): PhrasingContent[] {
  return [text(value ?? EMPTY)];
}

/** Result that a card simulates, with a note on numbers that are irregular on purpose. */
function simulation(card: TestCard, group: TestGroup, context: ProviderContext): PhrasingContent[] {
  const result = card.result ?? group.result;
  const notes = (['luhnException', 'prefixException'] as const)
    .filter((key) => card[key])
    .map((key) => sentence(key, context));
  if (notes.length === 0) return result ? inlineMarkdown(result) : plain(undefined);
  const { stop } = context.punctuation;
  const lead = result ? [...inlineMarkdown(result), text(stop)] : [];
  return [...lead, text(notes.join(' '))];
}

/** A column of the table of cards: its name, and the value of each card. */
interface Column {
  readonly label: string;
  readonly values: ReadonlyArray<PhrasingContent[]>;
  /** The value says nothing without the column's name. */
  readonly labeled: boolean;
}

/** True when every card has the same value: it stands once, above the table. */
function isConstant({ values }: Column): boolean {
  const [first, ...others] = values.map((value) => toString(value));
  return others.length > 0 && first !== EMPTY && others.every((value) => value === first);
}

function columnsOf(
  group: TestGroup,
  cards: readonly TestCard[],
  context: ProviderContext,
): Column[] {
  const { texts } = context;
  const code = (card: TestCard): string | undefined =>
    card.code === 'none' ? texts.labels.noCode : (card.code ?? group.code);
  const column = (
    key: 'brand' | 'expiry' | 'code' | 'amount' | 'simulates',
    labeled: boolean,
    value: (card: TestCard) => PhrasingContent[],
  ): Column => ({ label: texts.labels[key], values: cards.map(value), labeled });
  return [
    column('brand', false, (card) => plain(card.label ?? texts.brands[card.brand])),
    column('expiry', true, (card) => plain(card.expiry ?? group.expiry)),
    column('code', true, (card) => plain(code(card))),
    ...(cards.some(({ amount }) => amount)
      ? [column('amount', true, ({ amount }) => plain(amount))]
      : []),
    column('simulates', false, (card) => simulation(card, group, context)),
  ];
}

function numbers(
  group: TestGroup,
  cards: readonly TestCard[],
  context: ProviderContext,
): RootContent[] {
  const { texts, punctuation } = context;
  const { colon } = punctuation;
  const columns = columnsOf(group, cards, context);
  const constant = columns.filter(isConstant);
  const shown = columns.filter((column) => !constant.includes(column));
  const rows = cards.map((card, index) => [
    [copyCard(card.number)],
    ...shown.map(({ values }) => values[index] ?? []),
  ]);
  const once = constant.map(({ label, values: [value = []] }) => [
    strong(label),
    text(colon),
    ...value,
  ]);
  return [
    ...(once.length > 0
      ? [paragraph(...once.flatMap((part, index) => [index > 0 && text(' · '), part]))]
      : []),
    cardTable(
      'test-cards',
      [texts.labels.number, ...shown.map(({ label }) => label)],
      rows,
      Object.fromEntries(
        shown.filter(({ labeled }) => labeled).map(({ label }) => [label, 'labeled' as const]),
      ),
    ),
  ];
}

/**
 * A group in details: its name and how many numbers it has; testers need one of them at a time.
 * @param open the first one, which has the usual cards
 */
function renderGroup(group: TestGroup, context: ProviderContext, open: boolean): RootContent {
  const { texts } = context;
  const { cards = [], values = [] } = group;
  const star = isConfirmed(context.record, group) ? [] : [thirdParty()];
  const rows = values.map(({ value, result }) => [[copyText(value)], inlineMarkdown(result)]);
  const columns = [texts.labels.value, texts.labels.simulates];
  const name = heading(3, `test-data-${group.id}`, group.title, ...star);
  const tables = [
    cards.length > 0 && numbers(group, cards, context),
    values.length > 0 && cardTable('test-values', columns, rows),
  ];
  return details(name, cards.length + values.length, tables, { open });
}

/** `<Provider part="test-data" />`: rules, tables of cards and values, notes. */
export function renderTestData(context: ProviderContext): RootContent[] {
  const { testData } = context.record;
  if (isUnknown(testData)) return [paragraph(...unknown(context))];
  const groups = testData.groups.map((group, at) => renderGroup(group, context, at === 0));
  return [
    ...(isUnknown(testData.rules) ? [] : facts(testData.rules, context)),
    ...(groups.length > 0
      ? [div('ef-groups', groups)]
      : [paragraph(...inlineMarkdown(sentence('askTestData', context)))]),
    ...facts(testData.notes, context),
    note('scenarios', context),
  ];
}
