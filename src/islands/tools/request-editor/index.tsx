import React, { createRef } from 'react';
import loaders from '@requests/index.js';
import { MountedElement } from '../../mount';
import { takeDraft } from './drafts';
import { Editor, type EditorHandle, type EditorProps } from './Editor';

const NAME = 'ef-request-editor';

class RequestEditor extends MountedElement implements EditorHandle {
  readonly #ref = createRef<EditorHandle>();

  show(props: Omit<EditorProps, 'ref'>): void {
    this.mount(<Editor {...props} ref={this.#ref} />);
  }

  /** Handle of the last rendering. */
  get #handle(): EditorHandle {
    if (!this.#ref.current) throw new Error('The editor has crashed.');
    return this.#ref.current;
  }

  read: EditorHandle['read'] = () => this.#handle.read();

  put: EditorHandle['put'] = (values) => this.#handle.put(values);
}

if (!customElements.get(NAME)) customElements.define(NAME, RequestEditor);

/** The editor of a request, made where there is none yet; from then on *Edit* opens and closes it. */
async function editorOf(
  frame: HTMLElement,
  start: Pick<EditorProps, 'isAsked' | 'isOpen'>,
): Promise<RequestEditor | null> {
  const button = frame.querySelector<HTMLElement>('[data-edit]');
  const id = button?.dataset.edit ?? '';
  const loader = loaders[id];
  if (!button || !loader)
    throw new Error(`No request "${id}". There are: ${Object.keys(loaders).join(', ')}.`);
  const { default: request } = await loader();
  const known = frame.querySelector<RequestEditor>(NAME);
  if (known || !frame.isConnected) return known;
  const element = document.createElement(NAME) as RequestEditor;
  button.parentElement?.after(element);
  element.show({ request, frame, button, draft: takeDraft(id), ...start });
  return element;
}

/**
 * Does what a button beside a request is for: *Edit* makes an editor of it, *Send* has the simulator respond to it.
 * @param button the operationId of *Edit* is its `data-edit`
 * @param isAsked the reader pressed it; else something was typed here, or sent in this visit
 * @throws Error when a file that is needed does not come
 */
export async function use(button: HTMLElement, isAsked: boolean): Promise<void> {
  const frame = button.closest<HTMLElement>('.api-sample');
  const isEdit = button.dataset.edit !== undefined;
  const editor = frame && (await editorOf(frame, { isAsked: isAsked && isEdit, isOpen: isEdit }));
  if (isEdit || !editor) return;
  // Imported here, so that modules shared with the editor aren't loaded twice.
  await (await import('../send')).send(button, editor, isAsked);
}
