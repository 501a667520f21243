import { copyText } from './copyText';

/** One listener for all copy buttons: `data-copy="code"` copies the code beside the button, any other value itself. */
const SHOWN_FOR_MS = 2000;

function textToCopy(button: HTMLElement): string {
  const { copy } = button.dataset;
  if (copy !== 'code') return copy ?? '';
  return button.parentElement?.querySelector('pre')?.textContent?.replace(/\n$/, '') ?? '';
}

/** Says for a while that the text was copied. @param show as of {@link copyFor} */
export function sayCopied(button: HTMLElement, own: string, show: (text: string) => void): void {
  if (button.dataset.state === 'copied') return;
  button.dataset.state = 'copied';
  show(button.dataset.copied ?? own);
  window.setTimeout(() => {
    delete button.dataset.state;
    show(own);
  }, SHOWN_FOR_MS);
}

/** Copies a text for a button and reports the outcome. @param show replaces the button's text */
export async function copyFor(
  button: HTMLElement,
  text: string,
  own: string,
  show: (text: string) => void,
): Promise<void> {
  if (await copyText(text, button)) sayCopied(button, own, show);
  else (await import('./copy-blocked')).sayBlocked(button);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-copy]');
    if (!button) return;
    const label = button.getAttribute('aria-label') ?? '';
    copyFor(button, textToCopy(button), label, (text) =>
      button.setAttribute('aria-label', text),
    ).catch(console.error);
  });
}
