/** A page that is open without a connection. What a click then does is Docusaurus' own matter. */
import { expect, test } from '../support/test';
import {
  DESKTOP,
  isSameDocument,
  markDocument,
  SAVE_DATA,
  useSite,
  waitForIdle,
} from '../support/site';

const site = useSite();

test('stays readable, and leads to pages that have been loaded before', async () => {
  const { page, context } = await site.open('/overview', {
    viewport: DESKTOP,
    connection: SAVE_DATA,
  });
  await page.locator('.menu a[href="/environments"]').click();
  await page.waitForURL('**/environments');
  await page.goBack();
  await page.waitForURL('**/overview');
  await waitForIdle(page);
  await markDocument(page);
  await context.setOffline(true);
  expect(await page.locator('h1').innerText()).toBe('Overview');
  await page.locator('.menu a[href="/environments"]').click();
  await page.waitForURL('**/environments');
  expect(await isSameDocument(page)).toBe(true);
});
