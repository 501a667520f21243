import { closestTo } from '../query/address';
import { Engine } from '../query/engine';
import { resultOf } from '../query/result';
import type { SearchIndex } from '../types';
import type { WorkerRequest, WorkerResponse } from './client';

let engine: Engine | undefined;

function send(message: WorkerResponse): void {
  postMessage(message);
}

/** @throws {Error} when the file is not there, or is something else (a host's error page) */
async function load(url: string): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Engine((await response.json()) as SearchIndex);
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'search') {
    const find = data.isAddress ? closestTo : resultOf;
    if (engine) send({ type: 'found', id: data.id, result: find(engine, data.query, data.limit) });
    return;
  }
  load(data.url).then(
    (loaded) => {
      engine = loaded;
      send({ type: 'loaded' });
    },
    () => send({ type: 'failed' }),
  );
});
