import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The site's repository, and this folder with packages of its own: they are too many for the site's. */
export const ROOT = resolve(__dirname, '../../..');
export const CONTRACT_FILE = join(ROOT, 'static/openapi.yaml');

/**
 * Installs the packages of this folder, unless that was done since its lock file last changed.
 * @throws Error when the registry can't be reached
 */
export async function installTools(): Promise<void> {
  const installed = join(__dirname, 'node_modules/.package-lock.json');
  const changed = statSync(join(__dirname, 'package-lock.json')).mtimeMs;
  if (existsSync(installed) && statSync(installed).mtimeMs >= changed) return;
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: __dirname });
}

/**
 * Runs a program of this folder's packages, the site's TypeScript compiler, or Node.js.
 * @returns its exit code and everything that it printed
 */
export async function tool(
  name: string,
  args: string[],
  cwd = __dirname,
): Promise<{ code: number; output: string }> {
  const folder = name === 'tsc' ? ROOT : __dirname;
  try {
    const program = name === 'node' ? process.execPath : join(folder, 'node_modules/.bin', name);
    const { stdout, stderr } = await run(program, args, {
      cwd,
      maxBuffer: 1e8,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}
