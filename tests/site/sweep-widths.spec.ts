/**
 * Each kind of page in both languages at every 40 px of width, and at 400 % of a laptop's: it never scrolls sideways, no text is
 * cut, no control stands outside its box or over another.
 * @module-tag all
 */
import { expect, test, BUILD } from './support/test';
import { onePerKind, readBuiltPages } from './support/built-pages';
import { layoutFaults } from './support/layout-faults';
import { SAVE_DATA, useSite, waitForIdle } from './support/site';

const site = useSite();
const pages = readBuiltPages(BUILD);

const STEP = 40;
const NARROWEST = 320;
const WIDEST = 1920;
const HEIGHT = 900;
/** A window of 1280 by 1024 px at 400 %, as WCAG 1.4.10 has it. */
const ZOOMED = { width: 320, height: 256 };

function widths(): number[] {
  const count = (WIDEST - NARROWEST) / STEP + 1;
  return Array.from({ length: count }, (_, index) => NARROWEST + index * STEP);
}

for (const locale of ['en', 'zh'] as const) {
  test.describe(`at every width (${locale})`, () => {
    const paths = onePerKind(pages, locale).map(({ path }) => path);
    const notFound = locale === 'en' ? '/404.html' : '/zh/404.html';
    for (const path of [...paths, notFound]) {
      test(`${path}`, async () => {
        const { page, context } = await site.open(path, { connection: SAVE_DATA });
        await waitForIdle(page);
        const sizes = [...widths().map((width) => ({ width, height: HEIGHT })), ZOOMED];
        const faults: Record<string, string[]> = {};
        for (const size of sizes) {
          await page.setViewportSize(size);
          const found = await page.evaluate(layoutFaults);
          if (found.length > 0) faults[`${size.width} × ${size.height}`] = found;
        }
        expect(faults).toEqual({});
        await context.close();
      });
    }
  });
}

test.describe('the check finds', () => {
  for (const [fault, html] of [
    ['too wide', '<div style="width: 500px">A</div>'],
    ['outside of the window', '<p style="margin-left: 300px; width: 90px">Far too far</p>'],
    [
      'cut at the side',
      '<div style="overflow: hidden; width: 60px; white-space: nowrap">Longer than its box</div>',
    ],
    ['out of its box', '<div style="width: 50px"><button style="width: 90px">Pay</button></div>'],
    ['over each other', '<button>One</button><button style="margin-left: -20px">Other</button>'],
  ] as const) {
    test(`${fault}`, async () => {
      const context = await site.newContext({ viewport: { width: NARROWEST, height: HEIGHT } });
      const page = await context.newPage();
      await page.setContent(`<body style="margin: 0">${html}`);
      expect((await page.evaluate(layoutFaults)).join('\n')).toContain(fault);
      await context.close();
    });
  }
});
