/**
 * Features of Docusaurus that writers know work in a page, on a first visit as well as after a click; and the same build is
 * right for a host that publishes it below a folder.
 */
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import type { Project } from '../../build/support/project';
import { listFiles } from '../support/file-references';
import { startHost, type Host } from '../support/host';
import { DESKTOP, isSameDocument, markDocument, useSite, type OpenPage } from '../support/site';
import { BASE, buildWriters, createWritersProject, LINKS } from '../support/writers-project';

const site = useSite();
let project: Project;
let host: Host | undefined;
/** Folder of the first build. */
let cold: string;

test.beforeAll(async () => {
  project = createWritersProject();
  cold = path.join(project.dir, 'cold');
  cpSync(buildWriters(project), cold, { recursive: true, preserveTimestamps: true });
  host = await startHost(cold, BASE);
});
test.afterAll(async () => {
  await host?.close();
  project.remove();
});

function originOf(): string {
  if (!host) throw new Error('The build has not finished.');
  return host.origin + BASE;
}

const open = (to: string): Promise<OpenPage> => site.open(originOf() + to, { viewport: DESKTOP });

/** In the text, not in the menu. */
const bodyLink = (page: Page, to: string) => page.locator(`.markdown a[href="${BASE}${to}"]`);

async function openByClick(to: string): Promise<OpenPage> {
  const opened = await open('/overview');
  await markDocument(opened.page);
  await bodyLink(opened.page, to).click();
  await opened.page.waitForURL(`**${BASE}${to}`);
  return opened;
}

async function expectCounterCounts(page: Page): Promise<void> {
  const counter = page.locator('#counter');
  const start = Number((await counter.innerText()).replace(/\D/g, ''));
  await counter.click();
  await counter.click();
  await expect.poll(() => counter.innerText()).toBe(`Count ${start + 2}`);
}

const main = (page: Page) => page.locator('main').innerText();

for (const [way, visit] of [
  ['on a first visit', open],
  ['after a click', openByClick],
] as const) {
  test.describe(`${way}`, () => {
    test('tabs, details, an admonition, an image, a component and a partial work', async () => {
      const { page, problems } = await visit(LINKS.everything);
      await page.getByRole('heading', { level: 1, name: 'For writers' }).waitFor();
      await expectCounterCounts(page);
      const second = page.getByText('Text of the second tab');
      expect(await second.isVisible()).toBe(false);
      await page.getByRole('tab', { name: 'Second tab' }).click();
      await second.waitFor({ state: 'visible' });
      expect(await page.getByText('Text of the first tab').isVisible()).toBe(false);
      const folded = page.getByText('Text that was folded');
      expect(await folded.isVisible()).toBe(false);
      await page.getByText('More', { exact: true }).click();
      await folded.waitFor({ state: 'visible' });
      expect(await main(page)).toMatch(/A title\s+Text of the tip/i);
      expect(await main(page)).toContain('Text of the partial');
      const picture = page.getByRole('img', { name: 'A picture' });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(1200);
      expect(problems).toEqual({ console: [], otherHosts: [], failedRequests: [] });
      if (way === 'after a click') expect(await isSameDocument(page)).toBe(true);
    });

    test('a .md file reads', async () => {
      const { page, problems } = await visit(LINKS.markdown);
      await page.getByRole('heading', { level: 1, name: 'Plain Markdown' }).waitFor();
      expect(await main(page)).toContain('Text of the Markdown file');
      expect(problems.console).toEqual([]);
    });

    test('a third docs instance works', async () => {
      const { page, problems } = await visit(LINKS.instance);
      await page.getByRole('heading', { level: 1, name: 'Extra guide' }).waitFor();
      expect(await main(page)).toContain('Text of the instance');
      await expectCounterCounts(page);
      expect(problems.console).toEqual([]);
    });

    test('an MDX page outside of the docs works, with its code', async () => {
      const { page, problems } = await visit(LINKS.page);
      await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
      expect(await page.locator('main pre').innerText()).toContain('echo "about"');
      await expectCounterCounts(page);
      expect(problems.console).toEqual([]);
    });
  });
}

test.describe('on the way', () => {
  test('a component counts after Back and Forward', async () => {
    const { page } = await openByClick(LINKS.everything);
    await expectCounterCounts(page);
    await page.goBack();
    await bodyLink(page, LINKS.everything).waitFor();
    await page.goForward();
    await expectCounterCounts(page);
    await bodyLink(page, LINKS.page).waitFor({ state: 'detached' });
  });

  test('a page that was the first works when the reader comes back to it', async () => {
    const { page } = await open(LINKS.everything);
    await page.locator('.navbar').getByRole('link', { name: 'API Reference' }).click();
    await bodyLink(page, LINKS.markdown).waitFor();
    await page.goBack();
    await expectCounterCounts(page);
    await page.getByRole('tab', { name: 'Second tab' }).click();
    await page.getByText('Text of the second tab').waitFor({ state: 'visible' });
  });

  test('a draft is not published', async () => {
    const response = await fetch(`${originOf()}/secret`);
    expect(response.status).toBe(404);
  });

  test('a link to a file with .html leads to the page', async () => {
    const { page } = await open('/overview');
    await bodyLink(page, '/jwts.html').evaluate((link) => link.removeAttribute('target'));
    await bodyLink(page, '/jwts.html').click();
    await page.getByRole('heading', { level: 1, name: /JSON Web Tokens/ }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^JSON Web Tokens/);
  });

  test('a link in the text to the page itself adds no entry to the history', async () => {
    const { page } = await open('/overview');
    const lengthOf = () => page.evaluate(() => history.length);
    const before = await lengthOf();
    await bodyLink(page, '/overview').click();
    await bodyLink(page, '/overview').click();
    expect(await lengthOf()).toBe(before);
  });
});

test.describe('the output', () => {
  const read = (file: string) => readFileSync(path.join(cold, file), 'utf8');

  /** Docusaurus takes them from the client build, which has no module for doc pages here. */
  for (const pattern of [
    /<img[^>]* src="?\/docs(\/assets\/images\/[^" ]+)/,
    /<a [^>]*href="?\/docs(\/assets\/files\/[^" ]+)/,
  ])
    test(`has the picture of a doc page: ${pattern}`, () => {
      const address = pattern.exec(read('overview.html'))?.[1];
      expect(address).toMatch(/picture/);
      expect(existsSync(path.join(cold, address ?? ''))).toBe(true);
    });

  test('has the size of the picture, so that nothing moves when it arrives', () => {
    const picture = /<img[^>]*picture[^>]*>/.exec(read('overview.html'))?.[0];
    expect(picture).toMatch(/width="?1200"? height="?630/);
  });

  test('has navbar items of each documented kind', () => {
    for (const kind of ['Tokens', 'HTML', 'Version', 'Version menu', 'Menu', 'Nested'])
      expect(read('overview.html')).toContain(`${kind} item`);
  });

  test('built once more is the same, byte for byte, with the same times', () => {
    const warm = buildWriters(project);
    const files = listFiles(cold);
    expect(files.length).toBeGreaterThan(200);
    expect(listFiles(warm)).toEqual(files);
    const times = files.map((file) => statSync(path.join(cold, file)).mtimeMs);
    const different = files.filter((file, index) => {
      const again = path.join(warm, file);
      if (!readFileSync(path.join(cold, file)).equals(readFileSync(again))) return true;
      return statSync(again).mtimeMs !== times[index];
    });
    expect(different).toEqual([]);
    // Hosts tell files of equal size apart by their times.
    expect(new Set(times).size).toBeGreaterThan(0.9 * times.length);
  });
});
