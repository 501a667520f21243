/**
 * Every test of the project, in four suites; which of them take part in what, and why: tests/README.md. One suite alone:
 * `npm run test:unit`, `test:build`, `test:site`, `test:samples`.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, in this order; begun last, it would run alone at the end. A clean checkout has no times of an
 * earlier run to go by.
 */
const FIRST = [
  'site/stock',
  'site/writers',
  'site/engines-',
  'build/faults',
  'site/pages-',
  'site/hosts',
  'site/search.',
  'site/navigation',
  'site/output',
  'site/tools',
  'site/request-editor',
  'site/markdown',
  'site/reading-samples',
  'site/type-scale',
  'samples/clients/',
  'build/translations',
  'site/styles',
];
const SUITES = ['build', 'site', 'samples', 'unit'];

/** The longest first; then one suite after the other, because the files of a suite share workers, and a browser. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId, project }: TestSpecification): number => {
      const place = FIRST.findIndex((part) => moduleId.includes(`/tests/${part}`));
      return place >= 0 ? place : FIRST.length + SUITES.indexOf(project.name);
    };
    return sorted
      .map((file, index) => ({ file, index, place: placeOf(file) }))
      .sort((a, b) => a.place - b.place || a.index - b.index)
      .map(({ file }) => file);
  }
}

export default defineConfig({
  test: {
    // On two cores the whole run takes 24 minutes with three workers, and 30 with two: files wait for pages and servers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A test with this tag, or a file with `@module-tag all` in its first comment, is left out of `npm test`.
    tags: [
      { name: 'all', description: 'only in npm run test:all', skip: process.env.EFUND_ALL !== '1' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          // Most of the time would go into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        // Real builds of a copy of the project, each with a fault that has to stop it.
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // The built site in a real browser. `EFUND_BUILD=folder` tests an existing build instead of making one.
        test: {
          name: 'site',
          include: ['tests/site/**/*.spec.ts'],
          globalSetup: ['tests/site/support/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second, the default, is nothing on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          // The files share a browser, and modules that are slow to load.
          isolate: false,
        },
      },
      {
        // Every code sample of the site, executed. Needs the toolchains of tests/support.
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          globalSetup: ['tests/support/install-toolchains.ts'],
          // Compilers and virtual machines start slowly on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // Half of their time the files wait: for servers, and where a sample waits before it tries again. A number of
          // workers of their own makes them a group, which comes after the others.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
