import { ROUTE_EVENT } from './route';

/** The id that the URL's hash names; a hash that is no encoded text, such as `#%`, names none. */
function targetId(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Opens every `<details>` around the target of the URL's hash, e.g. `#body-payment_method-method`, and scrolls to it; a
 * heading in a summary opens its own details. Some browsers do the first on a full page load, none after a client-side
 * navigation.
 */
function openTarget(): void {
  const id = targetId();
  const target = id ? document.getElementById(id) : null;
  let closed = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (!target || !closed) return;
  for (; closed; closed = closed.parentElement?.closest<HTMLDetailsElement>('details:not([open])'))
    closed.open = true;
  target.scrollIntoView();
}

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', openTarget);
  window.addEventListener(ROUTE_EVENT, openTarget);
}
