/**
 * Runs Docusaurus, as the scripts of package.json do. A build that will be published is finished for its host once all
 * languages are there (src/plugins/finish); `EFUND_DRAFT=1` leaves that out.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const DOCUSAURUS = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** @returns the exit code */
function run(...args) {
  return spawnSync(process.execPath, [DOCUSAURUS, ...args], { stdio: 'inherit' }).status ?? 1;
}

/**
 * Packages that Node.js itself loads. By default jiti, which loads the configuration, translates each of their ES modules first:
 * seven hundred files on a new machine, a tenth of the CPU of its first build. https://github.com/unjs/jiti/tree/v1#nativemodules
 */
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
process.env.JITI_NATIVE_MODULES = JSON.stringify(
  Object.keys({ ...dependencies, ...devDependencies }),
);

const [command, ...options] = process.argv.slice(2);
if (command === 'build') {
  process.exitCode = run(command, ...options);
  if (process.exitCode === 0 && process.env.EFUND_DRAFT !== '1')
    process.exitCode = run('finish', ...options);
} else await import(pathToFileURL(DOCUSAURUS).href);
