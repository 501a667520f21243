import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import { FULL_SHEET } from '../../../src/plugins/fast/server/styles';
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

type Step = [name: string, reach: (page: Page) => Promise<unknown>];

const PHONE_MENU: Step[] = [
  ['side panel', (page) => page.locator('.navbar__toggle').click()],
  ['its main menu', (page) => page.locator('.navbar-sidebar__back').click()],
  [
    'languages in it',
    (page) =>
      page.locator('.navbar-sidebar__item:not([inert]) .menu__link--sublist').last().click(),
  ],
];

const JOURNEYS: [address: string, viewport: typeof DESKTOP, steps: Step[]][] = [
  ['/authentication', PHONE, PHONE_MENU],
  [
    '/jwts',
    PHONE,
    [['table of contents', (page) => page.locator('.theme-doc-toc-mobile button').click()]],
  ],
  [
    '/overview',
    DESKTOP,
    [
      ['link that skips to the content', (page) => page.keyboard.press('Tab')],
      ['languages', (page) => page.locator('.navbar .dropdown').hover()],
      [
        'category opened',
        (page) =>
          page.locator('.theme-doc-sidebar-menu').getByRole('button', { name: 'Refunds' }).click(),
      ],
      [
        'color mode',
        (page) => page.locator('.navbar button[class*="toggleButton"]').first().click(),
      ],
      ['announcement closed', (page) => page.locator('.theme-announcement-bar button').click()],
      ['search', (page) => page.keyboard.press('Control+k')],
      [
        'search results',
        async (page) => {
          await page.locator('.navbar input').pressSequentially('refund');
          await page.locator('.navbar .ef-hit').first().waitFor();
          await page.keyboard.press('ArrowDown');
        },
      ],
      [
        'no search results',
        async (page) => {
          await page.locator('.navbar input').fill('');
          await page.locator('.navbar input').pressSequentially('qqqxxxqqq');
          await page.locator('.navbar .ef-search__popular').first().waitFor();
        },
      ],
    ],
  ],
  [
    '/transactions/create',
    DESKTOP,
    [
      [
        'another language, code copied',
        async (page) => {
          await page.locator('.ef-tabs__list [role=tab]').nth(1).click();
          await page.locator('.ef-tabs__panel:not([hidden]) [data-copy]').first().click();
          await page.locator('[data-state=copied]').first().waitFor();
        },
      ],
      [
        'fields unfolded, another example',
        async (page) => {
          await page.evaluate(() =>
            document
              .querySelectorAll<HTMLDetailsElement>('details:not(.ef-page-menu)')
              .forEach((one) => (one.open = true)),
          );
          await page.locator('.api-choice select').selectOption('1');
        },
      ],
      [
        'back to top',
        async (page) => {
          await page.mouse.move(640, 500);
          await page.mouse.wheel(0, 2000);
          await page.waitForFunction(() => window.scrollY > 500);
          await page.mouse.wheel(0, -200);
          await page.locator('[class*="backToTopButtonShow"]').waitFor();
        },
      ],
    ],
  ],
  [
    '/other/error-codes',
    PHONE,
    [
      ['table filtered', (page) => page.locator('.ef-filter input').first().fill('card')],
      [
        'no match',
        (page) => page.locator('.ef-filter input').first().fill('nothing has this name'),
      ],
    ],
  ],
  [
    '/connections/stripe/overview',
    DESKTOP,
    [['item ticked', (page) => page.locator('.ef-checklist__box').first().click()]],
  ],
  ['/search?q=refund', DESKTOP, [['results', (page) => page.locator('.ef-hit').first().waitFor()]]],
  [
    '/webhooks/generator-rsa-pair',
    DESKTOP,
    [
      [
        'tool used',
        async (page) => {
          await page.locator('ef-tool[data-ready] button').first().click();
          await page.locator('ef-tool textarea, ef-tool pre').first().waitFor();
        },
      ],
    ],
  ],
];

test.describe('what scripts make of a page', () => {
  for (const [address, viewport, steps] of JOURNEYS) {
    test(`${address}`, async () => {
      const { page } = await open(address, viewport);
      for (const [name, reach] of steps) {
        await reach(page);
        expect(await lostRules(page), name).toEqual([]);
      }
      expect(await differences(page), 'at the end').toEqual([]);
    });
  }

  /** States that a test can't bring about in a short time, or that writers may use and no page has yet. */
  const LATER = {
    'a slow navigation': ['bar', 'peg'],
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
