/** Steps that tests in Firefox and WebKit share. */
import { expect } from 'vitest';
import type { Tab } from './engine';
import type { Host } from './host';

/** A tab at a host of its own: nothing stored, nothing cached. */
export interface Visit {
  tab: Tab;
  host: Host;
  /** Opens a page and waits until the app has started. */
  open: (path: string) => Promise<void>;
}

export type Behaviour = readonly [name: string, test: (visit: Visit) => Promise<void>];

/** Waits until the app has taken over. */
export async function waitForStart(tab: Tab): Promise<void> {
  await expect.poll(() => tab.run(() => document.documentElement.dataset.hasHydrated)).toBe('true');
}

/** Texts of the elements that match and can be seen. */
export function texts(tab: Tab, selector: string): Promise<string[]> {
  return tab.run(
    (css) =>
      [...document.querySelectorAll<HTMLElement>(css)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.innerText.trim()),
    selector,
  );
}

/**
 * Marks the first element that matches, can be seen, and has these words as its text or label.
 * @param words any, when they are left out
 * @returns a selector for it
 */
export async function seen(tab: Tab, selector: string, words?: string): Promise<string> {
  const mark = () =>
    tab.run(
      ({ css, name }) => {
        document.querySelector('[data-found]')?.removeAttribute('data-found');
        const found = [...document.querySelectorAll<HTMLElement>(css)].find(
          (element) =>
            element.checkVisibility() &&
            (name === '' || [element.innerText.trim(), element.ariaLabel].includes(name)),
        );
        found?.setAttribute('data-found', '');
        return found !== undefined;
      },
      { css: selector, name: words ?? '' },
    );
  await expect.poll(mark, { message: `${selector}: ${words}` }).toBe(true);
  return '[data-found]';
}

/** Writes into a field as a paste does. */
export function fill(tab: Tab, selector: string, text: string): Promise<void> {
  return tab.run(
    ({ css, value }) => {
      const field = document.querySelector(css);
      if (!field) throw new Error(`There is no ${css}`);
      // React overrides the setter of the element itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        value,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { css: selector, value: text },
  );
}

/** Path of the page at hand. */
export const path = (tab: Tab) => tab.run(() => location.pathname);
/** The button Back. */
export const goBack = (tab: Tab) => tab.run(() => history.back());
/** Asks for the visible texts again and again, until they are as expected. */
export const poll = (tab: Tab, selector: string) => expect.poll(() => texts(tab, selector));

/** The page of a path is there: its address and its heading. */
export async function expectPage(tab: Tab, pathname: string, heading: RegExp): Promise<void> {
  await expect.poll(() => path(tab)).toBe(pathname);
  await poll(tab, 'h1').toEqual([expect.stringMatching(heading)]);
}

/** Goes to a page as a link inside the app does, which is nowhere in sight. */
export function follow(tab: Tab, pathname: string): Promise<void> {
  return tab.run((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, pathname);
}
