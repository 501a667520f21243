/**
 * Runs once before the tests: installs the packages, then what else is missing where that is allowed, and prints what there
 * is.
 */
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnMock } from '../mock/spawn';
import { ensureFrameworks } from '../toolchains/frameworks';
import { installPackages } from '../../tests/support/packages';
import { ensureToolchains } from '../toolchains/toolchains';
import { freePort } from '../../tests/support/free-port';

export default async function setup(project: TestProject): Promise<() => void> {
  await installPackages(resolve(import.meta.dirname, '..'));
  const port = await freePort();
  const mock = spawnMock(port);
  project.provide('mockPort', port);
  const lines = ensureToolchains().map((toolchain) =>
    toolchain.ok
      ? `  ${toolchain.language.padEnd(8)} ${[toolchain.version, toolchain.note].filter(Boolean).join('; ')}`
      : `  ${toolchain.language.padEnd(8)} MISSING: ${toolchain.reason}`,
  );
  ensureFrameworks();
  console.log(['Toolchains for the samples:', ...lines].join('\n'));
  return () => void mock.kill();
}
