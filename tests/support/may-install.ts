/** True if tests may install packages of the system, and how: never on a person's machine without being asked to. */
import { spawnSync } from 'node:child_process';

/** True when the tests run in CI, where nothing may be missing. `CI=false` and `CI=0` mean no. */
export function isCi(): boolean {
  return !['', '0', 'false', undefined].includes(process.env.CI);
}

/** True in CI and with `EFUND_INSTALL_TOOLCHAINS=1`. */
export function mayInstall(): boolean {
  return isCi() || process.env.EFUND_INSTALL_TOOLCHAINS === '1';
}

/**
 * A command line of apt-get: as root, else through a sudo that asks for no password, as the runners of CI have it.
 * @returns the program, and its arguments
 */
export function aptGet(...args: string[]): [program: string, args: string[]] {
  return process.getuid?.() === 0 ? ['apt-get', args] : ['sudo', ['-n', 'apt-get', ...args]];
}

/** Without a terminal to ask on, no package asks anything. */
function succeeds(...args: string[]): boolean {
  return spawnSync(...aptGet(...args), { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/**
 * Installs packages of the distribution, where {@link mayInstall} allows it and somebody may: root, or sudo without a
 * password. What it says goes to the console, because it takes a while.
 * @returns false when nothing was tried
 */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (packages.length === 0 || !mayInstall() || !succeeds('--version')) return false;
  succeeds('update', '-q');
  succeeds('install', '-qy', '--no-install-recommends', ...packages);
  return true;
}
