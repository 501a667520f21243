import { expect, test } from '../support/test';
import { findViolations } from '../support/a11y';
import { useSite } from '../support/site';

const site = useSite();

test.describe('the check itself', () => {
  test('finds an image without text, text without contrast, controls too small to hit', async () => {
    const { page } = await site.open('/overview');
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'afterbegin',
          '<img src="/img/logo.svg"><p style="color:#aaa;background:#fff">hard to read</p>' +
            '<button style="all: unset; display: block; height: 9px">A</button>'.repeat(2),
        );
    });
    const rules = (await findViolations(page)).map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['image-alt', 'color-contrast', 'target-size']));
  });
});

test.describe('on a phone', () => {
  for (const path of [
    '/',
    '/zh',
    '/overview',
    '/transactions/create',
    '/connections/overview',
    '/webhooks/signatures',
  ]) {
    test(`${path} has no accessibility fault with the menu open`, async () => {
      const { page } = await site.open(path, {
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      // Its colors are those of the page on a wide screen.
      expect(await findViolations(page, 'html', 'all but colors')).toEqual([]);
      await page.locator('.navbar__toggle').click();
      await page.locator('.navbar-sidebar').waitFor({ state: 'visible' });
      expect(await findViolations(page, '.navbar-sidebar')).toEqual([]);
    });
  }
});
