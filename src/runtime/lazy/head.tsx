import React, { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type * as Library from 'react-helmet-async';
import type { HelmetData, HelmetProps } from 'react-helmet-async';

let library: typeof Library | undefined;
let data: HelmetData | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads what manages the document's head. A page arrives with its head in its HTML, so this can wait until another
 * page is shown.
 */
export function loadHead(): Promise<void> {
  loading ??= import('react-helmet-async/lib/index.module.js').then(
    (loaded: typeof Library) => {
      library = loaded;
      data = new loaded.HelmetData({});
      listeners.forEach((listener) => listener());
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** In the place of react-helmet-async's: head tags, as soon as they have to change. */
export function Helmet(props: HelmetProps): ReactNode {
  const loaded = useSyncExternalStore(
    subscribe,
    () => library,
    () => undefined,
  );
  useEffect(() => {
    // Mounted later than the page: an error page or a part that appeared has something new to say.
    if (document.documentElement.getAttribute('data-has-hydrated') === 'true')
      loadHead().catch(() => undefined);
  }, []);
  return loaded ? <loaded.Helmet {...props} helmetData={data} /> : null;
}

/** In the place of react-helmet-async's: each Helmet above is given its data directly. */
export function HelmetProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}
