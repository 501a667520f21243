/** One scale of type on every kind of page: few sizes of text, each a token, and controls in the site's face. */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { onePerKind, readBuiltPages } from './support/built-pages';
import { PHONE, SAVE_DATA, useSite, waitForIdle } from './support/site';
import { sizesOf, textLooks, type TextLooks } from './support/text-sizes';

const MOST_SIZES = 8;
const WIDE = { width: 1440, height: 900 };

const site = useSite();
const pages = readBuiltPages(inject('buildDir'));
const sheet = readFileSync('src/css/tokens.css', 'utf8');
const tokens = [...new Set(sheet.match(/--ef-(?:text-size[\w-]*|h\d)\b/g))];

const known = new Map<number, string[]>();

/** The sizes of the scale in a window of this size, in px. From the source: the build gives its tokens shorter names. */
async function offeredIn(viewport: typeof WIDE): Promise<string[]> {
  const seen = known.get(viewport.width);
  if (seen) return seen;
  const context = await site.newContext({ viewport });
  const page = await context.newPage();
  await page.setContent(`<style>${sheet}</style>`);
  const offered = Object.values(await page.evaluate(sizesOf, tokens));
  await context.close();
  known.set(viewport.width, offered);
  return offered;
}

/** Lines for what a reader sees: a size that is no token, one size too many, a control in a face of its own. */
function faults({ sizes, strangers }: TextLooks, offered: readonly string[]): string[] {
  const found = Object.entries(sizes).map(([size, where]) => `${size} px: ${where}`);
  return [
    ...found.filter((line) => !offered.includes(line.split(' ')[0] ?? '')),
    ...(found.length > MOST_SIZES ? [`${found.length} sizes`, ...found] : []),
    ...strangers.map((name) => `face: ${name}`),
  ];
}

function testKinds(locale: 'en' | 'zh'): void {
  const paths = onePerKind(pages, locale).map(({ path }) => path);
  const notFound = locale === 'en' ? '/404.html' : '/zh/404.html';

  test.each([...paths, notFound])('%s', { retry: 1 }, async (path) => {
    const { page, context } = await site.open(path, { viewport: WIDE, connection: SAVE_DATA });
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      await waitForIdle(page);
      const looks = await page.evaluate(textLooks);
      expect(faults(looks, await offeredIn(viewport)), `${viewport.width} px`).toEqual([]);
    }
    await context.close();
  });
}

describe('the scale of type (en)', () => testKinds('en'));
// The same style sheet: a size that only Chinese has is rare.
describe('the scale of type (zh)', { tags: 'all' }, () => testKinds('zh'));

describe('the check finds', () => {
  test.each([
    ['13.3px', '<p style="font-size: 13.3px">A</p>', '13.3 px: body > p “A”'],
    ['a ninth size', '0123456789'.replace(/./g, '<p style="font-size: 1$&px">A</p>'), '10 sizes'],
    ['a face', '<button style="font-family: fantasy">Pay</button>', 'face: body > button “Pay”'],
  ])('%s', async (_fault, html, line) => {
    const context = await site.newContext();
    const page = await context.newPage();
    await page.setContent(`<body style="font: 16px serif">${html}`);
    const offered = '0123456789'.split('').map((digit) => `1${digit}`);
    expect(faults(await page.evaluate(textLooks), offered)).toContain(line);
    await context.close();
  });
});
