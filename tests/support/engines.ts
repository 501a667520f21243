/**
 * Firefox and WebKit as the distribution has them, for what Chromium (`browser.ts`) cannot show: whether they are here, and
 * how they come. `tests/engines` drives them.
 */
import { findOnPath } from './browser';
import { installDebianPackages, isCi } from './may-install';
import { installPackages } from './packages';

/** Engines of browsers, besides Chromium's. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

interface Needs {
  /** Programs by all their names; one of each is needed. */
  programs: readonly (readonly string[])[];
  /** Debian packages that have them. */
  packages: readonly string[];
}

const NEEDS: Record<EngineName, Needs> = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  // It has no mode without a window.
  webkit: { programs: [['WebKitWebDriver'], ['Xvfb']], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** Paths of the programs that an engine needs, in the order of {@link NEEDS}; `undefined` for one that is missing. */
function programsOf(name: EngineName): (string | undefined)[] {
  return NEEDS[name].programs.map(findOnPath);
}

/** @returns why an engine cannot run here, in one sentence, or undefined when it can */
export function whyMissing(name: EngineName): string | undefined {
  const { programs, packages } = NEEDS[name];
  const missing = programs.filter((names) => !findOnPath(names)).map(([first]) => first);
  if (missing.length === 0) return undefined;
  return `${missing.join(' and ')} not installed; on Debian: apt-get install ${packages.join(' ')}`;
}

/**
 * Installs the engines that are missing, where that is allowed, and the packages that drive them, where both are needed:
 * in `npm run test:all`.
 */
export async function ensureEngines(): Promise<void> {
  if (process.env.EFUND_ALL !== '1') return;
  // Each for itself: a distribution that lacks the packages of one may have those of the other.
  for (const name of ENGINES.filter(whyMissing)) installDebianPackages(NEEDS[name].packages);
  await installPackages('tests/engines');
}

/** Tests of an engine that is missing are skipped by name, and run into {@link startEngine}'s error in CI. */
export function isSkipped(name: EngineName): boolean {
  return whyMissing(name) !== undefined && !isCi();
}

/**
 * The programs of an engine, in the order of {@link NEEDS}.
 * @throws {Error} when one is missing
 */
export function requirePrograms(name: EngineName): string[] {
  const reason = whyMissing(name);
  if (reason) throw new Error(reason);
  return programsOf(name).filter((program) => program !== undefined);
}
