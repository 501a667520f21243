/** The mock server made from the contract, as `npm run mock` starts it for readers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { inject } from 'vitest';
import { until } from '../../tests/support/until';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the mock that all tests share; test/setup.ts starts it. */
    mockPort: number;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');

/** Starts the script behind `npm run mock`, without its log. */
export function spawnMock(port: number): ChildProcess {
  const args = ['--import', 'tsx', 'samples/mock/mock.mts', '--port', String(port)];
  return spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
}

/**
 * Waits until a mock responds.
 * @throws {Error} when its process ended instead, or after the limit of a test
 */
export async function waitForMock(port: number, mock?: ChildProcess): Promise<void> {
  const hasEnded = (): boolean => typeof mock?.exitCode === 'number';
  const responds = async () => (await fetch(`http://127.0.0.1:${port}/v4/transactions`)).status > 0;
  await until(
    async () => hasEnded() || responds(),
    () => 'The mock does not respond.',
  );
  if (hasEnded()) throw new Error(`The mock ended with ${mock?.exitCode}.`);
}

/** Port of the mock that all tests share, once it responds. It keeps nothing, so that no test disturbs another. */
export async function sharedMock(): Promise<number> {
  const port = inject('mockPort');
  await waitForMock(port);
  return port;
}
