import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { DESKTOP, PHONE, useSite, waitForApp } from '../support/site';

const site = useSite();

function theme(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [
    document.documentElement.getAttribute('data-theme-choice'),
    document.documentElement.getAttribute('data-theme'),
    localStorage.getItem('theme'),
  ]);
}

test.describe('navbar', () => {
  test('hides when scrolling down and returns when scrolling up', async () => {
    const { page } = await site.open('/webhooks/signatures', { viewport: DESKTOP });
    const top = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.mouse.wheel(0, 800);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -300);
    await expect.poll(top).toBeGreaterThan(0);
  });
});

test.describe('panel on a phone', () => {
  /** Two pages of one visit, so that "back" has somewhere to go inside the app. */
  async function openPanel() {
    const opened = await site.open('/overview', { viewport: PHONE });
    await opened.page.locator('.pagination-nav__link--next').click();
    await opened.page.waitForURL('**/environments');
    await opened.page.getByRole('heading', { level: 1, name: 'Environments' }).waitFor();
    await opened.page.locator('.navbar__toggle').click();
    const panel = opened.page.locator('.navbar-sidebar--show');
    await expect(panel).toHaveCount(1);
    return { page: opened.page, panel };
  }

  test('shows the sidebar first and goes back to the main menu', async () => {
    const { page } = await openPanel();
    await page.locator('.navbar-sidebar__back').click();
    await page.getByRole('link', { name: 'Connections' }).first().waitFor({ state: 'visible' });
  });

  test('closes on back navigation and stays on the page', async () => {
    const { page, panel } = await openPanel();
    await page.evaluate(() => history.back());
    await expect(panel).toHaveCount(0);
    // The way back is undone by going forward again, a moment after the panel has closed.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/environments');
    expect(await page.locator('h1').innerText()).toBe('Environments');
  });

  test('closes when the window becomes 997 pixels wide', async () => {
    const { page, panel } = await openPanel();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(panel).toHaveCount(0);
  });
});

test.describe('colour mode', () => {
  test('cycles system, light, dark, system and is stored under "theme"', async () => {
    const { page } = await site.open('/overview', {
      viewport: DESKTOP,
      colorScheme: 'light',
    });
    const toggle = page.locator('.navbar button[class*="toggleButton"]').first();
    await expect.poll(() => theme(page)).toEqual(['system', 'light', null]);
    await toggle.click();
    await expect.poll(() => theme(page)).toEqual(['light', 'light', 'light']);
    await toggle.click();
    await expect.poll(() => theme(page)).toEqual(['dark', 'dark', 'dark']);
    await page.reload();
    expect((await theme(page))[1]).toBe('dark');
    await waitForApp(page);
    await toggle.click();
    await expect.poll(() => theme(page)).toEqual(['system', 'light', null]);
  });

  test('follows the system and other tabs', async () => {
    const { page, context } = await site.open('/overview', {
      viewport: DESKTOP,
      colorScheme: 'light',
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await theme(page))[1]).toBe('dark');
    const second = await context.newPage();
    await second.goto(`${site.origin}/zh/overview`);
    await waitForApp(second);
    await second.locator('.navbar button[class*="toggleButton"]').first().click();
    await expect.poll(async () => (await theme(page))[1]).toBe('light');
  });
});

test('all samples of a page follow a choice where storage is forbidden', async () => {
  const context = await site.newContext({ viewport: DESKTOP });
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/webhooks/signatures`);
  await waitForApp(page);
  const samples = page.locator('ef-code-tabs[group="language"]');
  await samples.first().getByRole('tab', { name: 'Python' }).click();
  const chosen = samples.locator('[role="tab"][aria-selected="true"]');
  await expect(chosen).toHaveText(['Python', 'Python']);
});

test('a page from the memory of the browser shows what was chosen on other pages meanwhile', async () => {
  const { page } = await site.open('/webhooks/signatures', {
    viewport: DESKTOP,
    colorScheme: 'light',
  });
  const bar = page.locator('.theme-announcement-bar');
  const tabs = page.locator('ef-code-tabs[group="language"] [role="tab"][aria-selected="true"]');
  await expect(bar).toBeVisible();
  await expect(tabs.first()).not.toHaveText('Python');
  /** Another page stores, and Back shows this one. */
  const sleep = (stored: Record<string, string | null>) =>
    page.evaluate((entries) => {
      for (const [key, value] of entries)
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, Object.entries(stored));
  await sleep({
    theme: 'dark',
    'ef.tabs.language': 'Python',
    'docusaurus.announcement.dismiss': 'true',
  });
  await expect.poll(() => theme(page)).toEqual(['dark', 'dark', 'dark']);
  await expect(tabs.first()).toHaveText('Python');
  await expect(bar).toBeHidden();
  await sleep({ theme: null });
  await expect.poll(() => theme(page)).toEqual(['system', 'light', null]);
});

test.describe('reading', () => {
  test('the first tab stop skips to the content', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('screen readers are told the name of each page but the first', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    const told = page.locator('body > [role=status]');
    const title = page.locator('h1');
    const first = (await title.textContent()) ?? '';
    await page.locator('.theme-doc-toc-desktop a').last().click();
    await expect(told).toHaveText('');
    await page.locator('.pagination-nav__link--next').click();
    await expect(title).not.toHaveText(first);
    await expect(told).toHaveText((await title.textContent()) ?? '');
    await page.goBack();
    await expect(told).toHaveText(first);
  });

  test('the table of contents holds levels 2 and 3', async () => {
    const { page } = await site.open('/webhooks/signatures', {
      viewport: { width: 1700, height: 900 },
    });
    const links = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => (anchor as HTMLAnchorElement).hash.slice(1)),
      );
    const levels = await page.evaluate(
      (ids) => ids.map((id) => document.getElementById(decodeURIComponent(id))?.tagName),
      links,
    );
    expect(new Set(levels)).toEqual(new Set(levels.includes('H3') ? ['H2', 'H3'] : ['H2']));
  });

  for (const path of ['/webhooks/signatures', '/connections/stripe/overview'])
    test(`the table of contents marks each section that a link leads to, and the last: ${path}`, async () => {
      const { page } = await site.open(path, { viewport: DESKTOP, reducedMotion: 'reduce' });
      const links = page.locator('.theme-doc-toc-desktop a');
      const marked = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
      for (const link of (await links.all()).reverse()) {
        await link.evaluate((anchor: HTMLAnchorElement) => {
          location.hash = anchor.hash;
        });
        await expect(marked).toHaveText((await link.textContent()) ?? '');
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(marked).toHaveText((await links.last().textContent()) ?? '');
    });

  test('opening a sidebar category closes the others, both at once', async () => {
    const { page } = await site.open('/overview', { viewport: DESKTOP });
    const sidebar = page.locator('.theme-doc-sidebar-menu');
    const category = (name: string) => sidebar.getByRole('button', { name, exact: true });
    const entry = sidebar.getByRole('link', { name: 'Create a refund' });
    await category('Refunds').click();
    await expect(entry).toBeVisible();
    await category('Webhooks').click();
    await expect(entry).toBeHidden();
    // Else the browser lays out the page for each frame of the animation.
    await expect(sidebar.locator('.menu__list').first()).toHaveCSS('transition-duration', '1e-05s');
  });
});

/** Looks of elements, one value each. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (found, name) => found.map((element) => getComputedStyle(element).getPropertyValue(name)),
      property,
    );

for (const mode of ['light', 'dark'] as const) {
  test(`more contrast: no text is muted (${mode})`, async () => {
    for (const contrast of ['no-preference', 'more'] as const) {
      const { page, context } = await site.open('/overview', { colorScheme: mode, contrast });
      await expect.poll(() => theme(page)).toContain(mode);
      const texts = await styleOf(page, 'body, .footer__link-item', 'color');
      expect(new Set(texts).size, contrast).toBe(contrast === 'more' ? 1 : 2);
      await context.close();
    }
  });
}

test('the arrows of the sidebar keep their color in the dark', async () => {
  const { page } = await site.open('/overview', {
    viewport: DESKTOP,
    colorScheme: 'dark',
  });
  await expect.poll(() => theme(page)).toContain('dark');
  const filters = await page
    .locator('.theme-doc-sidebar-menu .menu__link--sublist-caret')
    .evaluateAll((groups) => groups.map((group) => getComputedStyle(group, '::after').filter));
  expect(new Set(filters)).toEqual(new Set(['none']));
});

test.describe('forced colors', () => {
  test('show which tab is chosen', async () => {
    const { page } = await site.open('/jwts', { forcedColors: 'active' });
    // It is loaded when it comes near.
    await page.locator('ef-tool').evaluate((tool) => tool.scrollIntoView());
    await page.locator('ef-tool[data-ready]').waitFor();
    const lines = await styleOf(page, 'ef-tool [role=tab]', 'border-bottom-color');
    expect(lines).toHaveLength(2);
    expect(new Set(lines).size).toBe(2);
  });

  test('show no text over the icon of the closed search box', async () => {
    const { page } = await site.open('/zh/overview', { viewport: PHONE, forcedColors: 'active' });
    const isEmpty = await page.locator('.navbar__search-input').evaluate((box) => {
      const { textIndent } = getComputedStyle(box, '::placeholder');
      const unit = textIndent.endsWith('%') ? box.clientWidth / 100 : 1;
      return parseFloat(textIndent) * unit >= box.clientWidth;
    });
    expect(isEmpty).toBe(true);
  });

  test('keep the boxes, the arrows and the numbers of a drawing', async () => {
    const { page } = await site.open('/connections/adyen/card', {
      viewport: DESKTOP,
      colorScheme: 'dark',
      forcedColors: 'active',
    });
    const [text = ''] = await styleOf(page, '.ef-diagram', 'color');
    for (const drawn of ['.ef-dia__lane', '.ef-dia__step'])
      for (const color of await styleOf(page, drawn, 'border-bottom-color'))
        expect(color).toBe(text);
    // Else, each digit has a box of the ground's color in its circle.
    const numbers = await page
      .locator('.ef-dia__step')
      .evaluateAll((steps) =>
        steps.map((step) => getComputedStyle(step, '::before').forcedColorAdjust),
      );
    expect(new Set(numbers)).toEqual(new Set(['none']));
  });

  test('show the station of the page, the language that is read, and no frame around bare words', async () => {
    const { page } = await site.open('/transactions/create', { forcedColors: 'active' });
    const stations = await page.locator('.ef-rail a').evaluateAll((links) =>
      links.map((link) => {
        const { borderTopWidth, width } = getComputedStyle(link, '::after');
        return 2 * parseFloat(borderTopWidth) >= parseFloat(width);
      }),
    );
    expect(stations).toEqual([true, false, false, false, false, false]);
    const language = await styleOf(page, '.dropdown__link--active', 'outline-style');
    expect(language).toEqual(['solid']);
    await page.locator('[data-edit]').click();
    const reset = page.getByRole('button', { name: 'Reset' });
    await expect(reset).toHaveCSS('border-top-width', '0px');
  });
});
