import type { OnRead } from '../model/reads';

/** By page: files that its words have read, and the running compilations to tell about them. */
const pages = new Map<string, { files: Set<string>; listeners: Map<string, OnRead> }>();

function entryOf(page: string) {
  const known = pages.get(page) ?? {
    files: new Set<string>(),
    listeners: new Map<string, OnRead>(),
  };
  pages.set(page, known);
  return known;
}

/**
 * Tells of each file that the words of a page read, at once: a page whose words fail also has to be compiled again when
 * the file is right. Tells of those that were read before, too, as two compilations share what one of them made.
 * @param page path of its file
 * @param by who listens; an earlier listener of that name is forgotten
 */
export function onPageRead(page: string, by: string, listener: OnRead): void {
  const { files, listeners } = entryOf(page);
  listeners.set(by, listener);
  files.forEach(listener);
}

/**
 * Adds a file to the list of a page. A word that has gone leaves its files there until the next start: a compilation too
 * many does no harm, and a page is compiled in several forms, the excerpts of the blog among them.
 */
export function addReads(page: string): OnRead {
  const { files, listeners } = entryOf(page);
  return (file) => {
    if (files.has(file)) return;
    files.add(file);
    listeners.forEach((listener) => listener(file));
  };
}
