/** What stands around Docusaurus in `npm start` and `npm run build`, with a stand-in for Docusaurus. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let site: string;
const inSite = (file: string): string => path.join(site, file);

/** Aborts like the bundler when its cache is damaged; else does what the test says. */
const STAND_IN = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const cache = 'node_modules/.cache/rspack/meta';
if (existsSync(cache) && readFileSync(cache, 'utf8') === 'damaged') process.abort();
writeFileSync('arguments', process.argv.slice(2).join(' '));
process.exit(process.argv.includes('--fail') ? 3 : 0);
`;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'docusaurus-script-'));
  const core = 'node_modules/@docusaurus/core';
  mkdirSync(inSite(`${core}/bin`), { recursive: true });
  writeFileSync(inSite(`${core}/package.json`), '{"name":"@docusaurus/core"}');
  writeFileSync(inSite(`${core}/bin/docusaurus.mjs`), STAND_IN);
  writeFileSync(inSite('package.json'), '{}');
  cpSync('scripts', inSite('scripts'), { recursive: true });
});
afterEach(() => {
  rmSync(site, { recursive: true });
});

function run(...args: string[]): { status: number | null; stderr: string } {
  const options = { cwd: site, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['scripts/docusaurus.mjs', ...args], options);
}

test('a damaged cache is removed and said, and the command runs again', () => {
  mkdirSync(inSite('node_modules/.cache/rspack'), { recursive: true });
  writeFileSync(inSite('node_modules/.cache/rspack/meta'), 'damaged');
  const { status, stderr } = run('start', '--port', '3001');
  expect(stderr).toContain('node_modules/.cache/rspack is removed');
  expect(status).toBe(0);
  expect(existsSync(inSite('node_modules/.cache/rspack'))).toBe(false);
  expect(readFileSync(inSite('arguments'), 'utf8')).toBe('start --port 3001');
});

test('a command that failed keeps its exit code', () => {
  expect(run('build').status).toBe(0);
  expect(run('build', '--fail').status).toBe(3);
});
