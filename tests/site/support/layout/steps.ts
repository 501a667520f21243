/** Steps of a reader before the claims of a row are checked, in plain words. */
import type { Page } from '@playwright/test';
import { waitForFrames } from '../site';

interface Step {
  /** As `layout.yaml` writes it. */
  name: string;
  form: RegExp;
  run: (page: Page, first: string, second: string) => Promise<unknown>;
}

const at = (page: Page, selector: string) => page.locator(selector).first();

export const STEPS: readonly Step[] = [
  {
    name: 'click X',
    form: /^click (?!each )(.+)$/,
    run: (page, selector) => at(page, selector).click(),
  },
  {
    // Every element in turn; the claims are looked at after each click.
    name: 'click each X',
    form: /^click each (.+)$/,
    run: () => Promise.resolve(),
  },
  {
    name: 'open X',
    form: /^open (.+)$/,
    run: (page, selector) =>
      page.locator(selector).evaluateAll((all) => {
        for (const fold of all) fold.toggleAttribute('open', true);
      }),
  },
  { name: 'check X', form: /^check (.+)$/, run: (page, selector) => at(page, selector).check() },
  { name: 'focus X', form: /^focus (.+)$/, run: (page, selector) => at(page, selector).focus() },
  { name: 'hover X', form: /^hover (.+)$/, run: (page, selector) => at(page, selector).hover() },
  { name: 'press KEY', form: /^press (\S+)$/, run: (page, key) => page.keyboard.press(key) },
  {
    name: 'type TEXT into X',
    form: /^type (.+?) into (.+)$/,
    run: (page, text, selector) => at(page, selector).fill(text),
  },
  {
    name: 'choose OPTION in X',
    form: /^choose (.+?) in (.+)$/,
    run: (page, option, selector) => at(page, selector).selectOption(option),
  },
  {
    name: 'scroll to X',
    form: /^scroll to (.+)$/,
    run: (page, selector) =>
      at(page, selector).evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      ),
  },
  {
    name: 'scroll PIXELS',
    form: /^scroll (\d+)$/,
    run: (page, top) =>
      page
        .evaluate((pixels) => scrollTo({ top: pixels, behavior: 'instant' }), Number(top))
        // The page hears of it with its next frame.
        .then(() => waitForFrames(page)),
  },
  {
    name: 'go to #ID',
    form: /^go to (#.+)$/,
    run: (page, hash) =>
      page.evaluate((to) => {
        location.hash = to;
      }, hash),
  },
  {
    name: 'wait for X',
    form: /^wait for (.+)$/,
    run: (page, selector) => at(page, selector).waitFor(),
  },
  {
    name: 'print',
    form: /^print$/,
    run: (page) =>
      page
        .emulateMedia({ media: 'print' })
        .then(() => page.evaluate(() => dispatchEvent(new Event('beforeprint')))),
  },
  { name: 'reload', form: /^reload$/, run: (page) => page.reload() },
];

/**
 * Does the steps of a row.
 * @param check called at the end, or after each click of `click each`
 */
export async function doSteps(
  page: Page,
  steps: readonly string[],
  check: (where: string) => Promise<void>,
): Promise<void> {
  for (const step of steps) {
    const each = /^click each (.+)$/.exec(step)?.[1];
    for (const target of each ? await page.locator(`${each} >> visible=true`).all() : []) {
      await target.click();
      await check(`after a click on ${(await target.textContent()) ?? step}`);
    }
    const found = STEPS.find(({ form }) => form.test(step));
    if (!found) throw new Error(`No step is written "${step}".`);
    const [, first = '', second = ''] = found.form.exec(step) ?? [];
    await found.run(page, first, second);
  }
  await check('');
}
