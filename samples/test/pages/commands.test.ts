/** Requests to the sandbox on pages of the guides, as a reader sends them to the simulator instead. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SANDBOX_HOST } from '../../../src/model/samples/request';
import { codeBlocks, PAGES, readPage } from '../../../tests/unit/guides/pages';
import { languageGate } from '../../toolchains/toolchains';
import { startSimulator } from '../simulator';

const ROOT = resolve(import.meta.dirname, '../../..');

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

/** Requests to the sandbox that stand for themselves. */
function sandboxCalls(source: string): string[] {
  return codeBlocks(source, 'bash').filter((block) =>
    /^curl .*sandbox\.efundpay\.com|^key=/.test(block),
  );
}

const gate = languageGate('curl');

describe.skipIf(gate.skip)(gate.title('commands of the guides on the simulator'), () => {
  let folder: string;

  /** Runs the commands in a folder that holds the order file which some of them send. */
  async function statuses(commands: string[]): Promise<string[]> {
    const simulator = await startSimulator();
    const script = [STATUS_ONLY, ...commands]
      .join('\n')
      .replaceAll(SANDBOX_HOST, simulator.origin)
      // That of the page is from an example; the simulator gives its own.
      .replace(/&cursor=[^"&]*/g, '');
    const env = { ...process.env, EFUNDPAY_TOKEN: 'x', EFUNDPAY_MERCHANT_ACCOUNT_ID: 'default' };
    const shell = spawn('bash', ['-eu', '-c', script], { cwd: folder, env });
    let output = '';
    let errors = '';
    shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const code = await new Promise((done) => shell.on('close', done));
    simulator.stop();
    expect([code, errors]).toEqual([0, '']);
    return output.trim().split('\n');
  }

  beforeAll(() => {
    gate.require();
    folder = mkdtempSync(join(tmpdir(), 'guide-commands-'));
    writeFileSync(join(folder, 'order-12345.json'), JSON.stringify(exampleOrder()));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

  it('a command without a header is noticed', async () => {
    const [call = ''] = sandboxCalls(readPage('en', pagesWithCalls[0] ?? '')).filter((block) =>
      block.startsWith('curl'),
    );
    const without = call.replace(/ -H "Authorization[^"]*"/, '');
    expect(without).not.toBe(call);
    expect(await statuses(['key=$(uuidgen)', without])).toEqual(['401']);
  });
});
