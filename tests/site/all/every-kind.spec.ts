/**
 * Each kind of page in both languages. At every 40 px of width, at 400 % of a laptop's, with text of double size and with
 * text set wide, its folds open, it never scrolls sideways, no text is cut, no control stands outside its box or over another.
 * Its type is of one scale: few sizes of text, each a token, and controls in the site's face.
 */
import { readFileSync } from 'node:fs';
import { expect, test, BUILD } from '../support/test';
import { findViolations } from '../support/a11y';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { layoutFaults } from '../support/layout-faults';
import { PHONE, SAVE_DATA, useSite, waitForIdle } from '../support/site';
import { sizesOf, textLooks, type TextLooks } from '../support/text-sizes';

const site = useSite();
const pages = readBuiltPages(BUILD);
const HEIGHT = 900;
const WIDE = { width: 1440, height: HEIGHT };
const MOST_SIZES = 8;

const DOUBLE = ':root { font-size: 200% }';
const SPACED = `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/**
 * Text of double size, text that a reader has spaced, every 40 px from the narrowest phone on, a window of 1280 by 1024 px at
 * 400 %: WCAG 1.4.4, 1.4.12, 1.4.10.
 */
const windows: ReadonlyArray<{ width: number; height: number; rules?: string }> = [
  ...[DOUBLE, SPACED].flatMap((rules) => [
    { width: 1280, height: HEIGHT, rules },
    { width: 390, height: HEIGHT, rules },
  ]),
  ...Array.from({ length: 41 }, (_, index) => ({ width: 320 + 40 * index, height: HEIGHT })),
  { width: 320, height: 256 },
];

// From the source: the build gives its tokens shorter names.
const sheet = readFileSync('src/css/tokens.css', 'utf8');
const tokens = [...new Set(sheet.match(/--ef-(?:text-size[\w-]*|h\d)\b/g))];

/** Lines for what a reader sees: a size that is no token, one size too many, a control in a face of its own. */
function typeFaults({ sizes, strangers }: TextLooks, offered: readonly string[]): string[] {
  const found = Object.entries(sizes).map(([size, where]) => `${size} px: ${where}`);
  return [
    ...found.filter((line) => !offered.includes(line.split(' ')[0] ?? '')),
    ...(found.length > MOST_SIZES ? [`${found.length} sizes`, ...found] : []),
    ...strangers.map((name) => `face: ${name}`),
  ];
}

/** All but the menu over the page. Runs in the page. */
function openFolds(): void {
  for (const fold of document.querySelectorAll('main details:not(.ef-page-menu)'))
    fold.toggleAttribute('open', true);
}

/** A reader's rules, instead of those before. Runs in the page: its policy allows no element for them. */
function addRules(rules: string): void {
  const own = new CSSStyleSheet();
  own.replaceSync(rules);
  document.adoptedStyleSheets = [own];
}

for (const locale of ['en', 'zh'] as const) {
  const paths = onePerKind(pages, locale).map(({ path }) => path);
  // Long statuses in the boxes of a drawing, a long panel of a provider, fields of fields.
  const others = [
    '/404.html',
    '/other/transaction-status',
    '/connections/lianlianpay/overview',
    '/transactions/create',
  ];
  for (const path of [
    ...paths,
    ...others.map((other) => `${locale === 'en' ? '' : '/zh'}${other}`),
  ]) {
    test(`at every width: ${path}`, async () => {
      const { page } = await site.open(path, { connection: SAVE_DATA });
      await waitForIdle(page);
      await page.evaluate(openFolds);
      const faults: Record<string, string[]> = {};
      for (const { rules = '', ...size } of windows) {
        await page.setViewportSize(size);
        await page.evaluate(addRules, rules);
        const found = await page.evaluate(layoutFaults);
        if (found.length > 0) faults[`${size.width} × ${size.height} ${rules}`] = found;
      }
      expect(faults).toEqual({});
      // At the last of the sizes; colors are the same at all.
      expect(await findViolations(page, 'html', 'all but colors')).toEqual([]);
    });

    test(`the scale of type: ${path}`, async () => {
      for (const viewport of [WIDE, PHONE]) {
        const { page } = await site.open(path, { viewport, connection: SAVE_DATA });
        await waitForIdle(page);
        const looks = await page.evaluate(textLooks);
        await page.goto('about:blank');
        await page.setContent(`<style>${sheet}</style>`);
        const offered = Object.values(await page.evaluate(sizesOf, tokens));
        expect(typeFaults(looks, offered), `${viewport.width} px`).toEqual([]);
      }
    });
  }
}

test.describe('the check of widths finds', () => {
  for (const [fault, html] of [
    ['too wide', '<div style="width: 500px">A</div>'],
    ['outside of the window', '<p style="margin-left: 300px; width: 90px">Far too far</p>'],
    [
      'cut at the side',
      '<div style="overflow: hidden; width: 60px; white-space: nowrap">Longer than its box</div>',
    ],
    ['out of its box', '<div style="width: 50px"><button style="width: 90px">Pay</button></div>'],
    ['over each other', '<button>One</button><button style="margin-left: -20px">Other</button>'],
  ] as const)
    test(fault, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: HEIGHT });
      await page.setContent(`<body style="margin: 0">${html}`);
      expect((await page.evaluate(layoutFaults)).join('\n')).toContain(fault);
    });
});

test.describe('the check of type finds', () => {
  for (const [fault, html, line] of [
    ['13.3px', '<p style="font-size: 13.3px">A</p>', '13.3 px: body > p “A”'],
    ['a ninth size', '0123456789'.replace(/./g, '<p style="font-size: 1$&px">A</p>'), '10 sizes'],
    ['a face', '<button style="font-family: fantasy">Pay</button>', 'face: body > button “Pay”'],
  ] as const)
    test(fault, async ({ page }) => {
      await page.setContent(`<body style="font: 16px serif">${html}`);
      const offered = [...'0123456789'].map((digit) => `1${digit}`);
      expect(typeFaults(await page.evaluate(textLooks), offered)).toContain(line);
    });
});
