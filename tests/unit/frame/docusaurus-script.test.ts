/** What stands around Docusaurus in `npm run build`, with a stand-in for Docusaurus. */
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
process.exit(args.includes('--fail-' + args[0]) ? 3 : 0);
`;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'docusaurus-script-'));
  const bin = path.join(site, 'node_modules/@docusaurus/core/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'docusaurus.mjs'), STAND_IN);
});
afterEach(() => {
  rmSync(site, { recursive: true });
});

function run(draft: string, ...args: string[]): { status: number | null; calls: string[] } {
  const script = path.resolve('scripts/docusaurus.mjs');
  const env = { ...process.env, EFUND_DRAFT: draft };
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: site, env });
  const calls = readFileSync(path.join(site, 'calls'), 'utf8').trim().split('\n');
  return { status, calls };
}

test('a build is finished with its own options', () => {
  const calls = ['build --out-dir there', 'finish --out-dir there'];
  expect(run('', 'build', '--out-dir', 'there')).toEqual({ status: 0, calls });
});

test.each([
  ['a draft', '1', ['build']],
  ['another command', '', ['write-translations', '--locale', 'zh']],
])('%s is not', (_, draft, args) => {
  expect(run(draft, ...args)).toEqual({ status: 0, calls: [args.join(' ')] });
});

test.each([
  ['a build that failed keeps its exit code', '--fail-build', 3, 1],
  ['a finish that failed keeps its exit code', '--fail-finish', 3, 2],
  ['a build that was aborted has failed', '--abort', 1, 1],
])('%s', (_, option, status, count) => {
  const result = run('', 'build', option);
  expect(result.status).toBe(status);
  expect(result.calls).toHaveLength(count);
});
