import React, { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';

interface Props<P extends object> {
  /** The import; called again when the browser is back online after a failure. Must be the same on each render. */
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/**
 * A component that the page can do without: nothing stands in its place until it has loaded, when it can't be loaded, and
 * when it crashes. `React.lazy` would keep its rejection, and take the page along with it.
 */
export default function Extra<P extends object>({ load, props }: Props<P>): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();

  useEffect(() => {
    let isCurrent = true;
    function start(): void {
      load().then(
        (module) => isCurrent && setLoaded(() => module.default),
        () => isCurrent && window.addEventListener('online', start, { once: true }),
      );
    }
    start();
    return () => {
      isCurrent = false;
      window.removeEventListener('online', start);
    };
  }, [load]);

  return <ErrorBoundary fallback={() => null}>{Loaded && <Loaded {...props} />}</ErrorBoundary>;
}
