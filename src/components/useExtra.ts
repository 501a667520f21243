import { useEffect, useState, type ComponentType } from 'react';

/** A module whose default export is a component. */
interface ComponentModule<P> {
  default: ComponentType<P>;
}

/**
 * Loads a component that the page can do without. `React.lazy` would keep its rejection, and take the page along with it.
 * @param load the import; called again when the browser is back online after a failure
 * @param isWanted nothing is loaded before this is true
 * @returns the component, or undefined as long as it isn't there
 */
export function useExtra<P>(
  load: () => Promise<ComponentModule<P>>,
  isWanted: boolean,
): ComponentType<P> | undefined {
  const [Extra, setExtra] = useState<ComponentType<P>>();

  useEffect(() => {
    if (!isWanted || Extra) return undefined;
    let isCurrent = true;
    function start(): void {
      load().then(
        (module) => isCurrent && setExtra(() => module.default),
        () => isCurrent && window.addEventListener('online', start, { once: true }),
      );
    }
    start();
    return () => {
      isCurrent = false;
      window.removeEventListener('online', start);
    };
  }, [load, isWanted, Extra]);

  return Extra;
}
