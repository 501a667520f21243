/**
 * Every control and link of each kind of page is clicked once before the scripts and once after them: what comes of it is the
 * same. Of controls that are alike (same element, role, classes and sort of link), the first is clicked.
 */
import type { Page } from '@playwright/test';
import { expect, test, BUILD } from '../support/test';
import { onePerKind, readBuiltPages } from '../support/built-pages';
import { useHost } from '../support/host';
import { DESKTOP, PHONE, SAVE_DATA, useSite, waitForApp, waitForIdle } from '../support/site';

const site = useSite();
const host = useHost();

declare global {
  interface Window {
    findControls: typeof findControls;
  }
}

interface Control {
  /** Element, role, classes and sort of link. */
  shape: string;
  /** Identity for a reader: element, target and words. Scripts may add elements before it. */
  name: string;
}

/** The visible controls of a page, one of each shape; runs in the page. */
function findControls(): (Control & { element: HTMLElement })[] {
  const shapes = new Map<string, Control & { element: HTMLElement }>();
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, label:has(input), [role=button]',
  );
  for (const element of all) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
      continue;
    const href = element.getAttribute('href') ?? '';
    const link = /^(#|\/|\w+:)/.exec(href)?.[0] ?? '';
    const { localName, className } = element;
    const shape = [localName, element.getAttribute('role'), className, link].join(' ');
    const words = element.textContent?.trim() || element.getAttribute('aria-label');
    if (!shapes.has(shape))
      shapes.set(shape, { shape, name: `${localName} ${href} ${words}`, element });
  }
  return [...shapes.values()];
}

/**
 * Groups of the sidebar that the page is not in. Once open, they stay so inside the app, and not in a new document, as in
 * stock.
 */
const OTHER_GROUPS = '.menu__list-item-collapsible:not(.menu__list-item-collapsible--active) *';

/** All that a click can change. */
function state(page: Page, from: string): Promise<string> {
  const evaluated = ([start, others]: readonly [string, string]) => {
    const { pathname, hash } = window.location;
    const marked = [
      ...document.querySelectorAll(
        'details, [aria-expanded], [aria-selected], [aria-pressed], dialog, :checked',
      ),
    ].filter((element) => pathname === start || !element.matches(others));
    const marks = marked.map((element) =>
      ['open', 'aria-expanded', 'aria-selected', 'aria-pressed']
        .map((name) => element.getAttribute(name))
        .concat(element.matches(':checked') ? 'checked' : '')
        .join(),
    );
    const { theme, themeChoice } = document.documentElement.dataset;
    return [pathname, hash, theme, themeChoice, document.title, ...marks].join('\n');
  };
  return page.evaluate(evaluated, [from, OTHER_GROUPS] as const);
}

/** Opens a page; its scripts come when `release` is called. */
async function open(path: string, viewport: typeof DESKTOP, isHeld: boolean) {
  const context = await site.newContext({
    viewport,
    connection: SAVE_DATA,
    reducedMotion: 'reduce',
  });
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  if (isHeld) {
    await context.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
  }
  const page = await context.newPage();
  await addHelpers(page);
  await page.goto(host().origin + path, { waitUntil: isHeld ? 'domcontentloaded' : 'load' });
  if (!isHeld) await waitForApp(page);
  return { page, context, release };
}

/** Adds what the tests need to each document: the controls, and a click on one of them. */
async function addHelpers(page: Page): Promise<void> {
  await page.addInitScript(`${findControls.toString()};
    window.findControls = findControls;`);
}

async function controls(page: Page): Promise<Control[]> {
  return page.evaluate(() => window.findControls().map(({ shape, name }) => ({ shape, name })));
}

/** Clicks as soon as the control is there, as the runner's own click does. */
async function click(page: Page, name: string): Promise<void> {
  const names = async () => (await controls(page)).map((control) => control.name);
  await expect.poll(names, { message: `control to click: ${name}` }).toContain(name);
  await page.evaluate((wanted) => {
    const element = window.findControls().find((control) => control.name === wanted)?.element;
    if (!element) throw new Error(`There is no control "${wanted}" any more.`);
    // Another site is not part of the test.
    element.addEventListener('click', (event) => {
      const link = element.closest('a');
      if (link && link.origin !== window.location.origin) event.preventDefault();
    });
    element.click();
  }, name);
}

async function outcome(
  path: string,
  viewport: typeof DESKTOP,
  { name }: Control,
  isEarly: boolean,
) {
  const { page, context, release } = await open(path, viewport, isEarly);
  if (!isEarly) await waitForIdle(page);
  await click(page, name);
  release();
  await page.waitForLoadState('load');
  await waitForApp(page);
  return { result: () => state(page, path), close: () => context.close() };
}

/**
 * Links whose later click is another one, as in stock: a group of the sidebar leads to its first page before the scripts, and
 * opens and closes after them; the link to the content gives it the focus without a hash.
 */
const LEADS_AT_FIRST = /menu__link--sublist|categoryLink|skipToContent/;

for (const [_, viewport] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test.describe(`an early click does what a later one does, on ${_}`, () => {
    const seen = new Set<string>();
    const paths = onePerKind(readBuiltPages(BUILD), 'en').map(({ path }) => path);
    for (const path of [...paths, '/404.html']) {
      test(`${path}`, async () => {
        const first = await open(path, viewport, true);
        const all = (await controls(first.page)).filter(({ shape }) => !seen.has(shape));
        first.release();
        await first.context.close();
        for (const control of all) {
          seen.add(control.shape);
          if (LEADS_AT_FIRST.test(control.shape)) continue;
          const late = await outcome(path, viewport, control, false);
          const early = await outcome(path, viewport, control, true);
          const wanted = await late.result();
          await expect.poll(early.result, { message: `${path}: ${control.shape}` }).toBe(wanted);
          await late.close();
          await early.close();
        }
      });
    }

    test('a group of the sidebar leads to its first page', async () => {
      if (viewport === PHONE) return;
      const { page, release } = await open('/pagination', viewport, true);
      const group = page.locator('.menu__link--sublist[href^="/"]').first();
      const target = await group.getAttribute('href');
      await group.click({ noWaitAfter: true });
      release();
      await page.waitForURL(`**${target}`);
    });
  });
}
