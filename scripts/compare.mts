/**
 * Compares two builds, for a change that readers must not notice: `npm run compare -- OLD NEW`. Text, ids and links of
 * each page; every other text file of the build, line by line; pixels of each kind of page in three sizes, two color modes
 * and two languages. The report goes to the console, pictures of what differs to `compare-report/`. Exits 1 when
 * anything differs. `--no-pixels` leaves the pictures out,
 * `--only /jwts` takes those of one page.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Browser } from '@playwright/test';
import { attribute, parseHtml, selectAll, textOf } from '../src/html/read.js';
import { onePerKind, readBuiltPages } from '../tests/site/support/built-pages.js';
import { listFiles } from '../tests/site/support/file-references.js';
import { launchBrowser } from '../tests/support/browser.js';
import { startStaticServer } from '../tests/support/static-server.js';

const REPORT = 'compare-report';
const SIZES = { wide: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;
const MODES = ['light', 'dark'] as const;
const TEXT_FILE = /\.(md|txt|xml|json|yaml|svg)$|^_(headers|redirects)$/;
/** Names of scripts and style sheets contain a hash of their contents. */
const HASH = /\.[0-9a-f]{8}(?=\.(js|css))|"hash":"[0-9a-f]+"/g;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-pixels': { type: 'boolean', default: false }, only: { type: 'string' } },
});
const [before, after] = positionals.map((folder) => path.resolve(folder));
if (!before || !after) {
  console.error(
    'Usage: npm run compare -- OLD NEW [--no-pixels] [--only PATH], two folders with a build',
  );
  process.exit(2);
}

/** Parts of a file that are compared, each as lines. */
function partsOf(folder: string, file: string): Record<string, string[]> {
  const text = readFileSync(path.join(folder, file), 'utf8').replace(HASH, '');
  if (!file.endsWith('.html')) {
    const lines = file.endsWith('index.json') ? text.replace(/([}\]],)/g, '$1\n') : text;
    return { lines: lines.split('\n') };
  }
  const tree = parseHtml(text);
  const values = (selector: string, name: string): string[] =>
    selectAll(selector, tree).map((element) => attribute(element, name) ?? '');
  return {
    text: selectAll('title, h1, h2, h3, h4, p, li, td, th, dt, dd, pre, summary, button', tree).map(
      (element) => textOf(element),
    ),
    ids: values('[id]', 'id'),
    links: values('[href]', 'href'),
    meta: selectAll('meta', tree)
      .filter((element) => attribute(element, 'httpEquiv') === undefined)
      .map((element) => `${JSON.stringify(element.properties)}`),
  };
}

/** The first line that one side has and the other lacks, and how many there are. */
function difference(one: readonly string[], other: readonly string[]): string | undefined {
  if (one.join('\n') === other.join('\n')) return undefined;
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const gone = one.filter((line) => !inOther.has(line));
  const come = other.filter((line) => !inOne.has(line));
  if (gone.length + come.length === 0) return 'in another order, or as often as before no longer';
  const first = (sign: string, [line]: string[]) => line && `\n      ${sign} ${line.slice(0, 160)}`;
  return `${gone.length} gone, ${come.length} new${first('-', gone) ?? ''}${first('+', come) ?? ''}`;
}

const filesOf = (folder: string) =>
  listFiles(folder).filter((file) => file.endsWith('.html') || TEXT_FILE.test(file));

function compareFiles(before: string, after: string): string[] {
  const [old, now] = [new Set(filesOf(before)), new Set(filesOf(after))];
  const lines = [...now].filter((file) => !old.has(file)).map((file) => `${file}: new`);
  for (const file of old) {
    if (!now.has(file)) lines.push(`${file}: gone`);
    if (!now.has(file)) continue;
    const [one, other] = [partsOf(before, file), partsOf(after, file)];
    for (const [part, values] of Object.entries(one)) {
      const found = difference(values, other[part] ?? []);
      if (found) lines.push(`${file}: ${part}: ${found}`);
    }
  }
  return lines;
}

async function screenshot(
  browser: Browser,
  url: string,
  [width, height]: readonly [number, number],
  colorScheme: 'light' | 'dark',
): Promise<PNG> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  await context.close();
  return PNG.sync.read(picture);
}

/** @returns what differs, in words; the picture with the pixels in red goes to the report */
function comparePictures(one: PNG, other: PNG, name: string): string | undefined {
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} × ${one.height} px before, ${other.width} × ${other.height} px after`;
  const result = new PNG({ width: one.width, height: one.height });
  const count = pixelmatch(one.data, other.data, result.data, one.width, one.height);
  if (count === 0) return undefined;
  writeFileSync(path.join(REPORT, name), PNG.sync.write(result));
  return `${count} pixels differ: ${REPORT}/${name}`;
}

async function comparePixels(before: string, after: string): Promise<string[]> {
  rmSync(REPORT, { recursive: true, force: true });
  mkdirSync(REPORT);
  const [old, now] = await Promise.all([before, after].map((folder) => startStaticServer(folder)));
  const browser = await launchBrowser();
  const pages = readBuiltPages(before);
  const kinds = [...onePerKind(pages, 'en'), ...onePerKind(pages, 'zh')].map((page) => page.path);
  const lines: string[] = [];
  for (const page of options.only ? [options.only] : kinds)
    for (const [size, box] of Object.entries(SIZES))
      for (const mode of MODES) {
        const [one, other] = await Promise.all(
          [old, now].map((server) => screenshot(browser, `${server?.origin}${page}`, box, mode)),
        );
        const name = `${page.replace(/\W+/g, '-')}-${size}-${mode}.png`;
        const found = one && other && comparePictures(one, other, name);
        if (found) lines.push(`${page}, ${size}, ${mode}: ${found}`);
      }
  await browser.close();
  await Promise.all([old?.close(), now?.close()]);
  return lines;
}

const differences = compareFiles(before, after);
if (!options['no-pixels']) differences.push(...(await comparePixels(before, after)));
console.log(differences.map((line) => `- ${line}`).join('\n'));
console.log(`${differences.length} differences`);
process.exitCode = differences.length > 0 ? 1 : 0;
