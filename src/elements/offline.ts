// The documented `window.docusaurus.preload` does nothing with data saver, or for a link that was hovered before.
import preload from '@docusaurus/core/lib/client/preload';
import { translate } from '@docusaurus/Translate';

/** The page that waits for the connection, and the message that says so. */
let waiting: URL | undefined;
let bar: HTMLElement | undefined;
/** The link whose page has arrived: its click is the router's. */
let ready: Element | undefined;

/** The link that a click follows within the site; undefined when the browser or the page itself handles the click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return undefined;
  const isOther = link.origin === location.origin && link.pathname !== location.pathname;
  return isOther ? link : undefined;
}

function hide(): void {
  bar?.remove();
  waiting = undefined;
}

function show(url: URL): void {
  waiting = url;
  bar?.remove();
  bar = document.createElement('div');
  bar.className = 'ef-offline';
  bar.setAttribute('role', 'alert');
  bar.textContent = translate({
    id: 'ef.offline.waiting',
    message: 'You are offline. The page opens when the connection is back.',
    description: 'Shown over the page when a link was clicked without a connection',
  });
  const stay = document.createElement('button');
  stay.type = 'button';
  stay.className = 'button button--secondary button--sm';
  stay.textContent = translate({
    id: 'ef.offline.stay',
    message: 'Stay on this page',
    description: 'Button in the message about a lost connection',
  });
  stay.addEventListener('click', hide);
  bar.append(stay);
  document.body.append(bar);
}

/**
 * Without a connection, a page that is not loaded yet would become the browser's own error page. The page that is open
 * stays instead, and the next one follows when the connection is back.
 */
function onClick(event: MouseEvent): void {
  const link = navigator.onLine ? undefined : linkOf(event);
  if (!link) return;
  if (ready === link) {
    ready = undefined;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  preload(link.pathname).then(
    () => {
      ready = link;
      hide();
      link.click();
    },
    () => show(new URL(link.href)),
  );
}

if (typeof window !== 'undefined') {
  document.addEventListener('click', onClick, true);
  // A full load: the router keeps the attempt that failed.
  window.addEventListener('online', () => {
    if (waiting) location.assign(waiting);
  });
}
