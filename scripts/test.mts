/**
 * `npm test`: static checks, then every test suite, then one line with the sum: `N passed, N failed`.
 * Exits 1 when anything failed. One suite alone: `npm run test:unit`, `test:build`, `test:site`, `test:samples`, `lint`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Count {
  passed: number;
  failed: number;
  /** One line per failure, said again at the end, where a log that was cut still shows it. */
  failures: string[];
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

const CHECKS = ['format', 'types', 'code', 'styles', 'spelling'];
const SUITES = ['unit', 'build', 'site', 'samples'];

function run(args: string[]): boolean {
  console.log(`\n> npm ${args.join(' ')}`);
  return spawnSync('npm', args, { stdio: 'inherit' }).status === 0;
}

function runCheck(name: string): Count {
  const passed = run(['run', '--silent', `lint:${name}`]);
  return {
    passed: Number(passed),
    failed: Number(!passed),
    failures: passed ? [] : [`lint:${name} has findings (see above)`],
  };
}

const MESSAGE_LENGTH = 600;

function failuresOf(report: VitestReport): string[] {
  const brief = (text = '') => text.slice(0, MESSAGE_LENGTH).replace(/\n/g, '\n    ');
  return report.testResults.flatMap((file) => {
    const name = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${name}: ${brief(file.message)}`];
    return failed.map(
      (test) => `${name}: ${test.fullName}\n    ${brief(test.failureMessages?.[0])}`,
    );
  });
}

/** A suite that ends badly without a failed test (it did not start, say) counts as one failure. */
function runSuite(name: string, folder: string): Count {
  const file = path.join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(['run', '--silent', `test:${name}`, '--', ...reporters]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const failed = Math.max(report.numFailedTests, ok && report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed, failures: failuresOf(report) };
  } catch {
    return { passed: 0, failed: 1, failures: [`test:${name} left no report (see above)`] };
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'efundflow-tests-'));
const counts = [
  ...CHECKS.map((name) => ({ name: `lint:${name}`, ...runCheck(name) })),
  ...SUITES.map((name) => ({ name: `test:${name}`, ...runSuite(name, folder) })),
];
rmSync(folder, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
console.log('');
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`not ok  ${failure}`);
console.log('');
for (const { name, passed, failed } of counts)
  console.log(`${name}: ${passed} ok, ${failed} not ok`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
