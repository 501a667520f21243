import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import config from '../../../docusaurus.config';
import docs from '../../../sidebars';
import {
  cardOf,
  checkCards,
  socialCards,
  socialCardsPlugin,
} from '../../../src/config/socialCards';
import { LOCALES } from '../../../src/model/locale';

const STATIC = path.resolve('static');
const MAX_BYTES = 25_000;
/** Columns between the words and the edges of the square that chats cut out. */
const MARGINS = [...Array(30).keys()].flatMap((column) => [285 + column, 885 + column]);

const cards = LOCALES.map(socialCards);
const all = cards.flatMap(({ site, blog, sections }) => [site, blog, ...sections]);

/** Colors of a column of pixels, as `#rrggbb`. */
function colorsOf(png: PNG, column: number): string[] {
  return Array.from({ length: png.height }, (_, row) => {
    const at = (row * png.width + column) * 4;
    return `#${png.data.subarray(at, at + 3).toString('hex')}`;
  });
}

describe('social cards', () => {
  test('are those of site, blog and sections, none is out of date, and no file is unused', () => {
    const files = readdirSync(path.join(STATIC, 'img/cards')).map((name) => `img/cards/${name}`);
    expect(files.sort()).toEqual(all.map(({ image }) => image).sort());
  });

  test('are there for every category at the top of a sidebar, in its language', () => {
    const [en = [], zh = []] = cards.map(({ sections }) => sections.map(({ title }) => title));
    const labels = Object.values(docs as Record<string, { label: string }[]>)
      .flat()
      .map(({ label }) => label);
    expect(en).toEqual([...labels, 'Connections']);
    expect(zh).toHaveLength(en.length);
    for (const title of zh) expect(title).toMatch(/\p{Script=Han}/u);
  });

  test.each(all)('$image is small, and its words are within the square', ({ image }) => {
    const bytes = readFileSync(path.join(STATIC, image));
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const png = PNG.sync.read(bytes);
    expect([png.width, png.height]).toEqual([1200, 630]);
    // White, or the gray of the line below the title, is a word.
    const words = MARGINS.flatMap((column) => colorsOf(png, column)).filter((color) =>
      /^#[89a-f]/.test(color),
    );
    expect(words).toEqual([]);
  });

  test('are checked by the build', () => {
    expect(config.plugins).toContain(socialCardsPlugin);
  });

  test.each(['site', 'blog', 'section'])('a build stops at the missing card of a %s', (name) => {
    const { site, blog, sections } = socialCards('en');
    const broken = { site, blog, sections: [...sections] };
    const missing = { ...site, title: 'Payouts', image: 'img/cards/payouts-en-000000.png' };
    if (name === 'section') broken.sections.push(missing);
    else Object.assign(broken, { [name]: missing });
    expect(() => checkCards({ site, blog, sections })).not.toThrow();
    expect(() => checkCards(broken)).toThrow(
      /"Payouts".*static\/img\/cards\/payouts-en-000000\.png.*npm run cards/,
    );
  });

  test('are out of date when a name on them changes', () => {
    for (const { title, image, html } of all) {
      expect(html).toContain(`<h1>${title}</h1>`);
      const hash = createHash('sha256').update(html).digest('hex');
      expect(image).toContain(`-${hash.slice(0, 6)}.png`);
    }
  });

  test('are given to the pages of their section, and to no other', () => {
    const file = (name: string) => cardOf(path.resolve(name))?.image_alt;
    expect(file('docs/refunds/get.mdx')).toBe('EFundFlow Docs: Refunds');
    expect(file('docs/errors/index.mdx')).toBe('EFundFlow Docs: Errors');
    expect(file('connections/stripe/card.mdx')).toBe('EFundFlow Docs: Connections');
    expect(file('docs/_shared.mdx')).toBeUndefined();
    expect(file('blog/refunds/get.mdx')).toBeUndefined();
  });
});
