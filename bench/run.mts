/**
 * `npm run bench`: our site beside stock Docusaurus, VitePress and Starlight with the same content, see README.md.
 * `npm run bench -- --help` lists the options.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser, findBrowser } from '../tests/support/browser.js';
import { Bench } from './bench.mjs';
import { HELP, parseOptions, type Options } from './options.mjs';
import { killAll } from './process.mjs';
import { describeMachine, ResultStore } from './results.mjs';
import { Workspace } from './workspace.mjs';

function readOptions(): Options | undefined {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (!options) console.log(HELP);
    if (options?.ours && !existsSync(path.join(options.ours, 'zh/index.html'))) {
      throw new Error(`--ours: ${options.ours} is not a build of both languages`);
    }
    return options;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

async function main(options: Options): Promise<void> {
  const workspace = new Workspace(options.keep, options.reuse);
  const browser = await launchBrowser(findBrowser());
  const stop = () => {
    killAll();
    workspace.dispose();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const store = new ResultStore(describeMachine(browser.version()), options.write);
  try {
    await new Bench(options, workspace, browser, store).run();
    console.log(`\n${store.text(options.sections)}`);
  } finally {
    await browser.close();
    workspace.dispose();
  }
}

const options = readOptions();
if (options) await main(options);
