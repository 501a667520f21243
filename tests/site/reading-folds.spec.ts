/** What is folded on a long page: the page is short, and every way that leads into a fold opens it. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { useSite } from './support/site';

const site = useSite();
const LAPTOP = { width: 1440, height: 900 };
/** Ten screens of a laptop. */
const MAX_HEIGHT = 9000;

/** The places of `/overview` that a reader sees, of those that can be linked to inside a fold. */
function seenIn(page: Page, ids: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) => all.filter((id) => document.getElementById(id)?.checkVisibility()),
    ids,
  );
}

/** The first element inside the fold of a heading. */
const INSIDE = '#glossary';
const TERM = 'term-idempotency-key';

for (const prefix of ['', '/zh']) {
  test.describe(`${prefix}/overview`, () => {
    const path = `${prefix}/overview`;

    test('is short, and has cards that lead to its sections', async () => {
      const { page, context } = await site.open(path, { viewport: LAPTOP });
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await height()).toBeLessThan(MAX_HEIGHT);
      const cards = await page.locator('.ef-cards li').evaluateAll((items) =>
        items.map((item) => {
          const { left, top } = item.getBoundingClientRect();
          const href = item.querySelector('a')?.getAttribute('href') ?? '';
          return {
            place: [left, top],
            leads: document.getElementById(href.split('#')[1] ?? '') !== null,
          };
        }),
      );
      expect(cards.map(({ leads }) => leads)).toEqual(Array(6).fill(true));
      expect(new Set(cards.map(({ place: [left] }) => left)).size).toBe(3);
      expect(new Set(cards.map(({ place: [, top] }) => top)).size).toBe(2);
      // Without the folds it would be as long as before: the limit is one that it could miss.
      await page.locator('article details').evaluateAll((all) => {
        for (const fold of all) (fold as HTMLDetailsElement).open = true;
      });
      expect(await height()).toBeGreaterThan(1.5 * MAX_HEIGHT);
      await context.close();
    });

    for (const [_, id, heading] of [
      ['a heading in a summary', 'glossary', '#glossary'],
      ['a row inside a fold', TERM, INSIDE],
      ['a heading of a folded part', 'sdk-webhook', '#sdk-webhook'],
    ] as const) {
      test(`a link to ${_} opens its fold and no other`, async () => {
        const { page, context } = await site.open(path, { viewport: LAPTOP });
        expect(await page.locator('article details[open]').count()).toBe(0);
        await page.evaluate((hash) => (location.hash = hash), id);
        await page.locator(`article details[open]:has(${heading})`).waitFor();
        expect(await page.locator('article details[open]').count()).toBe(1);
        await expect
          .poll(() =>
            page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top),
          )
          .toBeLessThan(LAPTOP.height);
        await context.close();
      });
    }
  });
}

test('a result of the search opens the fold it leads into, from another page', async () => {
  const { page, context } = await site.open('/authentication', { viewport: LAPTOP });
  await page.locator('.navbar__search-input').click();
  await page.locator('.navbar__search-input').fill('glossary minor units');
  const hit = page.locator('.ef-hits a[href^="/overview#term-"]').first();
  await hit.click();
  await page.locator(`article details[open]:has(${INSIDE})`).waitFor();
  const row = page.locator(new URL(page.url()).hash);
  await expect
    .poll(() => row.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(LAPTOP.height);
  await context.close();
});

test('the browser finds what is folded, and paper shows it', async () => {
  const { page, context } = await site.open('/overview', { viewport: LAPTOP });
  expect(await seenIn(page, ['glossary', TERM])).toEqual(['glossary']);
  await page.emulateMedia({ media: 'print' });
  expect(await seenIn(page, ['glossary', TERM])).toEqual(['glossary', TERM]);
  await context.close();
});
