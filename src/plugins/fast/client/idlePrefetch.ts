import type { ClientModule } from '@docusaurus/types';
import { followHead, isHeadOfPage } from './head';
import { loadBar } from './nprogress';
import { loadWords } from './words';

const waiting = new Set<string>();

const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run)
    : (run) => setTimeout(run, 200); // Safari

let prefetchNow: ((path: string) => unknown) | undefined;

/** One link at a time: more of them in one idle period would be a long task on a phone. */
function work(): void {
  const [path] = waiting;
  if (path === undefined) return;
  waiting.delete(path);
  // The page at hand is here already. Core returns false for what it skips: with data saver or on 2g, or twice.
  const isWanted = path !== window.location.pathname && prefetchNow?.(path);
  // Most pages need them as well. A failure is reported by the page that needs them.
  if (isWanted) loadWords().catch(() => undefined);
  if (waiting.size > 0) whenIdle(work);
}

/** Signs that there is a reader, who may follow a link. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** Milliseconds after which a page without a sign is taken for one that is read. */
const READING_MS = 5000;

let isReading = false;

function begin(): void {
  if (isReading) return;
  isReading = true;
  for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
  // On a slow network, they could not be fetched beside the page that is slow.
  loadBar().catch(() => undefined);
  followHead().catch(() => undefined);
  if (waiting.size > 0) whenIdle(work);
}

/**
 * Lets prefetching wait until there is a reader and the browser is idle. Core prefetches each link at the moment it comes into
 * view, some forty at once on a doc page, in the midst of hydration: most of the page's blocking time.
 */
export const onRouteUpdate: NonNullable<ClientModule['onRouteUpdate']> = ({ previousLocation }) => {
  if (previousLocation || !isHeadOfPage(window.location)) followHead().catch(() => undefined);
  if (prefetchNow) return undefined;
  const { prefetch, preload } = window.docusaurus;
  prefetchNow = prefetch;
  window.docusaurus = {
    preload,
    prefetch(path) {
      if (isReading && waiting.size === 0) whenIdle(work);
      waiting.add(path);
      return false;
    },
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(begin, READING_MS);
  return undefined;
};
