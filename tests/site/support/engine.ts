/** A window of Firefox or WebKit with the few calls that the tests of both need, whatever protocol the engine speaks. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { By, Key, type WebDriver } from 'selenium-webdriver';
import { expect } from 'vitest';
import { startFirefox, startWebKit, type EngineName } from '../../support/engines';

type InPage<Result, Argument> = (argument: Argument) => Result;

export interface Tab {
  /** Loads a URL. Returns when the document is there; what its scripts do comes later. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page: it sees nothing but its argument. */
  run: {
    <Result>(work: InPage<Result, undefined>): Promise<Result>;
    <Result, Argument>(work: InPage<Result, Argument>, argument: Argument): Promise<Result>;
  };
  /** Clicks the first element that matches, as a reader does: once it is in sight, on top, and no longer moves. */
  click: (selector: string) => Promise<void>;
  hover: (selector: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Presses one key, such as `Enter`. @param control with the Control key held down */
  press: (key: KeyName, control?: boolean) => Promise<void>;
  /** Size of the page, in CSS pixels; the window of WebKit is never narrower than 447. */
  resize: (width: number, height: number) => Promise<void>;
  /** Opens a second tab, or window, of the same browser in front of this one. */
  second: () => Promise<Tab>;
  close: () => Promise<void>;
  /** @returns a PNG */
  screenshot: () => Promise<Buffer>;
}

export type KeyName = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Space' | 'k' | 'v';

/** No window of WebKit is as narrow as a phone; below this, it is one to the page. */
const NARROW = 500;

/** Names of keys in each client. */
const KEYS: Record<KeyName, { puppeteer: KeyInput; selenium: string }> = {
  ArrowDown: { puppeteer: 'ArrowDown', selenium: Key.ARROW_DOWN },
  ArrowUp: { puppeteer: 'ArrowUp', selenium: Key.ARROW_UP },
  Enter: { puppeteer: 'Enter', selenium: Key.ENTER },
  Escape: { puppeteer: 'Escape', selenium: Key.ESCAPE },
  Space: { puppeteer: ' ', selenium: Key.SPACE },
  k: { puppeteer: 'k', selenium: 'k' },
  v: { puppeteer: 'v', selenium: 'v' },
};

export interface Engine {
  tab: Tab;
  /** Ends it, also when it no longer responds. */
  stop: () => Promise<void>;
}

function firefoxTab(browser: Browser, page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: <Result, Argument>(work: InPage<Result, Argument>, argument?: Argument) =>
      page.evaluate(work as InPage<Result, unknown>, argument) as Promise<Result>,
    click: (selector) => page.locator(selector).click(),
    hover: (selector) => page.hover(selector),
    type: (text) => page.keyboard.type(text),
    async press(key, control = false) {
      if (control) await page.keyboard.down('Control');
      await page.keyboard.press(KEYS[key].puppeteer);
      if (control) await page.keyboard.up('Control');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    second: async () => firefoxTab(browser, await browser.newPage()),
    close: () => page.close(),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

async function firefoxEngine(): Promise<Engine> {
  const browser = await startFirefox();
  return {
    tab: firefoxTab(browser, await browser.newPage()),
    async stop() {
      await Promise.race([browser.close(), pause(10_000)]);
      browser.process()?.kill('SIGKILL');
    },
  };
}

/**
 * Whether an element is on top where a click would meet it, and in the same place two frames later. Brings it into sight.
 * Runs in the page, by itself.
 */
function stands(selector: string): Promise<boolean> {
  function place(): string {
    const element = document.querySelector(selector);
    const { left, top, width, height } = element?.getClientRects()[0] ?? new DOMRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return onTop && element?.contains(onTop) ? `${left} ${top}` : '';
  }
  if (!place())
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = place();
  return new Promise((resolve) => {
    const look = () => resolve(before !== '' && place() === before);
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

/** WebDriver speaks of one window at a time. */
function webKitTab(driver: WebDriver, handle: string): Tab {
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const find = async (selector: string) => (await here()).findElement(By.css(selector));
  const run = async <Result, Argument>(work: InPage<Result, Argument>, argument?: Argument) =>
    (await here()).executeScript<Awaited<Result>>(work, argument);
  return {
    async open(url) {
      const before = await run(() => performance.timeOrigin);
      const isThere = (old: number) =>
        performance.timeOrigin !== old && document.readyState !== 'loading';
      await driver.get(url);
      await expect.poll(() => run(isThere, before), { message: url }).toBe(true);
    },
    run,
    async click(selector) {
      await expect.poll(() => run(stands, selector), { message: selector }).toBe(true);
      await (await find(selector)).click();
    },
    async hover(selector) {
      const origin = await find(selector);
      await driver.actions().move({ origin }).perform();
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    async press(key, control = false) {
      const keys = (await here()).actions();
      if (control) keys.keyDown(Key.CONTROL);
      keys.sendKeys(KEYS[key].selenium);
      if (control) keys.keyUp(Key.CONTROL);
      await keys.perform();
    },
    async resize(width, height) {
      const frame = (await here()).manage().window();
      async function fits(): Promise<boolean> {
        const inner = await run(() => [window.innerWidth, window.innerHeight] as const);
        const isNarrow = Math.max(width, inner[0]) < NARROW;
        if ((inner[0] === width || isNarrow) && inner[1] === height) return true;
        // The rest of the window is the browser's own.
        const rect = await frame.getRect();
        await frame.setRect({
          width: rect.width + width - inner[0],
          height: rect.height + height - inner[1],
        });
        return false;
      }
      // The page hears of it later.
      await expect.poll(fits, { interval: 500 }).toBe(true);
    },
    async second() {
      await here();
      await driver.switchTo().newWindow('window');
      return webKitTab(driver, await driver.getWindowHandle());
    },
    close: async () => (await here()).close(),
    screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
  };
}

async function webKitEngine(): Promise<Engine> {
  const { driver, stop } = await startWebKit();
  return { tab: webKitTab(driver, await driver.getWindowHandle()), stop: async () => stop() };
}

/** @throws {Error} when the engine is missing */
export function startEngine(name: EngineName): Promise<Engine> {
  return name === 'firefox' ? firefoxEngine() : webKitEngine();
}
