import React from 'react';
import type { Root } from 'react-dom/client';
import loaders from '@requests/index.js';
import { mount, whenGone } from '../../mount';
import { takeDraft } from './drafts';
import { Editor, type EditorProps } from './Editor';

const NAME = 'ef-request-editor';

/** The place of the editor, which ends with it: React would not see that the page is gone. */
class RequestEditor extends HTMLElement {
  #root: Root | undefined;

  show(props: EditorProps): void {
    this.#root = mount(this, <Editor {...props} />);
  }

  disconnectedCallback(): void {
    whenGone(this, () => this.#root?.unmount());
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, RequestEditor);

/**
 * Makes an editor of the request around a button; from then on the button opens and closes it.
 * @param button its `data-edit` is the operationId
 * @param isAsked the reader pressed it; else something was typed here before
 * @throws Error when the operation's module does not come
 */
export async function edit(button: HTMLElement, isAsked: boolean): Promise<void> {
  const id = button.dataset.edit ?? '';
  const frame = button.closest<HTMLElement>('.api-sample');
  const loader = loaders[id];
  if (!frame || !loader)
    throw new Error(`No request "${id}". There are: ${Object.keys(loaders).join(', ')}.`);
  const { default: request } = await loader();
  if (frame.querySelector(NAME) || !frame.isConnected) return;
  const element = document.createElement(NAME) as RequestEditor;
  button.parentElement?.after(element);
  element.show({ request, frame, button, draft: takeDraft(id), isAsked });
}
