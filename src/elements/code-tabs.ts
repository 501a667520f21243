/** Tabs over server-rendered code blocks, with one remembered choice per group for all pages and browser tabs. */
const STORAGE_PREFIX = 'ef.tabs.';
const CHANGE_EVENT = 'ef-tabs-change';

function storageKey(group: string): string {
  return STORAGE_PREFIX + group;
}

function storedLabel(group: string): string | null {
  try {
    return localStorage.getItem(storageKey(group));
  } catch {
    return null; // storage can be disabled; the tabs still work
  }
}

function storeLabel(group: string, label: string): void {
  try {
    localStorage.setItem(storageKey(group), label);
  } catch {
    // see storedLabel
  }
}

/**
 * `<ef-code-tabs group="language">`; in an empty group, each row of tabs is on its own and nothing is remembered. A menu in
 * place of the tabs does the same.
 */
export class CodeTabs extends HTMLElement {
  #tabs: HTMLButtonElement[] = [];
  #menu: HTMLSelectElement | null = null;
  #panels: HTMLElement[] = [];

  get #group(): string {
    return this.getAttribute('group') ?? '';
  }

  connectedCallback(): void {
    this.#tabs = [...this.querySelectorAll<HTMLButtonElement>(':scope > .ef-tabs__list > button')];
    this.#menu = this.querySelector(':scope > .ef-tabs__menu > select');
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > .ef-tabs__panel')];
    this.#panels.forEach((panel, index) => this.#connect(panel, this.#tabs[index], index));
    // Its own listeners stay: connected again, the same are not added twice.
    this.addEventListener('click', this.#onClick);
    this.addEventListener('change', this.#onMenu);
    this.addEventListener('keydown', this.#onKey);
    this.dataset.ready = '';
    this.show(this.#group ? storedLabel(this.#group) : null);
    if (!this.#group) return;
    window.addEventListener('storage', this.#onStorage);
    document.addEventListener(CHANGE_EVENT, this.#onChange);
  }

  disconnectedCallback(): void {
    window.removeEventListener('storage', this.#onStorage);
    document.removeEventListener(CHANGE_EVENT, this.#onChange);
  }

  #connect(panel: HTMLElement, tab: HTMLButtonElement | undefined, index: number): void {
    if (!tab) return;
    panel.id ||= `ef-tab-${Math.random().toString(36).slice(2)}-${index}`;
    tab.id = `${panel.id}-tab`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
  }

  #choose(tab: HTMLElement): void {
    const label = tab.textContent ?? '';
    if (!this.#group) {
      this.show(label);
      return;
    }
    // Other groups on the page change height too; the tab under the pointer must not move.
    const before = tab.getBoundingClientRect().top;
    storeLabel(this.#group, label);
    document.dispatchEvent(
      new CustomEvent(CHANGE_EVENT, { detail: { group: this.#group, label } }),
    );
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  #onClick = (event: Event): void => {
    const tab = this.#tabs.find((one) => one === event.target);
    if (tab) this.#choose(tab);
  };

  #onMenu = (): void => {
    if (this.#menu) this.show(this.#menu.value);
  };

  #onKey = (event: KeyboardEvent): void => {
    const current = this.#tabs.findIndex((tab) => tab === event.target);
    if (current < 0) return;
    const last = this.#tabs.length - 1;
    const target: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const tab = this.#tabs[target[event.key] ?? -1];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.#choose(tab);
  };

  #onChange = (event: Event): void => {
    const { group, label } = (event as CustomEvent<{ group: string; label: string }>).detail;
    if (group === this.#group) this.show(label);
  };

  #onStorage = (event: StorageEvent): void => {
    if (event.key === storageKey(this.#group)) this.show(event.newValue);
  };

  /** Shows the panel with that label; if there is none, the current panel stays. */
  show(label: string | null): void {
    const found = this.#panels.findIndex((panel) => panel.dataset.label === label);
    const current = this.#panels.findIndex((panel) => !panel.hidden);
    const active = found >= 0 ? found : current;
    if (this.#menu) this.#menu.selectedIndex = active;
    this.#panels.forEach((panel, index) => {
      panel.hidden = index !== active;
      const tab = this.#tabs[index];
      tab?.setAttribute('aria-selected', String(index === active));
      if (tab) tab.tabIndex = index === active ? 0 : -1;
    });
  }
}

if (!customElements.get('ef-code-tabs')) customElements.define('ef-code-tabs', CodeTabs);
