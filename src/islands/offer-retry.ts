import { create, SMALL_BUTTON } from './create';

/** The bundler's name for a file that did not arrive. */
const NOT_ARRIVED = 'ChunkLoadError';

/**
 * Says in an element's `[data-status]` what failed, with a button that tries again. The element has the words: `data-failed`
 * for a file that did not arrive, `data-crashed` for one that did and is broken, `data-retry` for the button; elements
 * without such a place say nothing. After a second failure a link with the label `data-reload` stands beside the button:
 * the file may be gone with an old deployment, and only a fresh page names the new one.
 */
export function offerRetry(
  element: HTMLElement,
  error: unknown,
  load: () => Promise<unknown>,
): void {
  const { failed = '', crashed = failed, retry = '', reload } = element.dataset;
  const hasArrived = !(error instanceof Error && error.name === NOT_ARRIVED);
  if (hasArrived) console.error(error);
  const status = element.querySelector<HTMLElement>('[data-status]');
  if (!status) return;
  const button = create('button', SMALL_BUTTON, retry);
  button.addEventListener('click', () => {
    load().catch((again) => {
      offerRetry(element, again, load);
      if (reload === undefined) return;
      const link = create('a', { href: window.location.pathname + window.location.search }, reload);
      // The browser's own, not a navigation inside the app.
      link.addEventListener('click', (event) => event.stopPropagation());
      status.append(' ', link);
    });
  });
  status.replaceChildren(create('span', {}, hasArrived ? crashed : failed), ' ', button);
}
