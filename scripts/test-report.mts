/** What a suite of `npm test` counted, and how it is said at the end. */
import path from 'node:path';

/** The part that is used of what Vitest's reporter `json` writes. */
export interface VitestReport {
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

export interface Count {
  /** As it is started, e.g. `test:unit`. */
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failure, then one per skipped test: said at the end, where a log that was cut still shows them. */
  notes: string[];
}

const MESSAGE_LENGTH = 600;

function brief(text = ''): string {
  return text.slice(0, MESSAGE_LENGTH).replace(/\n/g, '\n    ');
}

/** A failure of a file as a whole (it did not load, say) has no test that failed. */
function failures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`not ok   ${file}: ${brief(message)}`];
    return failed.map(
      (test) => `not ok   ${file}: ${test.fullName}\n    ${brief(test.failureMessages?.[0])}`,
    );
  });
}

/** Titles of skipped tests hold the reason in parentheses: `JWT · php (php is not installed)`. */
function skips({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => {
        const reason = /\(.+\)/.test(fullName) ? '' : ' (no reason given)';
        return `skipped  ${path.relative(process.cwd(), name)}: ${fullName}${reason}`;
      }),
  );
}

/**
 * Counts a suite. One that ends badly without a failed test counts as one failure.
 * @param ok whether its process ended with 0
 */
export function countReport(name: string, report: VitestReport, ok: boolean): Count {
  const failed = Math.max(report.numFailedTests, ok && report.success ? 0 : 1);
  const skipped = skips(report);
  return {
    name,
    passed: report.numPassedTests,
    failed,
    skipped: skipped.length,
    notes: [...failures(report), ...skipped],
  };
}

/** The end of the log: skipped tests and failures by name, a line per suite, and `N passed, N failed, N skipped`. */
export function summary(counts: readonly Count[]): string {
  const notes = counts.flatMap((count) => count.notes);
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[key], 0);
  return [
    '',
    ...notes.filter((note) => note.startsWith('skipped')),
    ...notes.filter((note) => !note.startsWith('skipped')),
    '',
    ...counts.map(
      ({ name, passed, failed, skipped }) =>
        `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    ),
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ].join('\n');
}
