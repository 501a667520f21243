import { createStorageSlot } from '@docusaurus/theme-common';
import { paintCode } from '../html/code';
import { tabFor } from './tab-keys';

/** One remembered choice per group, for all pages and browser tabs. */
const STORAGE_PREFIX = 'ef.tabs.';

/**
 * Tabs over server-rendered code blocks, `<ef-code-tabs group="language">`; in an empty group, each row of tabs is on its
 * own and nothing is remembered. A menu in place of the tabs does the same.
 */
export class CodeTabs extends HTMLElement {
  #tabs: HTMLButtonElement[] = [];
  #menu: HTMLSelectElement | null = null;
  #panels: HTMLElement[] = [];
  /** Slot of the group; none for tabs on their own. */
  #slot?: ReturnType<typeof createStorageSlot>;
  #stopListening?: () => void;

  connectedCallback(): void {
    this.#tabs = [...this.querySelectorAll<HTMLButtonElement>(':scope > .ef-tabs__list > button')];
    this.#menu = this.querySelector(':scope > .ef-tabs__menu > select');
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > .ef-tabs__panel')];
    this.#panels.forEach((panel, index) => this.#connect(panel, this.#tabs[index], index));
    // Its own listeners stay: connected again, the same are not added twice.
    this.addEventListener('click', this.#onClick);
    this.addEventListener('change', this.#onMenu);
    this.addEventListener('keydown', this.#onKey);
    this.addEventListener('beforematch', this.#onFound);
    this.dataset.ready = '';
    const group = this.getAttribute('group');
    this.#slot = group ? createStorageSlot(STORAGE_PREFIX + group) : undefined;
    // A menu may have been used before its script loaded.
    this.show(this.#slot?.get() ?? this.#labelAt(this.#menu?.selectedIndex));
    // Docusaurus also reports changes made on this page.
    this.#stopListening = this.#slot?.listen(({ newValue }) => this.show(newValue));
  }

  disconnectedCallback(): void {
    this.#stopListening?.();
  }

  #connect(panel: HTMLElement, tab: HTMLButtonElement | undefined, index: number): void {
    if (!tab) return;
    panel.id ||= `ef-tab-${Math.random().toString(36).slice(2)}-${index}`;
    tab.id = `${panel.id}-tab`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
  }

  /** From the panel: a page translator may have changed the text of a tab. */
  #labelAt(index = -1): string | null {
    return this.#panels[index]?.dataset.label ?? null;
  }

  #choose(index: number): void {
    const [tab, label] = [this.#tabs[index], this.#labelAt(index)];
    if (!tab || label === null) return;
    // Other groups on the page change height too; the tab under the pointer must not move.
    const before = tab.getBoundingClientRect().top;
    // Those of the group are not told by storage that is full or forbidden.
    const group = this.getAttribute('group');
    for (const tabs of document.querySelectorAll<CodeTabs>('ef-code-tabs'))
      if (tabs === this || (group && tabs.getAttribute('group') === group)) tabs.show(label);
    this.#slot?.set(label);
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  #onClick = (event: Event): void => {
    this.#choose(this.#tabs.findIndex((tab) => tab.contains(event.target as Node)));
  };

  #onMenu = (): void => {
    this.show(this.#labelAt(this.#menu?.selectedIndex));
  };

  /** Find in page, or a link to a text, has found something in a panel that is not shown. Its text must stay as it is found. */
  #onFound = (event: Event): void => {
    this.show((event.target as HTMLElement).dataset.label ?? null, false);
  };

  #onKey = (event: KeyboardEvent): void => {
    const current = this.#tabs.findIndex((tab) => tab === event.target);
    if (current < 0) return;
    const next = tabFor(event.key, current, this.#tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    this.#tabs[next]?.focus();
    this.#choose(next);
  };

  /** Shows the panel with that label; if there is none, the current panel stays. @param isPainted with the colors of its code */
  show(label: string | null, isPainted = true): void {
    const found = this.#panels.findIndex((panel) => panel.dataset.label === label);
    const current = this.#panels.findIndex((panel) => !panel.hidden);
    const active = found >= 0 ? found : current;
    const shown = this.#panels[active];
    if (shown && isPainted) paintCode(shown);
    if (this.#menu) this.#menu.selectedIndex = active;
    this.#panels.forEach((panel, index) => {
      // Where browsers can, find in page looks into it as well; elsewhere it is hidden.
      if (index === active) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
      const tab = this.#tabs[index];
      tab?.setAttribute('aria-selected', String(index === active));
      if (tab) tab.tabIndex = index === active ? 0 : -1;
    });
    this.toggleAttribute('data-more', !!shown?.querySelector('.ef-code__more'));
    if (active !== current) this.#scrollTo(active);
  }

  /** Brings a tab to the middle of its row, where it covers no other one, as it would at an edge. */
  #scrollTo(index: number): void {
    const [before, tab] = [this.#tabs[index - 1], this.#tabs[index]];
    const list = tab?.parentElement;
    if (!list) return;
    const start = before ? before.offsetLeft + before.offsetWidth : 0;
    list.scrollLeft = start - (list.clientWidth - tab.offsetWidth) / 2;
  }
}

if (!customElements.get('ef-code-tabs')) customElements.define('ef-code-tabs', CodeTabs);
