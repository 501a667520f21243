/** `npm run build` never succeeds with half a build: what stands around Docusaurus, with a stand-in for it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let site: string;

/** Notes how it was called, and fails in the way that its arguments say. */
const STAND_IN = `
import { appendFileSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('calls', args.join(' ') + '\\n');
if (args.includes('--abort')) process.abort();
if (args.includes('--fail-' + args[0])) process.exit(3);
`;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'docusaurus-script-'));
  const bin = path.join(site, 'node_modules/@docusaurus/core/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'docusaurus.mjs'), STAND_IN);
  writeFileSync(path.join(site, 'package.json'), '{}');
});
afterEach(() => {
  rmSync(site, { recursive: true });
});

test.each([
  [
    'a build is finished with its own options',
    '--out-dir',
    0,
    ['build --out-dir', 'finish --out-dir'],
  ],
  ['a build that failed keeps its exit code', '--fail-build', 3, ['build --fail-build']],
  // `null`: ended by a signal.
  ['a build that was aborted has failed', '--abort', null, ['build --abort']],
  [
    'a finish that failed keeps its exit code',
    '--fail-finish',
    3,
    ['build --fail-finish', 'finish --fail-finish'],
  ],
  ['another command is called alone', 'start', 0, ['start']],
])('%s', (_, option, status, calls) => {
  const script = path.resolve('scripts/docusaurus.mjs');
  const env = { ...process.env, EFUND_DRAFT: '' };
  const args = option === 'start' ? [option] : ['build', option];
  expect(spawnSync(process.execPath, [script, ...args], { cwd: site, env }).status).toBe(status);
  expect(readFileSync(path.join(site, 'calls'), 'utf8').trim().split('\n')).toEqual(calls);
});
