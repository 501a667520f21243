import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { mayInstall } from './may-install';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium talks to nobody: every background service is off, so that a request in a test is the page's own. */
const FLAGS = [
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

function findSystemBrowser(): string | undefined {
  const fromEnvironment = process.env.CHROME_PATH;
  if (fromEnvironment) return fromEnvironment;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(
    isExecutable,
  );
}

function tryRun(command: string, args: string[]): string | undefined {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return undefined;
  } catch (error) {
    const stderr = String((error as { stderr?: Buffer }).stderr ?? error);
    return stderr.trim().split('\n').slice(-2).join(' ');
  }
}

/**
 * Path of a Chromium that runs here: the system's, else Playwright's own, which is fetched into its own folder. Packages
 * of the system (its libraries, or Debian's Chromium) only where that is allowed, see {@link mayInstall}, or where
 * `npm test` had nobody to ask. What is fetched is said on the console, because it takes a while.
 * @throws {Error} naming what was tried and what to install by hand
 */
export function ensureBrowser(): string {
  const system = findSystemBrowser();
  if (system) return system;

  const own = chromium.executablePath();
  if (isExecutable(own)) return own;
  const packagesToo = mayInstall() || process.env.EFUND_INSTALL_BROWSER === '1';
  console.log('No Chromium on this machine: fetching the one that Playwright provides …');
  const cli = path.resolve('node_modules/playwright-core/cli.js');
  const options = packagesToo ? ['--with-deps'] : [];
  const playwrightProblem = tryRun(process.execPath, [cli, 'install', ...options, 'chromium']);
  if (!playwrightProblem && isExecutable(own)) return own;

  const problems = [`Playwright: ${playwrightProblem ?? 'no executable'}`];
  if (packagesToo) {
    console.log("Playwright's Chromium could not be fetched: trying the Debian package …");
    const update = tryRun('apt-get', ['update']);
    const install = tryRun('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    const debian = findSystemBrowser();
    if (debian) return debian;
    problems.push(`Debian: ${install ?? update ?? 'no executable'}`);
  }
  const ways = [
    'Install it (Debian: apt-get install chromium)',
    'set CHROME_PATH',
    ...(packagesToo ? [] : ['run the tests with EFUND_INSTALL_TOOLCHAINS=1']),
  ];
  throw new Error(
    `The browser tests need Chromium. ${ways.join(', or ')}.\n${problems.join('\n')}`,
  );
}

/** Starts a headless Chromium; see {@link ensureBrowser} for where it comes from. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
}
