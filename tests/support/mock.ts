/** The mock server made from the contract: `npm run mock` for readers, and the tests of the samples. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(__dirname, '../..');

/** Where `npm run mock` listens; the contract and the pages name it. */
export const MOCK_PORT = 4010;

/**
 * Writes a copy of the contract whose paths begin with `/v4`. Prism serves paths without the path of the servers;
 * with the prefix, a sample needs nothing but another host.
 * @returns file name of the copy
 */
export function writeMockContract(contractFile = join(ROOT, 'static/openapi.yaml')): string {
  const contract = parse(readFileSync(contractFile, 'utf8')) as {
    paths: Record<string, unknown>;
    webhooks?: unknown;
    servers: unknown;
  };
  contract.paths = Object.fromEntries(
    Object.entries(contract.paths).map(([path, item]) => [`/v4${path}`, item]),
  );
  contract.servers = [{ url: '/' }];
  // The notices go the other way: nobody calls the platform with them.
  delete contract.webhooks;
  const file = join(mkdtempSync(join(tmpdir(), 'efund-mock-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(contract));
  return file;
}

/**
 * Starts Prism with validation of requests and answers.
 * @param stdio `inherit` shows its log to the reader, `ignore` keeps tests quiet
 */
export function spawnMock(port: number, stdio: 'inherit' | 'ignore'): ChildProcess {
  const require = createRequire(__filename);
  const prism = join(require.resolve('@stoplight/prism-cli/package.json'), '../dist/index.js');
  const args = [
    prism,
    'mock',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--errors',
    writeMockContract(),
  ];
  return spawn(process.execPath, args, { stdio });
}

/**
 * Waits until the mock answers.
 * @throws Error when it does not within the time, in milliseconds
 */
export async function waitForMock(port: number, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    try {
      await fetch(`http://127.0.0.1:${port}/v4/transactions`);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  throw new Error(`the mock did not answer on port ${port} within ${timeoutMs} ms`);
}
