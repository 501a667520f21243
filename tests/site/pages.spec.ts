/** Every page starts, is silent, requests nothing from other hosts, and axe finds nothing. */
import { findViolations, type Rules } from './support/a11y';
import { onePerKind, readBuiltPages } from './support/built-pages';
import { DESKTOP, SAVE_DATA, useSite } from './support/site';
import { BUILD, expect, test } from './support/test';

const site = useSite();

/** Opens a page in a context of its own and looks at all of it. */
async function expectHealthy(path: string, colorScheme: 'light' | 'dark', rules: Rules) {
  const { page, problems } = await site.open(path, {
    colorScheme,
    reducedMotion: 'reduce',
    viewport: DESKTOP,
    connection: SAVE_DATA,
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  expect.soft(await findViolations(page, 'html', rules)).toEqual([]);
  expect.soft(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
  );
  expect.soft(broken, 'images').toEqual([]);
  const unknown = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element instanceof HTMLUnknownElement)
      .map((element) => element.tagName),
  );
  expect.soft(unknown, 'elements that HTML does not have').toEqual([]);
}

const pages = readBuiltPages(BUILD);
for (const locale of ['en', 'zh'] as const) {
  const kinds = onePerKind(pages, locale).map(({ path }) => path);
  const others = pages
    .filter((page) => page.locale === locale && !page.file.endsWith('404.html'))
    .map(({ path }) => path)
    .filter((path) => !kinds.includes(path));
  for (const path of kinds) {
    test(`${path} starts, is silent, and axe finds nothing`, () =>
      expectHealthy(path, locale === 'en' ? 'light' : 'dark', 'all but colors'));
    for (const mode of ['light', 'dark'] as const)
      test(`${path} has no faint colors, ${mode}`, { tag: '@all' }, () =>
        expectHealthy(path, mode, 'colors'),
      );
  }
  for (const path of others)
    test(`${path} starts, is silent, and axe finds nothing`, { tag: '@all' }, () =>
      expectHealthy(path, 'light', 'all but colors'),
    );
}
