import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { waitForMock } from '../../mock/spawn';
import { languageGate } from '../../toolchains/toolchains';
import { codeBlocks, PAGES, readPage } from '../../../tests/unit/guides/pages';

/** Away from the port of `npm run mock` and from that of the reference samples. */
const PORT = 4027;
const MOCK = `http://127.0.0.1:${PORT}`;

const ROOT = resolve(import.meta.dirname, '../../..');
/** The built site, where a build was made before. */
const BUILD = resolve(process.env.EFUND_BUILD ?? join(ROOT, 'build'));

/** Prints the HTTP status of each request instead of its response. */
const STATUS_ONLY = `curl() { command curl -sS -o /dev/null -w '%{http_code}\\n' "$@"; }`;

/** The order that `order-12345.json` stands for on the pages. */
function exampleOrder(): unknown {
  const file = join(ROOT, 'static/openapi.yaml');
  const contract = parse(readFileSync(file, 'utf8')) as {
    components: { examples: { CreateTransactionRedirect: { value: unknown } } };
  };
  return contract.components.examples.CreateTransactionRedirect.value;
}

/** The commands of a page, copied from the built page where there is one, else from its source. */
function commandsOf(locale: 'en' | 'zh', page: string): string[] {
  const file = join(BUILD, locale === 'en' ? '' : locale, `${page}.html`);
  if (!existsSync(file)) return codeBlocks(readPage(locale, page), 'bash');
  const blocks: string[] = [];
  visit(unified().use(rehypeParse).parse(readFileSync(file, 'utf8')), 'element', (node) => {
    const classes = [node.properties.className].flat().map(String);
    if (node.tagName === 'pre' && classes.includes('language-bash')) {
      const [code] = node.children;
      if (code?.type === 'element') blocks.push(toString(code));
    }
  });
  return blocks;
}

/** The blocks that a reader runs against the mock, one after the other. */
function mockBlocks(locale: 'en' | 'zh', page: string): string[] {
  return commandsOf(locale, page).filter((block) =>
    /^curl http:..127.0.0.1:4010|4010\/v4|^key=/m.test(block),
  );
}

const gate = languageGate('curl');

/** Requests to the sandbox that stand for themselves. */
function sandboxCalls(source: string): string[] {
  return codeBlocks(source, 'bash').filter((block) =>
    /^curl .*sandbox\.efundpay\.com|^key=/.test(block),
  );
}

const HEADERS = { Authorization: 'Bearer x', 'x-merchant-account-id': 'default' };

describe.skipIf(gate.skip)(gate.title('commands of the guides against the mock'), () => {
  let mock: ChildProcess;
  let folder: string;

  /** Runs the commands in a folder that holds the order file which some of them send. */
  function statuses(commands: string[]): Promise<string[]> {
    const script = [STATUS_ONLY, ...commands]
      .join('\n')
      .replaceAll('http://127.0.0.1:4010', MOCK)
      .replaceAll('https://sandbox.efundpay.com', MOCK);
    return new Promise((done, fail) => {
      const env = { ...process.env, EFUNDPAY_TOKEN: 'x', EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default' };
      const shell = spawn('bash', ['-eu', '-c', script], { cwd: folder, env });
      let output = '';
      let errors = '';
      shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      shell.on('close', (code) =>
        code === 0 ? done(output.trim().split('\n')) : fail(new Error(errors)),
      );
    });
  }

  beforeAll(async () => {
    gate.require();
    folder = mkdtempSync(join(tmpdir(), 'guide-commands-'));
    writeFileSync(join(folder, 'order-12345.json'), JSON.stringify(exampleOrder()));
    // The commands of the pages, as a shell runs them. A group of its own: npm does not pass signals on.
    const options = { cwd: ROOT, stdio: 'ignore', detached: true } as const;
    mock = spawn('npm', ['run', 'mock', '--', '--port', String(PORT)], options);
    await waitForMock(PORT);
  });

  afterAll(() => {
    if (mock.pid) process.kill(-mock.pid);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['en', 'zh'] as const)('the page on environments works (%s)', async (locale) => {
    const blocks = mockBlocks(locale, 'environments');
    expect(await statuses(blocks)).toEqual(['200', '401']);
  });

  const pagesWithCalls = PAGES.filter((page) =>
    sandboxCalls(readPage('en', page)).some((block) => block.startsWith('curl')),
  );

  it('there are single calls on several pages', () => {
    expect(pagesWithCalls.length).toBeGreaterThan(3);
  });

  it.each(pagesWithCalls)('single calls of %s work', async (page) => {
    for (const locale of ['en', 'zh'] as const) {
      const calls = sandboxCalls(readPage(locale, page));
      expect(calls.length, locale).toBeGreaterThan(0);
      const requests = calls.filter((block) => block.startsWith('curl'));
      expect(await statuses(['key=$(uuidgen)', ...calls]), locale).toEqual(
        requests.map(() => '200'),
      );
    }
  });

  it('ends a list: the cursor of the first page leads to the last one', async () => {
    const pages: { next_cursor: string | null; items: { id: string }[] }[] = [];
    for (
      let cursor: string | null | undefined = '';
      cursor !== null;
      cursor = pages.at(-1)?.next_cursor
    ) {
      const response = await fetch(`${MOCK}/v4/transactions${cursor && `?cursor=${cursor}`}`, {
        headers: HEADERS,
      });
      pages.push((await response.json()) as (typeof pages)[number]);
      expect(pages.length).toBeLessThan(3);
    }
    expect(pages).toHaveLength(2);
    expect(pages[0]?.items[0]?.id).not.toBe(pages[1]?.items[0]?.id);
  });
});
