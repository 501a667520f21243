/** The whole site below a folder of another host, whose name is longer: nothing of it names the usual address. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_URL } from '../../../src/config/site';
import { listFiles } from '../support/file-references';
import { startHost, type Host } from '../support/host';
import { DESKTOP, useSite, waitForIdle } from '../support/site';
import { expect, test } from '../support/test';

const FOLDER = '/docs';
const URL_THERE = 'https://a-mirror-with-a-name-that-is-longer.example.org';
const TEXT = /\.(html|md|txt|xml|json|ya?ml|css)$|^_(headers|redirects)$/;
/** Addresses of the site in any text, up to what ends one. */
const OWN_URL = new RegExp(`${URL_THERE}[^\\s"'<>()\\\\\`*|，。；：、（）]*`, 'g');
const REFERENCE = /\s(?:href|src|action|data-start|data-copy-page)="?([^"\s>]*)/g;

const outDir = mkdtempSync(path.join(tmpdir(), 'efundflow-elsewhere-'));
// Without the places where a URL may break, which are no part of it.
const read = (file: string): string =>
  readFileSync(path.join(outDir, file), 'utf8').replaceAll('<wbr>', '');
const site = useSite();
let host: Host;
let files: string[];

/** The file for an address below the folder, if there is one. */
function leadsToFile(address: string): boolean {
  const { pathname } = new URL(address, URL_THERE);
  if (pathname !== FOLDER && !pathname.startsWith(`${FOLDER}/`)) return false;
  const file = path.join(outDir, decodeURI(pathname).slice(FOLDER.length));
  return [file, `${file}.html`, path.join(file, 'index.html')].some(
    (name) => name !== outDir && existsSync(name),
  );
}

test.beforeAll(async () => {
  const env = {
    ...process.env,
    EFUND_URL: URL_THERE,
    EFUND_BASE_URL: `${FOLDER}/`,
    // Apart from the files of the build under test, which other tests read.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-elsewhere',
  };
  const args = ['scripts/docusaurus.mjs', 'build', '--out-dir', outDir];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The site does not build elsewhere:\n${stdout}\n${stderr}`);
  files = listFiles(outDir).filter((file) => TEXT.test(file));
  host = await startHost(outDir, FOLDER);
});

test.afterAll(async () => {
  await host.close();
  for (const folder of [outDir, `${outDir}-hosting`])
    rmSync(folder, { recursive: true, force: true });
});

test('no file names the usual address', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => read(file).includes(PUBLIC_URL))).toEqual([]);
});

test('every address of the site, in pages, Markdown, feeds, sitemaps and downloads, leads to a file', () => {
  const dead = new Set<string>();
  let found = 0;
  // The print sheet writes the bare origin in front of the path of a link.
  for (const file of files.filter((name) => !name.endsWith('.css')))
    for (const [address] of read(file).matchAll(OWN_URL)) {
      found += 1;
      const clean = address.replace(/[.,;:]+$/, '').replace(/&amp;/g, '&');
      if (!leadsToFile(clean)) dead.add(`${file}: ${clean}`);
    }
  expect(found).toBeGreaterThan(5000);
  expect([...dead]).toEqual([]);
});

test('every reference of a page stays below the folder', () => {
  const dead = new Set<string>();
  let found = 0;
  for (const file of files.filter((name) => name.endsWith('.html')))
    for (const [, reference = ''] of read(file).matchAll(REFERENCE)) {
      if (!/^\/(?!\/)/.test(reference)) continue;
      found += 1;
      if (!leadsToFile(reference.replace(/&amp;/g, '&'))) dead.add(`${file}: ${reference}`);
    }
  expect(found).toBeGreaterThan(5000);
  expect([...dead]).toEqual([]);
});

test('redirects and rules for crawlers name the folder', () => {
  expect(read('_redirects')).toContain(`${FOLDER}/zh/*  ${FOLDER}/zh/404.html  404`);
  expect(read('_headers')).toContain(`${FOLDER}/zh/assets/*`);
  expect(read('robots.txt')).toContain(`Sitemap: ${URL_THERE}${FOLDER}/zh/sitemap.xml`);
});

for (const [language, query] of [
  ['', 'refund'],
  ['/zh', '退款'],
] as const) {
  test(`search, tools, editor, menu and what is loaded ahead stay below the folder (${language})`, async () => {
    const start = `${host.origin}${FOLDER}${language}`;
    const { page, problems } = await site.open(`${start}/overview`, { viewport: DESKTOP });
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith(`${FOLDER}/`)) outside.push(pathname);
    });
    await waitForIdle(page);
    await page.locator('.navbar__search-input').fill(query);
    await page.locator('.ef-search__panel .ef-hit').first().click();
    await page.waitForURL(`${start}/**`);
    await page.goto(`${start}/jwts`);
    await page.locator('ef-tool').scrollIntoViewIfNeeded();
    await page.locator('ef-tool[data-ready]').waitFor();
    await page.goto(`${start}/transactions/create`);
    await page.locator('[data-edit]').click();
    await page.locator('ef-request-editor').waitFor();
    await page.locator('[data-send]').click();
    await page.locator('[data-sent] pre').waitFor();
    await page.locator('.ef-page-menu summary').click();
    await page.locator('.ef-page-menu a').first().click();
    await page.waitForURL(`${start}/transactions/create.md`);
    await page.goto(`${start}/overview.html#quick-start`);
    await page.waitForURL(`${start}/overview#quick-start`);
    expect(outside).toEqual([]);
    expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
  });
}
