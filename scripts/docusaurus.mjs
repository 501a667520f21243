/**
 * Runs Docusaurus, as the scripts of package.json do. A build that will be published is finished for its host once all
 * languages are there (src/plugins/finish); `EFUND_DRAFT=1` leaves that out.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const DOCUSAURUS = pathToFileURL(path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs'));

/**
 * Packages that Node.js itself loads. By default jiti, which loads the configuration, translates each of their ES modules first:
 * seven hundred files on a new machine, a tenth of the CPU of its first build. https://github.com/unjs/jiti/tree/v1#nativemodules
 */
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
process.env.JITI_NATIVE_MODULES = JSON.stringify(
  Object.keys({ ...dependencies, ...devDependencies }),
);

const [command, ...options] = process.argv.slice(2);
// A command that fails ends the process.
await import(DOCUSAURUS.href);
if (command === 'build' && process.env.EFUND_DRAFT !== '1') {
  // In the same process, as a new one would load the configuration and all that it reads again.
  process.argv.splice(2, Infinity, 'finish', ...options);
  await import(`${DOCUSAURUS.href}?finish`);
}
