/** Temporary files of all tests and of the programs that they start: in one folder, which goes at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-tests-'));
  process.env.TMPDIR = folder;
  // A server that is just ending can still write.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
