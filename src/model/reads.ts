import fs from 'node:fs';

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

/** The text of a file, noted. */
export function readText(file: string): string {
  noteRead(file);
  return fs.readFileSync(file, 'utf8');
}
