/**
 * A click restyles what it changes, not the page. Elements are counted, as the browser reports them in its trace: how long
 * it takes depends on the machine.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { DESKTOP, useSite, waitForFrames } from '../support/site';

const site = useSite();

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that the browser restyled at once meanwhile. */
async function restyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  await waitForFrames(page);
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return Math.max(...events.map(({ args }) => args?.elementCount ?? 0));
}

const open = () => site.open('/transactions/create', { viewport: DESKTOP });

/** Shows each language once, so that all code has been laid out, and then another one. */
async function restyledByTab(page: Page): Promise<{ most: number; samples: number }> {
  const tabs = page.locator('.api-sample--request ef-code-tabs').first().getByRole('tab');
  for (const tab of await tabs.all()) await tab.click();
  const most = await restyled(page, () => tabs.nth(1).click());
  const samples = await page.locator('.api-sample *').count();
  return { most, samples };
}

test('another language restyles a part of the samples', async () => {
  const { page } = await open();
  const { most, samples } = await restyledByTab(page);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(samples / 4);
});

test('a rule that asks the samples for what is in sight is found', async () => {
  const { page } = await open();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.api-sample:has(.ef-tabs__panel:not([hidden]) .ef-code__more) * { flex-shrink: 2 }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const { most, samples } = await restyledByTab(page);
  expect(most).toBeGreaterThanOrEqual(samples / 4);
});

test('a field that is pointed at restyles its lines', async () => {
  const { page } = await open();
  const names = page.locator('.api-field__name:visible');
  const first = names.nth(0);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await first.hover();
    expect(await page.locator('[data-lit]').count()).toBeGreaterThan(0);
  }).toPass();
  const most = await restyled(page, () => names.nth(1).hover());
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(100);
});

/** Tabs that say the contrary of what the panel in sight shows. */
function wrongTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ef-code-tabs')].flatMap((tabs) => {
      const shown = tabs.querySelector(
        tabs.hasAttribute('data-ready') ? '.ef-tabs__panel:not([hidden])' : '.ef-tabs__panel',
      );
      const isLong = !!shown?.querySelector('.ef-code__more');
      return isLong === tabs.hasAttribute('data-more')
        ? []
        : [tabs.textContent?.slice(0, 40) ?? ''];
    }),
  );
}

for (const address of ['/transactions/create', '/zh/webhooks/signatures'])
  test(`${address} says whether the code in sight is long, with script and without`, async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await site.open(address, { viewport: DESKTOP, javaScriptEnabled });
      expect(await page.locator('ef-code-tabs').count()).toBeGreaterThan(0);
      expect(await wrongTabs(page)).toEqual([]);
      const first = page.locator('ef-code-tabs').first();
      await first.evaluate((tabs) => tabs.toggleAttribute('data-more'));
      expect(await wrongTabs(page), 'this test finds a wrong one').toHaveLength(1);
    }
  });
