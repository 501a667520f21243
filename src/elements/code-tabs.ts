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

class CodeTabs extends HTMLElement {
  #tabs: HTMLButtonElement[] = [];
  #list?: HTMLElement;

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .ef-tabs__panel')];
  }

  get #group(): string {
    return this.getAttribute('group') ?? '';
  }

  connectedCallback(): void {
    if (this.#list) this.#list.remove();
    const panels = this.#panels;
    this.#tabs = panels.map((panel, index) => this.#createTab(panel, index));
    this.#list = document.createElement('div');
    this.#list.className = 'ef-tabs__list';
    this.#list.setAttribute('role', 'tablist');
    this.#list.setAttribute('aria-label', this.getAttribute('label') ?? '');
    this.#list.append(...this.#tabs);
    this.#list.addEventListener('keydown', (event) => this.#onKey(event));
    this.prepend(this.#list);
    this.dataset.ready = '';
    this.#select(storedLabel(this.#group));
    window.addEventListener('storage', this.#onStorage);
    document.addEventListener(CHANGE_EVENT, this.#onChange);
  }

  disconnectedCallback(): void {
    window.removeEventListener('storage', this.#onStorage);
    document.removeEventListener(CHANGE_EVENT, this.#onChange);
  }

  #createTab(panel: HTMLElement, index: number): HTMLButtonElement {
    const tab = document.createElement('button');
    const label = panel.dataset.label ?? '';
    tab.type = 'button';
    tab.textContent = label;
    tab.setAttribute('role', 'tab');
    panel.id ||= `ef-tab-${Math.random().toString(36).slice(2)}-${index}`;
    tab.id = `${panel.id}-tab`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => this.#choose(label, tab));
    return tab;
  }

  #choose(label: string, tab: HTMLElement): void {
    // Other groups on the page change height too; the tab under the pointer must not move.
    const before = tab.getBoundingClientRect().top;
    storeLabel(this.#group, label);
    document.dispatchEvent(
      new CustomEvent(CHANGE_EVENT, { detail: { group: this.#group, label } }),
    );
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  #onKey(event: KeyboardEvent): void {
    const current = this.#tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
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
    this.#choose(tab.textContent ?? '', tab);
  }

  #onChange = (event: Event): void => {
    const { group, label } = (event as CustomEvent<{ group: string; label: string }>).detail;
    if (group === this.#group) this.#select(label);
  };

  #onStorage = (event: StorageEvent): void => {
    if (event.key === storageKey(this.#group)) this.#select(event.newValue);
  };

  /** Shows the panel with that label; without one, the current panel stays. */
  #select(label: string | null): void {
    const panels = this.#panels;
    const found = panels.findIndex((panel) => panel.dataset.label === label);
    const shown = panels.findIndex((panel) => !panel.hidden);
    const all = panels.every((panel) => !panel.hidden);
    const active = found >= 0 ? found : all ? 0 : Math.max(shown, 0);
    panels.forEach((panel, index) => {
      panel.hidden = index !== active;
      const tab = this.#tabs[index];
      tab?.setAttribute('aria-selected', String(index === active));
      if (tab) tab.tabIndex = index === active ? 0 : -1;
    });
  }
}

if (!customElements.get('ef-code-tabs')) customElements.define('ef-code-tabs', CodeTabs);

export {};
