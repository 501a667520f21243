/** Servers on this machine, which end with the test: the simulator, and receivers of its webhooks. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { newKeys } from '../../../src/simulator-program/deliveries';
import { start, type Options } from '../../../src/simulator-program/start';
import { description, NOW } from './support';

export const keys = newKeys();
const stop: (() => void)[] = [];

afterEach(() => {
  for (const end of stop.splice(0)) end();
});

/** @returns the URL of a receiver */
export async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}

/** A simulator. Time stands still, and nothing is waited for: what is late comes immediately, in its order. */
export async function run(options: Partial<Options> = {}, lines: string[] = []) {
  const started = await start(
    description,
    { port: 0, host: '127.0.0.1', seed: 1, locale: 'en', faults: {}, ...options },
    { log: (line) => lines.push(line), time: () => NOW, wait: () => Promise.resolve(), keys },
  );
  stop.push(() => started.running.server.close());
  return started;
}
