import { expect, test } from 'vitest';
import { figuresOf } from '../measure/lighthouse.mjs';
import { classify, sumOf } from '../measure/weight.mjs';
import { workOf, type TraceEvent } from '../measure/work.mjs';
import { median, section } from '../report.mjs';

test.each([
  ['Script', {}, 'script'],
  ['Fetch', {}, 'other'],
  ['Prefetch', {}, 'prefetch'],
  ['Script', { 'Sec-Purpose': 'prefetch' }, 'prefetch'],
  ['Document', { purpose: 'prefetch;prerender' }, 'prefetch'],
  ['Script', { 'sec-fetch-dest': 'script' }, 'script'],
])('%s with %o counts as %s', (type, headers, column) =>
  expect(classify(type, headers as Record<string, string>)).toBe(column),
);

test('a prefetch is on top of a visit', () => {
  const sent = ['Script', 'Prefetch'].map((type) => ({ type, headers: {}, bytes: 2000 }));
  expect(sumOf(sent)).toEqual({ total: 2, requests: 1, script: 2, prefetch: 2 });
});

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** A report with some audits. */
function report(audits: string[], score: number | null = 0.98) {
  return {
    categories: { performance: { score } },
    audits: Object.fromEntries(audits.map((name) => [name, { numericValue: 20 }])),
  } as unknown as Parameters<typeof figuresOf>[0];
}

test('a report gives its figures, an incomplete one an error', () => {
  expect(figuresOf(report(AUDITS))).toMatchObject({ performance: 98, lcp: 20, tbt: 20 });
  expect(() => figuresOf(report(AUDITS, null))).toThrow('no score');
  expect(() => figuresOf(report([]))).toThrow('no first-contentful-paint');
});

test('the median of the runs counts', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 10, 3])).toBe(2.5);
  const runs = [{ a: 1 }, { a: 3.26 }, { a: 4 }];
  expect(
    section({ name: 'n', note: '', columns: { a: 'A' } }, new Map([['home', runs]])),
  ).toContain('| Page | A |\n| --- | --: |\n| home | 3.3 (1 to 4) |');
});

/** An event of the main thread, from one millisecond to another, all of it processor time. */
function event(name: string, from: number, to: number, pid = 1): TraceEvent {
  const [ts, dur] = [from * 1000, (to - from) * 1000];
  return { name, ph: 'X', pid, tid: 1, ts, dur, tdur: dur };
}

test('work is that of the main thread until the page lives, each kind without what is inside of it', () => {
  const task = [event('RunTask', 0, 20), event('EvaluateScript', 0, 18), event('Layout', 5, 9)];
  const others = [event('RunTask', 0, 50, 2), event('RunTask', 31, 90)];
  expect(workOf([...others, ...task, event('lives', 30, 30)])).toEqual({
    ...{ total: 20, other: 2, script: 14, layout: 4 },
    ...{ tbt4: 30, tbt6: 70 },
  });
  expect(() => workOf(task)).toThrow('does not live');
});
