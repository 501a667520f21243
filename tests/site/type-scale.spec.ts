/**
 * One scale of type on every kind of page: few sizes of text, each a token, and controls in the site's face.
 * @module-tag all
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from './support/test';
import { onePerKind, readBuiltPages } from './support/built-pages';
import { PHONE, SAVE_DATA, useSite, waitForApp, waitForIdle } from './support/site';
import { sizesOf, textLooks, type TextLooks } from './support/text-sizes';

const MOST_SIZES = 8;
const WIDE = { width: 1440, height: 900 };

const site = useSite();
const pages = readBuiltPages(BUILD);
const sheet = readFileSync('src/css/tokens.css', 'utf8');
const tokens = [...new Set(sheet.match(/--ef-(?:text-size[\w-]*|h\d)\b/g))];

interface Window {
  viewport: typeof WIDE;
  /** The sizes of the scale in it, in px. */
  offered: string[];
}
const windows: Window[] = [];
let page: Page;

test.beforeAll(async () => {
  const context = await site.newContext({ viewport: WIDE, connection: SAVE_DATA });
  page = await context.newPage();
  // From the source: the build gives its tokens shorter names.
  await page.setContent(`<style>${sheet}</style>`);
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    windows.push({ viewport, offered: Object.values(await page.evaluate(sizesOf, tokens)) });
  }
});

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

  for (const path of [...paths, notFound]) {
    test(`${path}`, async () => {
      await page.goto(site.origin + path);
      await waitForApp(page);
      for (const { viewport, offered } of windows) {
        await page.setViewportSize(viewport);
        await waitForIdle(page);
        expect(faults(await page.evaluate(textLooks), offered), `${viewport.width} px`).toEqual([]);
      }
    });
  }
}

test.describe('the scale of type (en)', () => testKinds('en'));
test.describe('the scale of type (zh)', () => testKinds('zh'));

test.describe('the check finds', () => {
  for (const [_fault, html, line] of [
    ['13.3px', '<p style="font-size: 13.3px">A</p>', '13.3 px: body > p “A”'],
    ['a ninth size', '0123456789'.replace(/./g, '<p style="font-size: 1$&px">A</p>'), '10 sizes'],
    ['a face', '<button style="font-family: fantasy">Pay</button>', 'face: body > button “Pay”'],
  ] as const) {
    test(`${_fault}`, async () => {
      await page.setContent(`<body style="font: 16px serif">${html}`);
      const offered = '0123456789'.split('').map((digit) => `1${digit}`);
      expect(faults(await page.evaluate(textLooks), offered)).toContain(line);
    });
  }
});
