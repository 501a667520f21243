import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Recovery from a chunk that failed before the page was hydrated. (Later ones are Docusaurus' own matter: it
 * reloads the page that the reader is going to.)
 *
 * - `reload`: after a new deployment the old chunk is gone, and a fresh page names the new one.
 * - `show`: this already is the fresh page, or a reload would lose a readable page to the browser's offline page.
 * - `ignore`: the page is hydrated, or the failure is of another kind.
 */
export function decide(state: {
  errorName: string | undefined;
  hydrated: boolean;
  online: boolean;
  navigation: string | undefined;
}): 'reload' | 'show' | 'ignore' {
  if (state.errorName !== 'ChunkLoadError' || state.hydrated) return 'ignore';
  return state.online && state.navigation !== 'reload' ? 'reload' : 'show';
}

/**
 * Reloads a page once whose first chunks fail, then says what failed. The HTML from the server stays readable.
 * @param render makes the message from the error
 */
export function watchChunks(render: (error: unknown) => ReactElement): void {
  if (typeof window === 'undefined') return;
  let shown = false;
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const step = decide({
      errorName: reason instanceof Error ? reason.name : undefined,
      hydrated: document.documentElement.dataset.hasHydrated === 'true',
      online: navigator.onLine,
      navigation: visit?.type,
    });
    if (step === 'reload') window.location.reload();
    if (step !== 'show' || shown) return;
    shown = true;
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(render(reason));
  });
}
