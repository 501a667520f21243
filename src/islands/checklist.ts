/** Checkboxes, progress and a reset button for a server-rendered list; the ticks stay in this browser. */
import { createStorageSlot } from '@docusaurus/theme-common';
import { create, SMALL_BUTTON } from './create';

/** Stored state; the length shows whether the list has changed since. */
interface Stored {
  length: number;
  ticked: number[];
}

/** On an origin that other sites share, anything may be stored under a name. */
function parse(text: string | null | undefined): Partial<Stored> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Stored> | null;
  } catch {
    return null;
  }
}

class Checklist extends HTMLElement {
  #boxes: HTMLInputElement[] = [];
  #bar?: HTMLElement;
  #progress = document.createElement('span');
  #meter = document.createElement('progress');
  #reset = document.createElement('button');

  #slot?: ReturnType<typeof createStorageSlot>;
  #stopListening?: () => void;

  connectedCallback(): void {
    this.#bar?.remove();
    for (const box of this.#boxes) box.remove();
    // Several lists under one heading count as one checklist; nested lists are part of their item.
    const items = [...this.querySelectorAll<HTMLElement>('li')].filter(
      (item) => !item.parentElement?.closest('li'),
    );
    this.#boxes = items.map((item, index) => this.#createBox(item, index));
    this.#buildBar();
    this.#slot = createStorageSlot(`ef.checklist.${this.getAttribute('name') ?? ''}`);
    this.#read();
    this.dataset.ready = '';
    this.#stopListening = this.#slot.listen(this.#read);
  }

  disconnectedCallback(): void {
    this.#stopListening?.();
  }

  #createBox(item: HTMLElement, index: number): HTMLInputElement {
    item.id ||= `checklist-${this.getAttribute('name') ?? ''}-${index + 1}`;
    const box = create('input', {
      class: 'ef-box ef-checklist__box',
      type: 'checkbox',
      'aria-labelledby': item.id,
    });
    box.addEventListener('change', () => this.#store());
    item.prepend(box);
    // The whole item is a tap target, except where a click already has a meaning.
    item.addEventListener('click', (event) => {
      const target = event.target as Element;
      const taken = target.closest('a, button, input, summary, pre, li') !== item;
      if (box.isConnected && !taken && getSelection()?.isCollapsed !== false) box.click();
    });
    return box;
  }

  #buildBar(): void {
    this.#progress = create('span', { class: 'ef-checklist__progress', role: 'status' });
    this.#meter = create('progress', { class: 'ef-checklist__meter', 'aria-hidden': 'true' });
    this.#meter.max = this.#boxes.length;
    this.#reset = create('button', SMALL_BUTTON, this.dataset.reset ?? '');
    this.#reset.addEventListener('click', () => {
      this.#show(new Set());
      this.#store();
      this.#boxes[0]?.focus();
    });
    const note = create('span', 'ef-checklist__note', this.dataset.note ?? '');
    const parts = [this.#meter, this.#progress, this.#reset, note];
    this.#bar = create('div', 'ef-checklist__bar', ...parts);
    this.prepend(this.#bar);
  }

  get #ticked(): number[] {
    return this.#boxes.flatMap((box, index) => (box.checked ? [index] : []));
  }

  #store(): void {
    const ticked = this.#ticked;
    const stored: Stored = { length: this.#boxes.length, ticked };
    if (ticked.length > 0) this.#slot?.set(JSON.stringify(stored));
    else this.#slot?.del();
    this.#update();
  }

  #read = (): void => {
    const stored = parse(this.#slot?.get());
    // A tick at the wrong item is worse than a lost one: a list that has changed starts over.
    const isSame = stored?.length === this.#boxes.length && Array.isArray(stored.ticked);
    this.#show(new Set(isSame ? stored.ticked : []));
  };

  #show(ticked: ReadonlySet<number>): void {
    this.#boxes.forEach((box, index) => {
      box.checked = ticked.has(index);
    });
    this.#update();
  }

  #update(): void {
    const done = this.#ticked.length;
    this.#progress.textContent = (this.dataset.progress ?? '')
      .replace('{done}', String(done))
      .replace('{total}', String(this.#boxes.length));
    this.#meter.value = done;
    this.#reset.hidden = done === 0;
    for (const box of this.#boxes) box.parentElement?.toggleAttribute('data-done', box.checked);
  }
}

if (!customElements.get('ef-checklist')) customElements.define('ef-checklist', Checklist);

export {};
