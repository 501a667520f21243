/** Tables as they are read: one frame, room for what has to be read, two lines per row on a phone. */
import { describe, expect, test } from 'vitest';
import { PHONE, useSite } from './support/site';

const site = useSite();
const LAPTOP = { width: 1440, height: 900 };

describe('a table', () => {
  test.each([
    '/connections/stripe/overview',
    '/webhooks/signatures',
    '/jwts',
    '/other/error-codes',
  ])('on %s has one frame that scrolls, with no empty strip below the rows', async (path) => {
    const { page, context } = await site.open(path, { viewport: LAPTOP });
    const frames = await page.locator('article table').evaluateAll((tables) =>
      tables.map((table) => {
        const frame = table.closest('.ef-table__scroll');
        if (!frame) return 'no frame';
        const outer = frame.parentElement?.closest('.ef-table__scroll');
        const strip = frame.getBoundingClientRect().bottom - table.getBoundingClientRect().bottom;
        return outer || strip > 18 ? `${outer ? 'two frames' : ''} ${strip}` : 'one frame';
      }),
    );
    expect([...new Set(frames)]).toEqual(['one frame']);
    await context.close();
  });

  test('gives the advice more room than the name of the error', async () => {
    const { page, context } = await site.open('/connections/stripe/overview', { viewport: LAPTOP });
    const shares = await page
      .locator('#troubleshooting ~ .ef-table tbody tr')
      .first()
      .evaluate((row) => [...row.children].map((cell) => cell.getBoundingClientRect().width));
    expect(shares).toHaveLength(2);
    expect(shares[1]).toBeGreaterThan(1.8 * (shares[0] ?? Infinity));
    await context.close();
  });
});

describe('on a phone', () => {
  /** All tables of a page together, and rows that need more than their height. */
  test.each([
    ['/connections/stripe/overview', 2200, 8000],
    ['/zh/connections/stripe/overview', 2200, 8000],
    ['/connections/adyen/overview', 2600, 8900],
    ['/other/thailand-banks', 1400, 3000],
    ['/zh/other/thailand-banks', 1400, 3000],
  ])('tables of %s are short', async (path, tables, all) => {
    const { page, context } = await site.open(path, { viewport: PHONE });
    const heights = await page.locator('article .ef-table').evaluateAll((frames) =>
      // What is folded has a box, too.
      frames
        .filter((frame) => frame.checkVisibility())
        .map((frame) => frame.getBoundingClientRect().height),
    );
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(tables);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(all);
    await context.close();
  });

  test('what all cards of a group have in common is stated once', async () => {
    const { page, context } = await site.open('/connections/stripe/overview', { viewport: PHONE });
    const fold = page.locator('details:has(#test-data-declined)');
    await fold.locator('summary').click();
    const group = fold.locator('.ef-table');
    expect(await group.innerText()).not.toContain('any future date');
    expect(await fold.locator('summary + p').innerText()).toMatch(
      /Expiry date: any future date · Security code: any/,
    );
    const rows = group.locator('tbody tr');
    const heights = await rows.evaluateAll((list) =>
      list.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThan(84);
    await context.close();
  });

  test('no path of the API is broken inside a word', async () => {
    const { page, context } = await site.open('/overview', { viewport: PHONE });
    const breaks = await page.evaluate(() => {
      const codes = [...document.querySelectorAll('article :is(p, li, td, th) code')].filter(
        ({ textContent }) => /^(?:[A-Z]+ )?\/[a-z]/.test(textContent ?? ''),
      );
      const broken = codes.flatMap((element) => {
        const node = element.firstChild as Text;
        const range = document.createRange();
        const topOf = (index: number) => {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          return range.getBoundingClientRect().top;
        };
        const { data } = node;
        return [...data].flatMap((letter, index) => {
          const before = data[index - 1] ?? ' ';
          const isInside = /[\w]/.test(letter) && /[\w]/.test(before);
          return isInside && topOf(index) > topOf(index - 1) + 4 ? [`${data} at ${index}`] : [];
        });
      });
      return { count: codes.length, broken };
    });
    expect(breaks.count).toBeGreaterThan(5);
    expect(breaks.broken).toEqual([]);
    await context.close();
  });
});

describe('test data', () => {
  const declined = '4000 0000 0000 0002';

  test('is folded by group, and a link into a group opens it', async () => {
    const path = '/connections/stripe/overview';
    const { page, context } = await site.open(path, { viewport: PHONE });
    const number = page.getByText(declined);
    expect(await number.isVisible()).toBe(false);
    expect(await page.locator('.ef-groups details:has(h3)').count()).toBe(6);
    await page.evaluate(() => (location.hash = '#test-data-declined'));
    await number.waitFor({ state: 'visible' });
    expect(await page.locator('.ef-groups details[open]').count()).toBe(1);
    await context.close();
    const linked = await site.open('/connections/stripe/card', { viewport: LAPTOP });
    await linked.page.getByRole('link', { name: 'Decline', exact: true }).click();
    await linked.page.getByText(declined).waitFor({ state: 'visible' });
    await linked.context.close();
  });

  test('is all there on paper', async () => {
    const { page, context } = await site.open('/connections/stripe/overview');
    const isShown = () =>
      page.locator('tr', { hasText: declined }).evaluate((row) => row.checkVisibility());
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
    await context.close();
  });
});

describe('the comparison of providers', () => {
  test('keeps names and head in sight, and shows that more lies to the right', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: LAPTOP });
    const places = await page.locator('.ef-table--cards .ef-table__scroll').evaluate((frame) => {
      const name = frame.querySelectorAll('tbody th')[8] as Element;
      const head = frame.querySelector('thead th:last-child') as Element;
      const before = {
        left: name.getBoundingClientRect().left,
        top: head.getBoundingClientRect().top,
      };
      const isWider = frame.scrollWidth > frame.clientWidth;
      const cue = getComputedStyle(frame).backgroundImage;
      frame.scrollTo(400, 200);
      const after = {
        left: name.getBoundingClientRect().left,
        top: head.getBoundingClientRect().top,
      };
      return { before, after, isWider, cue, scrolled: [frame.scrollLeft, frame.scrollTop] };
    });
    expect(places.isWider).toBe(true);
    expect(Math.min(...places.scrolled)).toBeGreaterThan(0);
    expect(places.after).toEqual(places.before);
    expect(places.cue.match(/linear-gradient/g)).toHaveLength(2);
    await context.close();
  });

  test('has a word for every mark, and one legend', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: LAPTOP });
    const cells = await page.locator('.ef-table--cards .ef-cell--mark').allTextContents();
    const words = new Set(cells.map((cell) => cell.replace(/\s*\*$/, '')));
    expect([...words].sort()).toEqual(
      ['Depends', 'No', 'Unknown', 'Yes'].filter((word) => words.has(word)),
    );
    expect(words.size).toBeGreaterThan(2);
    expect(await page.locator('.ef-legend').allInnerTexts()).toEqual([
      expect.stringMatching(/Yes\s+No\s+Depends\s+Unknown/),
    ]);
    await context.close();
  });

  test('comes before the diagram, its filters in one line', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: LAPTOP });
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await topOf('.ef-filter')).toBeLessThan(await topOf('.ef-diagram'));
    const bottoms = await page
      .locator('.ef-filter :is(input, select)')
      .evaluateAll((controls) =>
        controls.map((control) => Math.round(control.getBoundingClientRect().bottom)),
      );
    expect(new Set(bottoms).size).toBe(1);
    await context.close();
  });

  test('is a card per provider on a phone, with the name of each column', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: PHONE });
    const frame = page.locator('.ef-table--cards .ef-table__scroll');
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const rows = page.locator('.ef-table--cards tbody tr');
    const cards = await rows.evaluateAll((list) =>
      list.map((row) => ({
        display: getComputedStyle(row).display,
        labels: [...row.querySelectorAll('.ef-cell--mark')].filter(
          (cell) => getComputedStyle(cell, '::after').content.length > 4,
        ).length,
      })),
    );
    expect(cards.length).toBeGreaterThan(10);
    expect(new Set(cards.map((card) => JSON.stringify(card)))).toEqual(
      new Set([JSON.stringify({ display: 'grid', labels: 8 })]),
    );
    await context.close();
  });

  test('is complete on paper', async () => {
    // The width of A4 without its margins, in CSS pixels.
    const { page, context } = await site.open('/connections/overview', {
      viewport: { width: 672, height: 1000 },
    });
    await page.emulateMedia({ media: 'print' });
    const hidden = await page.locator('.ef-table--cards table').evaluate((table) => {
      const { right } = table.getBoundingClientRect();
      return Math.max(0, right - document.documentElement.clientWidth);
    });
    expect(hidden).toBe(0);
    await context.close();
  });
});
