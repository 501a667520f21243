import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  SEARCH_TIMEOUT,
  RETRY_AFTER,
  SearchClient,
  type WorkerLike,
} from '../../../src/search/client/client';
import type { WorkerRequest, WorkerResponse } from '../../../src/search/client/messages';

const RESULT = { pages: [], total: 0, unknown: [] };

/** A worker whose replies the test writes. */
class FakeWorker implements WorkerLike {
  static readonly all: FakeWorker[] = [];
  readonly heard: WorkerRequest[] = [];
  isAlive = true;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: WorkerRequest): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isAlive = false;
  }
  respond(data: WorkerResponse): void {
    this.onmessage?.({ data } as MessageEvent<WorkerResponse>);
  }
  find(): void {
    const last = this.heard.at(-1);
    if (last?.type === 'search') this.respond({ type: 'found', id: last.id, result: RESULT });
  }
  get queries(): string[] {
    return this.heard.flatMap((message) => (message.type === 'search' ? [message.query] : []));
  }
}

const newest = () => FakeWorker.all.at(-1) as FakeWorker;
let client: SearchClient;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.all.length = 0;
  client = new SearchClient(() => new FakeWorker(), '/search-index.json');
});
afterEach(() => vi.useRealTimers());

test('what is asked before the index is there is kept, the newest only', async () => {
  const first = client.search('re', 10);
  const second = client.search('refund', 10);
  expect(newest().heard).toEqual([{ type: 'load', url: '/search-index.json' }]);
  newest().respond({ type: 'loaded' });
  expect(newest().queries).toEqual(['refund']);
  newest().find();
  expect(await first).toBeUndefined();
  expect(await second).toBe(RESULT);
});

test('while one query runs, only the newest waits, and the older result is dropped', async () => {
  const running = client.search('r', 10);
  newest().respond({ type: 'loaded' });
  const dropped = client.search('re', 10);
  const last = client.search('ref', 10);
  newest().find();
  expect([await running, await dropped]).toEqual([undefined, undefined]);
  newest().find();
  expect(await last).toBe(RESULT);
  expect(newest().queries).toEqual(['r', 'ref']);
});

test('a download that fails is reported, tried again while somebody waits, and recovers', async () => {
  const seen: string[] = [];
  client.subscribe(() => seen.push(client.status));
  const answer = client.search('refund', 10);
  newest().respond({ type: 'failed' });
  expect(client.status).toBe('failed');
  vi.advanceTimersByTime(RETRY_AFTER);
  expect(FakeWorker.all).toHaveLength(2);
  newest().respond({ type: 'loaded' });
  newest().find();
  expect(await answer).toBe(RESULT);
  expect(seen).toEqual(['loading', 'failed', 'loading', 'ready']);
});

test('a worker whose script does not come is a failure, too', () => {
  client.load();
  newest().onerror?.({} as ErrorEvent);
  expect(client.status).toBe('failed');
  client.load();
  expect(client.status).toBe('loading');
});

test('a worker that hangs is replaced: its query is given up, the next one is answered', async () => {
  const stuck = client.search('hang', 10);
  newest().respond({ type: 'loaded' });
  const old = newest();
  const noResponse = expect(stuck).rejects.toThrow('no response');
  vi.advanceTimersByTime(SEARCH_TIMEOUT);
  await noResponse;
  expect(old.isAlive).toBe(false);
  const next = client.search('refund', 10);
  newest().respond({ type: 'loaded' });
  newest().find();
  expect(await next).toBe(RESULT);
  expect(FakeWorker.all).toHaveLength(2);
});
