/** A click without a connection keeps the page; the next page follows when the connection is back. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  DESKTOP,
  isSameDocument,
  markDocument,
  SAVE_DATA,
  useSite,
  waitForApp,
  waitForIdle,
} from './support/site';

const site = useSite();

/** An open page that has loaded nothing ahead, then no connection. */
async function openOffline(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await site.open(path, { viewport: DESKTOP, connection: SAVE_DATA });
  await waitForIdle(page);
  await markDocument(page);
  await context.setOffline(true);
  return { page, context };
}

describe.each([
  ['', 'You are offline', 'Stay on this page'],
  ['/zh', '网络已断开', '留在本页'],
])('offline (%s)', (prefix, message, stay) => {
  const link = `.menu a[href="${prefix}/environments"]`;

  test('the page stays readable, and the next one opens when the connection is back', async () => {
    const { page, context } = await openOffline(`${prefix}/overview`);
    await page.locator(link).click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/overview`);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await context.setOffline(false);
    await page.waitForURL(`**${prefix}/environments`);
    await waitForApp(page);
    expect(await page.getByRole('alert').filter({ hasText: message }).count()).toBe(0);
    await context.close();
  });

  test('the reader may stay', async () => {
    const { page, context } = await openOffline(`${prefix}/overview`);
    await page.locator(link).click();
    await page.getByRole('button', { name: stay }).click();
    await context.setOffline(false);
    await waitForIdle(page);
    expect(new URL(page.url()).pathname).toBe(`${prefix}/overview`);
    await context.close();
  });
});

test('a page that has been loaded before still opens', async () => {
  const { page, context } = await site.open('/overview', {
    viewport: DESKTOP,
    connection: SAVE_DATA,
  });
  await page.locator('.menu a[href="/environments"]').click();
  await page.waitForURL('**/environments');
  await page.goBack();
  await page.waitForURL('**/overview');
  await markDocument(page);
  await context.setOffline(true);
  await page.locator('.menu a[href="/environments"]').click();
  await page.waitForURL('**/environments');
  expect(await isSameDocument(page)).toBe(true);
  await context.close();
});
