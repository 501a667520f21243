/** Runs once before the sample tests: installs what is missing where that is allowed, and prints what there is. */
import { ensureFrameworks } from './frameworks';
import { ensureToolchains } from './toolchains';

export default function setup(): void {
  const lines = ensureToolchains().map((toolchain) =>
    toolchain.ok
      ? `  ${toolchain.language.padEnd(8)} ${[toolchain.version, toolchain.note].filter(Boolean).join('; ')}`
      : `  ${toolchain.language.padEnd(8)} MISSING: ${toolchain.reason}`,
  );
  ensureFrameworks();
  console.log(['Toolchains for the samples:', ...lines].join('\n'));
}
