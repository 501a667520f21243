import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { toLocale } from '@site/src/model/locale';
import { isToolName, type ToolName } from '@site/src/model/tools';
import type { ToolProps } from '@site/src/tools/shared/ui/ToolFrame';
import { offerRetry } from './offer-retry';

interface ToolModule {
  default: ComponentType<ToolProps>;
}

/** Literal imports, so that each tool is a chunk of its own and a missing one does not compile. */
const LOADERS: Record<ToolName, () => Promise<ToolModule>> = {
  'rsa-key-pair': () => import('@site/src/tools/rsa-key-pair'),
  'webhook-signature': () => import('@site/src/tools/webhook-signature'),
  jwt: () => import('@site/src/tools/jwt'),
  'error-response': () => import('@site/src/tools/error-response'),
};

/** Loads ahead of the scroll by about half a screen. */
const MARGIN = '300px';

/** Why there is no tool; each has a text in a data attribute of the element. */
type Fault = 'failed' | 'outdated' | 'crashed';

/**
 * Says whether a chunk is gone for good, as after a deployment: the host responds, but not with the file. Offline there
 * is no response. `error`: what `import()` rejected with; the bundler's chunk errors name the URL in `request`.
 */
async function isGone(error: unknown): Promise<boolean> {
  const url = error instanceof Error && 'request' in error ? error.request : undefined;
  if (typeof url !== 'string') return false;
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    // Some hosts respond to unknown paths with a page and status 200.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    return response.status === 404 || response.status === 410 || (response.ok && isPage);
  } catch {
    return false;
  }
}

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
    queueMicrotask(() => {
      if (this.isConnected) return;
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
    this.#say(this.dataset.loading);
    LOADERS[name]().then(
      (module) => this.#mount(module),
      async (error: unknown) => this.#offerRetry((await isGone(error)) ? 'outdated' : 'failed'),
    );
  };

  #mount(module: ToolModule): void {
    if (!this.isConnected || this.#root) return;
    const mount = document.createElement('div');
    mount.dataset.mount = '';
    this.append(mount);
    const root = createRoot(mount, {
      // Only what the tool's own boundary cannot catch; React has emptied the root by then.
      onUncaughtError: (error) => {
        console.error(error);
        queueMicrotask(() => {
          this.#unmount();
          this.#offerRetry('crashed');
        });
      },
    });
    this.#root = root;
    const locale = toLocale(new Intl.Locale(document.documentElement.lang).language);
    // Synchronously: "ready" removes what reserves the tool's space.
    flushSync(() =>
      root.render(createElement(module.default, { locale, base: this.dataset.base ?? '/' })),
    );
    this.dataset.ready = '';
  }

  #say(text = ''): void {
    const status = this.querySelector<HTMLElement>('[data-status]');
    if (status) status.textContent = text;
  }

  #offerRetry(fault: Fault): void {
    offerRetry(this, this.dataset[fault] ?? '', () => {
      // Only the page of the new deployment names the new files.
      if (fault === 'outdated') {
        location.reload();
        return;
      }
      this.#asked = false;
      this.#load();
    });
  }
}

if (!customElements.get('ef-tool')) customElements.define('ef-tool', EfTool);
