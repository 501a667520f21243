import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, BUILD } from '../support/test';
import { readPage, type ComparedPage } from '../support/compared-page';

/**
 * The upgrade test: a build without src/plugins/fast has the same pages, with the same text, head, links and ids. What
 * no longer holds after a change of Docusaurus shows here.
 */
const stockDir = mkdtempSync(path.join(tmpdir(), 'efundflow-stock-'));

function buildStock(): void {
  const env = {
    ...process.env,
    EFUND_STOCK: '1',
    EFUND_DRAFT: '1',
    // Apart from the files of the build under test, which other tests read.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-stock',
  };
  const args = ['docusaurus', 'build', '--out-dir', stockDir];
  const result = spawnSync('npx', args, { encoding: 'utf8', env });
  if (result.status !== 0)
    throw new Error(`The stock build fails:\n${result.stdout}\n${result.stderr}`);
}

function pagesOf(folder: string): Map<string, ComparedPage> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return new Map(
    pages.map((name) => [name, readPage(readFileSync(path.join(folder, name), 'utf8'))]),
  );
}

let stock: Map<string, ComparedPage>;
let fast: Map<string, ComparedPage>;

test.beforeAll(() => {
  buildStock();
  stock = pagesOf(stockDir);
  fast = pagesOf(BUILD);
});
test.afterAll(() => rmSync(stockDir, { recursive: true, force: true }));

function staticBodies(pages: Map<string, ComparedPage>): number {
  return [...pages.values()].filter(({ isStatic }) => isStatic).length;
}

test.describe('the site with and without src/plugins/fast', () => {
  test('has the same pages', () => {
    expect(fast.size).toBeGreaterThan(100);
    expect([...fast.keys()]).toEqual([...stock.keys()]);
  });
  test('is built in two ways', () => {
    expect(staticBodies(stock)).toBe(0);
    expect(staticBodies(fast)).toBeGreaterThan(100);
  });
  for (const part of ['text', 'head', 'links', 'ids'] as const) {
    test(`has the same ${part} on every page`, () => {
      for (const [name, page] of fast) expect(page[part], name).toEqual(stock.get(name)?.[part]);
    });
  }
  for (const folder of ['', 'zh/']) {
    test(`has the same feeds (/${folder})`, () => {
      for (const file of ['rss.xml', 'atom.xml']) {
        // The other build is a draft: not finished for hosts.
        const read = (dir: string) =>
          readFileSync(path.join(dir, `${folder}blog`, file), 'utf8')
            .replace(/\s*<(?:atom:)?link rel="self"[^>]*>/, '')
            .replace(/ xmlns:atom="[^"]*"| xml:lang="[^"]*"/, '')
            .replace(/<language>zh-CN</, '<language>zh<');
        expect(read(BUILD), file).toBe(read(stockDir));
      }
    });
  }
});
