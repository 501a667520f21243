/** The claims of `layout.yaml` on the built site, each on its pages and in its sizes. */
import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/test';
import { Eyes } from '../support/layout/look';
import { doSteps } from '../support/layout/steps';
import { listOf, readLayout } from '../support/layout/table';
import { faultsOf, placesBefore } from '../support/layout/verbs';
import { SAVE_DATA, useSite } from '../support/site';

const site = useSite();

for (const { title, row, at, path, sizes } of readLayout('tests/site/layout.yaml')) {
  test(title, async () => {
    const { page } = await site.open(path, {
      viewport: sizes[0],
      javaScriptEnabled: row.script ?? true,
      reducedMotion: 'reduce',
      connection: SAVE_DATA,
    });
    const eyes = new Eyes(page);
    const before = await placesBefore(eyes, row);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await doSteps(page, listOf(row.steps), (where) =>
        expect
          // An element that isn't to be seen yet is a fault like others, which may pass.
          .poll(() => faultsOf(eyes, row, before).catch(({ message }: Error) => [message]), {
            message: `${at}: ${row.claim} (${size.width} px) ${where}`,
          })
          .toEqual([]),
      );
    }
  });
}

/** A small page, and for each verb what is so on it and what is not. */
const FIXTURE = `<style>
  body { margin: 0; font: 16px/20px monospace } div { height: 20px } .wide { width: 100px; overflow: hidden }
  .right { position: absolute; left: 60px; top: 0 } .over { position: absolute; left: 0; top: 10px; background: red }
</style>
<div class="first"><b class="left">One</b><b class="right">Two</b></div>
<div class="second">Second</div><div class="wide"><span style="white-space: nowrap">Longer than its box</span></div>
<p class="broken" style="width: 40px; word-break: break-all">Broken</p><p class="low" style="margin-top: 2000px">Low</p>
<i class="hidden" hidden>Hidden</i><button style="position: fixed; bottom: 0">Move</button>
<script>document.querySelector('button').onclick = () => { document.querySelector('button').style.left = '9px' }</script>`;
const PROOFS: Record<string, [so: object | string, not: object | string]> = {
  'same-left': [
    ['.left', '.second'],
    ['.left', '.right'],
  ],
  'same-right': [
    ['.first', '.second'],
    ['.left', '.right'],
  ],
  'same-top': [
    ['.first', '.left', 4],
    ['.left', '.second'],
  ],
  'same-bottom': [
    ['.left', '.first', 4],
    ['.left', '.second'],
  ],
  'same-middle': [
    ['.first', '.second'],
    ['.left', '.second'],
  ],
  above: [
    ['.left', '.second', 4],
    ['.second', '.left'],
  ],
  beside: [
    ['.left', '.right'],
    ['.right', '.left'],
  ],
  within: [
    ['.left', '.first'],
    ['.wide span', '.wide'],
  ],
  apart: [
    ['.left', '.right'],
    ['.first', '.left'],
  ],
  'one-line': [
    ['.left', '.right'],
    ['.left', '.second'],
  ],
  unbroken: ['.second', '.broken'],
  'whole-words': ['.second', '.broken'],
  'not-cut': ['.second', '.wide'],
  'in-sight': ['.second', '.low'],
  'on-top': ['.second', '.low'],
  hidden: ['.hidden', '.second'],
  still: ['.left', 'button'],
  count: [{ b: 2, '.hidden': 0 }, { b: 'at least 3' }],
  'at-most': [{ '.second': { height: 20 } }, { page: { height: 2000 } }],
  'at-least': [{ '.second': { 'font-size': 16 } }, { '.second': { height: 21 } }],
  exactly: [
    { '.second': { 'total-height': 20 }, page: { sheets: 2 } },
    { '.second': { height: 19 } },
  ],
  distinct: [{ b: { left: 2 } }, { b: { left: 1 } }],
  css: [{ '.second': { display: 'block' } }, { '.second': { display: 'not block' } }],
  texts: [{ b: ['One', '/^Tw/'] }, { b: 'One' }],
};

test.describe('the verbs', () => {
  for (const [verb, values] of Object.entries(PROOFS))
    for (const [index, value] of values.entries())
      test(`${verb} ${index === 0 ? 'holds' : 'fails'}`, async ({ page }) => {
        await page.setContent(FIXTURE);
        const row = { claim: '', pages: '/', [verb]: value };
        const eyes = new Eyes(page);
        const before = await placesBefore(eyes, row);
        await page.getByRole('button').click();
        const faults = await faultsOf(eyes, row, before);
        if (index === 0) expect(faults).toEqual([]);
        else expect(faults.join()).toMatch(new RegExp(`^${verb}: `));
      });

  test('fail for a selector that matches nothing, with the names that there are', async ({
    page,
  }) => {
    await page.setContent(FIXTURE);
    for (const row of [{ 'not-cut': '.secnd' }, { count: { '.secnd': 0 } }, { hidden: '.secnd' }])
      expect(await faultsOf(new Eyes(page), { claim: '', pages: '/', ...row })).toEqual([
        expect.stringMatching(/^“\.secnd” matches nothing\. There are: \.second /),
      ]);
  });
});

test.describe('a row with a mistake names file and line, and what there is:', () => {
  for (const [mistake, line, reason] of [
    ['same-lefft: [a, b]', 5, /same-lefft is no key here, there are: claim, .*same-left/],
    ['{ sizes: fone, hidden: a }', 5, /there is no size "fone"\. There are: phone, /],
    ['{ steps: hop, hidden: a }', 5, /there is no step "hop"\. There are: click X, /],
    ['{ pages: /overvew, hidden: a }', 4, /there is no page "\/overvew"\. There are: .*\/overview/],
    ['{}', 4, /"Second" says nothing\. There are: .*same-left/],
  ] as const)
    test(mistake, () => {
      const file = test.info().outputPath('layout.yaml');
      const keys = mistake.replace(/^\{ ?| ?\}$/g, '').split(/, (?=\w+:)/);
      const rows = [
        '- claim: First',
        '  pages: /',
        '  hidden: a',
        '- claim: Second',
        ...keys.map((key) => `  ${key}`),
      ];
      if (!mistake.includes('pages')) rows.push('  pages: /');
      writeFileSync(file, rows.join('\n'));
      expect(() => readLayout(file)).toThrow(reason);
      expect(() => readLayout(file)).toThrow(new RegExp(`layout\\.yaml:${line}: `));
    });
});
