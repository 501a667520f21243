import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMock } from '../../support/mock';
import { codeBlocks, readPage } from '../../unit/guides/pages';

/** Away from the ports of the other mocks. */
const PORT = 4028;
const CALL = `http://127.0.0.1:${PORT}/v4/transactions?limit=1`;
const PRISM = join(
  createRequire(__filename).resolve('@stoplight/prism-cli/package.json'),
  '../dist/index.js',
);

/** The commands of the page on environments that need the contract alone. */
function commands(locale: 'en' | 'zh'): string {
  const blocks = codeBlocks(readPage(locale, 'environments'), 'bash');
  return blocks.find((block) => block.includes('prism-cli')) ?? '';
}

describe.skipIf(process.platform === 'win32')(
  'the mock made from the contract alone (not on Windows)',
  () => {
    let folder: string;
    let shell: ChildProcess;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'mock-without-source-'));
      copyFileSync(
        resolve(__dirname, '../../../static/openapi.yaml'),
        join(folder, 'openapi.yaml'),
      );
      // The Prism of this project stands in for a download; `exec` lets the end of the test reach it.
      const script = commands('en')
        .replace(/npx @stoplight\/prism-cli@\d+/, `exec '${process.execPath}' '${PRISM}'`)
        .replace('4010', String(PORT));
      expect(script).toContain('exec');
      shell = spawn('bash', ['-eu', '-c', script], { cwd: folder, stdio: 'ignore' });
      await waitForMock(PORT);
    });

    afterAll(() => {
      shell.kill();
      rmSync(folder, { recursive: true, force: true });
    });

    it('answers under /v4', async () => {
      const headers = { Authorization: 'Bearer x', 'x-merchant-account-id': 'default' };
      expect((await fetch(CALL, { headers })).status).toBe(200);
    });

    it('rejects a call without the merchant header', async () => {
      expect((await fetch(CALL, { headers: { Authorization: 'Bearer x' } })).status).toBe(400);
    });

    it('is started in the same way in Chinese', () => {
      expect(commands('zh')).toBe(commands('en'));
    });
  },
);
