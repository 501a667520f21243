/**
 * `npm start` on a copy of the project: what a writer saves arrives in the page and in what reads it beside it, without a
 * restart; what is wrong is shown with file and line.
 */
import { execFileSync } from 'node:child_process';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { editor as editorTexts } from '../support/tool-texts';
import { shared } from '../../src/wire/messages';
import { copyProject, type Project } from '../build/support/project';
import { startDevServer, type DevServer } from './support/dev-server';

const REFUND = 'docs/refunds/create.mdx';
const CODES = 'docs/other/error-codes.mdx';
const OVERVIEW = 'docs/overview.mdx';
const ZH_REFUND = 'i18n/zh/docusaurus-plugin-content-docs/current/refunds/create.mdx';
const CONTRACT = 'static/openapi.yaml';
const TABLE = 'src/data/error-codes.yaml';

/** Text of the first row of the table of error codes. */
const ADVICE = 'Correct the request and send it again.';
const CONFIRM = ['--import', 'tsx', 'scripts/i18n.mts', 'confirm'];
const AMOUNT = 'description: The amount to refund, in minor units of the currency.';

let project: Project;
let server: DevServer;

/** Line of a passage of a file, from 1. */
function lineOf(file: string, passage: string): number {
  const [before = ''] = project.read(file).split(passage);
  return before.split('\n').length;
}

function overlay(page: Page): Locator {
  return page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
}

/** Opens a page, and waits until the server can tell it of changes. */
async function open(page: Page, path: string): Promise<Locator> {
  const connected = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        /"(ok|warnings)"/.test(String(payload)),
      ),
    );
  await page.goto(server.url + path);
  await connected;
  const article = page.locator('article');
  await expect(article).toBeVisible();
  return article;
}

/** Pages and texts that the server says are behind, without the reasons. */
function namedBehind(): string[] {
  const [, list = ''] = server
    .output()
    .split(/The Chinese is behind its English:\n/)
    .slice(-2);
  return [...list.matchAll(/^(\S+) {2}.*npm run i18n:confirm/gm)].map(([, id = '']) => id);
}

async function download(name: string): Promise<string> {
  const response = await fetch(server.url + name);
  return response.text();
}

test.describe('npm start', { tag: '@all' }, () => {
  test.beforeAll(async () => {
    project = copyProject([REFUND, CODES, OVERVIEW, 'docs/errors/index.mdx', ZH_REFUND]);
    server = await startDevServer(project.dir, 'en');
  });
  test.afterEach(() => {
    project.restore();
  });
  test.afterAll(async () => {
    await server.stop();
    project.remove();
  });

  test('an edited page arrives', async ({ page }) => {
    const article = await open(page, 'refunds/create');
    project.replace(REFUND, '## Common mistakes', 'A sentence of today.\n\n## Common mistakes');
    await expect(article).toContainText('A sentence of today.');
  });

  test('an edited record arrives in its table, and in the error tool', async ({ page }) => {
    const article = await open(page, 'other/error-codes');
    project.replace(TABLE, ADVICE, 'Look at it twice.');
    await expect(article).toContainText('Look at it twice.');
    await open(page, 'errors');
    const tool = page.locator('ef-tool[name="error-response"]');
    await tool.scrollIntoViewIfNeeded();
    await tool.getByRole('button', { name: shared.en.loadSample }).click();
    await expect(tool).toContainText('Look at it twice.');
  });

  test('an edited description arrives in its page, the editor, its check and the downloads', async ({
    page,
  }) => {
    const article = await open(page, 'refunds/create');
    const [line = ''] =
      project.read(CONTRACT).match(/^ +amount:\n +type: integer\n.*refund,.*$/m) ?? [];
    expect(line).toContain(AMOUNT);
    project.replace(
      CONTRACT,
      line,
      `        counter:\n          type: integer\n          description: A field of today.\n          maximum: 7\n${line}`,
    );
    await expect(article).toContainText('A field of today.');
    for (const name of ['openapi.yaml', 'openapi.json', 'openapi.mock.json'])
      await expect.poll(() => download(name), name).toContain('A field of today.');
    await page.locator('[data-edit]').click();
    const editor = page.locator('ef-request-editor');
    await expect(editor).toContainText('counter');
    const body = editor.getByLabel(editorTexts.en.body);
    await body.fill((await body.inputValue()).replace('{', '{ "counter": 8,'));
    await expect(editor.getByRole('region', { name: editorTexts.en.result })).toContainText(
      'counter',
    );
  });

  test('an edited text of the interface arrives, be it of a component or of a word', async ({
    page,
  }) => {
    const article = await open(page, 'refunds/create');
    project.replace(
      'src/data/texts/reference.json',
      '"en": "Responses"',
      '"en": "Replies of today"',
    );
    await expect(article).toContainText('Replies of today');
    project.replace(
      'src/data/texts/frame.json',
      '"en": "Report an error',
      '"en": "Today report one',
    );
    await expect(page.locator('footer').first()).toContainText('Today report one');
  });

  test('an edited sample and an edited term arrive', async ({ page }) => {
    const article = await open(page, 'overview');
    const sample = 'samples/guides/accept-a-payment/server.mjs';
    project.write(sample, `// A comment of today.\n${project.read(sample)}`);
    await expect(article).toContainText('A comment of today.');
    const term = 'The payout of the collected money to you, usually less fees.';
    await expect(article).toContainText(term);
    project.replace('src/data/glossary.yaml', term, 'An address of today.');
    await expect(article).toContainText('An address of today.');
  });

  test('an unknown word is shown with its file and line, until it is right', async ({ page }) => {
    const article = await open(page, 'refunds/create');
    const word = '<Operation id="createRefund" />';
    const line = lineOf(REFUND, word);
    project.replace(REFUND, word, '<Operatoin id="createRefund" />');
    await expect(overlay(page)).toContainText('<Operatoin>: There is no such word.');
    await expect(overlay(page)).toContainText('refunds/create.mdx');
    await expect(overlay(page)).toContainText(`"line": ${line},`);
    project.restore();
    // Another text than before the fault, so that the page has to be the new one.
    project.replace(REFUND, word, `${word}\n\nA mended sentence.`);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(article).toContainText('A mended sentence.');
  });

  // A text that is missing has no line of its own: the one where the texts beside it begin.
  for (const [name, file, passage, by, above, reason] of [
    ['broken YAML', TABLE, 'en: Each entry', 'en: x: Each entry', 0, 'Nested mappings'],
    ['a missing Chinese text', TABLE, 'zh: 请求已通过', 'zn: 请求已通过', 1, "property 'zh'"],
    ['broken front matter', CODES, 'description:', 'description: x:', 0, 'is no YAML'],
    [
      'a key of no use',
      CODES,
      'description:',
      'descripton: x\ndescription:',
      0,
      'No key "descripton"',
    ],
  ] as const) {
    test(`${name} is shown with its file and line, until it is right`, async ({ page }) => {
      const article = await open(page, 'other/error-codes');
      const line = lineOf(file, passage) - above;
      project.replace(file, passage, by);
      await expect(overlay(page)).toContainText(reason);
      await expect(overlay(page)).toContainText(`${file}:${line}:`);
      project.restore();
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
      await expect(article).toContainText(ADVICE);
    });
  }
});

test(
  'npm start in Chinese names the English that is ahead of its Chinese, and goes on',
  { tag: '@all' },
  async ({ page }) => {
    project = copyProject([REFUND, ZH_REFUND]);
    // Shortened pages are others than those that the Chinese was compared with.
    execFileSync(process.execPath, [...CONFIRM, '--all'], { cwd: project.dir });
    project.replace(CONTRACT, AMOUNT, 'description: The amount that comes back.');
    server = await startDevServer(project.dir, 'zh');
    expect(namedBehind()).toEqual([expect.stringMatching(/^static\/openapi\.yaml#.*amount/)]);
    const article = await open(page, 'refunds/create');
    await expect(article).toContainText('退款');
    expect(await download('openapi.yaml')).toContain('创建退款');
    project.replace(REFUND, '## Common mistakes', 'A sentence of today.\n\n## Common mistakes');
    project.replace(TABLE, ADVICE, 'Look at it twice.');
    await expect
      .poll(namedBehind)
      .toEqual(expect.arrayContaining([REFUND, expect.stringContaining(`${TABLE}#`)]));
    await expect(article).toContainText('退款');
    project.restore();
    await server.stop();
    project.remove();
  },
);
