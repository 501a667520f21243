import type { SearchResult } from '../types';
import type { WorkerRequest, WorkerResponse } from './messages';

/** The part of a worker that is used here. */
export interface WorkerLike {
  postMessage: (message: WorkerRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<WorkerResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type SearchStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What a search can end with: nothing when a newer one has taken its place. */
export type LatestResult = SearchResult | undefined;

interface Job {
  id: number;
  query: string;
  limit: number;
  resolve: (result: LatestResult) => void;
  reject: (reason: Error) => void;
}

/** Milliseconds after which a failed download is tried again while a query waits for it. */
export const RETRY_AFTER = 3000;

/** Milliseconds that one search may take; a phone needs some thirty. */
export const SEARCH_TIMEOUT = 1000;

/**
 * The page's side of the search: starts the worker and loads the index on the first use, keeps the newest query only,
 * and replaces a worker that does not respond.
 */
export class SearchClient {
  readonly #start: () => WorkerLike;
  readonly #indexUrl: string;
  readonly #listeners = new Set<() => void>();
  #worker: WorkerLike | undefined;
  #status: SearchStatus = 'idle';
  #running: Job | undefined;
  #waiting: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  constructor(start: () => WorkerLike, indexUrl: string) {
    this.#start = start;
    this.#indexUrl = indexUrl;
  }

  get status(): SearchStatus {
    return this.#status;
  }

  /** @returns removes the listener */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #setStatus(status: SearchStatus): void {
    this.#status = status;
    this.#listeners.forEach((listener) => listener());
  }

  /** Loads the index unless that is done or under way; after a failure it tries again. */
  load(): void {
    if (this.#status === 'loading' || this.#status === 'ready') return;
    this.#stop();
    try {
      this.#worker = this.#start();
    } catch {
      this.#setStatus('failed');
      return;
    }
    this.#worker.onmessage = ({ data }) => this.#onMessage(data);
    // The worker's own script did not come.
    this.#worker.onerror = () => this.#fail();
    this.#setStatus('loading');
    this.#worker.postMessage({ type: 'load', url: this.#indexUrl });
  }

  /**
   * Searches once the index is there. A search that is still waiting when the next one comes resolves to nothing.
   * @throws {Error} (rejects) when this query got no response in time
   */
  search(query: string, limit: number): Promise<LatestResult> {
    this.load();
    return new Promise((resolve, reject) => {
      this.#waiting?.resolve(undefined);
      this.#lastId += 1;
      this.#waiting = { id: this.#lastId, query, limit, resolve, reject };
      this.#next();
    });
  }

  #next(): void {
    if (this.#status !== 'ready' || this.#running || !this.#waiting) return;
    const { id, query, limit } = this.#waiting;
    this.#running = this.#waiting;
    this.#waiting = undefined;
    this.#timer = setTimeout(() => this.#giveUp(), SEARCH_TIMEOUT);
    this.#worker?.postMessage({ type: 'search', id, query, limit });
  }

  #onMessage(message: WorkerResponse): void {
    if (message.type === 'failed') this.#fail();
    if (message.type === 'loaded') this.#setStatus('ready');
    if (message.type === 'found' && message.id === this.#running?.id) {
      clearTimeout(this.#timer);
      const { resolve } = this.#running;
      this.#running = undefined;
      // A newer query is on its way: what was found for this one would only flicker.
      resolve(this.#waiting ? undefined : message.result);
    }
    this.#next();
  }

  /** The worker hangs: a new one takes over the query that came since. */
  #giveUp(): void {
    const hung = this.#running;
    this.#running = undefined;
    this.#status = 'idle';
    this.load();
    if (this.#waiting) hung?.resolve(undefined);
    else hung?.reject(new Error('no response'));
  }

  #fail(): void {
    this.#stop();
    this.#setStatus('failed');
    if (this.#waiting) this.#timer = setTimeout(() => this.load(), RETRY_AFTER);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running?.resolve(undefined);
    this.#running = undefined;
  }
}
