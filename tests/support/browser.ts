import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { aptGet, mayInstall } from './may-install';

/** Chromium without a window: Debian's package. Twice as fast as a whole browser, because it composes no frames for a screen. */
const SHELLS = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium talks to nobody: every background service is off, so that a request in a test is the page's own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the first of the programs, by the order of the names, that a folder of `PATH` has. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function tryRun(command: string, args: string[]): string | undefined {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return undefined;
  } catch (error) {
    const stderr = String((error as { stderr?: Buffer }).stderr ?? error);
    const lines = stderr.trim().split('\n');
    return lines.find((line) => /^\s*(E|\w*Error):/.test(line)) ?? lines.slice(-2).join(' ');
  }
}

/**
 * The browser of the tests: `CHROME_PATH`, else a headless shell of the system, else a whole browser of the system.
 * @returns undefined where Playwright's own is to be used
 */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  const shell = process.env.CHROME_PATH ?? findOnPath(SHELLS);
  return shell ?? (isExecutable(own) ? undefined : findOnPath(BROWSERS));
}

/** True if the tests would run in a browser without a window, or in the one that was chosen. */
async function hasShell(): Promise<boolean> {
  if (process.env.CHROME_PATH ?? findOnPath(SHELLS)) return true;
  // Without the libraries that it needs, Playwright's own does not start.
  const own = await chromium.launch({ args: FLAGS }).catch(() => undefined);
  await own?.close();
  return own !== undefined;
}

const INSTALL = 'Install it (Debian: apt-get install chromium)';

/**
 * Fetches a headless shell unless there is one: Playwright's, into its own folder, else Debian's. Packages of the system
 * (its libraries, or the shell itself) only where that is allowed, see {@link mayInstall}, or where `npm test` had nobody
 * to ask; elsewhere a browser that is there will do. What is fetched is reported on the console, because it takes a while.
 * @throws {Error} naming what was tried and what to install by hand
 */
export async function ensureBrowser(): Promise<void> {
  if (await hasShell()) return;
  const packagesToo = mayInstall() || process.env.EFUND_INSTALL_BROWSER === '1';
  if (findOnPath(BROWSERS) && !packagesToo) return;

  console.log('No headless Chromium on this machine: fetching the one that Playwright provides …');
  const cli = path.resolve('node_modules/playwright-core/cli.js');
  const options = ['install', ...(packagesToo ? ['--with-deps'] : []), '--only-shell', 'chromium'];
  const problems = [`Playwright: ${tryRun(process.execPath, [cli, ...options]) ?? 'fetched'}`];
  if (packagesToo && !(await hasShell())) {
    console.log("Playwright's Chromium could not be fetched: trying the Debian package …");
    const update = tryRun(...aptGet('update'));
    const install = tryRun(...aptGet('install', '-y', '--no-install-recommends', ...SHELLS));
    problems.push(`Debian: ${install ?? update ?? 'installed'}`);
  }
  if ((await hasShell()) || findOnPath(BROWSERS)) return;
  const ways = [
    INSTALL,
    'set CHROME_PATH',
    ...(packagesToo ? [] : ['run the tests with EFUND_INSTALL_TOOLCHAINS=1']),
  ];
  throw new Error(
    `The browser tests need Chromium. ${ways.join(', or ')}.\n${problems.join('\n')}`,
  );
}

/**
 * Starts a headless Chromium; see {@link ensureBrowser} for where it comes from.
 * @param executablePath another one than that of the tests
 * @throws {Error} when there is none, with what to do
 */
export function launchBrowser(executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * Path of a browser for measurements: a whole one, as readers have it, if there is one.
 * @throws {Error} when there is none
 */
export function findBrowser(): string {
  const own = chromium.executablePath();
  const found =
    process.env.CHROME_PATH ?? findOnPath([...BROWSERS, ...SHELLS]) ?? (isExecutable(own) && own);
  if (!found) throw new Error(`The bench needs Chromium. ${INSTALL}, or set CHROME_PATH.`);
  return found;
}
