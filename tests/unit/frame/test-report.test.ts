import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countReport, summary, type VitestReport } from '../../../scripts/test-report.mjs';

const name = path.resolve('tests/a.test.ts');
const good: VitestReport = {
  success: true,
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name,
      status: 'passed',
      assertionResults: [
        { fullName: 'one', status: 'passed' },
        { fullName: 'two', status: 'passed' },
        { fullName: 'JWT · php (php is not installed) signs', status: 'skipped' },
        { fullName: 'three', status: 'todo' },
      ],
    },
  ],
};
const bad: VitestReport = {
  ...good,
  success: false,
  numFailedTests: 1,
  testResults: [
    {
      name,
      status: 'failed',
      assertionResults: [{ fullName: 'four', status: 'failed', failureMessages: ['no\nreason'] }],
    },
  ],
};

describe('the end of npm test', () => {
  it('is one line with the sum, after the skipped tests with their reasons', () => {
    const lines = summary([countReport('test:unit', good, true)]).split('\n');
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 2 skipped');
    expect(lines).toContain('skipped  tests/a.test.ts: JWT · php (php is not installed) signs');
    expect(lines).toContain('skipped  tests/a.test.ts: three (no reason given)');
  });

  it('names what failed', () => {
    const text = summary([countReport('a', good, true), countReport('b', bad, false)]);
    expect(text).toContain('not ok   tests/a.test.ts: four\n    no\n    reason');
    expect(text).toMatch(/\n4 passed, 1 failed, 2 skipped$/);
  });

  it('counts a suite that ended badly although no test failed', () => {
    expect(countReport('a', good, false).failed).toBe(1);
    const broken = { ...bad, numFailedTests: 0, testResults: [] };
    expect(countReport('a', broken, true).failed).toBe(1);
    const file = { name, status: 'failed', message: 'does not load', assertionResults: [] };
    const { notes } = countReport('a', { ...broken, testResults: [file] }, false);
    expect(notes).toEqual(['not ok   tests/a.test.ts: does not load']);
  });
});
