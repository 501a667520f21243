/** From stop to stop by the Tab key: the ring of the focus is whole. A box that clips or scrolls would cut it off. */
import { expect, test } from '../support/test';
import { useSite } from '../support/site';

const site = useSite();

/** A page with samples beside the text, one with code and a tool, and the home page. */
const PATHS = ['/transactions/create', '/webhooks/generator-rsa-pair', '/'];
const WIDE = { width: 1440, height: 900 };
const SIZES = [WIDE, { width: 390, height: 844 }];
/** More stops than a page has. */
const MOST = 400;

/** The element with the focus, if a box around it cuts its ring: its name, and the box; nothing at the end of the page. */
async function cutRing(): Promise<string | undefined> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // A ring of another width comes first, by a transition of no length that ends with a frame.
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  // A pixel of it may be missing: a button stands on the border of its code.
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1.1;
  const ring = element.getBoundingClientRect();
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [left + box.clientLeft, top + box.clientTop];
    const isCut =
      ring.left - reach < x ||
      ring.top - reach < y ||
      ring.right + reach > x + box.clientWidth ||
      ring.bottom + reach > y + box.clientHeight;
    if (isCut && (overflowX !== 'visible' || overflowY !== 'visible'))
      return `${element.className || element.textContent} in ${box.className || box.tagName}`;
    if (position === 'fixed') break;
  }
  return '';
}

async function cutRings(path: string, viewport: typeof WIDE, clipped = ''): Promise<string[]> {
  const { page } = await site.open(path, { viewport, reducedMotion: 'reduce' });
  if (clipped)
    await page.locator(clipped).evaluate((box: HTMLElement) => {
      box.style.overflow = 'clip';
    });
  const found = new Set<string>();
  for (let stop = 0; stop < MOST; stop += 1) {
    await page.keyboard.press('Tab');
    const cut = await page.evaluate(cutRing);
    if (cut === undefined) {
      expect(stop, 'stops of the page').toBeGreaterThan(20);
      return [...found];
    }
    if (cut) found.add(cut);
  }
  throw new Error('The focus does not leave the page.');
}

test('a ring that a box cuts is found', async () => {
  expect((await cutRings('/', WIDE, '.navbar__brand >> xpath=..')).join()).toContain(
    'navbar__items',
  );
});

for (const path of PATHS)
  for (const size of SIZES)
    test(`no ring is cut on ${path}, ${size.width} pixels wide`, async () => {
      expect(await cutRings(path, size)).toEqual([]);
    });
