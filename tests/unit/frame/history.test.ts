import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasHistory } from '../../../src/config/history';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'efundflow-history-'));
  // Neither the settings of a person, nor the repository that a hook runs in or that the folder may lie in.
  for (const name of Object.keys(process.env).filter((each) => each.startsWith('GIT_')))
    vi.stubEnv(name, undefined);
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(folder));
  const git = (...parts: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...parts], {
      cwd: folder,
    });
  git('init', '-q', 'whole');
  for (const text of ['one', 'two']) {
    writeFileSync(path.join(folder, 'whole/a.txt'), text);
    git('-C', 'whole', 'add', '.');
    git('-C', 'whole', 'commit', '-qm', text);
  }
  git('clone', '-q', '--depth', '1', `file://${folder}/whole`, 'shallow');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ['whole', true],
  ['shallow', false],
  ['.', false],
])('days of last changes are known in %s: %s', (name, known) => {
  expect(hasHistory(path.join(folder, name))).toBe(known);
});
