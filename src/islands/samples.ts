import type { CodeTabs } from './code-tabs';
import { create } from './create';
import { offerRetry } from './offer-retry';

/** Pixels that may be hidden before it is worth a button. */
const SLACK = 2;

const BUTTONS = '[data-edit], [data-send]';

/** True when something was typed here before, or sent in this visit. Storage can be forbidden. */
function isStored({ edit }: DOMStringMap): boolean {
  try {
    return !!sessionStorage[edit ? `ef.request.${edit}` : 'ef.simulator'];
  } catch {
    return false;
  }
}

function isCut(pre: Element): boolean {
  return pre.scrollHeight > pre.clientHeight + SLACK;
}

/**
 * The samples of an operation: the response follows the chosen request, and code that does not fit in its place can be
 * opened in a window of its own.
 */
class Samples extends HTMLElement {
  readonly #observer = new ResizeObserver((entries) => {
    // All is read before anything is written: otherwise each block would lay the page out anew.
    const blocks = entries.map(({ target }) => [target, isCut(target)] as const);
    for (const [pre, cut] of blocks) this.#offer(pre, cut);
  });

  connectedCallback(): void {
    this.addEventListener('change', this.#follow);
    // Chosen before the script loaded.
    const request = this.querySelector<HTMLSelectElement>('.api-choice select');
    const response = this.querySelector<HTMLSelectElement>('.api-sample--response select');
    if (request?.selectedIndex && response?.selectedIndex === 0) this.#follow({ target: request });
    this.addEventListener('click', this.#onClick);
    for (const pre of this.querySelectorAll('pre')) this.watch(pre);
    for (const button of this.querySelectorAll<HTMLElement>(BUTTONS))
      if (isStored(button.dataset)) this.#use(button, false);
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
  }

  /** Offers a window for a block of code whenever a part of it is hidden. */
  watch(pre: Element): void {
    this.#observer.observe(pre);
  }

  #follow = ({ target }: Pick<Event, 'target'>): void => {
    const label = (target as HTMLSelectElement).selectedOptions?.[0]?.dataset.response;
    const tabs = this.querySelector<CodeTabs>('.api-sample--response ef-code-tabs');
    if (label) tabs?.show(label);
  };

  /** The row below the code is in the HTML; it is shown when a part of the code is hidden, and opens the window. */
  #offer(pre: Element, cut: boolean): void {
    const code = pre.parentElement;
    const row = code?.querySelector('label');
    code?.toggleAttribute('data-cut', cut);
    if (cut) row?.replaceWith(create('button', 'ef-code__more', row.textContent ?? ''));
  }

  #onClick = ({ target, detail }: UIEvent): void => {
    const code = (target as Element).closest('button.ef-code__more')?.parentElement;
    if (code) this.#open(code);
    const button = (target as Element).closest<HTMLElement>(BUTTONS);
    // A double click is one press.
    if (button && detail < 2) this.#use(button, true);
  };

  /** Loads the editor, which then listens to *Edit* itself, or sends the request. */
  #use(button: HTMLElement, isAsked: boolean): void {
    const status =
      this.querySelector<HTMLElement>('[data-status]') ?? create('p', 'api-sample__title');
    const load = async (asked = true): Promise<void> => {
      button.ariaDisabled = 'true';
      try {
        await (await import('./tools/request-editor')).use(button, asked);
        status.remove();
      } finally {
        button.ariaDisabled = null;
      }
    };
    load(isAsked).catch((error) => {
      status.dataset.status = '';
      button.parentElement?.after(status);
      offerRetry(this, error, load);
    });
  }

  /** Shows a copy, with its tabs: a choice there also applies to the page. */
  #open(code: HTMLElement): void {
    const shown = (code.closest('ef-code-tabs') ?? code).cloneNode(true) as HTMLElement;
    const sample = code.closest('.api-sample');
    const example =
      sample?.querySelector<HTMLSelectElement>('.api-choice select')?.selectedOptions[0];
    const title = [sample?.querySelector('.api-sample__title'), example]
      .flatMap((part) => part?.textContent ?? [])
      .join(' · ');
    const name = { class: 'ef-icon ef-sheet__close', 'aria-label': this.dataset.close ?? '' };
    const close = create('button', name, '×');
    for (const element of shown.querySelectorAll('[id]')) element.removeAttribute('id');
    const head = create('div', 'ef-sheet__head', title, close);
    const dialog = create('dialog', { class: 'ef-sheet ef-ink', 'aria-label': title }, head, shown);
    // The dark around the window is the dialog itself, its content is not.
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || target === close) dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      // The search has the focus, or the button again.
      if (document.activeElement !== document.body) return;
      // The visible button depends on the language; focusing a hidden one does nothing.
      for (const more of sample?.querySelectorAll<HTMLElement>('button.ef-code__more') ?? [])
        more.focus();
    });
    this.append(dialog);
    try {
      dialog.showModal();
    } catch {
      // The oldest browsers have no such windows; the code scrolls in its place.
      dialog.remove();
    }
  }
}

if (!customElements.get('ef-samples')) customElements.define('ef-samples', Samples);
