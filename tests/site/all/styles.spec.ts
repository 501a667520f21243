import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, BUILD } from '../support/test';
import { FULL_SHEET } from '../../../src/plugins/fast/server/styles';
import { doSteps } from '../support/layout/steps';
import { useSite } from '../support/site';
import { differences, installSheets, lostRules, lostRulesOf } from '../support/sheets';

/**
 * The build drops rules from the site's sheet that no page needs (src/plugins/fast/server/styles.ts). A rule that is gone
 * must not match anything on a page of any kind, neither at first nor in what scripts make of it; and with the
 * unpurged sheet, which the build leaves beside its generated files, nothing may look different.
 */
const site = useSite();
const full = readFileSync(path.resolve('.docusaurus', FULL_SHEET), 'utf8');

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

async function open(address: string, viewport = DESKTOP) {
  const opened = await site.open(address, {
    viewport,
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await installSheets(opened.page, full);
  return opened;
}

const KINDS = [
  '/',
  '/zh',
  '/transactions/create',
  '/zh/jwts',
  '/webhooks/payment-webhooks',
  '/connections/overview',
  '/connections/stripe/overview',
  '/other/error-codes',
  '/blog',
  '/blog/hello-world',
  '/blog/archive',
  '/blog/tags',
  '/blog/authors',
  '/search',
  '/nothing-here',
];

// The build keeps what the HTML of a page names; what scripts add is what it could miss.
test.describe('pages at rest', () => {
  for (const address of KINDS) {
    test(`${address}`, async () => {
      const { page } = await open(address);
      expect(await lostRules(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await differences(page), 'desktop, light').toEqual([]);
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await differences(page), 'phone, dark').toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await differences(page), 'print').toEqual([]);
    });
  }
});

/** Actions of a reader, in the steps of `layout.yaml`. */
const JOURNEYS: [address: string, viewport: typeof DESKTOP, steps: string[]][] = [
  [
    '/authentication',
    PHONE,
    [
      'click .navbar__toggle',
      'click .navbar-sidebar__back',
      'click .navbar-sidebar__item:not([inert]) .menu__link--sublist >> nth=-1',
    ],
  ],
  ['/jwts', PHONE, ['click .theme-doc-toc-mobile button']],
  [
    '/overview',
    DESKTOP,
    [
      'press Tab',
      'hover .navbar .dropdown',
      'click .theme-doc-sidebar-menu >> role=button[name=/Refunds/]',
      'click .navbar button[class*="toggleButton"]',
      'click .theme-announcement-bar button',
      'press Control+k',
      'type refund into .navbar input',
      'wait for .navbar .ef-hit',
      'press ArrowDown',
      'type qqqxxxqqq into .navbar input',
      'wait for .navbar .ef-search__popular',
    ],
  ],
  [
    '/transactions/create',
    DESKTOP,
    [
      'click .ef-tabs__list [role=tab] >> nth=1',
      'click .ef-tabs__panel:not([hidden]) [data-copy]',
      'wait for [data-state=copied]',
      'open details:not(.ef-page-menu)',
      'choose 1 in .api-choice select',
      'scroll 2000',
      'scroll 1500',
      'wait for [class*="backToTopButtonShow"]',
    ],
  ],
  [
    '/other/error-codes',
    PHONE,
    ['type card into .ef-filter input', 'type nothing has this name into .ef-filter input'],
  ],
  ['/connections/stripe/overview', DESKTOP, ['click .ef-checklist__box']],
  ['/search?q=refund', DESKTOP, ['wait for .ef-hit']],
  [
    '/webhooks/generator-rsa-pair',
    DESKTOP,
    ['click ef-tool[data-ready] button', 'wait for ef-tool :is(textarea, pre)'],
  ],
];

test.describe('what scripts make of a page', () => {
  for (const [address, viewport, steps] of JOURNEYS) {
    test(`${address}`, async () => {
      const { page } = await open(address, viewport);
      for (const step of steps)
        await doSteps(page, [step], async () => expect(await lostRules(page), step).toEqual([]));
      expect(await differences(page), 'at the end').toEqual([]);
    });
  }

  /** States that a test can't bring about in a short time, or that writers may use and no page has yet. */
  const LATER = {
    'a slow navigation': ['bar'],
    'a crash, a failed chunk, a page that loads': ['errorBoundaryError', 'bar', 'box', 'wait'],
    'messages of the tools': ['alert', 'alertText', 'error'],
    admonitions: ['theme-admonition'],
    'their colors': ['secondary', 'success', 'info', 'warning', 'danger'].map(
      (type) => `alert--${type}`,
    ),
    // Rules of components that no page imports come back with their scripts.
    'task lists': ['containsTaskList'],
    'HTTP methods': ['post', 'put', 'patch', 'delete'].map((method) => `ef-method--${method}`),
    'navbar on the way': ['navbarHidden', 'navbar-sidebar--show', 'dropdown--show'],
  };

  test('keeps its rules where it is not on a page of this test', async () => {
    const { page } = await open('/');
    const lost: string[] = [];
    for (const [name, classes] of Object.entries(LATER))
      for (const stem of classes)
        lost.push(...(await lostRulesOf(page, stem)).map((rule) => `${name}: ${rule}`));
    expect(lost).toEqual([]);
    expect(await lostRulesOf(page, 'no-such-class')).toEqual(['No rule names no-such-class']);
  });
});

test.describe('this test', () => {
  test('finds a rule that is gone', async () => {
    const context = await site.newContext({ viewport: DESKTOP });
    await context.route('**/assets/css/*.css', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('.footer__title', '.footer__other');
      await route.fulfill({ response, body });
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/overview`);
    await installSheets(page, full);
    expect((await lostRules(page)).join()).toContain('.footer__title');
    expect((await differences(page)).join()).toContain('footer__title');
  });
});

test('each language has one style sheet', () => {
  for (const folder of ['assets/css', 'zh/assets/css']) {
    const names = readdirSync(path.join(BUILD, folder));
    expect(
      names.filter((name) => name.endsWith('.css')),
      folder,
    ).toHaveLength(1);
  }
});
