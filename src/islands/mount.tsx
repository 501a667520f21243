import React, { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { Boundary } from './shared/ui/Boundary';
import { MemoryProvider } from './shared/ui/memory';

interface Mount extends RootOptions {
  /** Content around the boundary, which stays when the tool inside crashes. */
  frame?: (content: ReactNode) => ReactNode;
}

/**
 * A React root in static HTML. The language is that of the build: a page translator changes the page's `lang`. Rendering is
 * synchronous, so that the reader sees the content with the next frame.
 */
export function mount(
  element: Element,
  content: ReactNode,
  { frame = (inner) => inner, ...options }: Mount = {},
): Root {
  const root = createRoot(element, options);
  flushSync(() =>
    root.render(<MemoryProvider>{frame(<Boundary>{content}</Boundary>)}</MemoryProvider>),
  );
  return root;
}

/** Element whose React root ends with it: React can't tell that the page is gone. */
export class MountedElement extends HTMLElement {
  #root: Root | undefined;

  protected mount(content: ReactNode, options?: Mount): void {
    this.#root = mount(this, content, options);
  }

  disconnectedCallback(): void {
    whenGone(this, () => {
      this.#root?.unmount();
      this.gone();
    });
  }

  /** Removes additions to the page: the reader may come back to it as it was left. */
  protected gone(): void {
    this.remove();
  }
}

/** Calls back when an element has left the page for good. One that was only moved is connected again at once. */
export function whenGone(element: Element, callback: () => void): void {
  queueMicrotask(() => {
    if (!element.isConnected) callback();
  });
}
