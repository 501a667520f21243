import React, { createRef } from 'react';
import { create } from '../../create';
import { MountedElement } from '../../mount';
import type { EditorHandle } from '../request-editor/Editor';
import { removePanel } from './panel';
import { Sender, type SenderHandle } from './Sender';
import { visit } from './visit';

const NAME = 'ef-send';

/** Element below the response. */
class Send extends MountedElement {
  /** Removes its parts elsewhere on the page. */
  #clean: (() => void) | undefined;
  readonly #handle = createRef<SenderHandle>();

  show(samples: HTMLElement, top: Element, editor: EditorHandle): void {
    this.#clean = () => {
      top.remove();
      removePanel(samples);
    };
    this.mount(<Sender samples={samples} top={top} editor={editor} ref={this.#handle} />);
  }

  async send(): Promise<void> {
    await this.#handle.current?.send();
    const response = this.parentElement?.previousElementSibling;
    if (response && response.getBoundingClientRect().bottom > innerHeight)
      response.scrollIntoView({ block: 'start' });
  }

  protected override gone(): void {
    this.#clean?.();
    this.parentElement?.remove();
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, Send);

/**
 * Sends the request of a page to the simulator, or only offers what was made in this visit.
 * @param button *Send*
 * @param editor of the request
 * @throws Error when the simulator does not come
 */
export async function send(
  button: HTMLElement,
  editor: EditorHandle,
  isAsked: boolean,
): Promise<void> {
  const samples = button.closest<HTMLElement>('ef-samples');
  const head = button.parentElement;
  if (!samples || !head) return;
  let place = samples.querySelector<Send>(NAME);
  if (!place) {
    const top = create('div', {});
    head.after(top);
    place = document.createElement(NAME) as Send;
    samples.append(create('div', 'api-sample', place));
    place.show(samples, top, editor);
  }
  await (isAsked ? place.send() : visit.open());
}
