/** Tables as they are read: one frame, room for what has to be read, two lines per row on a phone. */
import { expect, test } from './support/test';
import { PHONE, useSite } from './support/site';

const site = useSite();
const LAPTOP = { width: 1440, height: 900 };

test.describe('a table', { tag: '@all' }, () => {
  for (const path of [
    '/connections/stripe/overview',
    '/webhooks/signatures',
    '/jwts',
    '/other/error-codes',
  ]) {
    test(`on ${path} has one frame that scrolls, with no empty strip below the rows`, async () => {
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
  }

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

test.describe('the filter', () => {
  for (const [path, viewport, lines] of [
    ['/connections/overview', LAPTOP, 1],
    ['/zh/other/error-codes', LAPTOP, 1],
    ['/other/thailand-banks', LAPTOP, 1],
    ['/connections/overview', PHONE, 3],
    ['/other/error-codes', PHONE, 2],
  ] as const) {
    test(
      `of ${path} at ${viewport.width} px: names above, one height, lines of its own`,
      { tag: '@all' },
      async () => {
        const { page, context } = await site.open(path, { viewport });
        await page.locator('.ef-filter__field').first().waitFor();
        if (viewport === PHONE) await page.locator('.ef-filter__more').click();
        const controls = await page.locator('.ef-filter__field').evaluateAll((fields) =>
          fields.map((field) => {
            const [name, control] = [...field.children].map((part) => part.getBoundingClientRect());
            return {
              gap: Math.round((control?.top ?? 0) - (name?.bottom ?? 0)),
              height: control?.height,
              bottom: Math.round(control?.bottom ?? 0),
            };
          }),
        );
        expect(new Set(controls.map(({ gap, height }) => `${gap} ${height}`))).toEqual(
          new Set(['4 40']),
        );
        expect(new Set(controls.map(({ bottom }) => bottom)).size).toBe(lines);
        await context.close();
      },
    );
  }

  test('keeps its place while one types, and has room for its button from the start', async () => {
    const { page, context } = await site.open('/other/error-codes', { viewport: LAPTOP });
    const boxes = () =>
      page
        .locator('.ef-filter :is(input, select, button)')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const clear = page.locator('.ef-filter__clear');
    const before = await boxes();
    expect(await clear.isVisible()).toBe(false);
    await page.locator('.ef-filter input').fill('conflict');
    await expect.poll(() => clear.isVisible()).toBe(true);
    expect(await boxes()).toEqual(before);
    await context.close();
  });
});

test.describe('on a phone', { tag: '@all' }, () => {
  test('a row is a card: name and status in the first line, no dots, values beside their names', async () => {
    const { page, context } = await site.open('/other/error-codes', { viewport: PHONE });
    const rows = await page.locator('[name="error-codes"] tbody tr').evaluateAll((list) =>
      // One code has a sentence instead of a status, which needs a line of its own.
      list.slice(0, -1).map((row) => {
        const middles = [...row.children].slice(0, 2).map((cell) => {
          const box = cell.getBoundingClientRect();
          return box.top + box.height / 2;
        });
        const marks = [...row.children].map((cell) => getComputedStyle(cell, '::before').content);
        return Math.abs((middles[0] ?? 0) - (middles[1] ?? 99)) < 8 && !marks.join().includes('·');
      }),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows)).toEqual(new Set([true]));
    await page.goto(`${site.origin}/other/payment-methods`);
    const pair = await page
      .locator('#method-card td[data-label]')
      .first()
      .evaluate((cell) => {
        const { content, display } = getComputedStyle(cell, '::before');
        const { left, top } = cell.getBoundingClientRect();
        const [link] = [...cell.querySelectorAll('a')].map((one) => one.getBoundingClientRect());
        const isBeside = link !== undefined && link.left - left > 60 && link.top - top < 8;
        return { content, display, isBeside };
      });
    expect(pair).toEqual({
      content: expect.stringContaining('Direct API'),
      display: 'inline',
      isBeside: true,
    });
    await context.close();
  });

  /** All tables of a page together, and rows that need more than their height. */
  for (const [path, tables, all] of [
    ['/connections/stripe/overview', 2200, 8400],
    ['/zh/connections/stripe/overview', 2200, 8300],
    ['/connections/adyen/overview', 2600, 9600],
    ['/other/thailand-banks', 1400, 3400],
    ['/zh/other/thailand-banks', 1400, 3350],
  ] as const) {
    test(`tables of ${path} are short`, async () => {
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
  }

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
    await page.locator('article details').evaluateAll((all) => {
      for (const fold of all) (fold as HTMLDetailsElement).open = true;
    });
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

test.describe('test data', () => {
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
