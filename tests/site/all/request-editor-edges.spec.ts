/** The request editor at its edges: what it keeps, odd bodies, phones, weight, failures. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import { fill } from '../../../src/model/locale';
import { editor as messages } from '../../support/tool-texts';
import { findViolations } from '../support/a11y';
import { editorOf, openEditor, samplesOn, stored } from '../support/editor';
import { CREATE, WIDE } from '../support/reading';
import { PHONE, SAVE_DATA, useSite, waitForApp, type OpenOptions } from '../support/site';
import { paste } from '../support/tools';

const site = useSite();
const text = messages.en;

/** Bytes as hosts send them: the editor with the operation's own module. */
const HEAVIEST = 61_000;

const onCreate = (options: OpenOptions = {}) =>
  site.open(CREATE, { viewport: WIDE, connection: SAVE_DATA, ...options });

test.describe('what is kept', () => {
  test('are the values that the page itself shows, and each example says what is missing from it', async () => {
    const { page } = await onCreate();
    const { body, root, examples } = await openEditor(page);
    await examples.selectOption({ label: 'Card through Adyen' });
    await expect.poll(() => body.inputValue()).toContain('test_4111111111111111');
    await body.fill((await body.inputValue()).replace('order-12346', 'order-1'));
    await examples.selectOption({ label: 'Alipay with redirect' });
    await body.fill((await body.inputValue()).replace('order-12345', 'sk_live_abc'));
    await expect.poll(() => stored(page)).toMatch(/\[\\?"external_identifier/);
    await page.reload();
    await root.getByText(fill(text.left, { names: 'external_identifier' })).waitFor();
    await examples.selectOption({ label: 'Card through Adyen' });
    await expect.poll(() => body.inputValue()).toContain('test_4111111111111111');
    expect(await root.getByText(/Enter again/).count()).toBe(0);
  });

  for (const [name, leave] of [
    ['reloaded', (page: Page) => page.reload()],
    [
      'left',
      async (page: Page) => {
        await page.evaluate(() => document.querySelector<HTMLElement>('.navbar__brand')?.click());
        // The address changes first, the page when it has loaded.
        await page.locator('[data-edit]').waitFor({ state: 'detached' });
        await page.goBack();
      },
    ],
  ] as const) {
    test(`is also what was typed just before the page was ${name}`, async () => {
      const { page } = await onCreate();
      const { body } = await openEditor(page);
      // No waiting between the two: the text is stored some time after the last key.
      await body.fill((await body.inputValue()).replace('1299', '1500'));
      await leave(page);
      await expect.poll(() => body.inputValue()).toContain('1500');
    });
  }

  for (const [_, fault, where] of [
    ['forbidden', 'SecurityError', 'get'],
    ['full', 'QuotaExceededError', 'setItem'],
  ] as const) {
    test(`is nothing where storage is ${_}, and all works without`, async () => {
      const context = await site.newContext({ viewport: WIDE });
      await context.addInitScript(
        ([name = '', place]) => {
          const fail = () => {
            throw new DOMException(name, name);
          };
          if (place === 'get') Object.defineProperty(window, 'sessionStorage', { get: fail });
          else Storage.prototype.setItem = fail;
        },
        [fault, where],
      );
      const page = await context.newPage();
      const crashes: string[] = [];
      page.on('pageerror', ({ message }) => crashes.push(message));
      await page.goto(site.origin + CREATE);
      await waitForApp(page);
      const { body, result } = await openEditor(page);
      const original = await body.inputValue();
      await body.fill('{}');
      await expect.poll(() => result.innerText()).toMatch(/^Problems/m);
      await body.fill(original.replace('1299', '1500'));
      await expect(result).toContainText(text.matches);
      await expect.poll(async () => (await samplesOn(page)).get('cURL')).toContain('1500');
      await page.reload();
      await waitForApp(page);
      const again = await openEditor(page);
      await expect(again.body).toHaveValue(original);
      expect(crashes).toEqual([]);
    });
  }
});

test.describe('a body that nobody sends', () => {
  async function expectMessage(make: () => string, message: RegExp): Promise<void> {
    const { page, problems } = await onCreate();
    const before = await samplesOn(page);
    const { body, result } = await openEditor(page);
    const original = await body.inputValue();
    await paste(body, make());
    await expect.poll(() => result.innerText()).toMatch(message);
    expect(await result.innerText()).toContain(text.outdated);
    expect(await samplesOn(page)).toEqual(before);
    await body.fill(original);
    await expect(result).toContainText(text.matches);
    expect(problems.console).toEqual([]);
  }
  for (const [name, make, message] of [
    ['of a depth of 10,000', () => '['.repeat(10_000), /more than 64 levels deep/],
    ['with half of a pair', () => '{"a": "\ud800"}', /unpaired surrogate/],
    ['of ten megabytes', () => 'x'.repeat(10_000_000), /10000000 characters/],
  ] as const)
    test(`${name} gets a message, and the page stays alive`, () => expectMessage(make, message));
});

test.describe('the editor', () => {
  for (const [colorScheme, locale, route] of [
    ['light', 'en', CREATE],
    ['dark', 'zh', '/zh/subscriptions/update-subscription'],
  ] as const) {
    test(`${colorScheme}, ${locale}: axe finds nothing on ${route}`, async () => {
      const { page } = await site.open(route, {
        viewport: WIDE,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const { body, root, result } = await openEditor(page, locale);
      await body.fill('{"amount": 1, "total": 2}');
      await expect.poll(() => result.getByRole('listitem').count()).toBeGreaterThan(0);
      for (const summary of await root.locator('summary').all()) await summary.click();
      expect(await findViolations(page, 'ef-request-editor')).toEqual([]);
    });
  }

  test('fits a phone', async () => {
    for (const route of [CREATE, `/zh${CREATE}`, '/transactions/list']) {
      const { page } = await site.open(route, { viewport: PHONE, hasTouch: true, isMobile: true });
      const { root } = await openEditor(page, route.startsWith('/zh') ? 'zh' : 'en');
      for (const summary of await root.locator('summary').all()) await summary.click();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, route).toBe(PHONE.width);
      const wide = await root
        .locator('*')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.tagName),
        );
      expect(wide, route).toEqual([]);
    }
  });

  test('that does not come says so, the samples stay, and another try heals it', async () => {
    const { page } = await onCreate();
    const before = await samplesOn(page);
    await page.context().setOffline(true);
    await page.locator('[data-edit]').click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await samplesOn(page)).toEqual(before);
    await page.context().setOffline(false);
    await again.click();
    await editorOf(page).result.waitFor();
    expect(await again.count()).toBe(0);
  });

  test('is light, and asks for nothing afterwards', async () => {
    const { page, context } = await onCreate({ viewport: PHONE });
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await openEditor(page);
    const bytes = urls.map((url) => statSync(path.join(BUILD, `${new URL(url).pathname}.br`)).size);
    expect(urls.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(HEAVIEST);

    await context.setOffline(true);
    urls.length = 0;
    const { body, result } = editorOf(page);
    await body.fill('{}');
    await expect(result).toContainText('Problems');
    expect(urls).toEqual([]);
  });

  test('moves nothing but what is below it', async () => {
    const { page } = await onCreate();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, [data-edit]')]
          .slice(0, 6)
          .map((one) => one.getBoundingClientRect().top),
      );
    const before = await places();
    await openEditor(page);
    expect(await places()).toEqual(before);
  });
});
