/** A window of Firefox or WebKit with the few calls that one short list of tests needs, whatever protocol the engine speaks. */
import { By, Key, type WebDriver } from 'selenium-webdriver';
import type { EngineName } from '../support/engines';
import { LIMIT } from '../support/limit.mjs';
import { expect } from '../site/support/test';
import { startFirefox, startWebKit } from './drivers';

type Run = <Result, Argument>(
  work: (argument: Argument) => Result,
  argument?: Argument,
) => Promise<Awaited<Result>>;

export interface Engine {
  /**
   * Runs a function in the page: it sees nothing but its argument. A call that meets a page as it goes is lost: WebKit answers
   * neither it nor any later one.
   */
  run: Run;
  /** Clicks the first element that matches, once it is in sight, on top, and no longer moves. */
  click: (selector: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: 'ArrowDown' | 'Enter') => Promise<void>;
  /** Opens the search from the keyboard. */
  pressSearch: () => Promise<void>;
  /** Ends it, also when it no longer responds. */
  stop: () => void;
}

async function firefox(): Promise<Engine> {
  const browser = await startFirefox();
  const page = await browser.newPage();
  page.setDefaultTimeout(LIMIT / 5);
  await page.setViewport({ width: 1280, height: 900 });
  const run = page.evaluate.bind(page) as unknown as Run;
  return {
    run,
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async pressSearch() {
      await page.keyboard.down('Control');
      await page.keyboard.press('k');
      await page.keyboard.up('Control');
    },
    stop: () => void browser.process()?.kill('SIGKILL'),
  };
}

/** True if an element is on top where a click would meet it, and in the same place two frames later. Runs in the page. */
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

async function webkit(): Promise<Engine> {
  const started = await startWebKit();
  const driver: WebDriver = started.driver;
  await driver.manage().window().setRect({ width: 1280, height: 1000 });
  const run: Run = (work, argument) => driver.executeScript(work, argument);
  const keys = (...pressed: string[]) =>
    driver
      .actions()
      .sendKeys(...pressed)
      .perform();
  return {
    run,
    async click(selector) {
      await expect.poll(() => run(stands, selector), { message: selector }).toBe(true);
      await driver.findElement(By.css(selector)).click();
    },
    type: (text) => keys(text),
    press: (key) => keys(key === 'Enter' ? Key.ENTER : Key.ARROW_DOWN),
    pressSearch: () =>
      driver.actions().keyDown(Key.CONTROL).sendKeys('k').keyUp(Key.CONTROL).perform(),
    stop: started.stop,
  };
}

/** @throws {Error} when the engine is missing */
export function startEngine(name: EngineName): Promise<Engine> {
  return name === 'firefox' ? firefox() : webkit();
}
