/**
 * Runs Docusaurus, as the scripts of package.json do. A build that will be published is finished for its host once all
 * languages are there (src/plugins/finish); `EFUND_DRAFT=1` leaves that out.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const DOCUSAURUS = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** @returns the exit code */
function run(...args) {
  return spawnSync(process.execPath, [DOCUSAURUS, ...args], { stdio: 'inherit' }).status ?? 1;
}

const [command, ...options] = process.argv.slice(2);
process.exitCode = run(command, ...options);
if (process.exitCode === 0 && command === 'build' && process.env.EFUND_DRAFT !== '1')
  process.exitCode = run('finish', ...options);
