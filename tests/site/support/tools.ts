import { expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import type { ToolName } from '../../../src/model/tools';
import { jwt } from '../../support/tool-texts';
import { SAVE_DATA, waitForApp, watch, type OpenPage, type Site } from './site';

/** The page that holds each tool. */
export const TOOL_PAGES: Record<ToolName, string> = {
  'rsa-key-pair': '/webhooks/generator-rsa-pair',
  'webhook-signature': '/webhooks/signatures',
  jwt: '/jwts',
  'error-response': '/errors',
};

/** A page whose tool is ready to use. */
export interface OpenTool extends OpenPage {
  tool: Locator;
  /** Every request since the tool is ready; a tool makes none. */
  requests: string[];
}

/** Scrolls to a page's tool and waits until it has loaded. */
export async function reachTool(page: Page, name: ToolName): Promise<Locator> {
  const tool = page.locator(`ef-tool[name="${name}"]`);
  await tool.scrollIntoViewIfNeeded();
  await page.locator(`ef-tool[name="${name}"][data-ready]`).waitFor();
  return tool;
}

/** Opens the page of a tool and cuts the network once the tool has loaded: everything must work without it. */
export async function openTool(
  site: Site,
  name: ToolName,
  locale: 'en' | 'zh' = 'en',
  options: BrowserContextOptions = {},
): Promise<OpenTool> {
  // Without files that are loaded ahead, any request that is seen is the tool's own.
  const context = await site.newContext({ connection: SAVE_DATA, ...options });
  // Other engines know no such permission, and ask for none.
  if (context.browser()?.browserType().name() === 'chromium')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const problems = watch(page, site.origin);
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto(site.origin + (locale === 'zh' ? '/zh' : '') + TOOL_PAGES[name]);
  await waitForApp(page);
  // The bar of a slow navigation comes with the first sign of a reader.
  await page.keyboard.press('Shift');
  const tool = await reachTool(page, name);
  await expect.poll(() => underWay.size).toBe(0);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) requests.push(request.url());
  });
  await context.setOffline(true);
  return { page, context, problems, tool, requests };
}

/** Text of the output with this label. */
export function output(tool: Locator, label: string): Locator {
  return tool.getByRole('region', { name: label, exact: true });
}

/** The message that belongs to a field, found the way a screen reader finds it. */
export async function fieldMessage(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/**
 * Sets the text of a field in one piece, as a paste does: typing megabytes would take hours, and no key types half a
 * character.
 */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((area, value) => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    set?.call(area, value);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Everything that the browser keeps for this site. */
export async function stored(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      (await indexedDB.databases()).map(({ name }) => name),
      'caches' in window ? await caches.keys() : [],
      location.href,
      history.state,
    ]),
  );
}

/** A field of a tool, on the tab in sight. */
export function field(tool: Locator, label: string): Locator {
  return tool.getByLabel(label, { exact: true }).locator('visible=true');
}

/** Fills in the form of a token, all but the scopes. */
export async function fillToken(tool: Locator, privateKey: string): Promise<void> {
  const { build, tabBuild } = jwt.en;
  await tool.getByRole('tab', { name: tabBuild }).click();
  await field(tool, build.keyId).fill('key-1');
  await field(tool, build.merchantId).fill('merchant-1');
  await field(tool, build.privateKey).fill(privateKey);
}
