import { create, SMALL_BUTTON } from './create';

/**
 * Says in an element's `[data-status]` what failed, with a button that tries again. The label of the button is the
 * element's `data-retry`; elements without such a place say nothing. After a second failure a link with the label
 * `data-reload` stands beside it: the file may be gone with an old deployment, and only a fresh page names the new one.
 */
export function offerRetry(element: HTMLElement, text: string, load: () => Promise<unknown>): void {
  const status = element.querySelector<HTMLElement>('[data-status]');
  if (!status) return;
  const button = create('button', SMALL_BUTTON, element.dataset.retry ?? '');
  button.addEventListener('click', () => {
    load().catch(() => {
      offerRetry(element, text, load);
      const { reload } = element.dataset;
      if (reload === undefined) return;
      const link = create('a', { href: window.location.pathname + window.location.search }, reload);
      // The browser's own, not a navigation inside the app.
      link.addEventListener('click', (event) => event.stopPropagation());
      status.append(' ', link);
    });
  });
  status.replaceChildren(`${text} `, button);
}
