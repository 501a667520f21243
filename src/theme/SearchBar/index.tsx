// Replaces the plugin's search bar: it moves the page when it opens, its results are no links, and it hangs without its index.
import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type PanelComponent from '@site/src/search/ui/Panel';
import { isApple, isBeingComposed, isForInputMethod, isSearchShortcut } from '@site/src/keys';
import texts from '@site/src/data/texts/frame.json';
import { useTexts } from '@site/src/useTexts';
import { searchUrl } from '@site/src/search/address';
import { searchLabel } from '@site/src/search/ui/label';
import { AS_QUERY } from '@site/src/typing';

type PanelType = typeof PanelComponent;

/** Cached panel: the navbar remounts on every navigation, the module is loaded once. */
let loadedPanel: PanelType | undefined;

const SHORTCUT_KEY = 'K';

/** Search box of the navbar. The panel below it is loaded on first use; text typed meanwhile stays in the box. */
export default function SearchBar(): ReactNode {
  const history = useHistory();
  const searchPage = useBaseUrl('/search');
  const isBrowser = useIsBrowser();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [Panel, setPanel] = useState<PanelType | undefined>(() => loadedPanel);
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const label = searchLabel();
  const { searchFailed } = useTexts(texts);

  const load = useCallback(async () => {
    try {
      loadedPanel ??= (await import('@site/src/search/ui/Panel')).default;
      setPanel(() => loadedPanel);
      setFailed(false);
    } catch {
      // The next key tries again.
      setFailed(true);
    }
  }, []);

  const open = useCallback(() => {
    setQuery(input.current?.value ?? '');
    setOpen(true);
    void load();
  }, [load]);

  useEffect(() => {
    // Focused before hydration.
    if (document.activeElement === input.current) open();
  }, [open]);

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      const box = input.current;
      if (!box || !isSearchShortcut(event)) return;
      event.preventDefault();
      // Outside of an open window nothing takes the focus.
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
      if (document.activeElement !== box) before.current = document.activeElement;
      box.focus({ preventScroll: true });
      box.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function leave(): void {
    setOpen(false);
    input.current?.blur();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isForInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    } else if (event.key === 'ArrowDown' && !isOpen) {
      open();
    }
  }

  /** Enter, where the list, which takes the key first, has not come or has crashed. */
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (query.trim()) history.push(searchUrl(searchPage, query));
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  const failure = (
    <div className="ef-search__panel">
      <div className="ef-search__status" role="status">
        {searchFailed}
      </div>
    </div>
  );
  return (
    // A form: Enter leads to the search page also while scripts are missing.
    <form
      className="navbar__search"
      role="search"
      action={searchPage}
      onSubmit={onSubmit}
      onBlur={onBlur}
    >
      <svg aria-hidden="true" focusable="false" viewBox="0 0 16 16">
        <path
          fill="currentColor"
          d="M6.02945 10.20327a4.17382 4.17382 0 1 1 4.17382-4.17382 4.15609 4.15609 0 0 1-4.17382 4.17382Zm9.69195 4.2199-4.8225-4.82338A5.88021 5.88021 0 0 0 12.058 6.02856 6.00467 6.00467 0 1 0 9.59979 10.8989l4.82338 4.82338a.89729.89729 0 0 0 1.29912 0 .89749.89749 0 0 0-.00087-1.29909Z"
        />
      </svg>
      <input
        ref={input}
        {...AS_QUERY}
        name="q"
        className="navbar__search-input"
        placeholder={label}
        aria-label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen && Panel !== undefined}
        onFocus={open}
        onMouseEnter={() => void load()}
        onChange={(event) => isBeingComposed(event.nativeEvent) || open()}
        onCompositionEnd={open}
        onKeyDown={onKeyDown}
      />
      {isBrowser && (
        <div className="ef-search__keys" aria-hidden="true">
          <kbd>{isApple() ? '⌘' : 'ctrl'}</kbd>
          <kbd>{SHORTCUT_KEY}</kbd>
        </div>
      )}
      {isOpen && hasFailed && failure}
      {isOpen && Panel && (
        // Without it, the list would take navbar and page along.
        <ErrorBoundary fallback={() => failure}>
          <Panel input={input} query={query} onChosen={leave} />
        </ErrorBoundary>
      )}
    </form>
  );
}
