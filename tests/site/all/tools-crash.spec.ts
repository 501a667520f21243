import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import frameTexts from '../../../src/data/texts/tool-frame.json';
import { byLocale, LOCALES, type Locale } from '../../../src/model/locale';
import { jwt, rsa, webhook } from '../../support/tool-texts';
import { shared } from '../../../src/wire/messages';
import { findViolations } from '../support/a11y';
import { useSite } from '../support/site';
import { field, openTool, reachTool, stored, TOOL_PAGES } from '../support/tools';

const frame = byLocale(frameTexts);

const site = useSite();
const SECRET = 'my-private-key-text';
const FAULT = 'injected fault';

/** Makes a function that a tool calls while rendering throw, for the tool's own values only; until `repair`. */
async function inject(
  page: Page,
  holder: 'Object' | 'Number' | 'Intl',
  name: string,
): Promise<void> {
  await page.evaluate(
    ([object, property, message]) => {
      const target = (window as unknown as Record<string, Record<string, unknown>>)[object];
      if (!target) throw new Error(`no ${object}`);
      const original = target[property] as (...values: unknown[]) => unknown;
      const isOurs = (value: unknown): boolean =>
        object === 'Intl' || value === 54_321 || Object.hasOwn(Object(value) as object, '2048');
      target[property] = function patched(...values: unknown[]): unknown {
        if (isOurs(values[0])) throw new Error(message);
        return original(...values);
      };
      window.addEventListener('repair', () => {
        target[property] = original;
      });
    },
    [holder, name, FAULT] as const,
  );
}

async function repair(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('repair')));
}

test.describe('a crash', () => {
  const words = shared.en;

  test('of the token tool is explained, keeps what was typed, and can be recovered from', async () => {
    const { page, tool } = await openTool(site, 'jwt', 'en', {
      reducedMotion: 'reduce',
    });
    const { inspect, build, tabBuild, tabInspect } = jwt.en;
    await tool.getByRole('button', { name: words.loadSample }).click();
    await tool.getByText(inspect.verdict.valid).waitFor();
    const input = tool.getByLabel(inspect.token, { exact: true });
    const token = await input.inputValue();
    await tool.getByRole('tab', { name: tabBuild }).click();
    await tool.getByLabel(build.keyId, { exact: true }).fill('key-1');
    await tool.getByLabel(build.privateKey, { exact: true }).fill(SECRET);
    await tool.getByRole('checkbox', { name: /^chargebacks\.read/ }).check();
    await tool.getByRole('tab', { name: tabInspect }).click();

    await inject(page, 'Intl', 'RelativeTimeFormat');
    await input.fill(`${token} `);
    const alert = tool.getByRole('alert');
    await alert.getByText(words.crashed).waitFor();
    expect(await alert.textContent()).toContain(FAULT);
    expect(await alert.textContent()).toContain(words.crashedKept);
    expect(await tool.textContent()).toContain(words.promise);
    await expect(alert).toBeFocused();
    expect(await findViolations(page, 'ef-tool')).toEqual([]);
    expect(await stored(page)).not.toContain(SECRET);

    const retry = tool.getByRole('button', { name: words.retry, exact: true });
    await retry.click();
    await alert.getByText(words.crashedAgain).waitFor();

    await repair(page);
    await page.keyboard.press('Tab');
    await expect(retry).toBeFocused();
    await page.keyboard.press('Enter');
    await tool.getByText(inspect.verdict.valid).waitFor();
    // The last typed value is the one whose rendering crashed.
    await expect(input).toHaveValue(`${token} `);
    await tool.getByRole('tab', { name: tabBuild }).click();
    await expect(tool.getByLabel(build.keyId, { exact: true })).toHaveValue('key-1');
    await expect(tool.getByLabel(build.privateKey, { exact: true })).toHaveValue(SECRET);
    await expect(tool.getByRole('checkbox', { name: /^chargebacks\.read/ })).toBeChecked();
    expect(await stored(page)).not.toContain(SECRET);
  });

  test('of the webhook tool keeps all fields; starting over clears them', async () => {
    const { page, tool } = await openTool(site, 'webhook-signature');
    const text = webhook.en;
    await field(tool, text.header).fill('c2ln');
    await field(tool, text.publicKey).fill(SECRET);
    await inject(page, 'Number', 'isInteger');
    await field(tool, text.body).fill('{"a":54321}');
    await tool.getByText(words.crashed).waitFor();
    await repair(page);
    await tool.getByRole('button', { name: words.retry, exact: true }).click();
    await tool.getByText('a=54321').first().waitFor();
    await expect(field(tool, text.body)).toHaveValue('{"a":54321}');
    await expect(field(tool, text.header)).toHaveValue('c2ln');
    await expect(field(tool, text.publicKey)).toHaveValue(SECRET);

    await inject(page, 'Number', 'isInteger');
    await field(tool, text.body).fill('{"b":54321}');
    await tool.getByRole('button', { name: words.startOver }).click();
    await expect(field(tool, text.body)).toHaveValue('');
    await expect(field(tool, text.publicKey)).toHaveValue('');
  });

  test('of the key pair tool keeps the size and the keys', async () => {
    const { page, tool } = await openTool(site, 'rsa-key-pair');
    const text = rsa.en;
    await tool.getByLabel(text.size).selectOption('3072');
    await tool.getByRole('button', { name: text.generate }).click();
    await tool.getByText(text.done.replace('{bits}', '3072')).waitFor();
    const keys = await tool.locator('pre').allTextContents();
    await inject(page, 'Object', 'entries');
    await tool.getByLabel(text.form).selectOption('base64');
    await tool.getByText(words.crashed).waitFor();
    expect(await stored(page)).not.toContain(keys[0]?.slice(40, 80));
    await repair(page);
    await tool.getByRole('button', { name: words.retry, exact: true }).click();
    await expect(tool.getByLabel(text.size)).toHaveValue('3072');
    await expect(tool.getByLabel(text.form)).toHaveValue('base64');
    await tool.getByLabel(text.form).selectOption('pem');
    await expect.poll(() => tool.locator('pre').allTextContents()).toEqual(keys);
  });
});

test.describe('a part of a tool that does not arrive', () => {
  /** A page whose tool is too far away to be loaded. */
  async function openAbove(locale: Locale) {
    const path = (locale === 'zh' ? '/zh' : '') + TOOL_PAGES.jwt;
    const opened = await site.open(path, { viewport: { width: 800, height: 400 } });
    await opened.page.waitForLoadState('networkidle');
    return { ...opened, tool: opened.page.locator('ef-tool') };
  }

  for (const locale of LOCALES) {
    test(`offline: says so and can be tried again (${locale})`, async () => {
      const { page, context, tool } = await openAbove(locale);
      await context.setOffline(true);
      await tool.scrollIntoViewIfNeeded();
      await tool.getByText(frame[locale].failed).waitFor();
      await context.setOffline(false);
      await tool.getByRole('button', { name: frame[locale].retry }).click();
      await page.locator('ef-tool[data-ready]').waitFor();
    });
  }

  for (const [_, locale, status] of [
    ['with 404', 'en', 404],
    ['with a page in its place', 'zh', 200],
  ] as const) {
    test(`after a deployment, ${_}: a link reloads the page`, async () => {
      const { page, tool } = await openAbove(locale);
      await page.evaluate(() => Object.assign(window, { old: true }));
      await page.route('**/*.js', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><p>gone' }),
      );
      await tool.scrollIntoViewIfNeeded();
      await tool.getByText(frame[locale].failed).waitFor();
      await tool.getByRole('button', { name: frame[locale].retry }).click();
      const reload = tool.getByRole('link', { name: frame[locale].reload });
      await reload.waitFor();
      await page.unroute('**/*.js');
      await reload.click();
      await expect.poll(() => page.evaluate(() => 'old' in window)).toBe(false);
      await reachTool(page, 'jwt');
    });
  }
});
