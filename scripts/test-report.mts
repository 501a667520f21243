/** Counts of the suites of `npm test`, and their report at the end. */
import path from 'node:path';

/** The part that is used of what Vitest's reporter `json` writes. */
export interface VitestReport {
  success: boolean;
  testResults: {
    /** Path of the file, absolute. */
    name: string;
    status: string;
    message?: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[] | null;
      tags?: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      annotations: { type: string; description?: string }[];
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The part that is used of the report that Playwright's reporter `json` writes. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
  /** `duration` in milliseconds. */
  stats: { duration: number };
}

type File = VitestReport['testResults'][number];

export interface Count {
  /** As it is started, e.g. `test:unit`. */
  name: string;
  passed: number;
  /** A text for each failure. */
  failures: string[];
  /** A text for each test that failed and passed when it ran again: counted as passed, and to be looked at. */
  flaky?: string[];
  /** Why each skipped test was skipped. */
  skips: string[];
  /** Time of its files together, on one core or another, from the first test of each to its last: Vitest tells no other. */
  seconds: number;
}

const MESSAGE_LENGTH = 600;
const ONLY_IN_ALL = 'only in npm run test:all';

/** Vitest's reporter `json` gives a placeholder for a test that timed out: https://github.com/vitest-dev/vitest/issues/10872 */
function brief(text = ''): string {
  if (text.includes('STACK_TRACE_ERROR')) return 'timed out';
  return text.slice(0, MESSAGE_LENGTH).replace(/\n/g, '\n    ');
}

/** A failure of a file as a whole (it did not load, say) has no test that failed. */
function failuresOf({ name, status, message, assertionResults }: File): string[] {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed')
    return [`${file}: ${brief(message || 'failed outside of its tests (see above)')}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${brief(failureMessages?.[0])}`,
  );
}

/** A title holds the reason in parentheses: `JWT · php (php is not installed)`. */
function skipsOf({ name, assertionResults }: File): string[] {
  return assertionResults
    .filter(({ status }) => !['passed', 'failed'].includes(status))
    .map(({ fullName, tags = [] }) => {
      if (tags.includes('all')) return ONLY_IN_ALL;
      const [, reason] = /\(([^()]+)\)/.exec(fullName) ?? [];
      return reason ?? `${path.relative(process.cwd(), name)}: ${fullName} (no reason given)`;
    });
}

/** `unit` for `tests/unit/frame/a.test.ts`, `samples` for `samples/test/guides/a.test.ts`. */
function suiteOf({ name }: File): string {
  const [folder, inTests] = path.relative(process.cwd(), name).split(path.sep);
  return (folder === 'tests' ? inTests : folder) ?? name;
}

/**
 * Counts what a run of Vitest reported, one count for each suite. A run that ended badly without a failure in a file
 * (an error while it was set up, say) counts as one failure.
 * @param ok whether its process ended with 0
 */
export function countReport({ success, testResults }: VitestReport, ok: boolean): Count[] {
  const suites = [...new Set(testResults.map(suiteOf))].sort();
  const counts = suites.map((suite) => {
    const files = testResults.filter((file) => suiteOf(file) === suite);
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    return {
      name: `test:${suite}`,
      passed: tests.filter(({ status }) => status === 'passed').length,
      failures: files.flatMap(failuresOf),
      skips: files.flatMap(skipsOf),
      seconds: files.reduce((sum, file) => sum + (file.endTime - file.startTime) / 1000, 0),
    };
  });
  const isGood = ok && success;
  if (isGood || counts.some(({ failures }) => failures.length > 0)) return counts;
  return [...counts, countCheck('vitest', false, 0)];
}

/** Count of the tests of the site, as Playwright reported them; an error outside of a test is a failure of its own. */
export function countSite({ suites, errors, stats }: PlaywrightReport, ok: boolean): Count {
  const specsIn = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsIn),
  ];
  const tests = suites
    .flatMap(specsIn)
    .flatMap(({ tests, ...spec }) => tests.map((one) => ({ ...spec, ...one })));
  const failed = (as: 'unexpected' | 'flaky') =>
    tests
      .filter(({ status }) => status === as)
      .map(
        ({ file, line, title, results }) =>
          `${file}:${line}: ${title}\n    ${brief(results[0]?.error?.message)}`,
      );
  const failures = failed('unexpected');
  failures.push(...errors.map(({ message }) => `test:site: ${brief(message)}`));
  if (!ok && failures.length === 0) failures.push('test:site (see above)');
  return {
    name: 'test:site',
    passed: tests.filter(({ status }) => ['expected', 'flaky'].includes(status)).length,
    failures,
    flaky: failed('flaky'),
    skips: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations, title }) => annotations[0]?.description ?? title),
    seconds: stats.duration / 1000,
  };
}

/** Something that is one check as a whole, and passes or fails. */
export function countCheck(name: string, passed: boolean, seconds: number): Count {
  const failures = passed ? [] : [`${name} (see above)`];
  return { name, passed: Number(passed), failures, skips: [], seconds };
}

/** One line for each reason, the most frequent first. */
function skipLines(skips: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of skips) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `skipped  ${String(count).padStart(4)}  ${reason}`);
}

/**
 * The end of the log, where one that was cut still shows what counts: failures, tests that passed only when they ran
 * again, a line for each reason to skip tests, a line for each suite, and `N passed, N failed, N skipped`.
 */
export function summary(counts: readonly Count[]): string {
  const failures = counts.flatMap((count) => count.failures);
  const skips = counts.flatMap((count) => count.skips);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  return [
    '',
    ...failures.map((failure) => `not ok   ${failure}`),
    ...counts.flatMap(({ flaky = [] }) => flaky.map((test) => `flaky    ${test}`)),
    ...skipLines(skips),
    '',
    ...counts.map(
      (count) =>
        `${count.name}: ${count.passed} passed, ${count.failures.length} failed, ${count.skips.length} skipped` +
        ` (${count.seconds.toFixed(0)} s)`,
    ),
    `${passed} passed, ${failures.length} failed, ${skips.length} skipped`,
  ].join('\n');
}
