import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** This folder, with packages of its own: they are too many for those who run the samples alone. */
export const FOLDER = import.meta.dirname;
/** The site's repository. */
export const ROOT = resolve(import.meta.dirname, '../..');
export const CONTRACT_FILE = join(ROOT, 'static/openapi.yaml');

/**
 * Runs a program of this folder's packages, the site's TypeScript compiler, or Node.js.
 * @returns its exit code and everything that it printed
 */
export async function tool(
  name: string,
  args: string[],
  cwd = import.meta.dirname,
): Promise<{ code: number; output: string }> {
  const folder = name === 'tsc' ? ROOT : import.meta.dirname;
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
