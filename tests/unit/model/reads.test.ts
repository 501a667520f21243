import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
  collectReads,
  fileExists,
  noteRead,
  readText,
  untilChanged,
} from '../../../src/model/reads';

const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-reads-'));
const file = path.join(folder, 'text');
const later = path.join(folder, 'later');

afterAll(() => rmSync(folder, { recursive: true }));

const work = vi.fn(() => {
  noteRead(folder);
  return { text: readText(file), hasLater: fileExists(later), names: readdirSync(folder) };
});

beforeEach(() => {
  rmSync(later, { force: true });
  writeFileSync(file, 'first');
  untilChanged('work', work);
  work.mockClear();
});

it('does work once, and tells each time what it has read', () => {
  const read: string[] = [];
  const result = collectReads(
    (name) => read.push(name),
    () => untilChanged('work', work),
  );
  expect(result.text).toBe('first');
  expect(work).not.toHaveBeenCalled();
  expect(read).toEqual([folder, file, later]);
});

it('knows work by its name', () => {
  expect(untilChanged('other', () => 'other work')).toBe('other work');
});

it.each([
  ['a file changes', () => utimesSync(file, new Date(), new Date(Date.now() + 5000))],
  ['a file comes that was looked for', () => writeFileSync(later, '')],
])('does it again when %s', (_name, change) => {
  change();
  untilChanged('work', work);
  expect(work).toHaveBeenCalledOnce();
});

it('reads a text without its byte order mark', () => {
  writeFileSync(file, '\uFEFF- one');
  expect(readText(file)).toBe('- one');
});
