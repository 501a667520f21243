import { spawnSync } from 'node:child_process';

/**
 * True if Git knows when each file changed: in a copy without history, or with the last commit only, all files would
 * have changed on one day.
 */
export function hasHistory(folder: string): boolean {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}
