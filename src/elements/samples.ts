import type { CodeTabs } from './code-tabs';

/** Pixels that may be hidden before it is worth a button. */
const SLACK = 12;

function isCut(pre: Element): boolean {
  return pre.scrollHeight > pre.clientHeight + SLACK;
}

/**
 * The samples of an operation: the response follows the chosen request, and code that does not fit in its place can be
 * opened in a window of its own.
 */
class Samples extends HTMLElement {
  #observer: ResizeObserver | undefined;

  connectedCallback(): void {
    this.addEventListener('change', this.#follow);
    this.addEventListener('click', this.#onClick);
    this.#observer = new ResizeObserver((entries) => {
      // All is read before anything is written: otherwise each block would lay the page out anew.
      const blocks = entries.map(({ target }) => [target, isCut(target)] as const);
      for (const [pre, cut] of blocks) this.#offer(pre, cut);
    });
    for (const pre of this.querySelectorAll('pre')) this.#observer.observe(pre);
  }

  disconnectedCallback(): void {
    this.removeEventListener('change', this.#follow);
    this.removeEventListener('click', this.#onClick);
    this.#observer?.disconnect();
  }

  #follow = ({ target }: Event): void => {
    const label = (target as HTMLElement).dataset.response;
    const tabs = this.querySelector<CodeTabs>('.api-sample--response ef-code-tabs');
    if (label) tabs?.show(label);
  };

  /** Puts the button on code of which a part is hidden, and takes it away when all is in sight. */
  #offer(pre: Element, cut: boolean): void {
    const code = pre.closest<HTMLElement>('.ef-code');
    if (!code) return;
    code.toggleAttribute('data-cut', cut);
    if (!cut || code.querySelector('.ef-enlarge')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--secondary button--sm ef-enlarge';
    button.textContent = this.dataset.enlarge ?? '';
    code.append(button);
  }

  #onClick = ({ target }: Event): void => {
    const button = (target as Element).closest('.ef-enlarge');
    const code = button?.closest<HTMLElement>('.ef-code');
    if (button && code) this.#open(code);
  };

  #open(code: HTMLElement): void {
    const dialog = document.createElement('dialog');
    const shown = code.cloneNode(true) as HTMLElement;
    const close = document.createElement('button');
    dialog.className = 'ef-sheet';
    dialog.setAttribute('aria-label', this.dataset.enlarge ?? '');
    shown.removeAttribute('data-cut');
    shown.querySelector('.ef-enlarge')?.remove();
    close.type = 'button';
    close.className = 'button button--secondary button--sm ef-sheet__close';
    close.textContent = this.dataset.close ?? '';
    close.addEventListener('click', () => dialog.close());
    // The dark around the window is the dialog itself, its content is not.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(close, shown);
    this.append(dialog);
    dialog.showModal();
  }
}

if (!customElements.get('ef-samples')) customElements.define('ef-samples', Samples);
