import type { Figures, Measure } from '../report.mjs';
import { isTask, ofThread, SLOWER, visit, type Call, type TraceEvent } from './trace.mjs';

/** Elements that a reader clicks first, in Docusaurus and Starlight, whose menu of color modes the system would open. */
const ACTIONS: Record<string, string> = {
  group: '.menu__link--sublist[role=button], .menu__caret, .sidebar-content summary',
  tab: '[role=tab][aria-selected=false]',
  mode: '[class*=colorModeToggle] button',
  search: '.navbar__search-input, site-search button[data-open-modal]',
};

/**
 * Tells where each action's element is, once it is there; after a second without one, the action is left out. Marks surround
 * the action and half a second after it. A click on a link that no app prevents yet leads to another page, and ends the visit.
 */
const script = (names: readonly string[], isStarting: boolean) => `
  var actions = ${JSON.stringify(names.map((name) => [name, ACTIONS[name]]))}, tries = 0, last;
  function next() {
    if (!actions.length) return tell('done');
    var all = [].slice.call(document.querySelectorAll(actions[0][1]));
    var element = all.find(function (one) { return one.checkVisibility(); });
    if (!element && tries++ < 50) return setTimeout(next, 20);
    var name = actions.shift()[0];
    tries = 0;
    if (!element) return next();
    element.scrollIntoView({ block: 'nearest' });
    var box = element.getBoundingClientRect();
    last = name === 'search' ? 'keyup' : 'pointerup';
    performance.mark('begin ' + name);
    tell([box.x + box.width / 2, box.y + box.height / 2, name].join('/'));
  }
  function end(event) {
    if (event.type === last) setTimeout(function () { performance.mark('end'); setTimeout(next, 200); }, 500);
  }
  ['pointerup', 'keyup'].forEach(function (type) { addEventListener(type, end, true); });
  function lives() { if (!${isStarting}) setTimeout(next, 500); }
  if (${isStarting}) new PerformanceObserver(function (_, o) {
    o.disconnect();
    if (sessionStorage.used) tell('done');
    else sessionStorage.used = 1, next();
  }).observe({ type: 'paint', buffered: true });`;

/**
 * Milliseconds of the main thread's processor time for each action: `work` until half a second later, `wait` the most between
 * one of its events and the next paint.
 */
export function interactionsOf(events: readonly TraceEvent[]) {
  const figures: Record<string, { work: number; wait: number }> = {};
  for (const mark of events.filter(({ name }) => name.startsWith('begin '))) {
    const after = events.filter(({ pid, ts }) => pid === mark.pid && ts >= mark.ts);
    const end = Math.min(...after.filter(({ name }) => name === 'end').map(({ ts }) => ts));
    const tasks = ofThread(events, mark).filter(({ name }) => isTask(name));
    /** A task that reaches out of the period counts with its share. */
    const busy = (from: number, to: number) => {
      const shares = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
        const shared = Math.min(ts + dur, to) - Math.max(ts, from);
        return shared > 0 ? (tdur * shared) / dur / 1000 : 0;
      });
      return shares.reduce((sum, share) => sum + share, 0);
    };
    const waits = after
      .filter(({ name, ph, ts }) => name === 'EventTiming' && ph === 'b' && ts < end)
      .filter(({ args }) => (args?.data?.interactionId ?? 0) > 0)
      .map(({ ts, args }) => busy(ts, ts + (args?.data?.duration ?? 0) * 1000));
    const name = mark.name.slice('begin '.length);
    figures[name] = { work: busy(mark.ts, end), wait: Math.max(0, ...waits) };
  }
  return figures;
}

async function use(url: string, names: readonly string[], isStarting: boolean) {
  let session: ReturnType<Call> | undefined;
  const { events } = await visit(url, script(names, isStarting), async (text, call, target) => {
    const [x, y, name] = text.split('/');
    const { targetId } = await target;
    session ??= call('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = await session;
    const at = { x: Number(x), y: Number(y), button: 'left', clickCount: 1 };
    for (const type of ['mousePressed', 'mouseReleased'])
      await call('Input.dispatchMouseEvent', { type, ...at }, sessionId);
    for (const one of name === 'search' ? [{ type: 'keyDown', text: 'c' }, { type: 'keyUp' }] : [])
      await call('Input.dispatchKeyEvent', { key: 'c', ...one }, sessionId);
  });
  return interactionsOf(events);
}

async function measure(url: string): Promise<Figures> {
  const after = await use(url, Object.keys(ACTIONS), false);
  const starting: typeof after = {};
  for (const name of Object.keys(after)) Object.assign(starting, await use(url, [name], true));
  const figures: Figures = {};
  for (const [name, { work }] of Object.entries(after)) figures[name] = work;
  for (const [when, all] of Object.entries({ after, starting }))
    for (const times of SLOWER)
      figures[when + times] = times * Math.max(...Object.values(all).map(({ wait }) => wait));
  return figures;
}

export const interactions: Measure = {
  name: 'interactions',
  note: 'First uses of a group of the sidebar, a tab of a sample, the color mode, and the search with one key: processor time of the main thread until half a second later, once the app lives. Worst: the most between an event and the next paint, on a processor 4 and 6 times slower, then and from the first paint on, while the app starts. An answer that comes later, once the app lives, is not in it.',
  columns: {
    ...{ group: 'Group, ms', tab: 'Tab, ms', mode: 'Mode, ms', search: 'Search, ms' },
    ...{ after4: 'Worst, 4 ×', after6: 'Worst, 6 ×' },
    ...{ starting4: 'Starting, 4 ×', starting6: 'Starting, 6 ×' },
  },
  measure,
};
