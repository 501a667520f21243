/** Faults of the network and of pages, in Firefox and WebKit. */
import { expect } from 'vitest';
import type {} from './engine';
import {
  expectPage,
  fill,
  follow,
  goBack,
  poll,
  waitForStart,
  type Behaviour,
  type Visit,
} from './engine-steps';
import { PHONE } from './site';

/** Files that come ahead of a click come once, whatever the number of links that need them, and are those it needs. */
async function prefetching({ tab, host, open }: Visit): Promise<void> {
  const requested = (destination: string) =>
    host.requests
      .filter((one) => one.destination === destination && one.pathname.endsWith('.js'))
      .map(({ pathname }) => pathname);
  const counts: number[] = [];
  const isDone = () =>
    counts.push(requested('empty').length) > 4 && new Set(counts.slice(-4)).size === 1;
  await open('/overview');
  await expect.poll(() => requested('empty').length).toBeGreaterThan(0);
  await expect.poll(isDone, { interval: 500 }).toBe(true);
  const ahead = requested('empty');
  const before = requested('script').length;
  await tab.click('.theme-doc-sidebar-menu a[href="/environments"]');
  await expectPage(tab, '/environments', /Environments/);
  expect(new Set(ahead).size).toBe(ahead.length);
  // WebKit under WebDriver has no cache on disk, which a file that came ahead would be taken from.
  expect(
    requested('script')
      .slice(before)
      .filter((name) => !ahead.includes(name)),
  ).toEqual([]);
}

/** Lets go of the page and makes every file fail that was not requested before. */
async function failNewFiles({ tab, host }: Visit, status: number): Promise<void> {
  await tab.run(() => void Object.assign(window, { marked: true }));
  const known = new Set(host.requests.map(({ pathname }) => pathname));
  host.trouble = ({ pathname }) =>
    pathname.startsWith('/assets/') && !known.has(pathname) ? { status } : undefined;
}

async function failingChunk(visit: Visit): Promise<void> {
  const { tab, host, open } = visit;
  await open('/other/thailand-banks');
  await failNewFiles(visit, 404);
  await follow(tab, '/blog/archive');
  // The page itself is loaded, and by then the files are back.
  const loads = () => host.requests.filter(({ pathname }) => pathname === '/blog/archive').length;
  await expect.poll(loads).toBe(1);
  host.trouble = undefined;
  await expectPage(tab, '/blog/archive', /archive/i);
  expect(await tab.run(() => 'marked' in window)).toBe(false);
}

async function offline({ tab, host, open }: Visit): Promise<void> {
  await open('/overview');
  await tab.click('.theme-doc-sidebar-menu a[href="/environments"]');
  await expectPage(tab, '/environments', /Environments/);
  await tab.run(() => void Object.assign(window, { marked: true }));
  host.trouble = () => ({ drop: true });
  await goBack(tab);
  await expectPage(tab, '/overview', /Overview/);
  await tab.click('.theme-doc-sidebar-menu a[href="/environments"]');
  await expectPage(tab, '/environments', /Environments/);
  expect(await tab.run(() => 'marked' in window)).toBe(true);
}

async function earlyClick({ tab, host }: Visit): Promise<void> {
  const held: (() => void)[] = [];
  host.trouble = ({ pathname }) =>
    pathname.endsWith('.js')
      ? { until: new Promise<void>((resolve) => held.push(resolve)) }
      : undefined;
  await tab.resize(PHONE.width, PHONE.height);
  await tab.open(`${host.origin}/overview`);
  await poll(tab, 'h1').toEqual(['Overview']);
  // The toggle of the color mode is disabled until then, and Firefox tells nobody of a click on it.
  await tab.click('.navbar__toggle');
  host.trouble = undefined;
  await expect.poll(() => held.splice(0).map((go) => go()).length).toBeGreaterThan(0);
  await poll(tab, '.navbar-sidebar--show').toHaveLength(1);
}

async function notFound({ tab, open }: Visit): Promise<void> {
  await open('/nope');
  await poll(tab, 'h1').toEqual(['Page Not Found']);
  await open('/zh/nope');
  await poll(tab, 'h1').toEqual(['未找到页面']);
  await fill(tab, 'main input[type=search]', '退款');
  await tab.click('main a[href="/zh/overview"]');
  await expectPage(tab, '/zh/overview', /./);
}

async function crash({ tab, host }: Visit): Promise<void> {
  const page = '"permalink":"/pagination","draft":false';
  host.spoil = (text) =>
    text.includes(page) ? text.replace('"frontMatter":{', '"frontMatter":null,"was":{') : text;
  // Another name of the host: under the first one the browser has kept the file.
  await tab.open(`${host.origin.replace('127.0.0.1', 'localhost')}/jwts`);
  await waitForStart(tab);
  await follow(tab, '/pagination');
  await poll(tab, 'h1').toEqual(['This page crashed.']);
  await goBack(tab);
  await expectPage(tab, '/jwts', /JSON Web Tokens/);
}

export const FAULT_BEHAVIOURS: readonly Behaviour[] = [
  ['prefetching, each file once', prefetching],
  ['a chunk that fails', failingChunk],
  ['without a connection', offline],
  ['a click before the app has started', earlyClick],
  ['not-found page in both languages', notFound],
  ['a page that crashes, and Back', crash],
];
