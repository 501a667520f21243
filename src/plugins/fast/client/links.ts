import type { useHistory } from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

/** The URL that a link leads to inside the app, or undefined if the browser should follow the link itself. */
function routeOf(anchor: HTMLAnchorElement): URL | undefined {
  const url = new URL(anchor.href, window.location.href);
  const isFile = /\.(?!html$)[a-z0-9]+$/i.test(url.pathname);
  const isOnPage =
    url.pathname === window.location.pathname && url.search === window.location.search && url.hash;
  const isOwn = url.origin === window.location.origin;
  const isPlain = anchor.target !== '_blank' && !anchor.hasAttribute('download');
  return isOwn && isPlain && !isFile && !isOnPage ? url : undefined;
}

function anchorOf({ target }: Event): HTMLAnchorElement | undefined {
  const anchor = (target as Element | null)?.closest('a[href]');
  return anchor instanceof HTMLAnchorElement ? anchor : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

/** A page that could not be fetched early is fetched again, and a failure reported, when the link is followed. */
function ignoreFailure(fetching: false | Promise<unknown>): void {
  if (fetching) fetching.catch(() => undefined);
}

/**
 * Makes links of static HTML behave like Docusaurus' `<Link>`: client-side navigation on a click (the current page
 * replaces its history entry), preloading on hover, focus and touch, prefetching in view.
 * @param root the element that contains the HTML
 * @param history of the app's router
 * @returns undoes it
 */
export function enhanceLinks(root: HTMLElement, history: History): () => void {
  function onClick(event: MouseEvent): void {
    const anchor = anchorOf(event);
    const route = anchor && routeOf(anchor);
    if (!route || !isPlainClick(event)) return;
    event.preventDefault();
    const path = route.pathname + route.search + route.hash;
    if (path === history.createHref(history.location)) history.replace(path);
    else history.push(path);
  }
  function onPoint(event: Event): void {
    const anchor = anchorOf(event);
    const route = anchor && routeOf(anchor);
    if (route) ignoreFailure(window.docusaurus.preload(route.pathname));
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const route = routeOf(target as HTMLAnchorElement);
      if (route) ignoreFailure(window.docusaurus.prefetch(route.pathname));
    }
  });
  const pointing = ['mouseover', 'focusin', 'touchstart'] as const;
  root.querySelectorAll('a[href]').forEach((anchor) => observer.observe(anchor));
  root.addEventListener('click', onClick);
  for (const type of pointing) root.addEventListener(type, onPoint, { passive: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('click', onClick);
    for (const type of pointing) root.removeEventListener(type, onPoint);
  };
}
