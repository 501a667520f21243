import { expect, test } from 'vitest';
import { tagsByDay } from '../../support/tier';

/** Indexes of a hundred tests that run on a day. */
function onDay(date: string): number[] {
  const indexes = Array.from({ length: 100 }, (_, index) => index);
  return indexes.filter((index) => tagsByDay(index, new Date(date)).length === 0);
}

test('each day of the week has its share of the tests, and the week has them all', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => onDay(`2026-02-0${day}T12:00:00Z`));
  for (const day of week) expect([14, 15]).toContain(day.length);
  expect(new Set(week.flat()).size).toBe(100);
  expect(week.flat()).toHaveLength(100);
});

test('what is left out is for test:all', () => {
  expect(tagsByDay(1, new Date('2026-02-01T00:00:00Z'))).toEqual(['all']);
});
