import React, { useEffect, useRef, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

/** The address a link leads to inside the app, or undefined when the browser should follow it by itself. */
function routeOf(anchor: HTMLAnchorElement): URL | undefined {
  const url = new URL(anchor.href, window.location.href);
  const isFile = /\.[a-z0-9]+$/i.test(url.pathname);
  const isSamePage =
    url.pathname === window.location.pathname && url.search === window.location.search;
  if (
    url.origin !== window.location.origin ||
    anchor.target === '_blank' ||
    anchor.hasAttribute('download') ||
    isFile ||
    (isSamePage && url.hash)
  ) {
    return undefined;
  }
  return url;
}

function anchorOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = (event.target as Element | null)?.closest('a[href]');
  return anchor instanceof HTMLAnchorElement ? anchor : undefined;
}

/** True where loading ahead would cost the reader: data saver or a 2g connection. */
function isOnSlowConnection(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'));
}

/** Links of adopted HTML behave like Docusaurus links: client navigation, loading ahead when seen or pointed at. */
function enhanceLinks(root: HTMLElement, history: History): () => void {
  function onClick(event: MouseEvent): void {
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const anchor = anchorOf(event);
    const route = anchor && routeOf(anchor);
    if (route && plain && !event.defaultPrevented) {
      event.preventDefault();
      history.push(route.pathname + route.search + route.hash);
    }
  }
  function onPoint(event: Event): void {
    const anchor = anchorOf(event);
    const route = anchor && routeOf(anchor);
    if (route && !isOnSlowConnection()) window.docusaurus.preload(route.pathname);
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries.filter((candidate) => candidate.isIntersecting)) {
      observer.unobserve(entry.target);
      const route = routeOf(entry.target as HTMLAnchorElement);
      if (route && !isOnSlowConnection()) window.docusaurus.prefetch(route.pathname);
    }
  });
  root.querySelectorAll('a[href]').forEach((anchor) => observer.observe(anchor));
  root.addEventListener('click', onClick);
  root.addEventListener('mouseover', onPoint);
  root.addEventListener('focusin', onPoint);
  root.addEventListener('touchstart', onPoint, { passive: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('click', onClick);
    root.removeEventListener('mouseover', onPoint);
    root.removeEventListener('focusin', onPoint);
    root.removeEventListener('touchstart', onPoint);
  };
}

/**
 * A component that shows HTML which the server rendered, and never touches its content again.
 * @param Tag the element around it
 * @param attributes of that element
 * @param __html content of the element
 */
export function createStatic(
  Tag: 'div' | 'footer',
  attributes: Record<string, string>,
  __html: string,
): () => ReactNode {
  // One object for good: React compares it by identity.
  const html = { __html };
  return function Static() {
    const ref = useRef<HTMLDivElement>(null);
    const history = useHistory();
    useEffect(() => (ref.current ? enhanceLinks(ref.current, history) : undefined), [history]);
    return (
      <Tag ref={ref} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />
    );
  };
}

/**
 * A page body.
 * @param id the body's id, as the static-body loader wrote it into `data-body`
 * @param html content of the body's element
 */
export function createBody(id: string, html: string): () => ReactNode {
  return createStatic('div', { className: 'markdown', 'data-body': id }, html);
}

/**
 * Makes a component out of the body that the server rendered into the current document.
 * @returns the component, or undefined when the document holds another page
 */
export function adoptBody(id: string): (() => ReactNode) | undefined {
  const element = document.querySelector(`[data-body="${id}"]`);
  return element ? createBody(id, element.innerHTML) : undefined;
}
