import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  RETRY_AFTER,
  SearchClient,
  type WorkerLike,
  type WorkerRequest,
  type WorkerResponse,
} from '../../../src/search/client/client';

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
  const first = client.search({ query: 're', limit: 10 });
  const second = client.search({ query: 'refund', limit: 10 });
  expect(newest().heard).toEqual([{ type: 'load', url: '/search-index.json' }]);
  newest().respond({ type: 'loaded' });
  expect(newest().queries).toEqual(['refund']);
  newest().find();
  expect(await first).toBeUndefined();
  expect(await second).toBe(RESULT);
});

test('a result that comes after the next query is dropped', async () => {
  const older = client.search({ query: 're', limit: 10 });
  newest().respond({ type: 'loaded' });
  const last = client.search({ query: 'ref', limit: 10 });
  newest().respond({ type: 'found', id: 1, result: { ...RESULT, total: 1 } });
  newest().find();
  expect(await older).toBeUndefined();
  expect(await last).toBe(RESULT);
  expect(newest().queries).toEqual(['re', 'ref']);
});

test('a download that fails is reported, tried again while somebody waits, and recovers', async () => {
  const seen: string[] = [];
  client.subscribe(() => seen.push(client.status));
  const answer = client.search({ query: 'refund', limit: 10 });
  newest().respond({ type: 'failed' });
  expect(client.status).toBe('failed');
  vi.advanceTimersByTime(RETRY_AFTER);
  expect(FakeWorker.all.map(({ isAlive }) => isAlive)).toEqual([false, true]);
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
