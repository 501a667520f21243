import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { findBrowser, FLAGS } from '../../tests/support/browser.js';
import type { Figures } from '../report.mjs';

/** An event of Chromium's trace; times in microseconds, `tdur` that of the thread's own processor time. */
export interface TraceEvent extends Record<'name' | 'ph', string> {
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { interactionId?: number; duration?: number } };
}

/** How many times slower the processors of phones are. */
export const SLOWER = [4, 6];

/** True for the name that Chromium gives to a whole task of a thread in its traces. */
export const isTask = (name: string) => /^(ThreadControllerImpl::)?RunTask$/.test(name);

/** The thread's events that have a duration, in order, an outer one before those inside of it. */
export function ofThread(events: readonly TraceEvent[], mark: TraceEvent): TraceEvent[] {
  return events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

/**
 * Put at the head of a page, before its policy. Calls `lives` of the script when the app lives, or a page without one is
 * loaded.
 */
const embed = (script: string) => `<head><script>(function (r) {
  function tell(text) { navigator.sendBeacon('/--' + text); }
  ${script}
  new MutationObserver(function (_, o) { if (r.dataset.hasHydrated === 'true') { o.disconnect(); lives(); } }).observe(r, { attributes: true });
  addEventListener('load', function () { if (!document.getElementById('__docusaurus')) lives(); });
})(document.documentElement)</script>`;

/**
 * Passes a visit on to a build's server, adds the script to pages, hears what it tells, and counts kilobytes by type until
 * `lives`.
 */
async function serve(origin: string, script: string, sums: Figures, hear: (text: string) => void) {
  let isCounting = true;
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    if (url === '/--lives') isCounting = false;
    if (url.startsWith('/--')) return void response.end(() => hear(url.slice(3)));
    fetch(origin + url, { headers: { 'accept-encoding': 'br' } })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const kind = /html|javascript|css/.exec(type)?.[0] ?? 'other';
        const size = Number(answer.headers.get('content-length')) / 1000;
        // A prefetch is for another page.
        if (isCounting && answer.ok && !String(headers['sec-purpose']).includes('prefetch'))
          for (const key of [kind, 'all']) sums[`${key} kB`] = (sums[`${key} kB`] ?? 0) + size;
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { 'content-type': type });
        response.end(kind === 'html' ? body.toString().replace(/<head>/i, embed(script)) : body);
      })
      .catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

type Answer = Record<string, string>;
/** A command of the DevTools protocol, to the browser or to a session. */
export type Call = (method: string, params?: object, sessionId?: string) => Promise<Answer>;

/**
 * Visits a page until its script tells `done`. The browser is traced as a whole: a session in the page, such as
 * Playwright's, would cost the page time of its own.
 * @param onTold hears anything else; a session that it attaches may send input, and costs nothing
 */
export async function visit(
  url: string,
  script: string,
  onTold?: (text: string, call: Call, target: Promise<Answer>) => Promise<void>,
): Promise<{ events: TraceEvent[]; kilobytes: Figures }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'efundflow-bench-'));
  const own = ['--headless=new', '--remote-debugging-pipe', '--window-size=1280,900'];
  const chrome = spawn(findBrowser(), [...FLAGS, ...own, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [send, receive] = chrome.stdio.slice(3) as unknown as [Duplex, Duplex];
  /** Answers by their number, and events by their name. */
  const heard = new EventEmitter();
  const [done, exited] = [once(heard, 'done'), once(chrome, 'exit')];
  const traced = once(heard, 'Tracing.tracingComplete');
  const events: TraceEvent[] = [];
  heard.on('Tracing.dataCollected', ({ value }: { value: TraceEvent[] }) => events.push(...value));
  let [rest, count] = ['', 0];
  receive.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const { id, result, method, params } of messages.map((one) => JSON.parse(one)))
      heard.emit(method ?? String(id), params ?? result);
  });
  const call: Call = async (method, params, sessionId) => {
    const id = ++count;
    send.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return (await once(heard, String(id)))[0] as Answer;
  };
  const { origin, pathname } = new URL(url);
  const kilobytes: Figures = {};
  const server = await serve(origin, script, kilobytes, (text) =>
    heard.emit(text === 'done' ? text : 'told', text),
  );
  const { port } = server.address() as AddressInfo;
  const includedCategories = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'];
  await call('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  const target = call('Target.createTarget', { url: `http://127.0.0.1:${port}${pathname}` });
  heard.on('told', (text: string) => void onTold?.(text, call, target));
  await done;
  void call('Tracing.end');
  await traced;
  void call('Browser.close');
  await exited;
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  return { events, kilobytes };
}
