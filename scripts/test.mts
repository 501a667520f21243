/**
 * `npm test`: static checks, then every test suite, then what failed, what was skipped and why, and one line with the
 * sum: `N passed, N failed, N skipped`. Exits 1 when anything failed.
 * One suite alone: `npm run test:unit`, `test:build`, `test:site`, `test:samples`, `lint`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countReport, summary, type Count, type VitestReport } from './test-report.mjs';

/** The longest first. */
const CHECKS = ['code', 'spelling', 'types', 'packages', 'terms', 'format', 'styles'];
const SUITES = ['unit', 'build', 'site', 'samples'];

function run(args: string[]): boolean {
  console.log(`\n> npm ${args.join(' ')}`);
  return spawnSync('npm', args, { stdio: 'inherit' }).status === 0;
}

/** Its output is kept until it ends, so that those of two checks do not mix. */
function runCheck(name: string): Promise<Count> {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done) => {
    child.on('close', (code) => {
      console.log(`\n> npm run ${name}\n${Buffer.concat(output)}`);
      const passed = code === 0;
      const notes = passed ? [] : [`not ok   ${name} has findings (see above)`];
      done({ name, passed: Number(passed), failed: Number(!passed), skipped: 0, notes });
    });
  });
}

/** Each check keeps one core busy: two at a time. */
async function runChecks(): Promise<Count[]> {
  const waiting = [...CHECKS];
  const counts: Count[] = [];
  async function work(): Promise<void> {
    for (let name = waiting.shift(); name; name = waiting.shift())
      counts.push(await runCheck(`lint:${name}`));
  }
  await Promise.all([work(), work()]);
  return counts;
}

function runSuite(name: string, folder: string): Count {
  const file = path.join(folder, `${name.replace(':', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(['run', '--silent', name, '--', ...reporters]);
  try {
    return countReport(name, JSON.parse(readFileSync(file, 'utf8')) as VitestReport, ok);
  } catch {
    const notes = [`not ok   ${name} left no report (see above)`];
    return { name, passed: 0, failed: 1, skipped: 0, notes };
  }
}

// At a terminal a person decides what is installed; a script that runs the tests needs a browser to run them.
if (!process.stdin.isTTY) process.env.EFUND_INSTALL_BROWSER ??= '1';

const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-tests-'));
const counts = [...(await runChecks()), ...SUITES.map((name) => runSuite(`test:${name}`, folder))];
rmSync(folder, { recursive: true, force: true });
console.log(summary(counts));
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
