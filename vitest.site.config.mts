import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, by far: begun last, as the smallest files, they would run alone at the end. */
const FIRST = /\/(stock|pages-en|pages-zh|writers)\.spec/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => FIRST.test(moduleId);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

/** The built site in a real browser. `EFUND_BUILD=folder` tests an existing build instead of making one. */
export default defineConfig({
  test: {
    include: ['tests/site/**/*.spec.ts'],
    globalSetup: ['tests/site/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second, the default, is nothing on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // The files share a browser, and modules that are slow to load.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
