import type { Page } from '@playwright/test';
import { attribute, findAll, type BuiltPage } from './built-pages';
import type { OpenOptions, Site } from './site';

export const WIDE = { width: 1440, height: 900 };
export const LAPTOP = { width: 1280, height: 800 };
/** The lowest window on which both samples are to be readable. */
export const SMALL = { width: 1280, height: 720 };
export const NARROW = { width: 1200, height: 800 };
/** The longest page of an operation. */
export const CREATE = '/transactions/create';

/** Whether the page is that of an operation, or of a webhook. */
export function isOperation({ tree }: BuiltPage): boolean {
  return findAll(tree, 'div').some((div) => attribute(div, 'className') === 'api-operation');
}

/** Opens a page of the site without motion, looks at it and closes it. */
export async function onPageOf(
  site: Site,
  path: string,
  options: OpenOptions,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, context } = await site.open(path, { reducedMotion: 'reduce', ...options });
  await run(page);
  await context.close();
}

/** Samples in sight whose lines are wider than their place, by their first line. */
export function longLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.api-side pre')]
      .filter((pre) => pre.getClientRects().length > 0 && pre.scrollWidth > pre.clientWidth)
      .map((pre) => pre.textContent?.split('\n')[0] ?? ''),
  );
}

/** Rows of tabs in sight that take more than one line, or whose chosen tab is not wholly in sight or covers another, by that tab. */
export function brokenTabRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')]
      .filter((tab) => tab.getClientRects().length > 0)
      .filter((tab) => {
        const box = tab.getBoundingClientRect();
        const row = tab.parentElement?.getBoundingClientRect() ?? box;
        const right = Math.min(row.right, document.documentElement.clientWidth);
        const covers =
          (tab.previousElementSibling?.getBoundingClientRect().right ?? 0) > box.left + 1 ||
          (tab.nextElementSibling?.getBoundingClientRect().left ?? Infinity) < box.right - 1;
        return row.height > box.height + 1 || box.left < row.left || box.right > right || covers;
      })
      .map((tab) => tab.textContent ?? ''),
  );
}

/** Heights in pixels of the code of the request and of the response that are in sight beside an operation. */
export function sampleHeights(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ['request', 'response'].map((part) => {
      const blocks = [...document.querySelectorAll(`.api-sample--${part} pre`)];
      const shown = blocks.find((pre) => pre.getClientRects().length > 0);
      return shown?.getBoundingClientRect().height ?? 0;
    }),
  );
}

/** Sheets of A4 that the page prints on. */
export async function printedPages(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
