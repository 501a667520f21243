import { HelmetProvider } from 'react-helmet-async';

/**
 * The server wrote the head of this page: what the app puts into it while it starts is there already. As in a test without a browser, which is what
 * the library has this property for, it is not compared, tag by tag, with the document.
 */
export function keepHead(): void {
  HelmetProvider.canUseDOM = false;
}

/** From now on the head follows the app, which is alive: so says the attribute that core writes into the head. */
export function followHead(): void {
  if (HelmetProvider.canUseDOM) return;
  HelmetProvider.canUseDOM = true;
  document.documentElement.dataset.hasHydrated = 'true';
}
