import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { differences } from './styles';

export const DESKTOP = { width: 1280, height: 900 };
export const WIDE = { width: 1700, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A state of a page and the way there. */
export interface State {
  name: string;
  address: string;
  options?: BrowserContextOptions;
  reach: (page: Page) => Promise<unknown>;
}

async function typeFilter(page: Page, text: string): Promise<void> {
  await page.locator('.ef-filter__input').first().fill(text);
}

/** Where the theme or a custom element changes the page without loading the full sheet first. */
export const STATES: readonly State[] = [
  ...['/', '/authentication', '/zh/blog'].map((address) => ({
    name: `side panel, then its main menu with the languages open (${address})`,
    address,
    options: { viewport: PHONE },
    reach: async (page: Page) => {
      await page.locator('.navbar__toggle').click();
      expect(await differences(page), 'on the way').toEqual([]);
      const second = await page.locator('.navbar-sidebar__items--show-secondary').count();
      if (second > 0) await page.locator('.navbar-sidebar__back').click();
      await page.locator('.navbar-sidebar__item:not([inert]) .menu__link--sublist').last().click();
    },
  })),
  {
    name: 'languages opened by pointing',
    address: '/',
    reach: (page) => page.locator('.navbar .dropdown').hover(),
  },
  {
    name: 'languages opened by the keyboard',
    address: '/authentication',
    reach: async (page) => {
      await page.locator('.navbar .dropdown > a').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'the link that skips to the content',
    address: '/blog',
    reach: (page) => page.keyboard.press('Tab'),
  },
  {
    name: 'a category opened',
    address: '/overview',
    reach: (page) =>
      page.locator('.theme-doc-sidebar-menu').getByRole('button', { name: 'Refunds' }).click(),
  },
  {
    name: 'table of contents opened on a phone',
    address: '/jwts',
    options: { viewport: PHONE },
    reach: (page) => page.locator('.theme-doc-toc-mobile button').click(),
  },
  {
    name: 'navbar hidden while scrolling down',
    address: '/pagination',
    options: { viewport: DESKTOP },
    reach: async (page) => {
      await page.mouse.move(640, 500);
      for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 200);
    },
  },
  {
    name: '"back to top", and the place in the table of contents',
    address: '/webhooks/payload',
    options: { viewport: WIDE },
    reach: async (page) => {
      await page.locator('.theme-doc-toc-desktop a').last().click();
      await page.mouse.move(640, 500);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(300);
      await page.mouse.wheel(0, -200);
    },
  },
  {
    name: 'colour mode and announcement by hand',
    address: '/authentication',
    reach: async (page) => {
      const toggle = page.locator('.navbar button[class*="toggleButton"]').first();
      await toggle.click();
      await toggle.click();
      await page.locator('.theme-announcement-bar button').click();
    },
  },
  {
    name: 'another tab chosen, code copied',
    address: '/pagination',
    options: { viewport: DESKTOP, permissions: ['clipboard-write', 'clipboard-read'] },
    reach: async (page) => {
      await page.locator('.ef-tabs__list [role=tab]').nth(1).click();
      await page.locator('.ef-tabs__panel:not([hidden]) [data-copy]').first().click();
    },
  },
  {
    name: 'tabs by the keyboard',
    address: '/zh/transactions/create',
    options: { viewport: WIDE },
    reach: async (page) => {
      await page.locator('.ef-tabs__list [role=tab][tabindex="0"]').first().focus();
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'fields unfolded, another example, a target inside',
    address: '/transactions/create',
    options: { viewport: WIDE },
    reach: async (page) => {
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((details) => (details.open = true)),
      );
      await page.locator('.api-choice label').nth(1).click();
      await page.evaluate(() => {
        window.location.hash = document.querySelector('.api-children .api-field')?.id ?? '';
      });
      await page.locator('.api-field').first().hover();
    },
  },
  {
    name: 'a table filtered, then nothing left',
    address: '/other/error-codes',
    reach: async (page) => {
      await typeFilter(page, 'card');
      expect(await differences(page), 'on the way').toEqual([]);
      await typeFilter(page, 'nothing has this name');
    },
  },
  {
    name: 'a row as the target of the address, filter on a phone',
    address: '/connections/overview',
    options: { viewport: PHONE },
    reach: async (page) => {
      await page.evaluate(() => {
        window.location.hash = document.querySelector('.ef-table tbody tr[id]')?.id ?? '';
      });
      await page.locator('.ef-filter__input').focus();
    },
  },
  {
    name: 'items ticked',
    address: '/connections/stripe/overview',
    reach: async (page) => {
      await page.locator('.ef-checklist__box').nth(0).click();
      await page.locator('.ef-checklist__box').nth(1).focus();
    },
  },
  {
    name: 'results of the search page',
    address: '/search?q=refund',
    reach: (page) => page.locator('[class*="searchResultItem_"]').first().waitFor(),
  },
];
