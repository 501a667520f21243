import type { Page } from '@playwright/test';
import { expect, BUILD } from './test';
import { findAll, readBuiltPages, visibleText, type BuiltPage } from './built-pages';

const pages = new Map(readBuiltPages(BUILD).map((page) => [page.path, page]));

/** @throws {Error} when the build has no such page */
export function builtPage(path: string): BuiltPage {
  const page = pages.get(path);
  if (!page) throw new Error(`${path} is not in the build`);
  return page;
}

/** A built page's `<title>`; empty if it has none. */
export function titleOf(path: string): string {
  return findAll(builtPage(path).tree, 'title').map((title) => visibleText(title))[0] ?? '';
}

/** Waits until the page of the path is there: its title, its heading and its address, as the build has them. */
export async function expectPage(page: Page, path: string): Promise<void> {
  const [heading] = findAll(builtPage(path).tree, 'h1').map((h1) => visibleText(h1));
  const shown = async () => ({
    path: new URL(page.url()).pathname,
    title: await page.title(),
    headings: await page.locator('h1').allInnerTexts(),
  });
  await expect
    .poll(() => shown().catch(() => 'on the way'))
    .toEqual({ path, title: titleOf(path), headings: [heading] });
}
