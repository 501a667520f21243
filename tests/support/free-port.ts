import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that a system chooses by itself (Linux from 32768, others from 49152): none that was given to a program goes
 * to another server, or to a connection, while the program starts.
 */
const FIRST = 20_000;
const COUNT = 10_000;

/** Processes of one run have numbers side by side: times the golden section of the ports, their first ones are far apart. */
let latest = process.pid * 6_181;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port of this machine that nothing listens on, for a program that takes one; another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    latest += 1;
    const port = FIRST + (latest % COUNT);
    if (await isFree(port)) return port;
  }
}
