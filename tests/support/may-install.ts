/** Whether tests may install packages of the system: never on a person's machine without being asked to. */

/** True when the tests run in CI, where nothing may be missing. `CI=false` and `CI=0` mean no. */
export function isCi(): boolean {
  return !['', '0', 'false', undefined].includes(process.env.CI);
}

/** True in CI and with `EFUND_INSTALL_TOOLCHAINS=1`. */
export function mayInstall(): boolean {
  return isCi() || process.env.EFUND_INSTALL_TOOLCHAINS === '1';
}
