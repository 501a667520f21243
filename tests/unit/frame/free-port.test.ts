/** Between the moment when a port is found free and that in which a program listens on it, nobody else takes it. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../support/free-port';

/** The lowest port that Linux gives to a server or a connection that asks for any; other systems begin higher. */
const FIRST_OF_ANY = 32_768;

const taken = createServer();
afterAll(() => taken.close());

test('a free port is none that a system gives unasked, and is given once', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(FIRST_OF_ANY);
});

test('a port that somebody listens on is left out', async () => {
  const next = (await freePort()) + 1;
  // Where another program has it already, it is left out as well.
  await once(taken.listen(next, '127.0.0.1'), 'listening').catch(() => undefined);
  expect(await freePort()).not.toBe(next);
});
