import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { spawnMock, waitForMock } from '../../support/mock';
import { languageGate } from '../../support/toolchains';
import { codeBlocks, PAGES, readPage } from '../../unit/guides/pages';

/** Away from the port of `npm run mock` and from that of the reference samples. */
const PORT = 4027;
const MOCK = `http://127.0.0.1:${PORT}`;

/** Prints the HTTP status of each call instead of its answer. */
const STATUS_ONLY = `curl() { command curl -sS -o /dev/null -w '%{http_code}\\n' "$@"; }`;

/** The order that `order-12345.json` stands for on the pages. */
function exampleOrder(): unknown {
  const file = resolve(__dirname, '../../../static/openapi.yaml');
  const contract = parse(readFileSync(file, 'utf8')) as {
    components: { examples: { CreateTransactionRedirect: { value: unknown } } };
  };
  return contract.components.examples.CreateTransactionRedirect.value;
}

/** The blocks that a reader runs against the mock: all that use the base URL, up to the step to the sandbox. */
function mockBlocks(source: string): string[] {
  return codeBlocks(source, 'bash').filter(
    (block) => block.includes('EFUNDPAY_BASE_URL') && !block.includes('sandbox.efundpay.com'),
  );
}

const gate = languageGate('curl');

/** Calls which name the sandbox themselves. */
function sandboxCalls(source: string): string[] {
  return codeBlocks(source, 'bash').filter((block) => /^curl .*sandbox\.efundpay\.com/.test(block));
}

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
    mock = spawnMock(PORT, 'ignore');
    await waitForMock(PORT);
  });

  afterAll(() => {
    mock.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['en', 'zh'] as const)('the quick start works (%s)', async (locale) => {
    const blocks = mockBlocks(readPage(locale, 'overview'));
    expect(await statuses(blocks)).toEqual(['200', '200', '200']);
  });

  it.each(['en', 'zh'] as const)('the page on environments works (%s)', async (locale) => {
    const blocks = mockBlocks(readPage(locale, 'environments'));
    expect(await statuses(blocks)).toEqual(['200', '401']);
  });

  const pagesWithCalls = PAGES.filter((page) => sandboxCalls(readPage('en', page)).length > 0);

  it('there are single calls on several pages', () => {
    expect(pagesWithCalls.length).toBeGreaterThan(3);
  });

  it.each(pagesWithCalls)('single calls of %s work', async (page) => {
    for (const locale of ['en', 'zh'] as const) {
      const calls = sandboxCalls(readPage(locale, page));
      expect(calls.length, locale).toBeGreaterThan(0);
      expect(await statuses(calls), locale).toEqual(calls.map(() => '200'));
    }
  });

  it('rejects the amount that the quick start warns of, and a missing header', async () => {
    const [first = '', payment = ''] = mockBlocks(readPage('en', 'overview'));
    const wrongAmount = payment.replace('"amount": 1299', '"amount": "12.99"');
    const noAccount = first.replace(/ \\\n +-H "x-merchant-account-id.*"/, '');
    expect(wrongAmount).not.toBe(payment);
    expect(noAccount).not.toBe(first);
    expect(await statuses([first, wrongAmount])).toEqual(['200', '400']);
    expect(await statuses([noAccount])).toEqual(['400']);
  });
});
