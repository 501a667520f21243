import {
  isEmpty,
  matching,
  NO_FILTER,
  normalize,
  readFilter,
  writeFilter,
  type Facet,
  type Filter,
  type FilterRow,
} from '../components/mdx/FilterTable/match';

import { isBeingComposed, isForInputMethod } from '../keys';
import { ROUTE_EVENT } from './route';

/** A table row with what the filter matches against. */
interface Row extends FilterRow {
  element: HTMLTableRowElement;
}

/**
 * Brings search field, selects and count above a table to life; all are in the HTML. The filter is kept in the URL, so that a
 * filtered table can be shared and the back button returns to it. A page has one such table.
 */
class FilterTable extends HTMLElement {
  #isWriting = false;
  #rows: Row[] = [];
  #facets: Facet[] = [];
  #input = document.createElement('input');
  #selects = new Map<string, HTMLSelectElement>();
  #count = document.createElement('span');
  #clear = document.createElement('button');
  #empty = document.createElement('p');
  /** Opens the selects where they are hidden (src/css/filter.css). */
  #more = document.createElement('button');
  /** Details that the filter has opened. */
  #opened = new Set<HTMLDetailsElement>();
  /** Says on paper, where the filter itself isn't, why rows are missing. */
  readonly #note = document.createElement('p');
  /** Path of the page that contains the table; URLs of other pages are ignored. */
  #page = '';

  connectedCallback(): void {
    this.#page = window.location.pathname;
    if (this.#rows.length === 0) this.#start();
    this.#apply();
    this.#restore();
    this.dataset.ready = '';
    this.#listen('addEventListener');
  }

  disconnectedCallback(): void {
    this.#listen('removeEventListener');
  }

  #listen(action: 'addEventListener' | 'removeEventListener'): void {
    for (const event of ['popstate', ROUTE_EVENT]) window[action](event, this.#restore);
    for (const event of ['beforeprint', 'afterprint']) window[action](event, this.#explain);
    window[action]('hashchange', this.#reveal);
  }

  get #filter(): Filter {
    const chosen = [...this.#selects].filter(([, select]) => select.value !== '');
    return {
      text: this.#input.value,
      facets: Object.fromEntries(chosen.map(([key, select]) => [key, select.value])),
    };
  }

  /** The chosen options as the menus show them. */
  get #labels(): string[] {
    return [...this.#selects.values()].flatMap(({ value, selectedOptions }) =>
      value ? [...selectedOptions].map(({ text }) => text) : [],
    );
  }

  /** The row that the URL's hash names, if it belongs to this table. */
  get #target(): Row | undefined {
    const id = window.location.hash.slice(1);
    return this.#rows.find(({ element }) => element.id !== '' && element.id === id);
  }

  #start(): void {
    this.#rows = [...this.querySelectorAll<HTMLTableRowElement>('tbody > tr')].map((element) => ({
      element,
      text: normalize(`${element.textContent} ${element.dataset.search ?? ''}`),
      facets: JSON.parse(element.dataset.facets ?? '{}') as Row['facets'],
    }));
    const controls = this.querySelectorAll<HTMLInputElement>('.ef-filter [disabled]');
    for (const control of controls) control.disabled = false;
    this.#count = this.#part('__count', this.#count);
    this.#empty = this.#part('__empty', this.#empty);
    this.#input = this.#part(' input', this.#input);
    this.#input.addEventListener('input', (event) => {
      if (!isBeingComposed(event)) this.#onChange();
    });
    this.#input.addEventListener('compositionend', this.#onChange);
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || isForInputMethod(event) || !this.#input.value) return;
      this.#set({ ...this.#filter, text: '' });
    });
    this.#clear = this.#part('__clear', this.#clear);
    this.#clear.addEventListener('click', () => {
      this.#set(NO_FILTER);
      this.#input.focus();
    });
    this.#more = this.#part('__more', this.#more);
    this.#more.addEventListener('click', () => {
      this.#more.ariaExpanded = String(this.#more.ariaExpanded === 'false');
    });
    for (const select of this.querySelectorAll<HTMLSelectElement>('.ef-filter select')) {
      select.addEventListener('change', this.#onChange);
      this.#selects.set(select.name, select);
      this.#facets.push({ key: select.name, options: [...select.options] });
    }
  }

  /** @param otherwise what stands for a part that this table doesn't have */
  #part<T extends HTMLElement>(name: string, otherwise: T): T {
    return this.querySelector<T>(`.ef-filter${name}`) ?? otherwise;
  }

  #set(filter: Filter): void {
    this.#show(filter);
    this.#onChange();
  }

  #show({ text, facets }: Filter): void {
    this.#input.value = text;
    for (const [key, select] of this.#selects) select.value = facets[key] ?? '';
    // A filter that is in force is in sight.
    if (Object.keys(facets).length > 0) this.#more.ariaExpanded = 'true';
    this.#apply();
  }

  #onChange = (): void => {
    this.#apply();
    const { search } = window.location;
    const query = writeFilter(search, this.#facets, this.#filter);
    // A URL must not name a row and hide it at the same time.
    const hash = this.#target?.element.hidden ? '' : window.location.hash;
    if (query === search && hash === window.location.hash) return;
    try {
      // The router keeps its own state in the history entry, which must survive.
      const { state } = window.history;
      window.history.replaceState(state, '', this.#page + query + hash);
      // The router learns of a change by this event alone, and the language menu takes the query from the router.
      this.#isWriting = true;
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    } catch {
      // Browsers limit the rate of history changes; the filter itself still works.
    } finally {
      this.#isWriting = false;
    }
  };

  /** Reads the filter from the URL, on page load, on back and forward, and when a link leads to the same page. */
  #restore = (): void => {
    const { pathname, search } = window.location;
    if (this.#isWriting || pathname !== this.#page) return;
    // Typed text may end with a space, which the URL doesn't have.
    if (writeFilter(search, this.#facets, this.#filter) !== search)
      this.#show(readFilter(search, this.#facets));
    this.#reveal();
  };

  /** A link to a row must show that row, whatever the filter says. */
  #reveal = (): void => {
    const row = this.#target;
    if (!row?.element.hidden) return;
    this.#set(NO_FILTER);
    row.element.scrollIntoView();
  };

  #explain = ({ type }: Event): void => {
    const parts = [this.#input.value, ...this.#labels, this.#count.textContent];
    this.#note.textContent = parts.filter(Boolean).join(' · ');
    if (type === 'afterprint' || isEmpty(this.#filter)) this.#note.remove();
    else this.#part('', this.#note).after(this.#note);
  };

  /** A match may be in a closed part of the row. Parts that the reader, a link or find in page opened or closed stay so. */
  #toggle(details: HTMLDetailsElement, isSought: boolean): void {
    if (isSought && !details.open && !this.#opened.has(details)) {
      details.open = true;
      this.#opened.add(details);
    } else if (!isSought && this.#opened.delete(details)) details.open = false;
  }

  #apply(): void {
    const filter = this.#filter;
    const found = matching(this.#rows, filter);
    for (const row of this.#rows) row.element.hidden = !found.includes(row);
    const sought = [...normalize(filter.text).split(' '), ...this.#labels.map(normalize)].filter(
      Boolean,
    );
    for (const details of this.querySelectorAll<HTMLDetailsElement>('tbody details')) {
      const own = [{ text: normalize(details.textContent), facets: {} }];
      this.#toggle(
        details,
        sought.some((text) => matching(own, { text, facets: {} }).length > 0),
      );
    }
    const shown = this.#rows.filter(({ element }) => !element.hidden).length;
    this.#count.textContent = (this.dataset.count ?? '')
      .replace('{shown}', String(shown))
      .replace('{total}', String(this.#rows.length));
    this.#empty.hidden = shown > 0;
    this.#clear.hidden = isEmpty(filter);
    this.toggleAttribute('data-empty', shown === 0);
  }
}

if (!customElements.get('ef-filter-table')) customElements.define('ef-filter-table', FilterTable);
