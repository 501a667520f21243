/**
 * `<ef-fold-all>` around a button: opens everything that is folded in the list of fields below, or closes all of it. Its
 * text says which of the two comes next.
 */
class FoldAll extends HTMLElement {
  #open = '';

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  get #list(): HTMLElement | null {
    return this.closest('.api-bar')?.nextElementSibling as HTMLElement | null;
  }

  get #folds(): HTMLDetailsElement[] {
    return [...(this.#list?.querySelectorAll('details') ?? [])];
  }

  connectedCallback(): void {
    this.#open ||= this.#button?.textContent ?? '';
    this.addEventListener('click', this.#toggle);
    // `toggle` does not bubble.
    this.#list?.addEventListener('toggle', this.#update, true);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#toggle);
    this.#list?.removeEventListener('toggle', this.#update, true);
  }

  #toggle = (): void => {
    const isOpening = this.#folds.some((fold) => !fold.open);
    for (const fold of this.#folds) fold.open = isOpening;
  };

  #update = (): void => {
    const isOpen = this.#folds.every((fold) => fold.open);
    if (this.#button) this.#button.textContent = isOpen ? (this.dataset.close ?? '') : this.#open;
  };
}

if (!customElements.get('ef-fold-all')) customElements.define('ef-fold-all', FoldAll);

export {};
