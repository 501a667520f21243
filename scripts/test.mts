/**
 * `npm test`: the site is built beside the unit tests and the static checks, then all other suites run; at the end stand
 * what failed, what was skipped and why, and one line with the sum: `N passed, N failed, N skipped`. Exits 1 when
 * anything failed. `--all` (`npm run test:all`), or EFUND_ALL=1, runs what a change does not need, too.
 * EFUND_BUILD=folder tests a build that is there. One suite alone: `npm run test:unit`, `test:build`, `test:site`,
 * `test:samples`, `lint`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  countCheck,
  countReport,
  countSite,
  summary,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './test-report.mjs';

if (process.argv.includes('--all')) process.env.EFUND_ALL = '1';
const isAll = process.env.EFUND_ALL === '1';

/** The longest first. Code and packages that nothing uses harm no reader. */
const CHECKS = [
  ...['code', 'spelling', 'types', 'terms', 'format', 'styles'],
  ...(isAll ? ['packages'] : []),
];

interface Ended {
  ok: boolean;
  seconds: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-tests-'));
// Temporary files of all tests and of the programs that they start, removed with it at the end.
process.env.TMPDIR = path.join(folder, 'tmp');
mkdirSync(process.env.TMPDIR);
const begun = Date.now();
const secondsSince = (time: number): number => (Date.now() - time) / 1000;

/** Runs a command. Unless it is shown at once, its output comes when it ends, so that those of two do not mix. */
function run(command: string, args: string[], { isShown = false } = {}): Promise<Ended> {
  const start = Date.now();
  const child = spawn(command, args, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done) => {
    child.on('close', (code) => {
      const [seconds, at] = [secondsSince(start), secondsSince(begun)];
      console.log(
        `\n> ${command} ${args.join(' ')} (${seconds.toFixed(0)} s, ended at ${at.toFixed(0)} s)`,
      );
      console.log(Buffer.concat(output).toString());
      done({ ok: code === 0, seconds });
    });
  });
}

/** A command, by default the npm script of that name, that passes or fails. */
async function check(name: string, command = ['npm', 'run', '--silent', name]): Promise<Count> {
  const [program = '', ...args] = command;
  const { ok, seconds } = await run(program, args);
  return countCheck(name, ok, seconds);
}

/** Runs suites: projects of vitest.config.mts. */
async function test(suites: string[], options?: { isShown: boolean }): Promise<Count[]> {
  const file = path.join(folder, `${suites.join('-')}.json`);
  const projects = suites.flatMap((suite) => ['--project', suite]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok, seconds } = await run('npx', ['vitest', 'run', ...projects, ...reporters], options);
  try {
    return countReport(JSON.parse(readFileSync(file, 'utf8')) as VitestReport, ok);
  } catch {
    return [countCheck(`${suites.join(', ')}: no report`, false, seconds)];
  }
}

/** Runs the tests of the built site: playwright.config.ts. */
async function testSite(): Promise<Count> {
  const file = path.join(folder, 'site.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const args = ['playwright', 'test', `--reporter=${isAll ? 'list' : 'line'},json`];
  const { ok, seconds } = await run('npx', args, { isShown: true });
  try {
    return countSite(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport, ok);
  } catch {
    return countCheck('test:site: no report', false, seconds);
  }
}

/** The checks first, one after the other: they leave a core to the build, which the unit tests would not. */
async function testWithoutSite(): Promise<Count[]> {
  const counts: Count[] = [];
  for (const name of CHECKS) counts.push(await check(`lint:${name}`));
  return [...(await test(['unit'])), ...counts];
}

/** Downloads (browser, nginx, compilers) run while the site is built. */
async function buildAndTest(): Promise<Count[]> {
  const given = process.env.EFUND_BUILD;
  const counts = (
    await Promise.all([
      given ? [] : check('build'),
      check('fetch-tools', ['npx', 'tsx', 'scripts/fetch-tools.mts']),
    ])
  ).flat();
  if (counts.some(({ failures }) => failures.length > 0)) return counts;
  process.env.EFUND_BUILD ??= 'build';
  counts.push(await testSite());
  return [...counts, ...(await test(['build', 'samples'], { isShown: true }))];
}

// At a terminal a person decides what is installed; a script that runs the tests needs a browser to run them.
if (!process.stdin.isTTY) process.env.EFUND_INSTALL_BROWSER ??= '1';

const counts = (await Promise.all([testWithoutSite(), buildAndTest()])).flat();
// A server that is just ending can still write.
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
console.log(summary(counts));
process.exitCode = counts.some(({ failures }) => failures.length > 0) ? 1 : 0;
