import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { messages as jwt } from '../../src/tools/jwt/messages';
import { shared } from '../../src/tools/shared/messages';
import { messages as webhook } from '../../src/tools/webhook-signature/messages';
import { PHONE, SAVE_DATA, useSite } from './support/site';
import { output, reachTool, TOOL_PAGES } from './support/tools';

const WIDE = { width: 1440, height: 900 };
const LAPTOP = { width: 1280, height: 800 };

const site = useSite();

async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test.describe('the verdict', () => {
  for (const [name, viewport, text] of [
    ['webhook-signature', WIDE, webhook.en.anyValid],
    ['webhook-signature', PHONE, webhook.en.anyValid],
    ['jwt', LAPTOP, jwt.en.inspect.verdict.valid],
    ['jwt', PHONE, jwt.en.inspect.verdict.valid],
  ] as const) {
    test(`of ${name} is in view when it appears at ${viewport.width} px`, async () => {
      const { page, context } = await site.open(TOOL_PAGES[name], { viewport });
      const way = page.locator('[data-body] a.button[href="#tool"]');
      expect(await isInView(page, way)).toBe(true);
      await way.click();
      await reachTool(page, name);
      await page.getByRole('button', { name: shared.en.loadSample }).click();
      const verdict = page.getByText(text);
      await verdict.waitFor({ timeout: 60_000 });
      expect(await isInView(page, verdict)).toBe(true);
      await page
        .getByLabel(name === 'jwt' ? jwt.en.inspect.publicKey : webhook.en.publicKey)
        .focus();
      expect(await isInView(page, verdict)).toBe(true);
      await context.close();
    });
  }
});

test.describe('the signature tool', () => {
  test(
    'has inputs and results side by side from 1280 pixels on, and below them every part as it is',
    { tag: '@all' },
    async () => {
      const { page, context } = await site.open(TOOL_PAGES['webhook-signature'], {
        viewport: LAPTOP,
      });
      const tool = await reachTool(page, 'webhook-signature');
      await tool.getByRole('button', { name: shared.en.loadSample }).click();
      const parts = tool.getByRole('table').first();
      await parts.waitFor({ timeout: 60_000 });
      const field = await tool.getByLabel(webhook.en.body, { exact: true }).boundingBox();
      const string = await output(tool, webhook.en.string).boundingBox();
      expect(string?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
      expect((await parts.boundingBox())?.width).toBeGreaterThan(2 * (field?.width ?? 0));
      const lines = await parts.evaluate((table) =>
        [...table.querySelectorAll('td span')].map((cell) => cell.getClientRects().length),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
      await context.close();
    },
  );

  test('stands below folded test vectors, which a link opens', async () => {
    const { page, context } = await site.open(TOOL_PAGES['webhook-signature'], { viewport: WIDE });
    const vectors = page.locator('details:has([id^="vector-"])');
    expect(await vectors.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false);
    const id = await vectors.locator('[id^="vector-"]').first().getAttribute('id');
    await page.locator(`[id="${id}"]`).waitFor({ state: 'hidden' });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id ?? '');
    await page.locator(`[id="${id}"]`).waitFor({ state: 'visible' });
    await context.close();
  });
});

test.describe('the fields of a form', { tag: '@all' }, () => {
  test('are in line, and short choices are short', async () => {
    const { page, context } = await site.open(TOOL_PAGES.jwt, { viewport: WIDE });
    const tool = await reachTool(page, 'jwt');
    await tool.getByRole('tab', { name: jwt.en.tabBuild }).click();
    const { keyId, merchantId, issuer, lifetime } = jwt.en.build;
    const boxes = await Promise.all(
      [keyId, merchantId, issuer, lifetime].map((label) =>
        tool.getByLabel(label, { exact: true }).boundingBox(),
      ),
    );
    expect(boxes.map((box) => box?.y)).toEqual([0, 0, 2, 2].map((at) => boxes[at]?.y));
    expect(boxes[3]?.width).toBeLessThanOrEqual(256);
    await context.close();
  });
});

test.describe('the empty result', { tag: '@all' }, () => {
  test('stands below the fields on a phone, beside them and as high elsewhere', async () => {
    for (const viewport of [WIDE, PHONE]) {
      const { page, context } = await site.open(TOOL_PAGES['webhook-signature'], { viewport });
      const tool = await reachTool(page, 'webhook-signature');
      const panel = await tool.getByText(shared.en.idle).boundingBox();
      const key = await tool.getByLabel(webhook.en.publicKey).boundingBox();
      const body = await tool.getByLabel(webhook.en.body, { exact: true }).boundingBox();
      if (viewport === PHONE) expect(panel?.y).toBeGreaterThan(key?.y ?? Infinity);
      else {
        expect(panel?.x).toBeGreaterThan((body?.x ?? 0) + (body?.width ?? 0));
        expect((panel?.height ?? 0) + (panel?.y ?? 0)).toBeGreaterThan(key?.y ?? Infinity);
      }
      await context.close();
    }
  });
});

test.describe('a tool takes the place that was kept for it', () => {
  type Place = readonly [name: string, path: string, viewport: typeof WIDE];
  const places = (base: string, viewports: readonly (typeof WIDE)[]) =>
    Object.entries(TOOL_PAGES).flatMap(([name, path]) =>
      viewports.map((viewport): Place => [name, base + path, viewport]),
    );

  async function expectPlace(name: string, path: string, viewport: typeof WIDE): Promise<void> {
    const { page, context } = await site.open(path, { viewport, connection: SAVE_DATA });
    const tool = page.locator(`ef-tool[name="${name}"]`);
    const before = await tool.evaluate((element) => element.getBoundingClientRect().height);
    await tool.scrollIntoViewIfNeeded();
    await page.locator(`ef-tool[name="${name}"][data-ready]`).waitFor();
    const after = await tool.evaluate((element) => element.getBoundingClientRect().height);
    expect(after).toBeCloseTo(before, 0);
    await context.close();
  }
  const titleOf = ([name, path, { width }]: Place) => `${name} on ${path} at ${width} px`;
  const MIDDLE = { width: 1100, height: 800 };
  for (const row of places('', [PHONE])) {
    test(titleOf(row), () => expectPlace(...row));
  }
  for (const row of [
    ...places('', [WIDE, LAPTOP, MIDDLE]),
    ...places('/zh', [WIDE, LAPTOP, MIDDLE, PHONE]),
  ]) {
    test(titleOf(row), { tag: '@all' }, () => expectPlace(...row));
  }
});
