/**
 * While the HTML of a page arrives, nothing that is in sight moves.
 * @module-tag all
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './support/test';
import { recordShifts, shifts } from './support/shifts';
import { DESKTOP, SAVE_DATA, useSite } from './support/site';

const site = useSite();
/** Long enough for a frame on a busy machine. */
const PAUSE = 700;
/** Where a part of a page begins that the layout of the others depends on. */
const PARTS = [
  '<article',
  'class=api-operation',
  'class="api-sample',
  '</section>\\n<h2',
  '<ef-filter-',
];
const LOW = { width: 1280, height: 720 };

let slow: Server;
let origin: string;

/** The site, but a page comes in parts, with a pause before each. */
test.beforeAll(async () => {
  slow = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(site.origin + (request.url ?? '/'));
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html'))
        return response.end(Buffer.from(await answer.arrayBuffer()));
      const parts = new RegExp(`(?=${PARTS.join('|')})`);
      for (const part of (await answer.text()).split(parts)) {
        response.write(part);
        await sleep(PAUSE);
      }
      return response.end();
    })();
  });
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
});
test.afterAll(() => slow.close());

/** What moves while a page arrives. @param style rules that the site does not have */
async function shiftsOf(path: string, viewport: typeof LOW, style = ''): Promise<number[]> {
  const context = await site.newContext({ viewport, connection: SAVE_DATA });
  const page = await context.newPage();
  await recordShifts(page);
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  await page.goto(origin + path, { waitUntil: 'load' });
  const found = await shifts(page);
  await context.close();
  return found;
}

for (const [path, viewport] of [
  ['/transactions/create', LOW],
  ['/zh/transactions/checkout', DESKTOP],
  ['/refunds/list', LOW],
  ['/connections/overview', LOW],
] as const) {
  test(`nothing moves on ${path} at ${viewport.width} px`, async () => {
    expect(await shiftsOf(path, viewport)).toEqual([]);
  });
}

test('a sample that gives way when the next one arrives is noticed', async () => {
  const style = '.api-side { visibility: visible !important }';
  expect(await shiftsOf('/transactions/create', LOW, style)).not.toEqual([]);
});
