/** Brings server-rendered HTML to life: custom elements, and listeners for the whole page. */
import type { ClientModule } from '@docusaurus/types';
import './copy';
import './open-target';
import './page-menu';
import './returned';
import './space-key';
import { announce } from './announce';
import { offerRetry } from './offer-retry';
import { ROUTE_EVENT } from './route';

/**
 * Each custom element is loaded when a page contains one, also after a client-side navigation; the browser then connects
 * and disconnects it. Elements that most doc pages hold are in the main chunk (a chunk of their own would be larger), and
 * are still defined only when a page needs them.
 */
const LOADERS: Record<string, () => Promise<unknown>> = {
  'ef-code-tabs': () => import(/* webpackMode: "eager" */ './code-tabs'),
  'ef-filter-table': () => import('./filter-table'),
  'ef-tool': () => import('./tool'),
  'ef-checklist': () => import('./checklist'),
  'ef-samples': () => import(/* webpackMode: "eager" */ './samples'),
  'ef-open-all': () => import(/* webpackMode: "eager" */ './open-all'),
};

/** Events that show a reader pointing at something. */
const POINTING = ['mousemove', 'focusin', 'touchstart'] as const;

/** An extra: without it nothing is tinted. */
function loadPointing(): void {
  if (document.querySelector('.api-sample, .ef-dia__step'))
    import('./pointing').catch(() => undefined);
}

/** The content of an element is in the HTML and stays; the space reserved for its controls goes. */
function onFailure(name: string, loader: () => Promise<unknown>, error: unknown): void {
  for (const element of document.querySelectorAll<HTMLElement>(name)) {
    element.dataset.failed ??= '';
    offerRetry(element, error, loader);
  }
  window.addEventListener('online', load, { once: true });
}

function load(): void {
  for (const [name, loader] of Object.entries(LOADERS)) {
    if (!customElements.get(name) && document.querySelector(name))
      loader().catch((error) => onFailure(name, loader, error));
  }
}

/**
 * Docusaurus calls this before a navigation, and what it returns once the files of the page are there. If one fails, it loads
 * the page anew, and the browser would open it as far down as the reader was on the page before.
 */
export const onRouteUpdate: NonNullable<ClientModule['onRouteUpdate']> = ({ previousLocation }) => {
  window.onpagehide = previousLocation && (() => window.scrollTo(0, 0));
  return () => {
    window.onpagehide = null;
  };
};

/**
 * Docusaurus calls this after the first page and after each navigation. On a host whose not-found page stands in for a
 * page's other addresses, the element that the hash names comes with the app only.
 */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = (update) => {
  const { location, previousLocation } = update;
  if (!previousLocation && location.hash && window.scrollY === 0)
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  load();
  announce(update);
  for (const type of POINTING) document.addEventListener(type, loadPointing, { once: true });
  window.dispatchEvent(new Event(ROUTE_EVENT));
};
