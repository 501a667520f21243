import type { PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { isUnknown, type TestCard, type TestGroup } from '../../model/providers/types';
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
import { PUNCTUATION } from '../messages';
import { BRAND_LABELS, LABELS } from './labels';
import { isConfirmed } from '../../model/providers/trust';
import {
  facts,
  folded,
  inline,
  note,
  sentence,
  thirdParty,
  unknown,
  type Scene,
} from './statements';
import { cardTable } from './tables';

const EMPTY = '—';

function plain(value: string | undefined): PhrasingContent[] {
  return [text(value ?? EMPTY)];
}

/** What a card simulates, with a note on numbers that are irregular on purpose. */
function simulation(card: TestCard, group: TestGroup, scene: Scene): PhrasingContent[] {
  const result = card.result ?? group.result;
  const notes = (['luhnException', 'prefixException'] as const)
    .filter((key) => card[key])
    .map((key) => sentence(key, scene));
  if (notes.length === 0) return result ? inline(result, scene) : plain(undefined);
  const { stop } = PUNCTUATION[scene.locale];
  const lead = result ? [...inline(result, scene), text(stop)] : [];
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

function columnsOf(group: TestGroup, cards: readonly TestCard[], scene: Scene): Column[] {
  const { locale } = scene;
  const code = (card: TestCard): string | undefined =>
    card.code === 'none' ? LABELS.noCode[locale] : (card.code ?? group.code?.[locale]);
  const column = (
    key: 'brand' | 'expiry' | 'code' | 'amount' | 'simulates',
    labeled: boolean,
    value: (card: TestCard) => PhrasingContent[],
  ): Column => ({ label: LABELS[key][locale], values: cards.map(value), labeled });
  return [
    column('brand', false, (card) => plain((card.label ?? BRAND_LABELS[card.brand])[locale])),
    column('expiry', true, (card) => plain(card.expiry ?? group.expiry?.[locale])),
    column('code', true, (card) => plain(code(card))),
    ...(cards.some(({ amount }) => amount)
      ? [column('amount', true, ({ amount }) => plain(amount))]
      : []),
    column('simulates', false, (card) => simulation(card, group, scene)),
  ];
}

function numbers(group: TestGroup, cards: readonly TestCard[], scene: Scene): RootContent[] {
  const { colon } = PUNCTUATION[scene.locale];
  const columns = columnsOf(group, cards, scene);
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
      [LABELS.number[scene.locale], ...shown.map(({ label }) => label)],
      rows,
      Object.fromEntries(
        shown.filter(({ labeled }) => labeled).map(({ label }) => [label, 'labeled' as const]),
      ),
    ),
  ];
}

/** A folded group: its name and how many numbers it has; who tests needs one of them at a time. */
function renderGroup(group: TestGroup, scene: Scene): RootContent {
  const { locale } = scene;
  const { cards = [], values = [] } = group;
  const star = isConfirmed(scene.record, group) ? [] : [thirdParty()];
  const rows = values.map(({ value, result }) => [[copyText(value)], inline(result, scene)]);
  const columns = [LABELS.value[locale], LABELS.simulates[locale]];
  const name = heading(3, `test-data-${group.id}`, group.title[locale], ...star);
  return folded(name, cards.length + values.length, [
    cards.length > 0 && numbers(group, cards, scene),
    values.length > 0 && cardTable('test-values', columns, rows),
  ]);
}

/** `<Provider part="test-data" />`: rules, tables of cards and values, notes. */
export function renderTestData(scene: Scene): RootContent[] {
  const { testData } = scene.record;
  if (isUnknown(testData)) return [paragraph(...unknown(scene))];
  const groups = testData.groups.map((group) => renderGroup(group, scene));
  return [
    ...(isUnknown(testData.rules) ? [] : facts(testData.rules, scene)),
    ...(groups.length > 0
      ? [div('ef-groups', groups)]
      : [paragraph(...inlineMarkdown(sentence('askTestData', scene)))]),
    ...facts(testData.notes, scene),
    note('scenarios', scene.locale),
  ];
}
