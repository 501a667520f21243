/**
 * `<ef-open-all>` around a button: opens all details in the list of fields below, or closes all of them. Its
 * text says which of the two comes next.
 */
class OpenAll extends HTMLElement {
  #open = '';

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  get #list(): HTMLElement | null {
    return this.closest('.api-bar')?.nextElementSibling as HTMLElement | null;
  }

  get #details(): HTMLDetailsElement[] {
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
    const isOpening = this.#details.some((one) => !one.open);
    for (const one of this.#details) one.open = isOpening;
  };

  #update = (): void => {
    const isOpen = this.#details.every((one) => one.open);
    if (this.#button) this.#button.textContent = isOpen ? (this.dataset.close ?? '') : this.#open;
  };
}

if (!customElements.get('ef-open-all')) customElements.define('ef-open-all', OpenAll);

export {};
