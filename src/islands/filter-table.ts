import {
  isEmpty,
  matches,
  NO_FILTER,
  normalize,
  readFilter,
  writeFilter,
  type FacetDef,
  type Filter,
  type FilterRow,
} from '@site/src/components/mdx/FilterTable/match';

import { isForInputMethod } from '@site/src/keys';
import type texts from '@site/src/data/texts/components.json';
import type { InLocale } from '@site/src/model/locale';
import { create, SMALL_BUTTON, TEXT_BUTTON } from './create';
import { ROUTE_EVENT } from './route';

/** A table row with what the filter matches against. */
interface Row extends FilterRow {
  element: HTMLTableRowElement;
}

/** Reads what the server wrote into an attribute. */
function parse<T>(json: string | undefined, empty: T): T {
  return json ? (JSON.parse(json) as T) : empty;
}

/**
 * Search field, selects and a count above a server-rendered table. The filter is kept in the URL, so that a filtered
 * table can be shared and the back button returns to it. A page has one such table.
 */
class FilterTable extends HTMLElement {
  #isWriting = false;
  #rows: Row[] = [];
  #defs: FacetDef[] = [];
  #strings = {} as InLocale<typeof texts.filter>;
  #bar?: HTMLElement;
  #input = document.createElement('input');
  #selects = new Map<string, HTMLSelectElement>();
  #count = document.createElement('span');
  #clear = document.createElement('button');
  #empty = document.createElement('p');
  /** Opens the selects where they are folded (src/css/filter.css). */
  #more = document.createElement('button');
  /** Details that the filter has opened. */
  #unfolded = new Set<HTMLDetailsElement>();
  /** Path of the page that contains the table; URLs of other pages are ignored. */
  #page = '';

  connectedCallback(): void {
    this.#page = window.location.pathname;
    this.#strings = parse(this.dataset.strings, this.#strings);
    this.#defs = parse<FacetDef[]>(this.dataset.facetDefs, []);
    this.#rows = [...this.querySelectorAll<HTMLTableRowElement>('tbody > tr')].map((element) => ({
      element,
      text: normalize(`${element.textContent} ${element.dataset.search ?? ''}`),
      facets: parse<Record<string, string[]>>(element.dataset.facets, {}),
    }));
    this.#build();
    this.#apply();
    this.#restore();
    this.dataset.ready = '';
    window.addEventListener('popstate', this.#restore);
    window.addEventListener(ROUTE_EVENT, this.#restore);
    window.addEventListener('hashchange', this.#reveal);
  }

  disconnectedCallback(): void {
    window.removeEventListener('popstate', this.#restore);
    window.removeEventListener(ROUTE_EVENT, this.#restore);
    window.removeEventListener('hashchange', this.#reveal);
  }

  get #filter(): Filter {
    const chosen = [...this.#selects].filter(([, select]) => select.value !== '');
    return {
      text: this.#input.value,
      facets: Object.fromEntries(chosen.map(([key, select]) => [key, select.value])),
    };
  }

  /** The row that the URL's hash names, if it belongs to this table. */
  get #target(): Row | undefined {
    const id = window.location.hash.slice(1);
    return this.#rows.find(({ element }) => element.id !== '' && element.id === id);
  }

  #build(): void {
    this.#bar?.remove();
    this.#empty.remove();
    this.#selects.clear();
    const plain = { autocomplete: 'off', spellcheck: 'false' };
    this.#input = create('input', { class: 'ef-control', type: 'search', ...plain });
    this.#input.addEventListener('input', (event) => {
      // Chinese that is still being composed is Latin letters: wait for the characters.
      if (!(event as InputEvent).isComposing) this.#onChange();
    });
    this.#input.addEventListener('compositionend', this.#onChange);
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || isForInputMethod(event) || !this.#input.value) return;
      this.#set({ ...this.#filter, text: '' });
    });
    this.#count = create('span', { class: 'ef-filter__count', role: 'status' });
    this.#clear = create('button', TEXT_BUTTON, this.#strings.clear);
    this.#clear.classList.add('ef-filter__clear');
    this.#clear.addEventListener('click', () => {
      this.#set(NO_FILTER);
      this.#input.focus();
    });
    this.#more = create(
      'button',
      { ...SMALL_BUTTON, 'aria-expanded': 'false' },
      this.#strings.more,
    );
    this.#more.classList.add('ef-filter__more', 'ef-arrow', 'ef-arrow--small');
    this.#more.addEventListener('click', () => {
      this.#more.ariaExpanded = String(this.#more.ariaExpanded === 'false');
    });
    this.#bar = create(
      'div',
      {
        class: 'ef-filter',
        role: 'search',
        'aria-label': this.dataset.label ?? this.#strings.search,
      },
      this.#labeled(this.#strings.search, this.#input),
      ...(this.#defs.length > 0 ? [this.#more] : []),
      ...this.#defs.map((def) => this.#buildSelect(def)),
      create('div', 'ef-filter__end', this.#count, this.#clear),
    );
    this.#empty = create('p', 'ef-filter__empty', this.#strings.empty);
    this.prepend(this.#bar);
    this.append(this.#empty);
  }

  #buildSelect({ key, label, options }: FacetDef): HTMLElement {
    const select = create('select', 'ef-control');
    select.append(
      new Option(this.#strings.all, ''),
      ...options.map((option) => new Option(option.label, option.value)),
    );
    select.addEventListener('change', this.#onChange);
    this.#selects.set(key, select);
    const field = this.#labeled(label, select);
    field.classList.add('ef-arrow');
    return field;
  }

  #labeled(label: string, control: HTMLElement): HTMLElement {
    return create('label', 'ef-filter__field', create('span', 'ef-filter__label', label), control);
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
    const query = writeFilter(search, this.#defs, this.#filter);
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
    if (writeFilter(search, this.#defs, this.#filter) !== search)
      this.#show(readFilter(search, this.#defs));
    this.#reveal();
  };

  /** A link to a row must show that row, whatever the filter says. */
  #reveal = (): void => {
    const row = this.#target;
    if (!row?.element.hidden) return;
    this.#set(NO_FILTER);
    row.element.scrollIntoView();
  };

  /** A match may be in a closed part of the row. Parts that the reader, a link or find in page opened or closed stay so. */
  #unfold(fold: HTMLDetailsElement, isSought: boolean): void {
    if (isSought && !fold.open && !this.#unfolded.has(fold)) {
      fold.open = true;
      this.#unfolded.add(fold);
    } else if (!isSought && this.#unfolded.delete(fold)) fold.open = false;
  }

  #apply(): void {
    const filter = this.#filter;
    for (const row of this.#rows) row.element.hidden = !matches(row, filter);
    const labels = [...this.#selects.values()].flatMap(({ value, selectedOptions }) =>
      value ? [...selectedOptions].map(({ text }) => text) : [],
    );
    const sought = [...normalize(filter.text).split(' '), ...labels.map(normalize)].filter(Boolean);
    for (const fold of this.querySelectorAll<HTMLDetailsElement>('tbody details')) {
      const text = normalize(fold.textContent);
      this.#unfold(
        fold,
        sought.some((words) => text.includes(words)),
      );
    }
    const shown = this.#rows.filter(({ element }) => !element.hidden).length;
    this.#count.textContent = this.#strings.count
      .replace('{shown}', String(shown))
      .replace('{total}', String(this.#rows.length));
    this.#empty.hidden = shown > 0;
    this.#clear.hidden = isEmpty(filter);
    this.toggleAttribute('data-empty', shown === 0);
  }
}

if (!customElements.get('ef-filter-table')) customElements.define('ef-filter-table', FilterTable);
