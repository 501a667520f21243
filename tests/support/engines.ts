/**
 * Firefox and WebKit as the distribution has them, for what Chromium (`browser.ts`) cannot show. Both are driven by the
 * standard protocols: Firefox speaks WebDriver BiDi, and Puppeteer is its client (Playwright's needs a newer Firefox than the
 * one with long support); WebKit has the older WebDriver only, and Selenium as its client.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findOnPath } from './browser';
import { installDebianPackages, isCi } from './may-install';

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

/** Installs the engines that are missing, where that is allowed and they are needed: in `npm run test:all`. */
export function ensureEngines(): void {
  if (process.env.EFUND_ALL !== '1') return;
  // Each for itself: a distribution that lacks the packages of one may have those of the other.
  for (const name of ENGINES.filter(whyMissing)) installDebianPackages(NEEDS[name].packages);
}

/** Tests of an engine that is missing are skipped by name, and run into {@link startEngine}'s error in CI. */
export function isSkipped(name: EngineName): boolean {
  return whyMissing(name) !== undefined && !isCi();
}

/** @throws {Error} when the engine is missing */
function requirePrograms(name: EngineName): string[] {
  const reason = whyMissing(name);
  if (reason) throw new Error(reason);
  return programsOf(name).filter((program) => program !== undefined);
}

/**
 * Starts a stock Firefox without a window.
 * @throws {Error} when it is missing
 */
export async function startFirefox(): Promise<Browser> {
  const [executablePath = ''] = requirePrograms('firefox');
  return puppeteer.launch({ browser: 'firefox', executablePath });
}

/** WebKit on a screen of its own. */
export interface WebKit {
  driver: WebDriver;
  /** Ends it, also when it no longer responds. */
  stop: () => void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until a server listens. @throws {Error} when none does within half a minute */
async function waitForPort(port: number): Promise<void> {
  for (const end = Date.now() + 30_000; ; await pause(50)) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      socket.destroy();
    }
  }
}

/**
 * Starts a stock WebKitGTK in a window of a screen that nobody sees.
 * @throws {Error} when it is missing
 */
export async function startWebKit(): Promise<WebKit> {
  const [driverPath = '', screenPath = ''] = requirePrograms('webkit');
  const screen = spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1920x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
  });
  function stop(): void {
    server.kill('SIGKILL');
    // With its screen, the browser ends.
    screen.kill('SIGKILL');
  }
  try {
    await waitForPort(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      // Whether a page is there, the page says: the driver's word for it is lost now and then.
      .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
      .build();
    return { driver, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
