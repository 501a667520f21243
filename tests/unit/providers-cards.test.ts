import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isUnknown } from '../../src/model/providers/types';
import { cardProblems, hasLuhnDigit } from '../support/cards';
import { connectionPages, records } from '../support/providers';

describe('test cards', () => {
  const cards = records.flatMap(({ id, testData }) =>
    isUnknown(testData)
      ? []
      : testData.groups.flatMap(({ cards: list = [] }) => list.map((card) => ({ id, card }))),
  );

  it('have their check digit and the prefix of their brand, or are marked', () => {
    expect(cards.length).toBeGreaterThan(120);
    expect(cards.flatMap(({ id, card }) => cardProblems(card).map((p) => `${id} ${p}`))).toEqual(
      [],
    );
  });

  it('are refused when they are wrong', () => {
    expect(hasLuhnDigit('4242424242424242')).toBe(true);
    expect(hasLuhnDigit('4242424242424243')).toBe(false);
    expect(cardProblems({ number: '4242424242424243', brand: 'visa' })).toEqual([
      '4242424242424243: wrong check digit',
    ]);
    expect(cardProblems({ number: '4242424242424242', brand: 'mastercard' })).toHaveLength(1);
    expect(cardProblems({ number: '42424242424242424', brand: 'visa' })).not.toEqual([]);
    // A mark without need hides the next mistake.
    const marked = { luhnException: true, prefixException: true } as const;
    expect(cardProblems({ number: '4242424242424242', brand: 'visa', ...marked })).toHaveLength(2);
  });

  it('stand on the pages only when a record has them', () => {
    const known = new Set(cards.map(({ card }) => card.number));
    const unknownOf = (source: string) =>
      [...source.matchAll(/copy="(\d{12,19})"|(?<![\w-])(\d{13,19})(?![\w-])/g)]
        .map(([, copy, digits]) => copy ?? digits)
        .filter((number) => number !== undefined && !known.has(number));
    expect(unknownOf('try 4999999999999999 now')).toEqual(['4999999999999999']);
    const pages = connectionPages();
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap((file) => unknownOf(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
});
