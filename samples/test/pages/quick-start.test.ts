/** The quick start at /overview, as a reader runs it: the published simulator, and each command from the page. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../tests/support/until';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';
import { languageGate } from '../../toolchains/toolchains';
import { freePort } from '../../../tests/support/free-port';

/** The built site; the simulator is made by its build. */
const BUILD = resolve(process.env.EFUND_BUILD ?? join(import.meta.dirname, '../../../build'));
const PLACEHOLDER = '<id-from-the-response>';

interface Commands {
  start: string;
  list: string;
  key: string;
  create: string;
  pay: string;
  retrieve: string;
  refund: string;
}

function commandsOf(locale: 'en' | 'zh'): Commands {
  const page = readPage(locale, 'overview');
  const steps = page.slice(
    page.indexOf('{/* #start-the-mock */}'),
    page.indexOf('{/* #move-to-the-sandbox */}'),
  );
  const blocks = codeBlocks(steps, 'bash');
  expect(blocks).toHaveLength(7);
  const [start = '', list = '', key = '', create = '', pay = '', retrieve = '', refund = ''] =
    blocks;
  return { start, list, key, create, pay, retrieve, refund };
}

/** Runs commands in a shell of their own, and gives what it printed. */
function run(script: string): Promise<string> {
  return new Promise((done, fail) => {
    const shell = spawn('bash', ['-eu', '-c', `curl() { command curl -sS "$@"; }\n${script}`]);
    let output = '';
    let errors = '';
    shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    shell.on('close', (code) => (code === 0 ? done(output) : fail(new Error(errors))));
  });
}

const gate = languageGate('curl');
const isBuilt = ['', 'zh'].every((folder) => existsSync(join(BUILD, folder, 'simulator.mjs')));
const reason = isBuilt ? '' : ' (there is no build)';
/** When everything has to run, a missing file is a fault. */
const isSkipped = gate.skip || (!isBuilt && !process.env.EFUND_ALL);

describe.skipIf(isSkipped)(gate.title(`the quick start${reason}`), () => {
  let site: Server;
  let siteOrigin: string;
  let folder: string;

  beforeAll(async () => {
    gate.require();
    expect(isBuilt, 'a build with both simulators').toBe(true);
    folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
    site = createServer(({ url = '' }, response) => {
      createReadStream(join(BUILD, url)).pipe(response);
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(['en', 'zh'] as const)('%s', (locale) => {
    const steps = commandsOf(locale);
    let simulator: ChildProcess;
    let here: (script: string) => string;
    let printed = '';

    beforeAll(async () => {
      const port = await freePort();
      here = (script) => script.replaceAll('http://127.0.0.1:4010', `http://127.0.0.1:${port}`);
      const script = steps.start
        .replace('https://docs.efundflow.com', siteOrigin)
        .replace('node simulator.mjs', `exec node simulator.mjs --port ${port}`);
      simulator = spawn('bash', ['-eu', '-c', script], { cwd: folder });
      simulator.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await until(
        () => printed.includes('PUBLIC_KEY='),
        () => `The simulator does not start: ${printed}`,
      );
    });

    afterAll(() => {
      simulator.kill();
    });

    it('lists, creates, pays, retrieves and refunds a payment', async () => {
      expect(JSON.parse(await run(here(steps.list)))).toMatchObject({ items: [] });
      const variables = here(steps.list.slice(0, steps.list.indexOf('curl')));
      const create = await run([variables, steps.key, here(steps.create)].join('\n'));
      const { id, payment_method: link } = JSON.parse(create) as {
        id: string;
        payment_method: { payment_url_link: string };
      };
      expect((await fetch(link.payment_url_link)).status).toBe(200);
      const pay = here(steps.pay).replace(PLACEHOLDER, id);
      const idLine = pay.slice(0, pay.indexOf('curl'));
      const retrieve = [variables, idLine, here(steps.retrieve)].join('\n');
      const before = JSON.parse(await run(retrieve)) as { status: string };
      expect(before.status).not.toBe('capture_succeeded');
      await run(pay);
      expect(JSON.parse(await run(retrieve))).toMatchObject({ id, status: 'capture_succeeded' });
      const refund = await run([variables, idLine, here(steps.refund)].join('\n'));
      expect(JSON.parse(refund)).toMatchObject({ amount: 500, status: 'succeeded' });
    });

    it('rejects the amount that the page warns of, and names a missing header', async () => {
      const variables = here(steps.list.slice(0, steps.list.indexOf('curl')));
      const wrong = here(steps.create).replace('"amount": 1299', '"amount": "12.99"');
      expect(wrong).not.toBe(here(steps.create));
      const rejected = await run([variables, steps.key, wrong].join('\n'));
      expect(JSON.parse(rejected)).toMatchObject({ status: 400 });
      const noAccount = here(steps.list).replace(/ \\\n +-H "x-merchant-account-id.*"/, '');
      expect(noAccount).not.toBe(here(steps.list));
      expect(JSON.parse(await run(noAccount))).toMatchObject({
        status: 400,
        details: [{ pointer: '/x-merchant-account-id' }],
      });
      await until(
        () => /x-merchant-account-id .*list#header-x-merchant-account-id/.test(printed),
        () => printed,
      );
    });
  });
});
