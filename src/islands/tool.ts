import { createElement, type ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { isToolName, type ToolName } from '../model/tools';
import { mount, whenGone } from './mount';
import { offerRetry } from './offer-retry';
import { toolFrame } from './shared/ui/ToolFrame';

interface ToolModule {
  default: ComponentType;
}

/** Literal imports, so that each tool is a chunk of its own and a missing one does not compile. */
const LOADERS: Record<ToolName, () => Promise<ToolModule>> = {
  'rsa-key-pair': () => import('./tools/rsa-key-pair'),
  'webhook-signature': () => import('./tools/webhook-signature'),
  jwt: () => import('./tools/jwt'),
  'error-response': () => import('./tools/error-response'),
};

/** Loads ahead of the scroll by about half a screen. */
const MARGIN = '300px';

/** `<ef-tool name="jwt">`: loads its tool when it comes into view or is touched, and mounts it in its own root. */
class EfTool extends HTMLElement {
  #root: Root | undefined;
  #observer: IntersectionObserver | undefined;
  #asked = false;

  connectedCallback(): void {
    // Still mounted: the element was only moved. Mounting again would lose what was typed.
    if (this.#root || this.#asked) return;
    // HTML of an earlier mount, when a page was restored from its own earlier markup.
    this.querySelector(':scope > [data-mount]')?.remove();
    delete this.dataset.ready;
    this.addEventListener('pointerdown', this.#load);
    this.addEventListener('focusin', this.#load);
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.#load();
      },
      { rootMargin: MARGIN },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    whenGone(this, () => {
      this.#stopWaiting();
      this.#unmount();
    });
  }

  #stopWaiting(): void {
    this.#observer?.disconnect();
    this.removeEventListener('pointerdown', this.#load);
    this.removeEventListener('focusin', this.#load);
  }

  #unmount(): void {
    this.#root?.unmount();
    this.#root = undefined;
    this.#asked = false;
    this.querySelector(':scope > [data-mount]')?.remove();
    delete this.dataset.ready;
  }

  #load = (): void => {
    const name = this.getAttribute('name');
    if (this.#asked || !isToolName(name)) return;
    this.#asked = true;
    this.#stopWaiting();
    const load = async (): Promise<void> => {
      const status = this.querySelector('[data-status]');
      if (status) status.textContent = this.dataset.loading ?? '';
      this.#mount(await LOADERS[name](), load);
    };
    load().catch((error) => offerRetry(this, error, load));
  };

  #mount(module: ToolModule, load: () => Promise<void>): void {
    if (!this.isConnected || this.#root) return;
    const place = document.createElement('div');
    place.dataset.mount = '';
    this.append(place);
    // Synchronous: "ready" removes what reserves the tool's space.
    this.#root = mount(place, createElement(module.default), {
      frame: toolFrame,
      // Only what the tool's own boundary cannot catch; React has emptied the root by then.
      onUncaughtError: (error) => {
        queueMicrotask(() => {
          this.#unmount();
          offerRetry(this, error, load);
        });
      },
    });
    this.dataset.ready = '';
  }
}

if (!customElements.get('ef-tool')) customElements.define('ef-tool', EfTool);
