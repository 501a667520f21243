/**
 * Every script that a page loads after its start is failed in turn, in each way a script can fail: the content stays, nothing
 * crashes, and what was asked for works once the script can be had.
 */
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import type { Locale } from '../../../src/model/locale';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { useHost, type Trouble } from '../support/host';
import { DESKTOP, SAVE_DATA, useSite, waitForIdle } from '../support/site';

const site = useSite();
const host = useHost();
const pages = readBuiltPages(BUILD);

const FAILURES: Record<string, Trouble> = {
  'not found': { status: 404 },
  'server error': { status: 500 },
  dropped: { drop: true },
};

/** Texts of src/theme/Error and of the theme's own crash page. */
const CRASH = /This page crashed|页面出错了/;

/** One page of each kind, and an address that leads nowhere. */
function pathsOf(locale: Locale): string[] {
  return [
    ...onePerKind(pages, locale).map(({ path }) => path),
    locale === 'en' ? '/nope' : '/zh/nope',
  ];
}

async function open(path: string): Promise<Page> {
  const options = { viewport: DESKTOP, connection: SAVE_DATA };
  return (await site.open(host().origin + path, options)).page;
}

/** Uses everything on the page that loads something later: search, tools, the menu of the page, filters. */
async function use(page: Page): Promise<void> {
  const box = page.locator('.navbar__search-input');
  await box.fill('');
  await box.pressSequentially('refund');
  await page.locator('.ef-search__panel').waitFor();
  await waitForIdle(page);
  await box.press('Escape');
  for (const tool of await page.locator('ef-tool').all()) await tool.scrollIntoViewIfNeeded();
  for (const button of await page.locator('ef-tool [data-status] button').all())
    await button.click();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitForIdle(page);
}

/** Text of a page without the additions of scripts. */
function content(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll('main h1, main h2, main h3, main p, main td, main dt'),
    ];
    return texts
      .filter((element) => !element.closest('ef-tool, main > section'))
      .map((element) => element.textContent)
      .join('\n');
  });
}

/** True if all that was asked for is there. */
async function works(page: Page): Promise<string[]> {
  const box = page.locator('.navbar__search-input');
  await box.fill('');
  await box.pressSequentially('refund');
  await page.locator('.ef-search__panel [role=option]').first().waitFor();
  await box.press('Escape');
  return page.evaluate(() =>
    [...document.querySelectorAll('ef-tool, ef-filter-table, ef-code-tabs, .ef-checklist')]
      .filter((element) => !element.hasAttribute('data-ready'))
      .map((element) => element.localName),
  );
}

/** Scripts that are requested after the app has started, in the order of their requests. */
async function laterScripts(path: string): Promise<string[]> {
  const page = await open(path);
  await waitForIdle(page);
  const first = new Set(host().requests.map(({ pathname }) => pathname));
  host().requests = [];
  await use(page);
  await page.context().close();
  const later = host().requests.map(({ pathname }) => pathname);
  return [...new Set(later)].filter((file) => file.endsWith('.js') && !first.has(file));
}

for (const locale of ['en', 'zh'] as const) {
  test.describe(`every later script fails in turn (${locale})`, () => {
    const seen = new Set<string>();
    for (const path of pathsOf(locale)) {
      test(`${path}`, async () => {
        const scripts = await laterScripts(path);
        expect(scripts, 'the search at least').not.toEqual([]);
        // The code is that of the English pages: in Chinese, each set of scripts once is enough.
        if (locale === 'zh' && seen.has(scripts.join())) return;
        seen.add(scripts.join());
        host().reset();
        for (const script of scripts) {
          const page = await open(path);
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          const before = await content(page);
          // Whatever failed is not there, and fails again in another way.
          for (const [failure, trouble] of Object.entries(FAILURES)) {
            const name = `${failure}: ${script}`;
            host().trouble = ({ pathname }) => (pathname === script ? trouble : undefined);
            await use(page);
            expect.soft(await content(page), name).toBe(before);
            const text = await page.locator('body').innerText();
            expect.soft(text, name).not.toMatch(CRASH);
            expect.soft(errors, name).toEqual([]);
          }
          host().trouble = undefined;
          await use(page);
          await expect.poll(() => works(page), { message: `${script} healed` }).toEqual([]);
          await page.context().close();
        }
      });
    }
  });
}
