import type { CodeTabs } from './code-tabs';
import { create } from './create';
import { offerRetry } from './offer-retry';

/** Pixels that may be hidden before it is worth a button. */
const SLACK = 12;

/** Whether something was typed here before. Storage can be forbidden. */
function hasDraft(operation = ''): boolean {
  try {
    return !!sessionStorage[`ef.request.${operation}`];
  } catch {
    return false;
  }
}

/** Brings the section that the theme marks into the middle of the line above the samples. */
function showSection(list: Element): void {
  const link = list.querySelector('.table-of-contents__link--active')?.getBoundingClientRect();
  const line = list.getBoundingClientRect();
  if (link) list.scrollBy({ left: (link.left + link.right - line.left - line.right) / 2 });
}

function isCut(pre: Element): boolean {
  return pre.scrollHeight > pre.clientHeight + SLACK;
}

/**
 * The samples of an operation: the response follows the chosen request, and code that does not fit in its place can be
 * opened in a window of its own.
 */
class Samples extends HTMLElement {
  #observer: ResizeObserver | undefined;
  #sections: MutationObserver | undefined;

  connectedCallback(): void {
    this.addEventListener('change', this.#follow);
    this.addEventListener('click', this.#onClick);
    this.#observer = new ResizeObserver((entries) => {
      // All is read before anything is written: otherwise each block would lay the page out anew.
      const blocks = entries.map(({ target }) => [target, isCut(target)] as const);
      for (const [pre, cut] of blocks) this.#offer(pre, cut);
    });
    for (const pre of this.querySelectorAll('pre')) this.#observer.observe(pre);
    const list = document.querySelector('.theme-doc-toc-desktop > .table-of-contents');
    this.#sections = new MutationObserver(() => list && showSection(list));
    if (list) this.#sections.observe(list, { attributeFilter: ['class'], subtree: true });
    const button = this.querySelector<HTMLElement>('[data-edit]');
    if (button && hasDraft(button.dataset.edit)) this.#edit(button, false);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#sections?.disconnect();
  }

  #follow = ({ target }: Event): void => {
    const label = (target as HTMLSelectElement).selectedOptions?.[0]?.dataset.response;
    const tabs = this.querySelector<CodeTabs>('.api-sample--response ef-code-tabs');
    if (label) tabs?.show(label);
  };

  /** The row below code is there from the start; it speaks when a part of the code is hidden, and opens the window. */
  #offer(pre: Element, cut: boolean): void {
    const code = pre.parentElement;
    const fold = code?.querySelector('label');
    code?.toggleAttribute('data-cut', cut);
    if (cut) fold?.replaceWith(create('button', fold.className, fold.textContent ?? ''));
  }

  #onClick = ({ target }: Event): void => {
    const code = (target as Element).closest('button.ef-code__more')?.parentElement;
    if (code) this.#open(code);
    const button = (target as Element).closest<HTMLElement>('[data-edit]');
    if (button) this.#edit(button, true);
  };

  /** Loads the editor, once: then it listens to the button itself. */
  #edit(button: HTMLElement, isAsked: boolean, isAgain = false): void {
    const status = this.querySelector('[data-status]') ?? create('p', 'api-sample__title');
    button.ariaDisabled = 'true';
    import('@site/src/tools/request-editor')
      .then(({ edit }) => edit(button, isAsked))
      .then(
        () => status.remove(),
        () => {
          // The file may be gone with an old deployment, and only a fresh page names the new one.
          if (isAgain && navigator.onLine) location.reload();
          (status as HTMLElement).dataset.status = '';
          button.parentElement?.after(status);
          offerRetry(this, this.dataset.failed ?? '', () => this.#edit(button, true, true));
        },
      )
      .finally(() => {
        button.ariaDisabled = null;
      });
  }

  /** Shows a copy, with its tabs: what is chosen there is chosen on the page, too. */
  #open(code: HTMLElement): void {
    const shown = (code.closest('ef-code-tabs') ?? code).cloneNode(true) as HTMLElement;
    const sample = code.closest('.api-sample');
    const example =
      sample?.querySelector<HTMLSelectElement>('.api-choice select')?.selectedOptions[0];
    const title = [sample?.querySelector('.api-sample__title'), example]
      .flatMap((part) => part?.textContent ?? [])
      .join(' · ');
    const dialog = create('dialog', 'ef-sheet');
    const head = create('div', 'ef-sheet__head', title);
    const close = create('button', 'ef-sheet__close', '×');
    for (const element of shown.querySelectorAll('[id]')) element.removeAttribute('id');
    dialog.ariaLabel = title;
    close.ariaLabel = this.dataset.close ?? '';
    head.append(close);
    // The dark around the window is the dialog itself, its content is not.
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || target === close) dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      // In another language, another button is in sight; those that are not take no focus.
      for (const more of sample?.querySelectorAll<HTMLElement>('button.ef-code__more') ?? [])
        more.focus();
    });
    dialog.append(head, shown);
    this.append(dialog);
    dialog.showModal();
  }
}

if (!customElements.get('ef-samples')) customElements.define('ef-samples', Samples);
