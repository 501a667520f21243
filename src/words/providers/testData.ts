import type { PhrasingContent, RootContent } from 'mdast';
import { formatCardNumber } from '../../model/providers/cards';
import { BRAND_LABELS, WORDS } from './labels';
import {
  cardTable,
  copyText,
  facts,
  inline,
  mark,
  paragraph,
  sentence,
  text,
  unknown,
  type Scene,
} from './nodes';
import { isUnknown, type TestCard, type TestGroup } from '../../model/providers/types';

const EMPTY = '—';

function plain(value: string | undefined): PhrasingContent[] {
  return [text(value ?? EMPTY)];
}

/** What a card simulates, and a word on numbers that are odd on purpose. */
function simulation(card: TestCard, group: TestGroup, scene: Scene): PhrasingContent[] {
  const result = card.result ?? group.result;
  const notes = (['luhnException', 'prefixException'] as const)
    .filter((key) => card[key])
    .map((key) => sentence(key, scene));
  if (notes.length === 0) return result ? inline(result, scene.locale) : plain(undefined);
  const glue = scene.locale === 'zh' ? '。' : '. ';
  const lead = result ? [...inline(result, scene.locale), text(glue)] : [];
  return [...lead, text(notes.join(' '))];
}

function numbers(group: TestGroup, cards: readonly TestCard[], scene: Scene): RootContent {
  const { locale } = scene;
  const withAmount = cards.some(({ amount }) => amount);
  const code = (card: TestCard): string | undefined =>
    card.code === 'none' ? WORDS.noCode[locale] : (card.code ?? group.code?.[locale]);
  const head = [
    WORDS.number,
    WORDS.brand,
    WORDS.expiry,
    WORDS.code,
    ...(withAmount ? [WORDS.amount] : []),
    WORDS.simulates,
  ].map((label) => label[locale]);
  const rows = cards.map((card) => [
    [copyText(formatCardNumber(card.number), card.number)],
    plain((card.label ?? BRAND_LABELS[card.brand])[locale]),
    plain(card.expiry ?? group.expiry?.[locale]),
    plain(code(card)),
    ...(withAmount ? [plain(card.amount)] : []),
    simulation(card, group, scene),
  ]);
  return cardTable('test-cards', head, rows);
}

function renderGroup(group: TestGroup, scene: Scene): RootContent[] {
  const { locale } = scene;
  const title = paragraph(
    { type: 'strong', children: inline(group.title, locale) },
    ...mark(group, scene),
  );
  const parts: RootContent[] = [title];
  if (group.cards) parts.push(numbers(group, group.cards, scene));
  if (group.values) {
    const rows = group.values.map(({ value, result }) => [
      [copyText(value)],
      inline(result, locale),
    ]);
    parts.push(cardTable('test-values', [WORDS.value[locale], WORDS.simulates[locale]], rows));
  }
  return parts;
}

/** `<Provider part="test-data"/>`: rules, tables of cards and values, notes. */
export function renderTestData(scene: Scene): RootContent[] {
  const { testData } = scene.record;
  if (isUnknown(testData)) return [paragraph(...unknown(scene))];
  return [
    ...(isUnknown(testData.rules) ? [] : facts(testData.rules, scene)),
    ...testData.groups.flatMap((group) => renderGroup(group, scene)),
    ...facts(testData.notes, scene),
  ];
}
