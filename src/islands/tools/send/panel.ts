import type { CodeTabs } from '../../code-tabs';
import { create } from '../../create';

/** Tabs with the page's response examples. */
function tabsOf(samples: Element): CodeTabs | null {
  return samples.querySelector('.api-sample--response ef-code-tabs');
}

/**
 * Makes room for a response among the examples of the page, the first in their menu.
 * @returns the place of its code
 */
export function makePanel(samples: Element, label: string, isGood: boolean): Element | undefined {
  const tabs = tabsOf(samples);
  const menu = tabs?.querySelector('select');
  if (!tabs || !menu) return undefined;
  const option = menu.querySelector('[data-sent]') ?? create('option', { 'data-sent': '' });
  option.textContent = label;
  option.toggleAttribute('data-good', isGood);
  menu.prepend(option);
  const panel =
    tabs.querySelector<HTMLElement>(':scope > [data-sent]') ??
    create('section', { class: 'ef-tabs__panel', 'data-sent': '' }, create('p', 'ef-tabs__label'));
  panel.dataset.label = label;
  const title = panel.querySelector('p');
  if (title) title.textContent = label;
  if (!panel.parentElement) tabs.querySelector('.ef-tabs__panel')?.before(panel);
  // Its panels are others than before.
  tabs.connectedCallback();
  return panel;
}

/** Shows the response, once its code is there: the row below the code counts. */
export function showPanel(samples: Element, label: string): void {
  tabsOf(samples)?.show(label);
}

/** True while the response is the one in sight. */
export function isShown(samples: Element): boolean {
  return samples.querySelector('.ef-tabs__panel[data-sent]:not([hidden])') !== null;
}

/** Takes the response out; the examples are as before. */
export function removePanel(samples: Element): void {
  const tabs = tabsOf(samples);
  for (const element of tabs?.querySelectorAll('[data-sent]') ?? []) element.remove();
  tabs?.connectedCallback();
}
