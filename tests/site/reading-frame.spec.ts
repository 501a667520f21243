/** The frame around a page: menu, breadcrumbs, pager, widths, and what of it a phone shows. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

describe('the menu', () => {
  test.each([
    ['/transactions/get', 1],
    ['/overview', 1],
    ['/connections/stripe/card', 1],
  ])('of %s has only the current group open', async (path, open) => {
    const groups = await onPage(path, LAPTOP, (page) =>
      page.locator('.theme-doc-sidebar-menu [aria-expanded="true"]').count(),
    );
    expect(groups).toBe(open);
  });

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

  test.each([
    ['/connections/stripe/card', ['Connections', 'Stripe', 'Card']],
    ['/connections/overview', ['Connections']],
    ['/zh/connections/adyen/overview', ['支付渠道', 'Adyen']],
  ])('%s names its section in the breadcrumbs', async (path, names) => {
    const texts = await onPage(path, LAPTOP, (page) =>
      page.locator('.breadcrumbs__item').allInnerTexts(),
    );
    expect(texts.map((text) => text.trim()).filter(Boolean)).toEqual(names);
  });
});

describe('the pager', { tags: 'all' }, () => {
  test.each([
    ['/overview', 1],
    ['/connections/overview', 1],
    ['/refunds/get', 2],
  ])('of %s ends in the right half, with %i links', async (path, count) => {
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
});

describe('the footer', { tags: 'all' }, () => {
  test.each(['/', '/overview', '/transactions/create', '/blog/archive'])(
    'of %s begins where the text does',
    async (path) => {
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
    },
  );
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

describe('a guide has two widths', { tags: 'all' }, () => {
  test.each(['/webhooks/signatures', '/connections/overview'])(
    '%s, and at 1920 the wide one grows',
    async (path) => {
      const narrow = await onPage(path, LAPTOP, widthsOf);
      const wide = await onPage(path, WIDE, widthsOf);
      expect(narrow).toHaveLength(2);
      expect(wide).toHaveLength(2);
      expect(wide[0]).toBe(narrow[0]);
      expect(wide[1]).toBeGreaterThan((narrow[1] ?? 0) + 150);
    },
  );
});

describe('on a phone', () => {
  test.each(['/overview', '/authentication', '/connections/overview', '/zh/other/error-codes'])(
    'the title of %s is in the first quarter of the screen',
    { tags: 'all' },
    async (path) => {
      const top = await onPage(path, PHONE, (page) =>
        page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? Infinity),
      );
      expect(top).toBeLessThan(PHONE.height / 4);
    },
  );

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

  test.each([PHONE, { width: 320, height: 640 }])(
    'nothing in the bar covers anything else at %o, nor while a search is typed',
    { tags: 'all' },
    async (viewport) => {
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
});

describe('breadcrumbs without the title', { tags: 'all' }, () => {
  test.each(['/transactions/create', '/overview', '/zh/webhooks/introduction'])(
    'of %s end without an arrow',
    async (path) => {
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
    },
  );
});

describe('the list of posts', { tags: 'all' }, () => {
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

describe('the line of sections of an operation', { tags: 'all' }, () => {
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

  test.each(['/transactions/create', '/zh/transactions/create', '/refunds/create'])(
    'of %s is one line over text and samples, of which nothing is cut',
    async (path) => {
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
    },
  );
});
