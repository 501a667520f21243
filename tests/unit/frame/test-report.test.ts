import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countCheck,
  countReport,
  countSite,
  summary,
  type VitestReport,
} from '../../../scripts/test-report.mjs';

const PHP = 'php is not installed; on Debian: apt-get install php-cli';

function file(name: string, tests: [title: string, status: string, tags?: string[]][]) {
  return {
    name: path.resolve('tests', name),
    status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
    startTime: 1_000,
    endTime: 3_500,
    assertionResults: tests.map(([fullName, status, tags = []]) => ({
      fullName,
      status,
      tags,
      failureMessages: status === 'failed' ? ['no\nreason'] : [],
    })),
  };
}

const good: VitestReport = {
  success: true,
  testResults: [
    file('unit/a.test.ts', [
      ['one', 'passed'],
      ['two', 'passed'],
      [`JWT · php (${PHP}) signs`, 'skipped'],
      [`JWT · php (${PHP}) expires (in an hour)`, 'skipped'],
      ['three', 'todo'],
    ]),
    file('unit/b.test.ts', [['four', 'passed']]),
    file('site/c.spec.ts', [
      ['five', 'passed'],
      ['every page (all of them)', 'skipped', ['all']],
    ]),
  ],
};
const bad: VitestReport = {
  success: false,
  testResults: [file('site/d.spec.ts', [['six', 'failed']])],
};

describe('the end of npm test', () => {
  it('is a line for each reason to skip tests, one for each suite, and the sum', () => {
    const lines = summary(countReport(good, true)).split('\n');
    expect(lines).toEqual([
      '',
      `skipped     2  ${PHP}`,
      'skipped     1  only in npm run test:all',
      'skipped     1  tests/unit/a.test.ts: three (no reason given)',
      '',
      'test:site: 1 passed, 0 failed, 1 skipped (3 s)',
      'test:unit: 3 passed, 0 failed, 3 skipped (5 s)',
      '4 passed, 0 failed, 4 skipped',
    ]);
  });

  it('begins with what failed', () => {
    const counts = [countCheck('lint:code', false, 20), ...countReport(good, true)];
    const text = summary([...counts, ...countReport(bad, false)]);
    expect(text).toMatch(
      /^\nnot ok {3}lint:code \(see above\)\nnot ok {3}tests\/site\/d.spec.ts: six\n {4}no\n {4}reason\nskipped/,
    );
    expect(text).toMatch(/\n4 passed, 2 failed, 4 skipped$/);
  });

  it('names a test of the site that passed only when it ran again, and counts it as passed', () => {
    const results = [{ error: { message: 'no\nreason' } }, {}];
    const tests = [{ status: 'flaky' as const, annotations: [], results }];
    const specs = [{ title: 'seven', file: 'e.spec.ts', line: 8, tests }];
    const inFile = { title: '', specs: [], suites: [{ title: '', specs }] };
    const count = countSite({ suites: [inFile], errors: [], stats: { duration: 0 } }, true);
    expect(count).toMatchObject({ passed: 1, failures: [], skips: [] });
    expect(summary([count])).toMatch(/^\nflaky {4}e.spec.ts:8: seven\n {4}no\n {4}reason\n/);
  });

  it('counts a run that ended badly although no test failed', () => {
    const failures = (report: VitestReport, ok: boolean) =>
      countReport(report, ok).flatMap((count) => count.failures);
    expect(failures(good, true)).toEqual([]);
    expect(failures(good, false)).toEqual(['vitest (see above)']);
    expect(failures({ success: false, testResults: [] }, true)).toEqual(['vitest (see above)']);
    const broken = { ...file('unit/e.test.ts', []), status: 'failed' };
    const withMessage = { ...broken, message: 'does not load' };
    expect(failures({ success: false, testResults: [broken, withMessage] }, false)).toEqual([
      'tests/unit/e.test.ts: failed outside of its tests (see above)',
      'tests/unit/e.test.ts: does not load',
    ]);
  });
});
