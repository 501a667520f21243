import type { SearchResult } from '../types';

/** What the page says to the worker. */
export type WorkerRequest =
  { type: 'load'; url: string } | { type: 'search'; id: number; query: string; limit: number };

/** What the worker says to the page. */
export type WorkerResponse =
  { type: 'loaded' } | { type: 'failed' } | { type: 'found'; id: number; result: SearchResult };
