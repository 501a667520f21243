import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { onePerKind, readBuiltPages } from './support/built-pages';
import { listFiles } from './support/file-references';
import { SAVE_DATA, useSite, waitForIdle } from './support/site';

/**
 * Limits of a first visit, in kilobytes (1,024 bytes) after brotli 11, without what is prefetched for other pages.
 * They are no records to break: below them a reader notices nothing. Stock Docusaurus needs 184, 24 and 225.
 * What grew: `npx docusaurus build --bundle-analyzer`.
 */
const LIMITS = { script: 125, style: 18, all: 160 };
const KILOBYTE = 1024;

const site = useSite();
const buildDir = inject('buildDir');
const files = new Set(listFiles(buildDir));
const pages = readBuiltPages(buildDir);

type Weight = Record<keyof typeof LIMITS, number>;

/** Bytes of a file on the way, each measured once: the best compression is slow. */
const sizes = new Map<string, number>();

function measure(file: string): number {
  const content = readFileSync(path.join(buildDir, file));
  if (/\.(png|ico|webp|avif)$/.test(file)) return content.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

function compressedSize(file: string): number {
  const size = sizes.get(file) ?? measure(file);
  sizes.set(file, size);
  return size;
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

/** What is over its limit, with the heaviest files. */
function excess(weight: Weight, visited: readonly string[]): string[] {
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[])
    .filter((key) => weight[key] > LIMITS[key])
    .map((key) => `${key}: ${weight[key].toFixed(1)} of ${LIMITS[key]} KB (${visited.join(', ')})`);
}

/** The search page is there for its index, which weighs what the site has to say. */
const measured = [...onePerKind(pages, 'en'), ...onePerKind(pages, 'zh')]
  .map((page) => page.path)
  .filter((address) => !address.endsWith('/search'));

test.each(measured)('a first visit of %s is within the limits', async (address) => {
  const visited = await filesOf(address);
  const weight = weigh(visited, compressedSize);
  expect(weight.script, 'a page that loads no script was not measured').toBeGreaterThan(10);
  expect(excess(weight, visited)).toEqual([]);
});

test('more than a limit is reported', () => {
  const visited = ['main.js', 'chunk.js', 'styles.css', 'page.html'];
  const weight = weigh(visited, () => 63 * KILOBYTE);
  expect(excess(weight, visited).map((line) => line.split(' (')[0])).toEqual([
    'script: 126.0 of 125 KB',
    'style: 63.0 of 18 KB',
    'all: 252.0 of 160 KB',
  ]);
});
