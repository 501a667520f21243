/** The frame around a page: menu, breadcrumbs, pager, widths, and what of it a phone shows. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { waitForStillness } from './support/a11y';
import { PHONE, useSite } from './support/site';

const site = useSite();
const LAPTOP = { width: 1440, height: 900 };
const WIDE = { width: 1920, height: 1080 };

async function onPage<T>(
  path: string,
  viewport: typeof LAPTOP,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const { page, context } = await site.open(path, { viewport });
  const seen = await look(page);
  await context.close();
  return seen;
}

test.describe('the menu', () => {
  for (const [path, open] of [
    ['/transactions/get', 1],
    ['/overview', 1],
    ['/connections/stripe/card', 1],
  ] as const) {
    test(`of ${path} has only the current group open`, async () => {
      const groups = await onPage(path, LAPTOP, (page) =>
        page.locator('.theme-doc-sidebar-menu [aria-expanded="true"]').count(),
      );
      expect(groups).toBe(open);
    });
  }

  test('shows the current page alike, be it a leaf or the head of a group', async () => {
    const look = (path: string) =>
      onPage(path, LAPTOP, (page) =>
        page.evaluate(() => {
          const link = document.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
          const row = link?.closest('.menu__list-item-collapsible') ?? link;
          if (!link || !row) return undefined;
          const { color, fontWeight } = getComputedStyle(link);
          return [color, fontWeight, getComputedStyle(row).backgroundColor];
        }),
      );
    const leaf = await look('/connections/airwallex/overview');
    expect(leaf).toBeDefined();
    expect(await look('/connections/stripe/overview')).toEqual(leaf);
    expect(await look('/connections/overview')).toEqual(leaf);
  });

  for (const [path, names] of [
    ['/connections/stripe/card', ['Connections', 'Stripe', 'Card']],
    ['/connections/overview', ['Connections']],
    ['/zh/connections/adyen/overview', ['支付渠道', 'Adyen']],
  ] as const) {
    test(`${path} names its section in the breadcrumbs`, async () => {
      const texts = await onPage(path, LAPTOP, (page) =>
        page.locator('.breadcrumbs__item').allInnerTexts(),
      );
      expect(texts.map((text) => text.trim()).filter(Boolean)).toEqual(names);
    });
  }
});

test.describe('the pager', { tag: '@all' }, () => {
  for (const [path, count] of [
    ['/overview', 1],
    ['/connections/overview', 1],
    ['/refunds/get', 2],
  ] as const) {
    test(`of ${path} ends in the right half, with ${count} links`, async () => {
      const links = await onPage(path, LAPTOP, (page) =>
        page.evaluate(() => {
          const pager = document.querySelector('.pagination-nav');
          const { left = 0, right = 0 } = pager?.getBoundingClientRect() ?? {};
          return [...(pager?.children ?? [])].map((link) => {
            const box = link.getBoundingClientRect();
            return [box.left - left, right - box.right].map((gap) => Math.round(gap / 10));
          });
        }),
      );
      const half = links.at(-1)?.[0] ?? 0;
      expect(half).toBeGreaterThan(35);
      expect(links).toEqual([...(count === 2 ? [[0, half]] : []), [half, 0]]);
    });
  }
});

test.describe('the footer', { tag: '@all' }, () => {
  for (const path of ['/', '/overview', '/transactions/create', '/blog/archive']) {
    test(`of ${path} begins where the text does`, async () => {
      for (const viewport of [LAPTOP, WIDE]) {
        const [text, footer] = await onPage(path, viewport, (page) =>
          page.evaluate(() =>
            ['main h1', '.footer__title'].map((selector) =>
              Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? 0),
            ),
          ),
        );
        expect(footer).toBe(text);
      }
    });
  }
});

/** Widths of the blocks of a guide's text, by rounded pixel. */
function widthsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const blocks =
      ':is(p, .theme-admonition, .ef-code, .ef-table, .ef-diagram, ef-code-tabs):not(li *, details *, td *)';
    const widths = [...document.querySelectorAll(`.markdown > ${blocks}, [data-body] > ${blocks}`)]
      .map((element) => Math.round(element.getBoundingClientRect().width))
      .filter((width) => width > 0);
    return [...new Set(widths)].sort((a, b) => a - b);
  });
}

test.describe('a guide has two widths', { tag: '@all' }, () => {
  for (const path of ['/webhooks/signatures', '/connections/overview']) {
    test(`${path}, and at 1920 the wide one grows`, async () => {
      const narrow = await onPage(path, LAPTOP, widthsOf);
      const wide = await onPage(path, WIDE, widthsOf);
      expect(narrow).toHaveLength(2);
      expect(wide).toHaveLength(2);
      expect(wide[0]).toBe(narrow[0]);
      expect(wide[1]).toBeGreaterThan((narrow[1] ?? 0) + 150);
    });
  }
});

test.describe('on a phone', () => {
  for (const path of [
    '/overview',
    '/authentication',
    '/connections/overview',
    '/zh/other/error-codes',
  ]) {
    test(
      `the title of ${path} is in the first quarter of the screen`,
      { tag: '@all' },
      async () => {
        const top = await onPage(path, PHONE, (page) =>
          page.evaluate(
            () => document.querySelector('h1')?.getBoundingClientRect().top ?? Infinity,
          ),
        );
        expect(top).toBeLessThan(PHONE.height / 4);
      },
    );
  }

  test('rows of the panel are as high as a finger needs, and Escape closes it', async () => {
    const { page, context } = await site.open('/authentication', { viewport: PHONE });
    const toggle = page.locator('.navbar__toggle');
    await toggle.click();
    const rows = page.locator('.navbar-sidebar__item:not([inert]) .menu__link');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().height).filter((height) => height > 0),
    );
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  test('the other language is one tap away, with query and hash', async () => {
    const { page, context } = await site.open('/other/thailand-banks?q=kasi#when', {
      viewport: PHONE,
    });
    await page.locator('.ef-other-language').click();
    await page.waitForURL('**/zh/other/thailand-banks?q=kasi#when');
    expect(await page.locator('.ef-other-language').innerText()).toBe('English');
    await context.close();
  });

  for (const viewport of [PHONE, { width: 320, height: 640 }]) {
    test(
      `nothing in the bar covers anything else at ${viewport.width} px, nor while a search is typed`,
      { tag: '@all' },
      async () => {
        const { page, context } = await site.open('/authentication', { viewport });
        const overlaps = () =>
          page.evaluate(() => {
            const parts =
              '.navbar__toggle, .navbar__logo, .navbar__title, .ef-other-language, .navbar__search-input';
            const boxes = [...document.querySelectorAll(`.navbar :is(${parts})`)]
              .filter((element) =>
                element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
              )
              .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
              .filter(({ box }) => box.width > 0)
              .sort((a, b) => a.box.left - b.box.left);
            const cut = boxes.filter(({ box }) => box.right > innerWidth).map(({ name }) => name);
            const covered = boxes.flatMap(({ name, box }, index) =>
              (boxes[index + 1]?.box.left ?? Infinity) < box.right - 1 ? [name] : [],
            );
            return [...cut, ...covered];
          });
        expect(await overlaps()).toEqual([]);
        await page.locator('.navbar__search-input').focus();
        await waitForStillness(page);
        expect(await overlaps()).toEqual([]);
        await context.close();
      },
    );
  }
});

test.describe('breadcrumbs without the title', { tag: '@all' }, () => {
  for (const path of ['/transactions/create', '/overview', '/zh/webhooks/introduction']) {
    test(`of ${path} end without an arrow`, async () => {
      const viewport = { width: 1280, height: 800 };
      const { page, context } = await site.open(path, { viewport });
      const arrows = () =>
        page.locator('.breadcrumbs__item').evaluateAll((items) =>
          items
            .filter((item) => item.checkVisibility())
            .map((item) => {
              const { content, display } = getComputedStyle(item, '::after');
              return content !== 'none' && display !== 'none';
            }),
        );
      const seen = await arrows();
      expect(seen.length).toBeGreaterThan(0);
      expect(seen).toEqual(seen.map((_, index) => index < seen.length - 1));
      // Another crumb that is not shown: the arrow that leads to it is noticed.
      await page.locator('.breadcrumbs').evaluate((list) => {
        for (const tag of ['li', 'li']) {
          const item = list.appendChild(document.createElement(tag));
          item.className = 'breadcrumbs__item';
          item.style.display = 'none';
        }
      });
      expect((await arrows()).at(-1)).toBe(true);
      await context.close();
    });
  }
});

test.describe('the list of posts', { tag: '@all' }, () => {
  test('has a title above the titles of posts, and no second list beside it', async () => {
    const { page, context } = await site.open('/blog', { viewport: LAPTOP });
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await size('main h1')).toBeGreaterThan(1.3 * (await size('main article h2')));
    expect(await page.locator('aside').count()).toBe(0);
    await context.close();
  });
});

test.describe('the line of sections of an operation', { tag: '@all' }, () => {
  /** Links whose end is cut or out of sight, and how many lines there are. */
  const look = (page: Page) =>
    page.locator('.theme-doc-toc-desktop').evaluate((line) => {
      const links = [...line.querySelectorAll('a')].filter((link) => link.checkVisibility());
      const boxes = links.map((link) => link.getBoundingClientRect());
      return {
        cut: boxes.filter(({ right }) => right > line.getBoundingClientRect().right).length,
        lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
      };
    });

  for (const path of ['/transactions/create', '/zh/transactions/create', '/refunds/create']) {
    test(`of ${path} is one line over text and samples, of which nothing is cut`, async () => {
      for (const viewport of [WIDE, LAPTOP])
        await onPage(path, viewport, async (page) => {
          expect(await look(page)).toEqual({ cut: 0, lines: 1 });
          const [line, text, code] = await page.evaluate(() =>
            ['.theme-doc-toc-desktop', 'h1', '.api-side'].map((selector) =>
              document.querySelector(selector)?.getBoundingClientRect(),
            ),
          );
          expect(line?.left).toBeLessThan(text?.left ?? 0);
          expect(line?.right).toBeGreaterThan(code?.right ?? Infinity);
          expect(line?.bottom).toBeLessThan(Math.min(text?.top ?? 0, code?.top ?? 0));
          // A line that is too long is noticed.
          await page
            .locator('.theme-doc-toc-desktop ul')
            .first()
            .evaluate((list) =>
              list.append(
                ...[1, 2, 3].flatMap(() => [...list.children].map((one) => one.cloneNode(true))),
              ),
            );
          expect((await look(page)).cut).toBeGreaterThan(0);
        });
      // Where it is too long, it scrolls, and the text below it has the whole width.
      await onPage(path, { width: 1024, height: 800 }, async (page) => {
        expect((await look(page)).lines).toBe(1);
        const wide = await page.locator('.theme-doc-markdown').boundingBox();
        expect(wide?.width).toBeGreaterThan(640);
      });
    });
  }
});
