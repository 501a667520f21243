import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, BUILD } from '../support/test';
import { attribute, findAll, onePerKind, readBuiltPages } from '../support/built-pages';
import { listFiles } from '../support/file-references';
import { SAVE_DATA, useSite, waitForIdle } from '../support/site';

type Weight = Record<'script' | 'style' | 'all', number>;

/**
 * Limits of a first visit, in kilobytes (1,000 bytes) as the build compresses them (brotli), without what is prefetched for
 * other pages. They are no records to break: below them a reader notices nothing. Stock Docusaurus needs 184, 24 and 225.
 * Chinese has the texts of the interface on top, some three kilobytes in every Docusaurus site. To see which part grew:
 * `npx docusaurus build --bundle-analyzer`.
 */
const LIMITS = {
  en: { script: 112.9, style: 21.5, all: 150.9 },
  zh: { script: 115, style: 21.5, all: 155.3 },
} satisfies Record<string, Weight>;
/** Extra weight of the overview: it contains a whole server, in two languages, and a glossary. */
const OVERVIEW = 18.5;
const OVERVIEWS = new Set(['/overview', '/zh/overview']);
const KILOBYTE = 1000;

const site = useSite();
const files = new Set(listFiles(BUILD));
const pages = readBuiltPages(BUILD);

/** Bytes of a file on the way: the build contains what hosts send. */
function compressedSize(file: string): number {
  const full = path.join(BUILD, file);
  return statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size;
}

function fileOf(url: string): string {
  const { pathname } = new URL(url);
  const name = pathname.slice(1);
  const found = [name, `${name}.html`, path.posix.join(name, 'index.html')].find((candidate) =>
    files.has(candidate),
  );
  if (!found) throw new Error(`${pathname} is no file of the build`);
  return found;
}

/** Files of a first visit on a phone; a reader who saves data loads nothing ahead, so what comes is the page's own. */
async function filesOf(address: string): Promise<string[]> {
  const context = await site.newContext({
    viewport: { width: 412, height: 823 },
    connection: SAVE_DATA,
  });
  const page = await context.newPage();
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) urls.add(request.url());
  });
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await waitForIdle(page);
  await context.close();
  return [...new Set([...urls].map(fileOf))];
}

function weigh(visited: readonly string[], sizeOf: (file: string) => number): Weight {
  const sum = (extension: string) =>
    visited
      .filter((file) => file.endsWith(extension))
      .reduce((total, file) => total + sizeOf(file) / KILOBYTE, 0);
  return { script: sum('.js'), style: sum('.css'), all: sum('') };
}

/** Scripts that the page asks for at once; what only the app asks for costs another round trip. */
function namedScripts(address: string): string[] {
  const page = pages.find((one) => one.path === address);
  const scripts = page ? findAll(page.tree, 'script') : [];
  return scripts.flatMap((script) => attribute(script, 'dataStart')?.slice(1) ?? []);
}

/** Weights over their limits, with the files that were loaded. */
function excess(weight: Weight, limits: Weight, visited: readonly string[]): string[] {
  return (Object.keys(limits) as (keyof Weight)[])
    .filter((key) => weight[key] > limits[key])
    .map((key) => `${key}: ${weight[key].toFixed(1)} of ${limits[key]} kB (${visited.join(', ')})`);
}

function showsTool(file: string): boolean {
  return readFileSync(path.join(BUILD, file), 'utf8').includes('<ef-tool');
}

/** The search page loads its index, and a page that shows a tool loads the tool: what those weigh is not the page's. */
function measured(locale: 'en' | 'zh'): [string, Weight][] {
  return onePerKind(pages, locale)
    .filter(({ path: address, file }) => !address.endsWith('/search') && !showsTool(file))
    .map(({ path: address }) => {
      const { all, ...limits } = LIMITS[locale];
      return [address, { ...limits, all: all + (OVERVIEWS.has(address) ? OVERVIEW : 0) }];
    });
}

async function expectWithin(address: string, limits: Weight): Promise<void> {
  const visited = await filesOf(address);
  const weight = weigh(visited, compressedSize);
  expect(weight.script, 'a page that loads no script was not measured').toBeGreaterThan(10);
  expect(excess(weight, limits, visited)).toEqual([]);
  const named = namedScripts(address);
  expect(named.length, 'those of its route are named, too').toBeGreaterThan(2);
  expect(visited).toEqual(expect.arrayContaining(named));
}

for (const locale of ['en', 'zh'] as const)
  for (const [address, limits] of measured(locale))
    test(`a first visit of ${address} is within the limits`, () => expectWithin(address, limits));

test('more than a limit is reported', () => {
  const visited = ['main.js', 'chunk.js', 'styles.css', 'page.html'];
  const weight = weigh(visited, () => 65 * KILOBYTE);
  expect(excess(weight, LIMITS.en, visited).map((line) => line.split(' (')[0])).toEqual([
    `script: 130.0 of ${LIMITS.en.script} kB`,
    `style: 65.0 of ${LIMITS.en.style} kB`,
    `all: 260.0 of ${LIMITS.en.all} kB`,
  ]);
});
