/** While the HTML of a page arrives, nothing that is in sight moves. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';
import { recordShifts, shifts } from '../support/shifts';
import { DESKTOP, SAVE_DATA, useSite, waitForFrames } from '../support/site';

const site = useSite();
const LOW = { width: 1280, height: 720 };
/** Where a part of a page begins that the layout of the others depends on. */
const PARTS =
  /(?=<button[^>]*announcementBarClose|<article|<\w+ class="?api-(?:operation|sample)\b|<\/section>\n<h2|<ef-filter-)/;

let slow: Server;
let origin: string;
/** How many parts of the page may leave, and what to do when one more may. */
let allowed = 0;
let onAllowed: () => void = () => undefined;
let count = 0;

/** The site, but a page comes in parts: each ends with a mark, and waits until the one before it has been drawn. */
test.beforeAll(async () => {
  slow = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(site.origin + (request.url ?? '/'));
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html'))
        return response.end(Buffer.from(await answer.arrayBuffer()));
      const parts = (await answer.text()).split(PARTS);
      count = parts.length;
      for (const [index, part] of parts.entries()) {
        while (index >= allowed)
          await new Promise<void>((done) => {
            onAllowed = done;
          });
        response.write(index < count - 1 ? `${part}<!--part ${index}-->` : part);
      }
      return response.end();
    })();
  });
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
});
test.afterAll(() => slow.close());

/** Runs in the page: whether a part is there. */
function hasPart(index: number): boolean {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) if (comments.currentNode.nodeValue === `part ${index}`) return true;
  return false;
}

/** Elements that move while a page arrives. @param style rules that the site does not have */
async function shiftsOf(path: string, viewport: typeof LOW, style = ''): Promise<string[]> {
  const context = await site.newContext({ viewport, connection: SAVE_DATA });
  const page = await context.newPage();
  await recordShifts(page);
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  allowed = 1;
  await page.goto(origin + path, { waitUntil: 'commit' });
  for (; allowed < count; allowed += 1, onAllowed()) {
    await page.waitForFunction(hasPart, allowed - 1);
    await waitForFrames(page);
  }
  await page.waitForLoadState('load');
  expect(count, 'parts').toBeGreaterThan(2);
  return shifts(page);
}

for (const [path, viewport] of [
  ['/transactions/create', LOW],
  ['/zh/transactions/checkout', DESKTOP],
  ['/refunds/list', LOW],
  ['/connections/overview', LOW],
] as const)
  test(`nothing moves on ${path} at ${viewport.width} px`, async () => {
    const moved = await shiftsOf(path, viewport);
    // A browser that has much to do may also draw what it has read of a part, a list item without its text: by chance,
    // and hardly the same thing three times.
    for (let load = 0; load < 2 && moved.length > 0; load += 1) {
      const again = await shiftsOf(path, viewport);
      moved.splice(0, Infinity, ...moved.filter((shift) => again.includes(shift)));
    }
    expect(moved).toEqual([]);
  });

test('a sample that gives way when the next one arrives is noticed', async () => {
  const style = '.api-side { visibility: visible !important }';
  const moved = await shiftsOf('/transactions/create', LOW, style);
  expect(moved).not.toEqual([]);
  // In the same words each time, by which the tests above tell it from chance.
  expect(await shiftsOf('/transactions/create', LOW, style)).toEqual(moved);
});
