// Wraps the plugin's search bar: its code is loaded on first use, and what was typed meanwhile is handed over.
import React, {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import Placeholder from './Placeholder';
import { handOver, takeTyped, type Typed } from './handOver';
import styles from './styles.module.css';

/** The real bar once it is there: each page has a navbar of its own, but only the first has to wait. */
let loadedBar: ComponentType | undefined;

async function loadBar(): Promise<ComponentType | undefined> {
  try {
    const module = (await import('@theme-original/SearchBar')) as { default: ComponentType };
    return module.default;
  } catch {
    return undefined; // The placeholder stays; the next focus tries again, and Enter opens the search page.
  }
}

function isShortcut(event: KeyboardEvent): boolean {
  const command = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  return command && event.key.toLowerCase() === 'k';
}

/** Search box of the navbar. */
export default function SearchBar(): ReactNode {
  const [Bar, setBar] = useState<ComponentType | undefined>(() => loadedBar);
  const holder = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>(undefined);
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });

  const load = useCallback(async () => {
    const loaded = await loadBar();
    const input = holder.current?.querySelector('input');
    if (!loaded || !input) return;
    typed.current = await takeTyped(input);
    loadedBar = loaded;
    // At once, so that no key can fall between reading the old box and filling the new one.
    flushSync(() => setBar(() => loaded));
  }, []);

  useLayoutEffect(() => {
    const input = holder.current?.querySelector('input');
    if (!Bar || !input) return;
    input.setAttribute('aria-label', label); // The plugin's own name is English in every language.
    if (typed.current) handOver(typed.current, input);
    typed.current = undefined;
  }, [Bar, label]);

  useEffect(() => {
    if (Bar) return undefined; // From here on the plugin listens itself.
    function onKeyDown(event: KeyboardEvent): void {
      if (!isShortcut(event)) return;
      event.preventDefault();
      holder.current?.querySelector('input')?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [Bar]);

  return (
    <div ref={holder} className={styles.holder} role="search">
      {Bar ? <Bar /> : <Placeholder label={label} onUse={load} />}
    </div>
  );
}
