/**
 * The command of /environments that starts a mock server from the published file alone.
 *
 * @module-tag all
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDownloads } from '../../../src/plugins/contract/downloads';
import { waitForMock } from '../../mock/spawn';
import { freePort } from '../../../tests/support/free-port';
import { codeBlocks, readPage } from '../../../tests/unit/guides/pages';

const ROOT = resolve(import.meta.dirname, '../../..');
const SAMPLES = join(ROOT, 'samples');
const HEADERS = { Authorization: 'Bearer x', 'x-merchant-account-id': 'default' };

/** The command that starts the mock, which needs Node.js alone. */
function command(locale: 'en' | 'zh'): string {
  const blocks = codeBlocks(readPage(locale, 'environments'), 'bash');
  return blocks.find((block) => block.includes('prism-cli'))?.trim() ?? '';
}

describe.skipIf(process.platform === 'win32')(
  'the mock made from the published file alone (not on Windows)',
  () => {
    let site: Server;
    let shell: ChildProcess;
    let list: string;
    let cwd: string;

    beforeAll(async () => {
      const file = (await makeDownloads(ROOT, 'en')).find(
        ({ name }) => name === 'openapi.mock.json',
      );
      site = createServer((_, response) => response.end(file?.content));
      await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
      const { port } = site.address() as AddressInfo;
      const mockPort = await freePort();
      const script = command('en')
        .replace('https://docs.efundflow.com/', `http://127.0.0.1:${port}/`)
        .replace('4010', String(mockPort));
      expect(script).toMatch(/127\.0\.0\.1.*\nnpx @stoplight\/prism-cli@/);
      // In a folder below the package npx takes it from there, if the version is the same.
      const cache = join(SAMPLES, 'node_modules/.cache');
      mkdirSync(cache, { recursive: true });
      cwd = mkdtempSync(join(cache, 'mock-'));
      const options = { cwd, stdio: 'ignore', detached: true } as const;
      shell = spawn('bash', ['-eu', '-c', script], options);
      list = `http://127.0.0.1:${mockPort}/v4/transactions`;
      await waitForMock(mockPort, shell);
    });

    afterAll(() => {
      // Nothing is left of a shell that ended by itself.
      if (shell.pid && shell.exitCode === null) process.kill(-shell.pid);
      site.close();
      rmSync(cwd, { recursive: true });
    });

    it('responds under /v4, and its list ends', async () => {
      const response = await fetch(list, { headers: HEADERS });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ next_cursor: null });
    });

    it('rejects a request without the merchant header', async () => {
      const { Authorization } = HEADERS;
      expect((await fetch(list, { headers: { Authorization } })).status).toBe(400);
    });

    it('is started in the same way in both languages, with our version of Prism', () => {
      const commands = (['en', 'zh'] as const).map(command);
      // Each edition starts its own file.
      const alike = commands.map((text) => text.replace('/zh/openapi', '/openapi'));
      expect(new Set(alike).size).toBe(1);
      const { dependencies } = JSON.parse(readFileSync(`${SAMPLES}/package.json`, 'utf8')) as {
        dependencies: Record<string, string>;
      };
      expect(commands[0]).toContain(`prism-cli@${dependencies['@stoplight/prism-cli']} `);
    });
  },
);
