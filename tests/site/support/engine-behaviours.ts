/** What readers do on the site, in the few calls that Firefox and WebKit share. In depth it is tested in Chromium. */
import { expect } from 'vitest';
import type { Tab } from './engine';
import { FAULT_BEHAVIOURS } from './engine-faults';
import {
  expectPage,
  goBack,
  path,
  poll,
  seen,
  texts,
  waitForStart,
  type Behaviour,
  type Visit,
} from './engine-steps';
import { TOOL_BEHAVIOURS } from './engine-tools';
import { DESKTOP, PHONE } from './site';

const theme = (tab: Tab) => tab.run(() => document.documentElement.dataset.theme);
const scrollY = (tab: Tab) => tab.run(() => Math.round(window.scrollY));
const TOGGLE = '.navbar button[class*="toggleButton"]';

async function searchFinds({ tab, open }: Visit): Promise<void> {
  for (const [start, query, target] of [
    ['/overview', 'idempotency', '/idempotent-requests'],
    ['/zh/overview', '退款', '/zh/refunds/create'],
  ] as const) {
    await open(start);
    await tab.press('k', true);
    await tab.type(query);
    await expect
      .poll(async () => (await texts(tab, '.ef-search__panel .ef-hit')).length)
      .not.toBe(0);
    await tab.press('ArrowDown');
    await tab.press('ArrowUp');
    await tab.press('Enter');
    await expect.poll(() => path(tab)).toBe(target);
  }
}

async function tabsAndCopy({ tab, open }: Visit): Promise<void> {
  const shown = 'ef-code-tabs .ef-tabs__panel';
  await open('/transactions/create');
  await poll(tab, 'ef-code-tabs[data-ready] .ef-tabs__list').not.toEqual([]);
  await tab.click(await seen(tab, 'ef-code-tabs [role=tab]', 'Python'));
  await poll(tab, shown).toEqual(expect.arrayContaining([expect.stringContaining('import')]));
  await open('/zh/refunds/create');
  await poll(tab, 'ef-code-tabs [aria-selected=true]').toEqual(expect.arrayContaining(['Python']));
  await tab.click(await seen(tab, '.ef-code [data-copy]'));
  await expect
    .poll(() => tab.run(() => document.querySelectorAll('[data-state=copied]').length))
    .toBe(1);
  await tab.press('k', true);
  await tab.press('v', true);
  const box = () =>
    tab.run(() => document.querySelector<HTMLInputElement>('.navbar__search-input')?.value);
  await expect.poll(box).toMatch(/\w{3}/);
}

async function filters({ tab, open }: Visit): Promise<void> {
  await open('/other/thailand-banks');
  const rows = 'ef-filter-table tbody tr';
  const all = (await texts(tab, rows)).length;
  await poll(tab, 'ef-filter-table[data-ready]').toHaveLength(1);
  await tab.click('ef-filter-table input');
  await tab.type('kasi');
  await expect.poll(async () => (await texts(tab, rows)).length).toBeLessThan(all / 4);
  await poll(tab, rows).toEqual(expect.arrayContaining([expect.stringMatching(/kasi/i)]));
  await expect.poll(() => tab.run(() => location.search)).toBe('?q=kasi');
}

async function checklist({ tab, open }: Visit): Promise<void> {
  const checked = () =>
    tab.run(() => document.querySelectorAll('.ef-checklist__box:checked').length);
  await open('/overview#go-live-checklist');
  await expect
    .poll(() => tab.run(() => document.querySelectorAll('.ef-checklist__box').length))
    .not.toBe(0);
  await tab.click('.ef-checklist__box');
  expect(await checked()).toBe(1);
  await open('/zh/overview');
  await expect.poll(checked).toBe(1);
}

async function folds({ tab, open }: Visit): Promise<void> {
  await open('/transactions/create');
  const folded = await tab.run(
    () =>
      document.querySelector(
        '.markdown details:not([open]) details [id], .markdown details:not([open]) [id]',
      )?.id ?? '',
  );
  expect(folded).not.toBe('');
  await tab.run((id) => {
    location.hash = id;
  }, folded);
  const top = () =>
    tab.run((id) => {
      const element = document.getElementById(id);
      return element?.checkVisibility() ? element.getBoundingClientRect().top : -1;
    }, folded);
  await expect.poll(top).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(DESKTOP.height / 2);
  const open1 = () => tab.run(() => document.querySelectorAll('.markdown details[open]').length);
  const before = await open1();
  await tab.click('.markdown details:not([open]) > summary');
  await expect.poll(open1).toBe(before + 1);
}

async function colourMode({ tab, open }: Visit): Promise<void> {
  await open('/overview');
  const url = await tab.run(() => location.href);
  const other = await tab.second();
  await other.resize(DESKTOP.width, DESKTOP.height);
  await other.open(url);
  await waitForStart(other);
  for (const wanted of ['light', 'dark']) {
    await other.click(TOGGLE);
    await expect.poll(() => theme(other)).toBe(wanted);
    await expect.poll(() => theme(tab)).toBe(wanted);
  }
  await other.close();
  await open('/zh/overview');
  expect(await theme(tab)).toBe('dark');
}

async function announcement({ tab, open }: Visit): Promise<void> {
  await open('/overview');
  await tab.click('.theme-announcement-bar button');
  await poll(tab, '.theme-announcement-bar').toEqual([]);
  expect(await tab.run(() => document.activeElement?.className)).toContain('navbar__brand');
  await open('/');
  expect(await texts(tab, '.theme-announcement-bar')).toEqual([]);
}

async function language({ tab, open }: Visit): Promise<void> {
  await open('/refunds/get?x=1');
  await tab.hover('.navbar .dropdown');
  await tab.click(await seen(tab, '.navbar .dropdown__menu a', '简体中文'));
  await expect.poll(() => path(tab)).toBe('/zh/refunds/get');
  await expect.poll(() => tab.run(() => location.search)).toBe('?x=1');
}

async function sidebar({ tab, open }: Visit): Promise<void> {
  const entries = '.theme-doc-sidebar-menu a[href^="/refunds/"]';
  const signatures = '.theme-doc-sidebar-menu a[href="/webhooks/signatures"]';
  await open('/overview');
  await tab.click(await seen(tab, '.theme-doc-sidebar-menu [role=button]', 'Refunds'));
  await poll(tab, entries).toEqual(expect.arrayContaining(['Create a refund']));
  await seen(tab, '.theme-doc-sidebar-menu [role=button]', 'Webhooks');
  await tab.run(() => document.querySelector<HTMLElement>('[data-found]')?.focus());
  await tab.press('Space');
  await poll(tab, entries).toEqual([]);
  await tab.click(await seen(tab, signatures));
  await expectPage(tab, '/webhooks/signatures', /ignature/);
}

async function phonePanel({ tab, open }: Visit): Promise<void> {
  await tab.resize(PHONE.width, PHONE.height);
  await open('/overview');
  await tab.click('.navbar__toggle');
  await poll(tab, '.navbar-sidebar a').toEqual(expect.arrayContaining(['Environments']));
  await tab.press('Escape');
  await poll(tab, '.navbar-sidebar--show').toEqual([]);
  await tab.click('.navbar__toggle');
  await tab.click(await seen(tab, '.navbar-sidebar a', 'Environments'));
  await expectPage(tab, '/environments', /Environments/);
  await poll(tab, '.navbar-sidebar--show').toEqual([]);
}

async function contents({ tab, open }: Visit): Promise<void> {
  const links = '.theme-doc-toc-desktop a';
  await open('/webhooks/signatures');
  const count = (await texts(tab, links)).length;
  expect(count).toBeGreaterThan(3);
  await tab.click('.theme-doc-toc-desktop > ul > li:last-child > a');
  await expect.poll(() => scrollY(tab)).toBeGreaterThan(200);
  await poll(tab, '.theme-doc-toc-desktop .table-of-contents__link--active').toHaveLength(1);
}

async function backAndForward({ tab, open }: Visit): Promise<void> {
  await open('/webhooks/signatures');
  await tab.run(() => window.scrollTo(0, 900));
  await expect.poll(() => scrollY(tab)).toBe(900);
  await tab.run(() => document.querySelector<HTMLElement>('.pagination-nav__link--next')?.click());
  await expect.poll(() => path(tab)).not.toBe('/webhooks/signatures');
  await expect.poll(() => scrollY(tab)).toBe(0);
  await goBack(tab);
  await expectPage(tab, '/webhooks/signatures', /ignature/);
  await expect.poll(() => scrollY(tab)).toBe(900);
  await tab.run(() => history.forward());
  await expect.poll(() => path(tab)).not.toBe('/webhooks/signatures');
  await expect.poll(() => scrollY(tab)).toBe(0);
}

/** Neither engine prints to a file that could be read: the rules for paper are used on the screen. */
async function print({ tab, open }: Visit): Promise<void> {
  await open('/transactions/create');
  const frame = '.navbar, .theme-doc-sidebar-container, .footer, .pagination-nav';
  expect((await texts(tab, frame)).length).toBeGreaterThan(2);
  await tab.run(() => {
    const swap = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
          rule.media.mediaText = 'all';
        else if (rule instanceof CSSMediaRule && rule.media.mediaText === 'screen')
          rule.media.mediaText = 'not all';
        if ('cssRules' in rule) swap(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) swap(sheet.cssRules);
  });
  expect(await texts(tab, frame)).toEqual([]);
  expect(await texts(tab, 'h1')).toEqual(['Create a transaction']);
}

/** What is tried in each engine; README.md has a table of it. */
export const BEHAVIOURS: readonly Behaviour[] = [
  ['search by keyboard, in both languages', searchFinds],
  ['code tabs, remembered; copying code', tabsAndCopy],
  ...TOOL_BEHAVIOURS,
  ['filter of a table, in the address', filters],
  ['checklist, remembered', checklist],
  ['folded sections, and links into them', folds],
  ['color mode, the same in all tabs', colourMode],
  ['announcement, closed for good', announcement],
  ['language switch, with the query', language],
  ['groups of the sidebar, by mouse and by keyboard', sidebar],
  ['panel on a phone', phonePanel],
  ['table of contents', contents],
  ['Back and Forward, with the scroll position', backAndForward],
  ['print', print],
  ...FAULT_BEHAVIOURS,
];
