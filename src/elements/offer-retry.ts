import { create } from './create';

/**
 * Says in an element's `[data-status]` what failed, with a button that tries again. The label of the button is the
 * element's `data-retry`; elements without such a place say nothing.
 */
export function offerRetry(element: HTMLElement, text: string, retry: () => void): void {
  const status = element.querySelector<HTMLElement>('[data-status]');
  if (!status) return;
  const look = 'button button--secondary button--sm';
  const button = create('button', look, element.dataset.retry ?? '');
  button.type = 'button';
  button.addEventListener('click', retry);
  status.replaceChildren(`${text} `, button);
}
