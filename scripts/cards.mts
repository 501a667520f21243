/**
 * Draws the social cards that are missing or out of date, and removes those that are no longer used: npm run cards. The
 * pictures are committed, because each machine has other fonts.
 */
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import type * as Cards from '../src/config/socialCards';
import { LOCALES } from '../src/model/locale';
import { launchBrowser } from '../tests/support/browser';

// The sidebars are CommonJS for Docusaurus: imported, they would not find their folder.
const { socialCards } = createRequire(import.meta.url)('../src/config/socialCards') as typeof Cards;

/** Colors of a picture. More are a difference at the edges of letters that nobody sees. */
const COLORS = 32;

/** Gives each pixel the nearest of the most frequent colors: half of the bytes. */
function compact(picture: Buffer): Buffer {
  const png = PNG.sync.read(picture);
  const pixels = new Uint32Array(png.data.buffer, png.data.byteOffset, png.width * png.height);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
  const palette = all.slice(0, COLORS);
  const distance = (a: number, b: number) =>
    [0, 8, 16].reduce((sum, bits) => sum + (((a >> bits) & 255) - ((b >> bits) & 255)) ** 2, 0);
  const nearest = new Map(
    all.map((color) => [
      color,
      palette.reduce((best, next) => (distance(next, color) < distance(best, color) ? next : best)),
    ]),
  );
  pixels.forEach((pixel, index) => {
    pixels[index] = nearest.get(pixel) ?? pixel;
  });
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, filterType: 0, deflateStrategy: 0 });
}

const folder = path.resolve('static/img/cards');
mkdirSync(folder, { recursive: true });
const wanted = LOCALES.map(socialCards).flatMap(({ site, blog, sections }) => [
  site,
  blog,
  ...sections,
]);
const names = wanted.map(({ image }) => path.basename(image));
const present = readdirSync(folder);
for (const name of present.filter((file) => !names.includes(file))) rmSync(path.join(folder, name));

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const { title, image, html } of wanted) {
  const name = path.basename(image);
  if (present.includes(name)) continue;
  await page.setContent(html);
  if (await page.evaluate('document.querySelector("main").scrollWidth > 570'))
    throw new Error(`"${title}" is too wide for its card: src/data/social-card.html`);
  writeFileSync(path.join(folder, name), compact(await page.screenshot()));
  console.log(`static/${image}`);
}
await browser.close();
