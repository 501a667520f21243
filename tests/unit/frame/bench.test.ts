import { expect, test } from 'vitest';
import { interactionsOf } from '../../../bench/measure/interactions.mjs';
import type { TraceEvent } from '../../../bench/measure/trace.mjs';
import { workOf } from '../../../bench/measure/work.mjs';
import { ratios, section } from '../../../bench/report.mjs';

test('a row has median and spread, a ratio is that of one turn, and what a page has not is a dash', () => {
  const runs = [{ a: 1 }, { a: 3.26 }, { a: 4 }];
  const both = ratios([{ a: 2 }, { a: 6 }], [{ a: 4 }, { a: 2 }]);
  const pages = new Map(Object.entries({ home: runs, ratio: both }));
  const table = section({ name: 'n', note: '', columns: { a: 'A', b: 'B' } }, pages);
  expect(table).toContain('| home | 3.26 (1 to 4) | – |\n| ratio | 1.75 (0.5 to 3) | – |');
});

/** An event of the main thread, from one millisecond to another, all of it processor time. */
function event(name: string, from: number, to: number, pid = 1): TraceEvent {
  const [ts, dur] = [from * 1000, (to - from) * 1000];
  return { name, ph: 'X', pid, tid: 1, ts, dur, tdur: dur };
}

test('work is that of the main thread until the page lives, each kind without what is inside of it', () => {
  const task = [event('RunTask', 0, 20), event('EvaluateScript', 0, 18), event('Layout', 5, 9)];
  const others = [event('RunTask', 0, 50, 2), event('RunTask', 31, 90)];
  const sum = { total: 20, other: 2, script: 14, layout: 4, tbt4: 30, tbt6: 70 };
  expect(workOf([...others, ...task, event('lives', 30, 30)])).toEqual(sum);
  expect(() => workOf(task)).toThrow('does not live');
});

test('an interaction works until its end, and waits until the next paint of its slowest event', () => {
  const timing = (from: number, duration: number, interactionId: number): TraceEvent => {
    const args = { data: { interactionId, duration } };
    return { ...event('EventTiming', from, from), ph: 'b', args };
  };
  const tasks = [event('RunTask', 0, 12), event('RunTask', 20, 30), event('RunTask', 60, 70)];
  const marks = [event('begin tab', 10, 10), event('end', 50, 50)];
  const timings = [timing(11, 14, 1), timing(11, 4, 2), timing(11, 40, 0)];
  expect(interactionsOf([...marks, ...tasks, ...timings])).toEqual({ tab: { work: 12, wait: 6 } });
});
