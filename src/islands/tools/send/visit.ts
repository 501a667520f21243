import { useSyncExternalStore } from 'react';
import type { Guide, Report, SentEvent, Task, Resource } from './page-simulator';
import { forget, store, stored } from './storage';
import type { NumberedTask } from './worker';

/** Milliseconds: earlier events are awaited; for later ones, the reader moves the clock. */
const SOON = 5000;

/** State of a visit. */
export interface VisitState {
  guide: Guide | undefined;
  resources: readonly Resource[];
  /** All that were sent in this visit, the latest last. */
  events: readonly SentEvent[];
  publicKey: string | undefined;
  /** Something happens by itself, but not soon. */
  isWaiting: boolean;
}

type WorkerReply = { number: number } & ({ report: Report; guide?: Guide } | { failure: string });

interface Waiting {
  done: (report: Report) => void;
  fail: (error: Error) => void;
}

const NOTHING: VisitState = {
  guide: undefined,
  resources: [],
  events: [],
  publicKey: undefined,
  isWaiting: false,
};

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** The bundler's name for a file that did not arrive: src/islands/offer-retry.ts. */
function notArrived(): Error {
  return Object.assign(new Error('The simulator did not arrive.'), { name: 'ChunkLoadError' });
}

/** One simulator for all pages of a visit. */
class Visit {
  state = NOTHING;
  /** Token typed by the reader. It is in this memory alone. */
  token = '';
  /** Object that a link to another page is about, and the operation there. */
  wanted: { operation: string; id: string } | undefined;
  #worker: Worker | undefined;
  #opened: Promise<Report> | undefined;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the simulator with the memory of this tab, once. */
  open(): Promise<Report> {
    this.#opened ??= this.#do({ do: 'open', memory: stored(), seed: seed() });
    return this.#opened;
  }

  async do(task: Exclude<Task, { do: 'open' | 'reset' }>): Promise<Report> {
    await this.open();
    return this.#do(task);
  }

  async reset(): Promise<void> {
    await this.open();
    await this.#do({ do: 'reset', seed: seed() });
    forget();
    this.#setState({ events: [] });
  }

  #do(task: Task): Promise<Report> {
    const worker = (this.#worker ??= this.#start());
    this.#count += 1;
    const numbered: NumberedTask = { number: this.#count, task };
    return new Promise((done, fail) => {
      this.#waiting.set(numbered.number, { done, fail });
      worker.postMessage(numbered);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => this.#settle(data));
    worker.addEventListener('error', () => {
      worker.terminate();
      this.#worker = undefined;
      this.#opened = undefined;
      for (const { fail } of this.#waiting.values()) fail(notArrived());
      this.#waiting.clear();
    });
    return worker;
  }

  #settle(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if ('failure' in reply) {
      waiting?.fail(new Error(reply.failure));
      return;
    }
    const { report, guide = this.state.guide } = reply;
    const { memory, resources, events, publicKey, next } = report;
    // An empty memory is no draft to come back to.
    if (memory.state.count > 0) store(memory);
    clearTimeout(this.#timer);
    const isSoon = next !== undefined && next <= SOON;
    if (isSoon) this.#timer = setTimeout(() => void this.do({ do: 'wait' }), next);
    this.#setState({
      guide,
      resources,
      publicKey,
      events: [...this.state.events, ...events],
      isWaiting: next !== undefined && !isSoon,
    });
    waiting?.done(report);
  }

  #setState(changes: Partial<VisitState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

export const visit = new Visit();

/** State of the visit, which all senders of a page share; each change renders again. */
export function useVisit(): VisitState {
  return useSyncExternalStore(visit.subscribe, () => visit.state);
}
