import type { PhrasingContent, RootContent } from 'mdast';
import { formatCardNumber } from '../../model/providers/cards';
import { isUnknown, type TestCard, type TestGroup } from '../../model/providers/types';
import { copyText, heading, paragraph, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { BRAND_LABELS, LABELS } from './labels';
import { isConfirmed } from '../../model/providers/trust';
import { facts, inline, sentence, MARK, unknown, type Scene } from './statements';
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

function numbers(group: TestGroup, cards: readonly TestCard[], scene: Scene): RootContent {
  const { locale } = scene;
  const withAmount = cards.some(({ amount }) => amount);
  const code = (card: TestCard): string | undefined =>
    card.code === 'none' ? LABELS.noCode[locale] : (card.code ?? group.code?.[locale]);
  const head = [
    LABELS.number,
    LABELS.brand,
    LABELS.expiry,
    LABELS.code,
    ...(withAmount ? [LABELS.amount] : []),
    LABELS.simulates,
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
  const title = group.title[locale] + (isConfirmed(scene.record, group) ? '' : MARK);
  const parts: RootContent[] = [heading(3, `test-data-${group.id}`, title)];
  if (group.cards) parts.push(numbers(group, group.cards, scene));
  if (group.values) {
    const rows = group.values.map(({ value, result }) => [
      [copyText(value)],
      inline(result, scene),
    ]);
    parts.push(cardTable('test-values', [LABELS.value[locale], LABELS.simulates[locale]], rows));
  }
  return parts;
}

/** `<Provider part="test-data" />`: rules, tables of cards and values, notes. */
export function renderTestData(scene: Scene): RootContent[] {
  const { testData } = scene.record;
  if (isUnknown(testData)) return [paragraph(...unknown(scene))];
  return [
    ...(isUnknown(testData.rules) ? [] : facts(testData.rules, scene)),
    ...testData.groups.flatMap((group) => renderGroup(group, scene)),
    ...facts(testData.notes, scene),
  ];
}
