import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expect, test } from '../support/test';
import { useSite } from '../support/site';

const site = useSite();

/** Columns of a row of pixels that don't have the color of its first one. */
function coloredColumns(image: Buffer): number[] {
  const { data, width } = PNG.sync.read(image);
  const ground = data.readUInt32BE(0);
  return Array.from({ length: width }, (_, x) => x).filter(
    (x) => data.readUInt32BE(x * 4) !== ground,
  );
}

/** Columns of the lines above the first step, where there is nothing else. */
async function linesOf(page: Page, steps: Locator): Promise<number[]> {
  const box = await steps.boundingBox();
  if (!box) return [];
  const clip = {
    x: Math.ceil(box.x),
    y: Math.ceil(box.y) + 4,
    width: Math.floor(box.width) - 1,
    height: 1,
  };
  return coloredColumns(await page.screenshot({ clip }));
}

// A tile of a fraction of a pixel loses its line at some widths, or blurs it over two pixels.
test('each lane of a sequence has its line at every width', async () => {
  const { page } = await site.open('/webhooks/introduction');
  const steps = page.locator('.ef-dia__steps').first();
  const lanes = await page.locator('.ef-diagram').first().locator('.ef-dia__lane').count();
  expect(lanes).toBe(3);
  for (let width = 1200; width <= 1920; width += 20) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => linesOf(page, steps), `${width} px`).toHaveLength(lanes);
  }
});
