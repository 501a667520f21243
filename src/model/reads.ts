import fs from 'node:fs';
import { processMap } from './processMap';

/** Listener for each file, or folder of names, that was read or looked for. */
export type OnRead = (file: string) => void;

/** Listener of the work in progress; all work is synchronous, so that there is one at a time. */
let collecting: OnRead | undefined;

/** Says that what is being made depends on a file, or on the names in a folder. Also where a cache spares the reading. */
export function noteRead(file: string): void {
  collecting?.(file);
}

/** Does synchronous work, and tells of each file that it reads. */
export function collectReads<T>(onRead: OnRead, work: () => T): T {
  const outer = collecting;
  collecting = (file) => {
    outer?.(file);
    onRead(file);
  };
  try {
    return work();
  } finally {
    collecting = outer;
  }
}

/** `fs.existsSync`, noted: a file that comes or goes later changes what was made. */
export function fileExists(file: string): boolean {
  noteRead(file);
  return fs.existsSync(file);
}

/** The text of a file without its byte order mark, which editors hide, noted. */
export function readText(file: string): string {
  noteRead(file);
  return fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

/** By name, with the time of each file that was read. */
const results = processMap<{ times: Map<string, number | undefined>; result: unknown }>('results');

function timeOf(file: string): number | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Does synchronous work once, until a file that it has read changes, comes or goes.
 * @param name of the work, with all that it depends on beside files
 */
export function untilChanged<T>(name: string, work: () => T): T {
  const known = results.get(name);
  if (known && [...known.times].every(([file, time]) => timeOf(file) === time)) {
    for (const file of known.times.keys()) noteRead(file);
    return known.result as T;
  }
  const times = new Map<string, number | undefined>();
  const result = collectReads((file) => times.set(file, timeOf(file)), work);
  results.set(name, { times, result });
  return result;
}
