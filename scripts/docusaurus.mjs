/**
 * Runs Docusaurus, as `npm start` and `npm run build` do. A damaged cache of the bundler aborts the process with a panic
 * that does not name the cache (rspack 1.7, in its storage): then it is removed and the command runs once more.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const CACHE = 'node_modules/.cache/rspack';
const ABORTED = 134;

/** @returns the exit code; 134 for an abort, as shells give it */
function run(args) {
  const require = createRequire(path.resolve('package.json'));
  const bin = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [bin, ...args], { stdio: 'inherit' });
  return new Promise((done) => {
    child.on('exit', (code, signal) => done(signal === 'SIGABRT' ? ABORTED : (code ?? 1)));
  });
}

// Ctrl+C reaches the child too, which ends by itself; this process waits for its exit code.
process.on('SIGINT', () => undefined);

const args = process.argv.slice(2);
let code = await run(args);
if (code === ABORTED && existsSync(CACHE)) {
  console.error(
    `\nThe bundler aborted. Its cache may be damaged: ${CACHE} is removed, trying again.\n`,
  );
  rmSync(CACHE, { recursive: true });
  code = await run(args);
}
process.exitCode = code;
