import type { Figures, Measure } from '../report.mjs';
import { isTask, ofThread, SLOWER, visit, type TraceEvent } from './trace.mjs';

/** Kind of work by event; other events belong to the one around them. */
const KINDS: readonly [string, RegExp][] = [
  ['script', /^(EvaluateScript|v8\.\w+|FunctionCall|RunMicrotasks|\w*Fire\w+|EventDispatch)$/],
  ['html', /^ParseHTML$/],
  ['style', /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit)$/],
];
/** Milliseconds from which on a task blocks. */
const LONG = 50;

/** Processor time of the main thread, in milliseconds, from the start until the mark `lives`. */
export function workOf(events: readonly TraceEvent[]): Figures {
  const mark = events.find(({ name }) => name === 'lives');
  if (!mark) throw new Error('The page does not live');
  const sum: Figures = { total: 0, tbt4: 0, tbt6: 0 };
  const add = (key: string, value: number) => (sum[key] = (sum[key] ?? 0) + value);
  const open: { end: number; kind: string }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of ofThread(events, mark)) {
    if (ts > mark.ts) break;
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const around = open.at(-1)?.kind;
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? around ?? 'other';
    if (around) add(around, -tdur / 1000);
    else {
      add('total', tdur / 1000);
      if (isTask(name))
        for (const times of SLOWER) add(`tbt${times}`, Math.max(0, (times * tdur) / 1000 - LONG));
    }
    add(kind, tdur / 1000);
    open.push({ end: ts + dur, kind });
  }
  return sum;
}

export const work: Measure = {
  name: 'work',
  note: 'Processor time of the main thread until the app lives, which depends little on what else the machine does; blocking time is that of a processor 4 and 6 times slower. Bytes are those until then, compressed, without prefetches.',
  columns: {
    ...{ script: 'Script, ms', html: 'HTML, ms', style: 'Style, ms', layout: 'Layout, ms' },
    ...{ paint: 'Paint, ms', total: 'All, ms', tbt4: 'Blocking, 4 ×', tbt6: 'Blocking, 6 ×' },
    ...{ 'javascript kB': 'Script, kB', 'css kB': 'Style, kB', 'html kB': 'HTML, kB' },
    'all kB': 'All, kB',
  },
  measure: async (url) => {
    const script =
      "function lives() { performance.mark('lives'); tell('lives'); setTimeout(tell, 500, 'done'); }";
    const { events, kilobytes } = await visit(url, script);
    return { ...workOf(events), ...kilobytes };
  },
};
