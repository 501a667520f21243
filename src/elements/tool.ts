import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { isToolName, type ToolName, type ToolProps } from '@site/src/tools/names';

interface ToolModule {
  default: ComponentType<ToolProps>;
}

/** Literal imports, so that each tool is a chunk of its own and a missing one does not compile. */
const LOADERS: Record<ToolName, () => Promise<ToolModule>> = {
  'rsa-key-pair': () => import('@site/src/tools/rsa-key-pair'),
  'webhook-signature': () => import('@site/src/tools/webhook-signature'),
  jwt: () => import('@site/src/tools/jwt'),
};

/** Loads ahead of the scroll by about half a screen. */
const MARGIN = '300px';

/** `<ef-tool name="jwt">`: loads its tool when it comes into view or is touched, and mounts it in its own root. */
class EfTool extends HTMLElement {
  #root: Root | undefined;
  #observer: IntersectionObserver | undefined;
  #asked = false;

  connectedCallback(): void {
    // Still mounted: the element was only moved. Mounting anew would lose what was typed.
    if (this.#root || this.#asked) return;
    // HTML of an earlier mount, when a page was put together from its own earlier markup.
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
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopWaiting();
      this.#root?.unmount();
      this.#root = undefined;
      this.#asked = false;
      this.querySelector(':scope > [data-mount]')?.remove();
      delete this.dataset.ready;
    });
  }

  #stopWaiting(): void {
    this.#observer?.disconnect();
    this.removeEventListener('pointerdown', this.#load);
    this.removeEventListener('focusin', this.#load);
  }

  #load = (): void => {
    const name = this.getAttribute('name');
    if (this.#asked || !isToolName(name)) return;
    this.#asked = true;
    this.#stopWaiting();
    this.#say(this.dataset.loading);
    LOADERS[name]().then(
      (module) => this.#mount(module),
      () => this.#offerRetry(),
    );
  };

  #mount(module: ToolModule): void {
    if (!this.isConnected || this.#root) return;
    const mount = document.createElement('div');
    mount.dataset.mount = '';
    this.append(mount);
    const root = createRoot(mount);
    this.#root = root;
    const locale = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
    // At once: "ready" takes away what holds the tool's place.
    flushSync(() => root.render(createElement(module.default, { locale })));
    this.dataset.ready = '';
  }

  #say(text = ''): HTMLElement | null {
    const status = this.querySelector<HTMLElement>('[data-status]');
    if (status) status.textContent = text;
    return status;
  }

  #offerRetry(): void {
    const status = this.#say(`${this.dataset.failed ?? ''} `);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--secondary button--sm';
    button.textContent = this.dataset.retry ?? '';
    button.addEventListener('click', () => {
      this.#asked = false;
      this.#load();
    });
    status?.append(button);
  }
}

if (!customElements.get('ef-tool')) customElements.define('ef-tool', EfTool);
