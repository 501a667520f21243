import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs the packages of a folder with a package.json of its own, unless that was done since its lock file last
 * changed.
 * @throws Error when the registry can't be reached
 */
export async function installPackages(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const changed = statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (existsSync(installed) && statSync(installed).mtimeMs >= changed) return;
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}
