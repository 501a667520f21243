/** One listener for all copy buttons: `data-copy="code"` copies the code beside the button, any other value itself. */
const SHOWN_FOR_MS = 2000;

function textToCopy(button: HTMLElement): string {
  const { copy } = button.dataset;
  if (copy !== 'code') return copy ?? '';
  return button.parentElement?.querySelector('code')?.textContent?.replace(/\n$/, '') ?? '';
}

async function copy(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(textToCopy(button));
  const label = button.getAttribute('aria-label') ?? '';
  if (button.dataset.state === 'copied') return;
  button.dataset.state = 'copied';
  button.setAttribute('aria-label', button.dataset.copied ?? label);
  window.setTimeout(() => {
    delete button.dataset.state;
    button.setAttribute('aria-label', label);
  }, SHOWN_FOR_MS);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}

export {};
