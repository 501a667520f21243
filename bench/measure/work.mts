import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { findBrowser, FLAGS } from '../../tests/support/browser.js';
import type { Measure } from './measure.mjs';

/** An event of Chromium's trace; times in microseconds, `tdur` that of the thread's own processor time. */
export interface TraceEvent extends Record<'name' | 'ph', string> {
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Kind of work by event; other events belong to the one around them. */
const KINDS: readonly [string, RegExp][] = [
  [
    'script',
    /^(EvaluateScript|v8\.\w+|FunctionCall|RunMicrotasks|TimerFire|Fire\w+|EventDispatch)$/,
  ],
  ['html', /^ParseHTML$/],
  ['style', /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit)$/],
];
const TASK = /^(RunTask|ThreadControllerImpl::RunTask)$/;
/** Milliseconds from which on a task blocks, and how many times slower the processors of phones are. */
const LONG = 50;
const SLOWER = [4, 6];

/** Processor time of the main thread, in milliseconds, from the start until the mark `lives`. */
export function workOf(events: readonly TraceEvent[]): Record<string, number> {
  const mark = events.find(({ name }) => name === 'lives');
  if (!mark) throw new Error('The page does not live');
  const own = events
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts <= mark.ts,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sum: Record<string, number> = { total: 0, tbt4: 0, tbt6: 0 };
  const add = (key: string, value: number) => (sum[key] = (sum[key] ?? 0) + value);
  const open: { end: number; kind: string }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const around = open.at(-1)?.kind;
    const kind = KINDS.find(([, names]) => names.test(name))?.[0] ?? around ?? 'other';
    if (around) add(around, -tdur / 1000);
    else {
      add('total', tdur / 1000);
      if (TASK.test(name))
        for (const times of SLOWER) add(`tbt${times}`, Math.max(0, (times * tdur) / 1000 - LONG));
    }
    add(kind, tdur / 1000);
    open.push({ end: ts + dur, kind });
  }
  return sum;
}

/** In the page, before its policy: marks when the app lives, or a page without one is loaded; some time later says so. */
const MARK = `<script>(function (r) {
  function lives() { performance.mark('lives'); setTimeout(function () { navigator.sendBeacon('/--lives'); }, 500); }
  new MutationObserver(function (_, o) { if (r.dataset.hasHydrated === 'true') { o.disconnect(); lives(); } }).observe(r, { attributes: true });
  addEventListener('load', function () { if (!document.getElementById('__docusaurus')) lives(); });
})(document.documentElement)</script>`;

/** A browser without a session in the page, which would cost the page time of its own: it is traced as a whole. */
async function trace(url: string, lives: Promise<void>): Promise<TraceEvent[]> {
  const profile = mkdtempSync(path.join(tmpdir(), 'efundflow-bench-'));
  const flags = [
    ...FLAGS,
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
  ];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
  const chrome = spawn(findBrowser(), flags, { stdio: [...stdio] });
  const exited = new Promise((done) => chrome.once('exit', done));
  const [send, receive] = chrome.stdio.slice(3) as unknown as [Duplex, Duplex];
  const events: TraceEvent[] = [];
  let rest = '';
  const ended = new Promise<void>((done) =>
    receive.setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop() ?? '';
      for (const { method, params } of messages.map((one) => JSON.parse(one) as Message)) {
        if (method === 'Tracing.dataCollected') events.push(...params.value);
        if (method === 'Tracing.tracingComplete') done();
      }
    }),
  );
  const call = (id: number, method: string, params = {}) =>
    send.write(`${JSON.stringify({ id, method, params })}\0`);
  const includedCategories = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'];
  call(1, 'Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  call(2, 'Target.createTarget', { url });
  await lives;
  call(3, 'Tracing.end');
  await ended;
  call(4, 'Browser.close');
  await exited;
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  return events;
}

interface Message {
  method?: string;
  params: { value: TraceEvent[] };
}

/** Visits a page through a server that adds the mark. */
async function measure(url: string): Promise<Record<string, number>> {
  const { origin, pathname } = new URL(url);
  let onLives: () => void = () => undefined;
  const lives = new Promise<void>((done) => (onLives = done));
  const server = createServer((request, response) => {
    if (request.url === '/--lives') onLives();
    fetch(origin + (request.url === '/--lives' ? '/404' : request.url))
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const body = Buffer.from(await answer.arrayBuffer());
        const isPage = type.startsWith('text/html');
        response.writeHead(answer.status, { 'content-type': type });
        response.end(isPage ? body.toString().replace(/<head>/i, `<head>${MARK}`) : body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    return workOf(await trace(`http://127.0.0.1:${port}${pathname}`, lives));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const work: Measure = {
  name: 'work',
  note: 'Processor time of the main thread until the app lives, which depends little on what else the machine does; blocking time is what it would be on a processor 4 and 6 times slower.',
  columns: {
    script: 'Script, ms',
    html: 'HTML, ms',
    style: 'Style, ms',
    layout: 'Layout, ms',
    paint: 'Paint, ms',
    total: 'All, ms',
    tbt4: 'Blocking, 4 ×',
    tbt6: 'Blocking, 6 ×',
  },
  measure,
};
