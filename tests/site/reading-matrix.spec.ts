/**
 * The comparison of providers: all columns at once, a head that stays, a card for each provider on a phone.
 * @module-tag all
 */
import { expect, test } from './support/test';
import { PHONE, useSite } from './support/site';

const site = useSite();
const LAPTOP = { width: 1440, height: 900 };

test.describe('the comparison of providers', () => {
  for (const [path, width] of [
    ['/connections/overview', 1440],
    ['/zh/connections/overview', 1440],
    ['/connections/overview', 1920],
    ['/zh/connections/overview', 1920],
  ] as const) {
    test(`${path} shows eleven columns at ${width}, the head stays, and the page alone scrolls`, async () => {
      const { page, context } = await site.open(path, { viewport: { width, height: 600 } });
      const frame = page.locator('.ef-table--cards .ef-table__scroll');
      const columns = await frame.locator('thead th').evaluateAll((heads) =>
        heads.map((head) => {
          const cut = head.scrollWidth - head.clientWidth;
          return head.getBoundingClientRect().right <= innerWidth && cut <= 0;
        }),
      );
      expect(columns).toEqual(Array(11).fill(true));
      expect(await frame.evaluate((box) => getComputedStyle(box).overflow)).toBe('visible');
      const row = frame.locator('tbody tr').nth(10);
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const distance = () =>
        page.evaluate(() => {
          const bar = document.querySelector('.theme-doc-toc-desktop')?.getBoundingClientRect();
          const head = document.querySelector('.ef-table--cards thead')?.getBoundingClientRect();
          return Math.abs((head?.top ?? Infinity) - (bar?.bottom ?? 0));
        });
      await expect.poll(distance, { message: 'from the page menu to the head' }).toBeLessThan(2);
      const covered = await frame.locator('thead th').evaluateAll((heads) =>
        heads.filter((head) => {
          const { left, right, bottom } = head.getBoundingClientRect();
          return !head.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
        }),
      );
      expect(covered, 'heads below the cells that scroll').toEqual([]);
      await page.locator('.pagination-nav, .ef-page-end').last().scrollIntoViewIfNeeded();
      const menu = page.locator('.theme-doc-toc-desktop');
      expect(
        (await menu.boundingBox())?.y,
        'the menu, at the end of the page',
      ).toBeGreaterThanOrEqual(0);
      await context.close();
    });
  }

  for (const locale of ['', '/zh']) {
    test(`stays within its column at every width (${locale})`, async () => {
      const { page, context } = await site.open(`${locale}/connections/overview`, {
        viewport: LAPTOP,
      });
      const outside = () =>
        page.locator('.ef-table--cards .ef-table__scroll').evaluate((frame) => {
          const { right = Infinity } = frame.firstElementChild?.getBoundingClientRect() ?? {};
          const isCut = getComputedStyle(frame).overflowX !== 'visible';
          return isCut ? 0 : Math.max(0, Math.floor(right - frame.getBoundingClientRect().right));
        });
      for (let width = 1000; width <= 1440; width += 4) {
        await page.setViewportSize({ width, height: 900 });
        expect(await outside(), `${width}`).toBe(0);
      }
      // A table that is too wide is noticed.
      await page
        .locator('.ef-table--cards table')
        .evaluate((table) => table.style.setProperty('min-width', '1600px'));
      expect(await outside()).toBeGreaterThan(100);
      await context.close();
    });
  }

  for (const locale of ['', '/zh']) {
    test(`has a line of names and marks where eleven columns have no room (${locale})`, async () => {
      const { page, context } = await site.open(`${locale}/connections/overview`, {
        viewport: LAPTOP,
      });
      const table = page.locator('.ef-table--cards table');
      // What leaves its cell, and marks that don't stand below their heads.
      const faults = () =>
        table.evaluate((element) => {
          const heads = [...element.querySelectorAll('thead th')].filter((head) =>
            head.checkVisibility(),
          );
          const cut = heads.filter((head) => head.scrollWidth > head.clientWidth);
          const middle = (cell?: Element) => {
            const { left = 0, width = 0 } = cell?.getBoundingClientRect() ?? {};
            return Math.round(left + width / 2);
          };
          const shifted = [...element.querySelectorAll('tbody tr')].flatMap((row) =>
            [...row.querySelectorAll('.ef-cell--mark')].filter(
              (cell, index) => Math.abs(middle(cell) - middle(heads.at(index - 8))) > 1,
            ),
          );
          const wide = Math.max(0, element.scrollWidth - element.clientWidth);
          return [cut.length, shifted.length, wide, heads.length];
        });
      for (const width of [
        680, 700, 768, 820, 900, 940, 1012, 1024, 1100, 1180, 1240, 1280, 1340,
      ]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faults(), `${width}`).toEqual([0, 0, 0, 11]);
      }
      await table.evaluate((element) => {
        const head = element.querySelector<HTMLElement>('thead th:nth-child(9)');
        if (head)
          Object.assign(head, { textContent: 'x'.repeat(40) }).style.overflowWrap = 'normal';
      });
      await page.setViewportSize({ width: 1024, height: 900 });
      expect((await faults())[0]).toBe(1);
      await context.close();
    });
  }

  test('draws a line below every row, which has two lines at most', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: LAPTOP });
    const rows = await page.locator('.ef-table--cards tbody tr').evaluateAll((list) =>
      list.map((row) => ({
        lines: row.matches(':last-child') || getComputedStyle(row).borderBottomWidth === '1px',
        bottoms: new Set([...row.children].map((cell) => cell.getBoundingClientRect().bottom)).size,
        height: row.getBoundingClientRect().height,
      })),
    );
    expect(new Set(rows.map(({ lines, bottoms }) => `${lines} ${bottoms}`))).toEqual(
      new Set(['true 1']),
    );
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThan(68);
    await context.close();
  });

  for (const locale of ['', '/zh']) {
    test(`keeps its columns where they are while one filters (${locale})`, async () => {
      const path = `${locale}/connections/overview`;
      const { page, context } = await site.open(path, { viewport: LAPTOP });
      const columns = () =>
        page
          .locator('.ef-table--cards thead th')
          .evaluateAll((list) => list.map((cell) => Math.round(cell.getBoundingClientRect().x)));
      const filter = async (words: string) => {
        await page.locator('.ef-filter input').fill(words);
        await expect.poll(() => page.locator('.ef-table--cards tbody tr:visible').count()).toBe(1);
        return columns();
      };
      const before = await columns();
      expect(await filter('onlypay')).toEqual(before);
      // Columns as wide as what they hold: the move is noticed.
      await page.locator('.ef-table--cards :is(th, td):nth-child(-n + 3)').evaluateAll((list) => {
        for (const cell of list as HTMLElement[])
          Object.assign(cell.style, { minWidth: 0, width: 'auto' });
      });
      expect(await columns()).not.toEqual(before);
      await context.close();
    });
  }

  test('opens the payment methods of a row that it has no room for', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: LAPTOP });
    const cell = page.locator('tr#airwallex .ef-cell--list').first();
    const names = async () => (await cell.innerText()).split(', ').filter(Boolean).length;
    expect(await names()).toBe(3);
    await cell.locator('summary').click();
    expect(await names()).toBeGreaterThan(9);
    await cell.locator('summary').click();
    await page.locator('.ef-filter select').first().selectOption('klarna');
    await cell.getByText('Klarna').waitFor();
    // What is sought is no payment method: nothing to unfold.
    await page.locator('.ef-filter select').first().selectOption('');
    await page.locator('.ef-filter select').last().selectOption({ index: 1 });
    await expect.poll(() => page.locator('.ef-cell--list details[open]').count()).toBe(0);
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
    const legend = await page.locator('.ef-legend').allInnerTexts();
    expect(legend).toEqual([
      expect.stringMatching(/Yes\s[^*]*Depends[^*]+Unknown[^*]+\*\s+From third parties/),
    ]);
    // A mark that the table has not needs no meaning.
    expect(/\bNo\b/.test(legend.join())).toBe(words.has('No'));
    await context.close();
  });

  test('comes before the diagram', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: LAPTOP });
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await topOf('.ef-filter')).toBeLessThan(await topOf('.ef-diagram'));
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
        labels: [...row.querySelectorAll('.ef-cell--mark')].filter((cell) => {
          const label = cell.getAttribute('data-label') ?? '-';
          return (
            cell.checkVisibility() && getComputedStyle(cell, '::after').content.includes(label)
          );
        }).length,
      })),
    );
    expect(cards.length).toBeGreaterThan(10);
    expect(new Set(cards.map((card) => JSON.stringify(card)))).toEqual(
      new Set([JSON.stringify({ display: 'grid', labels: 8 })]),
    );
    await context.close();
  });

  test('keeps its menus behind a button on a phone, until one is in force', async () => {
    const { page, context } = await site.open('/connections/overview', { viewport: PHONE });
    const shown = () =>
      page
        .locator('.ef-filter select')
        .evaluateAll((all) => all.filter((it) => it.checkVisibility()));
    const more = page.locator('.ef-filter__more');
    await more.waitFor();
    expect(await shown()).toHaveLength(0);
    await more.click();
    expect(await shown()).toHaveLength(3);
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await page.locator('.ef-filter select').first().selectOption('klarna');
    await page.reload();
    await expect.poll(async () => (await shown()).length).toBe(3);
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
