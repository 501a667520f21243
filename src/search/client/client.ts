import type { SearchResult } from '../types';

/** A search, for words or for an address. */
export interface Query {
  query: string;
  /** Most hits. */
  limit: number;
  /** The words are those of an address: pages are found by their names alone. */
  isAddress?: boolean;
}

/** Messages of the page to the worker. */
export type WorkerRequest =
  | { type: 'load'; url: string }
  | ({ type: 'search'; id: number } & Query);

/** Messages of the worker to the page. */
export type WorkerResponse =
  | { type: 'loaded' }
  | { type: 'failed' }
  | { type: 'found'; id: number; result: SearchResult };

/** The part of a worker that is used here. */
export interface WorkerLike {
  postMessage: (message: WorkerRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<WorkerResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type SearchStatus = 'idle' | 'loading' | 'ready' | 'failed';

interface Job {
  message: Extract<WorkerRequest, { type: 'search' }>;
  /** Without a result when a newer search is on its way. */
  resolve: (result?: SearchResult) => void;
}

/** Milliseconds after which a failed download is tried again while a query waits for it. */
export const RETRY_AFTER = 3000;

/** The page's side of the search: starts the worker and loads the index on the first use, keeps the newest query only. */
export class SearchClient {
  readonly #start: () => WorkerLike;
  readonly #indexUrl: string;
  readonly #listeners = new Set<() => void>();
  #worker: WorkerLike | undefined;
  #status: SearchStatus = 'idle';
  #newest: Job | undefined;
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
    clearTimeout(this.#timer);
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

  /** Searches once the index is there. A search without a result when the next one comes resolves to nothing. */
  search(query: Query): Promise<SearchResult | undefined> {
    this.load();
    return new Promise((resolve) => {
      this.#newest?.resolve();
      this.#lastId += 1;
      this.#newest = { message: { type: 'search', id: this.#lastId, ...query }, resolve };
      this.#send();
    });
  }

  #send(): void {
    if (this.#status === 'ready' && this.#newest) this.#worker?.postMessage(this.#newest.message);
  }

  #onMessage(message: WorkerResponse): void {
    if (message.type === 'failed') this.#fail();
    if (message.type === 'loaded') {
      this.#setStatus('ready');
      this.#send();
    }
    if (message.type === 'found' && message.id === this.#newest?.message.id) {
      this.#newest.resolve(message.result);
      this.#newest = undefined;
    }
  }

  #fail(): void {
    this.#worker?.terminate();
    this.#setStatus('failed');
    if (this.#newest) this.#timer = setTimeout(() => this.load(), RETRY_AFTER);
  }
}
