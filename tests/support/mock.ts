/** The mock server made from the contract, as `npm run mock` starts it for readers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/**
 * Starts the script behind `npm run mock`.
 * @param stdio `inherit` shows its log, `ignore` keeps tests quiet
 */
export function spawnMock(port: number, stdio: 'inherit' | 'ignore'): ChildProcess {
  const args = ['--import', 'tsx', 'scripts/mock.mts', '--port', String(port)];
  return spawn(process.execPath, args, { cwd: ROOT, stdio });
}

/**
 * Waits until the mock responds.
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
  throw new Error(`the mock did not respond on port ${port} within ${timeoutMs} ms`);
}
