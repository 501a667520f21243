/**
 * Says in an element's `[data-status]` what failed, with a button that tries again. The label of the button is the
 * element's `data-retry`; elements without such a place say nothing.
 */
export function offerRetry(element: HTMLElement, text: string, retry: () => void): void {
  const status = element.querySelector<HTMLElement>('[data-status]');
  if (!status) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--secondary button--sm';
  button.textContent = element.dataset.retry ?? '';
  button.addEventListener('click', retry);
  status.replaceChildren(`${text} `, button);
}
