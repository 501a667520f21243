/**
 * Drivers by the standard protocols: Firefox speaks WebDriver BiDi, and Puppeteer is its client (Playwright's needs a newer
 * Firefox than the one with long support); WebKit has the older WebDriver only, and Selenium as its client.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import puppeteer, { type Browser } from 'puppeteer-core';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { requirePrograms } from '../support/engines';
import { freePort } from '../support/free-port';
import { LIMIT } from '../support/limit.mjs';
import { until } from '../support/until';

/**
 * Starts a stock Firefox without a window.
 * @throws {Error} when it is missing
 */
export async function startFirefox(): Promise<Browser> {
  const [executablePath = ''] = requirePrograms('firefox');
  return puppeteer.launch({ browser: 'firefox', executablePath, timeout: LIMIT });
}

/** WebKit on a screen of its own. */
export interface WebKit {
  driver: WebDriver;
  /** Ends it, also when it no longer responds. */
  stop: () => void;
}

/** True if a server listens. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
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
    await until(
      () => listens(port),
      () => 'The driver of WebKit does not start.',
    );
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      // `open` in engine.ts asks the page itself whether it is there.
      .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
      .build();
    return { driver, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
